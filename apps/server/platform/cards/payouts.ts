import type { Day } from '@forja/calendar/day';
import type { PayoutDetail, PayoutLineKind, PayoutState } from '@forja/contract/payouts/values';

/** Where the provider writes, in the account at Stripe, which gym it belongs to. */
export const GYM_KEY = 'forja_gym';

/** Money that a gateway sends to the bank account of whoever is paid there. */
export interface GatewayPayout {
  id: string;
  state: PayoutState;
  amountCents: number;
  currency: string;
  madeAt: Date;
  arrivesOn: Day;
  /** Whether its lines can be read: all of them, not yet, or never. */
  detail: PayoutDetail;
}

/** A movement that a payout is made of. */
export interface GatewayPayoutLine {
  id: string;
  kind: PayoutLineKind;
  /** The payment it is about, by the id that a refund refers to. */
  paymentId: string | null;
  madeAt: Date;
  /** In the currency of the payout, with its sign, before the fee. */
  amountCents: number;
  /** What the gateway keeps of it. */
  feeCents: number;
  /** What the card was charged, or given back (less than zero), in its own currency. */
  charged: { cents: number; currency: string } | null;
  /** What the gateway says of a line that is about no payment. */
  text: string | null;
}

/** What a gateway offers that reports its payouts. Reading changes nothing there. */
export interface Payouts {
  /**
   * The gym that this account was proven to belong to; null without proof. A gym names its account
   * by an id that others may know, so payouts are read only with this proof.
   */
  ownerGym(): Promise<string | null>;
  /** Those made since then, in any order. */
  list(since: Date): AsyncIterable<GatewayPayout>;
  /** What a payout with `complete` detail is made of; the lines come to its amount. */
  lines(payoutId: string): AsyncIterable<GatewayPayoutLine>;
}
