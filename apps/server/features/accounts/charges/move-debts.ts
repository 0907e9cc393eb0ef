import type { Day } from '@forja/calendar/day';
import type { ChargeKind } from '@forja/contract/accounts/values';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { lockAccount } from '../account-rows.ts';
import { endCharge } from '../payments/credit.ts';
import { postCharge } from './post-charge.ts';

interface OpenDebt {
  id: string;
  kind: ChargeKind;
  concept: string;
  planId: string | null;
  membershipId: string | null;
  taxBp: number | null;
  dueOn: Day;
  openCents: number;
}

const openDebts = (tx: Tx, which: RawBuilder<boolean>): Promise<OpenDebt[]> =>
  tx.all(sql<OpenDebt>`
    select c.id, c.kind, c.concept, c.plan_id as "planId", c.membership_id as "membershipId",
      c.tax_bp as "taxBp", c.due_on as "dueOn", c.total_cents - c.settled_cents as "openCents"
    from charges c join accounts a on a.gym_id = c.gym_id and a.id = c.account_id
    where c.settled_cents < c.total_cents and ${which}
    order by c.due_on, c.created_at, c.id`);

const nameOf = async (tx: Tx, userId: string): Promise<string> =>
  (
    await tx.one(sql<{ username: string }>`
      select username from users where id = ${userId}::uuid`)
  ).username;

/**
 * Cancels a charge on one account and adds it to the other, so that existing documents do not
 * change.
 */
async function pass(tx: Tx, debt: OpenDebt, to: { id: string; name: string }): Promise<void> {
  const reason = `Pasa a la ficha de ${to.name}`;
  await endCharge(tx, debt.id, 'cancelled-charge', reason, { passesOn: true });
  await postCharge(tx, {
    userId: to.id,
    kind: debt.kind,
    concept: debt.concept,
    unitPriceCents: debt.openCents,
    taxBp: debt.taxBp,
    dueOn: debt.dueOn,
    ...(debt.planId && { planId: debt.planId }),
    ...(debt.membershipId && { membershipId: debt.membershipId }),
    passedFrom: debt.id,
    // The other person's credit is not used for it, because undoing the merge returns the debt.
    keepsCredit: true,
  });
}

/** After a merge, the open debts of the alias are owed by the person who stays. */
export async function moveDebts(tx: Tx, userId: string): Promise<void> {
  const { mainId } = await tx.one(sql<{ mainId: string | null }>`
    select merged_into as "mainId" from users where id = ${userId}::uuid`);
  if (mainId === null) return;
  const to = { id: mainId, name: await nameOf(tx, mainId) };
  for (const debt of await openDebts(tx, sql`a.user_id = ${userId}::uuid`)) {
    await pass(tx, debt, to);
  }
}

/** After a merge is undone, what is still open of the moved debts goes back. */
export async function returnDebts(tx: Tx, aliasId: string, mainId: string): Promise<void> {
  // Locked in the same order as `moveDebts`, so that the two cannot deadlock.
  await lockAccount(tx, aliasId);
  const to = { id: aliasId, name: await nameOf(tx, aliasId) };
  const passed = sql<boolean>`a.user_id = ${mainId}::uuid and c.passed_from in (
    select o.id from charges o join accounts b on b.gym_id = o.gym_id and b.id = o.account_id
    where b.user_id = ${aliasId}::uuid)`;
  for (const debt of await openDebts(tx, passed)) await pass(tx, debt, to);
}
