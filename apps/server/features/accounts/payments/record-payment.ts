import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { moneyText } from '../../../platform/documents/columns.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';
import { accountCurrency } from '../account-rows.ts';
import { settleCharges } from './allocate.ts';
import { insertPayment, type PaymentEntry } from './insert-payment.ts';

/** Records money: it settles the named charges, then the oldest, and the rest stays in hand. */
export async function recordPayment(
  tx: Tx,
  entry: PaymentEntry,
  first: readonly string[] = [],
): Promise<string> {
  const { id, accountId, paidOn } = await insertPayment(tx, entry);
  if (entry.reported) return id;
  const stamp = { day: paidOn, namesIncome: true };
  await settleCharges(tx, accountId, { payment_id: id }, entry.amountCents, stamp, first);
  return id;
}

/** Records money that settles nothing, because it will be given back. */
export async function recordUnusedPayment(tx: Tx, entry: PaymentEntry): Promise<void> {
  await insertPayment(tx, entry);
}

/** Settles what a payment that was just confirmed was reported for, then the oldest charges. */
export async function settlePayment(
  tx: Tx,
  id: string,
  first: readonly string[] = [],
): Promise<void> {
  const found = await tx.one(sql<{
    accountId: string;
    amountCents: number;
    paidOn: Day;
    chargeIds: string[];
  }>`select account_id as "accountId", amount_cents as "amountCents", paid_on as "paidOn",
      charge_ids as "chargeIds" from payments where id = ${id}::uuid`);
  const stamp = { day: found.paidOn, namesIncome: true };
  const chosen = [...first, ...found.chargeIds];
  await settleCharges(tx, found.accountId, { payment_id: id }, found.amountCents, stamp, chosen);
}

/** Refuses more than is owed, unless the rest is meant to stay in hand. */
export async function requireOwed(
  tx: Tx,
  asked: { amountCents: number; allowCredit: boolean },
  dueCents: number,
  path: string,
): Promise<void> {
  const rest = asked.amountCents - dueCents;
  if (rest <= 0 || asked.allowCredit) return;
  const money = await accountCurrency(tx);
  throw fieldError(
    path,
    `El pago es mayor que lo que se debe (${moneyText(dueCents, money)}). Si lo registras así, quedan ${moneyText(rest, money)} de saldo a favor.`,
  );
}
