import type { PaymentMethod } from '@forja/contract/accounts/values';

/** Who pays, and for what. */
export interface Charge {
  kind: 'sell' | 'renew' | 'debt' | 'change';
  userId: string;
  name: string;
  membership: {
    id: string;
    planId: string;
    planName: string;
    owedCents: number;
    renewalCents?: number;
  } | null;
  method?: PaymentMethod;
  /** A plan that is sold together with others. */
  together?: string;
  /** The member's request, and the plan it names if that is on sale. */
  asked?: { requestId: string; planId: string | null };
}

export interface ChargeProps {
  charge: Charge;
  onClose: () => void;
  /** Called before it closes when what it asks was done. */
  onDone?: ((isPaid: boolean) => void) | undefined;
}

/** A charge about a membership that the person has. */
export type MembershipChargeProps = ChargeProps & {
  membership: NonNullable<Charge['membership']>;
};
