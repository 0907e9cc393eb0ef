import type { Day } from '@forja/calendar/day';
import type { CreditKind } from '@forja/contract/accounts/values';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockAccount, lockAccountOf, openSum } from '../account-rows.ts';
import { postCharge } from '../charges/post-charge.ts';
import {
  notifyNoLongerSettled,
  type Source,
  settleCharges,
  settleOldestWithMoneyInHand,
} from './allocate.ts';
import { fiscalDocumentsOf } from './fiscal-documents.ts';

export interface CreditEntry {
  userId: string | null;
  kind: CreditKind;
  amountCents: number;
  reason: string;
  /** The charges it settles before the oldest. */
  first?: readonly string[];
  /** The charge it was given for. */
  chargeId?: string;
  /** Set if the sale stands and only moves to another account. */
  passesOn?: boolean;
}

/** Records that somebody owes less; what is more than they owe stays in hand. */
export async function creditAccount(tx: Tx, entry: CreditEntry): Promise<string | null> {
  if (entry.amountCents <= 0) return null;
  const accountId = await lockAccount(tx, entry.userId);
  const day = await gymToday(tx);
  const id = newId();
  await tx.run(
    build.insertInto('credits').values({
      gym_id: tx.gymId,
      id,
      account_id: accountId,
      kind: entry.kind,
      charge_id: entry.chargeId ?? null,
      reason: entry.reason,
      amount_cents: entry.amountCents,
      day,
      created_by: tx.actor.userId,
    }),
  );
  const stamp = { day, namesIncome: false };
  await settleCharges(tx, accountId, { credit_id: id }, entry.amountCents, stamp, entry.first);
  if (entry.chargeId && !entry.passesOn) await (await fiscalDocumentsOf(tx)).onCredited(tx, id);
  return id;
}

/** Cancels what is still open of a charge; returns the amount. */
export async function endCharge(
  tx: Tx,
  chargeId: string,
  kind: 'write-off' | 'cancelled-charge' | 'goodwill',
  reason: string,
  { passesOn = false } = {},
): Promise<{ userId: string | null; amountCents: number }> {
  const { userId } = await lockAccountOf(tx, 'charges', chargeId);
  const amountCents = await openSum(tx, [chargeId]);
  const given = { userId, kind, amountCents, reason, passesOn };
  await creditAccount(tx, { ...given, first: [chargeId], chargeId });
  return { userId, amountCents };
}

/** Credit that was given for this very charge: a discount, a write-off, an earlier cancellation. */
const isGivenFor = (chargeId: string) => sql`exists (
  select from credits k where k.id = a.credit_id and k.charge_id = ${chargeId}::uuid)`;

interface Taken {
  source: Source;
  cents: number;
  /** Whether the payment was made for this charge. */
  named: boolean;
}

/**
 * Reverses everything that settles a charge, except credits given for it; returns what was
 * reversed, the oldest first. From this day on no payment counts as made for the charge.
 */
async function takeAllBack(tx: Tx, chargeId: string, day: Day): Promise<Taken[]> {
  const taken = await tx.all(sql<Taken>`
    insert into allocations (gym_id, account_id, payment_id, credit_id, charge_id, amount_cents,
      names_income, on_cancel, day)
    select s.gym_id, s.account_id, s.payment_id, s.credit_id, s.charge_id, -r.cents, r.named, r.named, ${day}::date
    from (
      select gym_id, account_id, payment_id, credit_id, charge_id, min(created_at) as since,
        sum(amount_cents) as net, coalesce(sum(amount_cents) filter (where names_income), 0) as named
      from allocations a where charge_id = ${chargeId}::uuid and not ${isGivenFor(chargeId)}
      group by gym_id, account_id, payment_id, credit_id, charge_id
    ) s
    cross join lateral (values
      (least(s.net, s.named), true), (s.net - least(s.net, s.named), false)
    ) r (cents, named)
    where r.cents <> 0
    order by s.since, r.named desc
    returning case when credit_id is null then jsonb_build_object('payment_id', payment_id)
      else jsonb_build_object('credit_id', credit_id) end as source, -amount_cents as cents,
      names_income as named`);
  await notifyNoLongerSettled(tx, [{ chargeId }]);
  return taken;
}

/** The charge that continues this one on the account of the person it was moved to. */
const passedOn = (tx: Tx, chargeId: string): Promise<{ id: string }[]> =>
  tx.all(build.selectFrom('charges').where('passed_from', '=', chargeId).select('id'));

/**
 * Cancels a whole charge: what was paid for it is in hand again, for other debts or to be given
 * back; what was given for it is not. After a merge the charge that continues it is cancelled too.
 */
export async function cancelCharge(
  tx: Tx,
  chargeId: string,
  reason: string,
  { reuse = true } = {},
): Promise<void> {
  const { accountId } = await lockAccountOf(tx, 'charges', chargeId);
  const day = await gymToday(tx);
  await takeAllBack(tx, chargeId, day);
  await endCharge(tx, chargeId, 'cancelled-charge', reason);
  if (reuse) await settleOldestWithMoneyInHand(tx, accountId, day);
  for (const { id } of await passedOn(tx, chargeId)) await cancelCharge(tx, id, reason);
}

/**
 * Cancels part of a charge. Everything that settled it is reversed and settles again the part that
 * stands, these credits or payments last, so that they are in hand again before the rest is. Returns
 * the credit for the cancelled part.
 */
export async function cancelPart(
  tx: Tx,
  chargeId: string,
  amountCents: number,
  reason: string,
  freedFirst: readonly string[],
): Promise<string | null> {
  const { accountId, userId } = await lockAccountOf(tx, 'charges', chargeId);
  const day = await gymToday(tx);
  const taken = await takeAllBack(tx, chargeId, day);
  const given = { userId, kind: 'cancelled-charge', amountCents, reason, chargeId } as const;
  const creditId = await creditAccount(tx, { ...given, first: [chargeId] });
  const isLast = ({ source }: Taken) =>
    freedFirst.includes('credit_id' in source ? source.credit_id : source.payment_id);
  for (const { source, cents, named } of [
    ...taken.filter((one) => !isLast(one)),
    ...taken.filter(isLast),
  ]) {
    const open = await openSum(tx, [chargeId]);
    const again = Math.min(open, cents);
    if (again === 0) continue;
    const stamp = { day, namesIncome: named, onCancel: named };
    await settleCharges(tx, accountId, source, again, stamp, [chargeId]);
  }
  return creditId;
}

interface Given {
  accountId: string;
  userId: string | null;
  amountCents: number;
}

/**
 * Takes a credit back by a new charge, because its reason no longer holds: what it settled is owed
 * again. Settlements of the cancelled charge it was given for are gone already.
 */
export async function takeCreditBack(
  tx: Tx,
  creditId: string,
  concept: string,
  cancelled: readonly string[] = [],
): Promise<void> {
  const wentWith = sql<boolean>`(l.charge_id is not null and l.charge_id = k.charge_id
    and l.charge_id = any (${[...cancelled]}::uuid[]))`;
  const { accountId, userId, amountCents } = await tx.one(sql<Given>`
    select k.account_id as "accountId", a.user_id as "userId",
      k.amount_cents - coalesce((select sum(l.amount_cents) from allocations l
        where l.credit_id = k.id and ${wentWith}), 0)::bigint as "amountCents"
    from credits k join accounts a on a.gym_id = k.gym_id and a.id = k.account_id
    where k.id = ${creditId}::uuid`);
  const day = await gymToday(tx);
  const taken = await tx.all(sql<{ chargeId: string | null }>`
    insert into allocations (gym_id, account_id, credit_id, charge_id, amount_cents, names_income, day)
    select l.gym_id, l.account_id, l.credit_id, l.charge_id, -sum(l.amount_cents), false, ${day}::date
    from allocations l join credits k on k.gym_id = l.gym_id and k.id = l.credit_id
    where l.credit_id = ${creditId}::uuid and not ${wentWith}
    group by l.gym_id, l.account_id, l.credit_id, l.charge_id having sum(l.amount_cents) <> 0
    returning charge_id as "chargeId"`);
  await notifyNoLongerSettled(tx, taken);
  const entry = { userId, kind: 'adjustment', concept, unitPriceCents: amountCents } as const;
  const chargeId = await postCharge(tx, { ...entry, keepsCredit: true });
  if (chargeId) await (await fiscalDocumentsOf(tx)).onCreditTakenBack(tx, creditId, chargeId);
  const stamp = { day, namesIncome: false };
  const first = chargeId ? [chargeId] : [];
  await settleCharges(tx, accountId, { credit_id: creditId }, amountCents, stamp, first);
}

/** Writes off what is still open of a charge. */
export async function writeOff(tx: Tx, chargeId: string, reason: string) {
  const ended = await endCharge(tx, chargeId, 'write-off', reason);
  if (ended.amountCents > 0) return ended;
  throw new AppError('CONFLICT', { message: 'Ese cargo ya está saldado.' });
}
