import type { Day } from '@forja/calendar/day';
import { dayOfMonth } from '@forja/calendar/month';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { build } from '../../platform/db/sql.ts';
import { daysOf, markReminded } from './import-memberships.ts';

/** What a newer sheet puts in place of what an earlier one said. */
interface Rewriting {
  id: string;
  /** Days as the sheet has them; null keeps those of the membership. */
  days: { startsOn: Day | null; endsOn: Day | null } | null;
  /** The plan with its price; null keeps plan and price. */
  terms: { plan: Plan; priceCents: number | null } | null;
  /** Visits left; undefined keeps them. */
  visitsLeft?: number | null;
}

/** The columns that a sheet writes, as they were or are. */
export interface RewrittenTerms {
  plan_id: string;
  starts_on: Day;
  ends_on: Day;
  period_from: Day;
  price_cents: number;
  agreed_price_cents: number | null;
  visits_left: number | null;
  auto_renew: boolean;
  anchor_day: number | null;
}

interface Before extends RewrittenTerms {
  periodCount: number;
  periodUnit: Plan['periodUnit'];
}

const termsOf = (one: Before): RewrittenTerms => {
  const { periodCount: _, periodUnit: __, ...terms } = one;
  return terms;
};

/** Writes the terms of a membership and of its only period. */
async function writeTerms(tx: Tx, id: string, terms: RewrittenTerms): Promise<void> {
  await tx.run(build.updateTable('memberships').set(terms).where('id', '=', id));
  await tx.run(sql`
    update membership_periods p set from_on = ${terms.starts_on}, to_on = ${terms.ends_on},
      price_cents = ${terms.price_cents},
      visits = (select visits_total from membership_plans l where l.id = ${terms.plan_id}::uuid)
    where p.membership_id = ${id}::uuid`);
  await markReminded(tx, [id]);
}

/** Changes a membership that came with a sheet and was not touched since, as if it came so. */
export async function rewriteImported(
  tx: Tx,
  { id, days, terms, visitsLeft }: Rewriting,
): Promise<{ before: RewrittenTerms; after: RewrittenTerms }> {
  const found = await tx.one(sql<Before>`
    select m.plan_id, m.starts_on, m.ends_on, m.period_from, m.price_cents, m.agreed_price_cents,
      m.visits_left, m.auto_renew, m.anchor_day, p.period_count as "periodCount",
      p.period_unit as "periodUnit"
    from memberships m join membership_plans p on p.id = m.plan_id
    where m.id = ${id}::uuid for no key update of m`);
  const before = termsOf(found);
  const today = await gymToday(tx);
  const plan = terms?.plan ?? found;
  const after = { ...before };
  if (days) {
    const { from, to } = daysOf({ ...days, plan }, today);
    Object.assign(after, { starts_on: from, period_from: from, ends_on: to });
    after.anchor_day = dayOfMonth(from);
    // Whoever has left is not renewed.
    if (to < today) after.auto_renew = false;
  }
  if (terms) {
    after.plan_id = terms.plan.id;
    after.price_cents = terms.priceCents ?? terms.plan.priceCents;
    after.agreed_price_cents = terms.priceCents === terms.plan.priceCents ? null : terms.priceCents;
    after.visits_left = visitsLeft ?? terms.plan.visitsTotal;
  } else if (visitsLeft !== undefined) {
    after.visits_left = visitsLeft;
  }
  await writeTerms(tx, id, after);
  return { before, after };
}

/** Whether memberships are still as a sheet rewrote them. */
export async function stillRewritten(
  tx: Tx,
  list: readonly { id: string; after: RewrittenTerms }[],
): Promise<Set<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select m.id from memberships m
    join jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as x (id uuid, after jsonb) on x.id = m.id
    where x.after <@ to_jsonb(m) and m.cancelled_at is null and m.frozen_on is null
      and m.pause_from is null
      and (select count(*) from membership_periods p where p.membership_id = m.id) = 1`);
  return new Set(rows.map(({ id }) => id));
}

/** Puts the terms back that a sheet had replaced. */
export const restoreImported = (tx: Tx, id: string, before: RewrittenTerms): Promise<void> =>
  writeTerms(tx, id, before);
