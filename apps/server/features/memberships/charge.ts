import type { PaymentMethod } from '@forja/contract/memberships/values';
import type { Tx } from '../../platform/db/gym-db.ts';
import { insertPayment } from './payment-record.ts';

interface Charge {
  userId: string;
  concept: string;
  amountCents: number;
  method: PaymentMethod;
  reference: string | null;
}

/** Takes money for something other than a membership; returns the payment's id. */
export const chargePerson = (tx: Tx, charge: Charge): Promise<string> =>
  insertPayment(tx, { ...charge, membershipId: null, planId: null });
