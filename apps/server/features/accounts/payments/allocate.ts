import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { build } from '../../../platform/db/sql.ts';
import { openCharges } from '../account-rows.ts';
import { fiscalDocumentsOf } from './fiscal-documents.ts';

/** Money or credit that settles something. */
export type Source = { payment_id: string } | { credit_id: string };
/** What is settled. */
export type Target = { charge_id: string } | { refund_id: string };

interface Part {
  source: Source;
  target: Target;
  cents: number;
}

/**
 * The day of an allocation, and whether it counts as what the payment was for on the day it came
 * in.
 */
export interface AllocationDate {
  day: Day;
  namesIncome: boolean;
  /** Set for a repeated allocation, because part of its charge was cancelled. */
  onCancel?: boolean;
}

/** Inserts allocations; a database constraint refuses more than either side has. */
async function insertParts(
  tx: Tx,
  accountId: string,
  parts: readonly Part[],
  { day, namesIncome, onCancel = false }: AllocationDate,
): Promise<void> {
  if (parts.length === 0) return;
  await tx.run(
    build.insertInto('allocations').values(
      parts.map(({ source, target, cents }) => ({
        gym_id: tx.gymId,
        account_id: accountId,
        ...source,
        ...target,
        amount_cents: cents,
        names_income: namesIncome,
        on_cancel: onCancel,
        day,
      })),
    ),
  );
  const settled = parts.flatMap(({ source, target }) =>
    'charge_id' in target
      ? [
          {
            chargeId: target.charge_id,
            creditId: 'credit_id' in source ? source.credit_id : null,
          },
        ]
      : [],
  );
  if (settled.length === 0) return;
  await (await fiscalDocumentsOf(tx)).onSettled(tx, accountId, settled);
}

/** Distributes an amount over slots of limited size, in order. */
function fit<T extends { cents: number }>(places: readonly T[], amount: number): T[] {
  let left = amount;
  return places.flatMap((place) => {
    const cents = Math.min(left, place.cents);
    left -= cents;
    return cents > 0 ? [{ ...place, cents }] : [];
  });
}

/** Settles the named charges in order, then the oldest open ones; the rest stays in hand. */
export async function settleCharges(
  tx: Tx,
  accountId: string,
  source: Source,
  amountCents: number,
  stamp: AllocationDate,
  first: readonly string[] = [],
): Promise<void> {
  const open = await openCharges(tx, accountId);
  const named = [...new Set(first)];
  const chosen = named.flatMap((id) => open.find((charge) => charge.id === id) ?? []);
  const rest = open.filter(({ id }) => !named.includes(id));
  const places = [...chosen, ...rest].map(({ id, openCents }) => ({
    source,
    target: { charge_id: id },
    cents: openCents,
  }));
  await insertParts(tx, accountId, fit(places, amountCents), stamp);
}

interface Free {
  id: string;
  isPayment: boolean;
  cents: number;
}

/** Credit that was given and never paid: it can pay charges here but is never paid out. */
const isGift = sql<boolean>`kind in ('goodwill', 'write-off')`;

/** Money and credit of the account that is not allocated, the oldest first. */
const freeMoney = (db: Db, accountId: string, target: Target): Promise<Free[]> =>
  db.all(sql<Free>`
    select id, true as "isPayment", amount_cents - allocated_cents as cents, created_at
    from payments y
    where account_id = ${accountId}::uuid and status = 'confirmed' and allocated_cents < amount_cents
      and not exists (select from payment_voids v where v.payment_id = y.id)
    union all
    select id, false, amount_cents - allocated_cents, created_at from credits
    where account_id = ${accountId}::uuid and allocated_cents < amount_cents
      and (${'charge_id' in target} or not ${isGift})
    order by created_at, id`);

/** How much of the money in hand may be given back; gifts may not. */
export async function returnableCents(db: Db, userId: string): Promise<number> {
  const accounts = build.selectFrom('accounts').where('user_id', '=', userId).select('id');
  const account = await db.maybe(accounts);
  if (!account) return 0;
  const free = await freeMoney(db, account.id, { refund_id: account.id });
  return free.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Settles a charge or covers a refund with money in hand, as far as it goes; returns the amount
 * used.
 */
export async function useMoneyInHand(
  tx: Tx,
  accountId: string,
  target: Target,
  amountCents: number,
  stamp: AllocationDate,
): Promise<number> {
  const places = (await freeMoney(tx, accountId, target)).map(({ id, isPayment, cents }) => ({
    source: isPayment ? { payment_id: id } : { credit_id: id },
    target,
    cents,
  }));
  const parts = fit(places, amountCents);
  await insertParts(tx, accountId, parts, stamp);
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}

/** Settles these charges in order with money in hand. */
export async function settleWithMoneyInHand(
  tx: Tx,
  accountId: string,
  chargeIds: readonly string[],
): Promise<void> {
  const open = await openCharges(tx, accountId);
  const day = await gymToday(tx);
  for (const chargeId of chargeIds) {
    const charge = open.find(({ id }) => id === chargeId);
    if (!charge) continue;
    const stamp = { day, namesIncome: false };
    await useMoneyInHand(tx, accountId, { charge_id: chargeId }, charge.openCents, stamp);
  }
}

/** Settles open charges with money in hand, the oldest first. */
export async function settleOldestWithMoneyInHand(
  tx: Tx,
  accountId: string,
  day: Day,
): Promise<void> {
  for (const { id, openCents } of await openCharges(tx, accountId)) {
    const stamp = { day, namesIncome: false };
    const used = await useMoneyInHand(tx, accountId, { charge_id: id }, openCents, stamp);
    if (used < openCents) return;
  }
}

/** Tells the fiscal documents that these charges are no longer settled. */
export async function notifyNoLongerSettled(
  tx: Tx,
  taken: readonly { chargeId: string | null }[],
): Promise<void> {
  const chargeIds = taken.flatMap(({ chargeId }) => chargeId ?? []);
  if (chargeIds.length === 0) return;
  await (await fiscalDocumentsOf(tx)).onMoneyTakenBack(tx, chargeIds);
}

/**
 * Reverses the allocations of a payment with rows of their own, which also lower income by plan by
 * what those had counted for it.
 */
export async function takeBackAllocations(tx: Tx, paymentId: string, day: Day): Promise<void> {
  const taken = await tx.all(sql<{ chargeId: string | null }>`
    insert into allocations (gym_id, account_id, payment_id, charge_id, refund_id, amount_cents, names_income, day)
    select s.gym_id, s.account_id, s.payment_id, s.charge_id, s.refund_id, -r.cents, r.named, ${day}::date
    from (
      select gym_id, account_id, payment_id, charge_id, refund_id, sum(amount_cents) as net,
        coalesce(sum(amount_cents) filter (where names_income), 0) as named
      from allocations where payment_id = ${paymentId}::uuid
      group by gym_id, account_id, payment_id, charge_id, refund_id
    ) s
    cross join lateral (values
      (least(s.net, s.named), true), (s.net - least(s.net, s.named), false)
    ) r (cents, named)
    where r.cents <> 0
    returning charge_id as "chargeId"`);
  await notifyNoLongerSettled(tx, taken);
}
