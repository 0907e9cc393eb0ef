import type { Day } from '@forja/calendar/day';
import type { SoldPeriod } from '@forja/contract/memberships/credit';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';

interface NewPeriod {
  membershipId: string;
  from: Day;
  to: Day;
  priceCents: number;
  visits: number | null;
  freeDays?: number;
}

export async function insert(tx: Tx, period: NewPeriod): Promise<void> {
  await tx.run(
    build.insertInto('membership_periods').values({
      gym_id: tx.gymId,
      membership_id: period.membershipId,
      from_on: period.from,
      to_on: period.to,
      price_cents: period.priceCents,
      visits: period.visits,
      free_days: period.freeDays ?? 0,
    }),
  );
}

/** Says which charge a period is owed by. */
export async function setCharge(
  tx: Tx,
  membershipId: string,
  from: Day,
  chargeId: string | null,
): Promise<void> {
  await tx.run(
    build
      .updateTable('membership_periods')
      .set({ charge_id: chargeId })
      .where('membership_id', '=', membershipId)
      .where('from_on', '=', from)
      .where('undone_at', 'is', null),
  );
}

/** The periods a membership was sold for, the first one first. */
export const listOf = (db: Db, membershipId: string): Promise<SoldPeriod[]> =>
  db.all(sql<SoldPeriod>`
    select from_on as "from", to_on as "to", price_cents as "priceCents", visits,
      free_days as "freeDays"
    from membership_periods where membership_id = ${membershipId}::uuid and undone_at is null
    order by from_on, created_at`);

/** Moves the end of the last period by days that are no part of what was sold, or takes those away. */
export async function stretch(tx: Tx, membershipId: string, days: number): Promise<void> {
  if (days === 0) return;
  await tx.run(sql`
    update membership_periods set to_on = greatest(from_on, to_on + ${days}::int),
      free_days = greatest(0, free_days + ${days}::int)
    where id = (select id from membership_periods
      where membership_id = ${membershipId}::uuid and undone_at is null
      order by from_on desc, created_at desc limit 1)`);
}

/** Takes a period back; those after it begin and end as many days earlier. */
export async function undo(
  tx: Tx,
  membershipId: string,
  from: Day | null,
  days: number,
): Promise<void> {
  await tx.run(sql`
    update membership_periods set
      undone_at = case when from_on = ${from}::date then now() end,
      from_on = from_on - case when from_on = ${from}::date then 0 else ${days}::int end,
      to_on = to_on - case when from_on = ${from}::date then 0 else ${days}::int end
    where membership_id = ${membershipId}::uuid and undone_at is null and from_on >= ${from}::date`);
}
