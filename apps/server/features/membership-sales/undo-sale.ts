import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { announce } from '../../platform/notices/notices.ts';
import { finishChange as finish, MEMBERSHIP_CHANGED } from '../memberships/public.ts';

type Row = Record<string, unknown> & { id: string };

/** The rows of what a person and their family hold. */
export interface Holdings {
  memberships: Row[];
  periods: Row[];
}

/** A row before the sale (null if the sale made it) and after it. */
interface Change {
  before: Row | null;
  after: Row;
}

export interface SoldEntitlements {
  memberships: Change[];
  periods: Change[];
}

export const NOTHING_SOLD: SoldEntitlements = { memberships: [], periods: [] };

/** Everything that a sale to these people can change. */
export function holdingsOf(tx: Tx, userIds: readonly string[]): Promise<Holdings> {
  const people = sql`${[...userIds]}::uuid[]`;
  return tx.one(sql<Holdings>`
    with held as (
      select m.* from memberships m where m.user_id in (
        select f.user_id from memberships f
        where f.payer_id = any (${people}) or f.user_id = any (${people}))
    )
    select
      (select coalesce(jsonb_agg(to_jsonb(h) - 'gym_id' order by h.id), '[]') from held h) as memberships,
      (select coalesce(jsonb_agg(to_jsonb(p) - 'gym_id' order by p.id), '[]')
        from membership_periods p where p.membership_id in (select id from held)) as periods`);
}

function changed(before: readonly Row[], after: readonly Row[]): Change[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.flatMap((row) => {
    const was = known.get(row.id) ?? null;
    return JSON.stringify(was) === JSON.stringify(row) ? [] : [{ before: was, after: row }];
  });
}

/** The rows that a sale made or changed. */
export const soldBetween = (before: Holdings, after: Holdings): SoldEntitlements => ({
  memberships: changed(before.memberships, after.memberships),
  periods: changed(before.periods, after.periods),
});

const AFTERWARDS =
  'cancélala o cámbiala en Membresías y devuelve lo que corresponda desde su estado de cuenta.';

const left = (changes: readonly Change[]) => JSON.stringify(changes.map(({ after }) => after));

/**
 * Checks that nobody renewed, paused, corrected or used any of it since; locks the rows until the
 * end.
 */
async function requireUntouched(tx: Tx, { memberships, periods }: SoldEntitlements) {
  const ids = memberships.map(({ after }) => after.id);
  await tx.run(
    sql`select id from memberships where id = any (${ids}::uuid[]) order by id for update`,
  );
  const touched = await tx.maybe(sql`
    select m.id from jsonb_array_elements(${left(memberships)}::jsonb) a
    join memberships m on m.id = (a ->> 'id')::uuid where not to_jsonb(m) @> a
    union all
    select p.id from jsonb_array_elements(${left(periods)}::jsonb) a
    join membership_periods p on p.id = (a ->> 'id')::uuid where not to_jsonb(p) @> a
    limit 1`);
  if (!touched) return;
  throw new AppError('CONFLICT', {
    message: `La membresía de esta venta cambió después: se usó, se renovó, se pausó o se cambió. Deshaz eso antes, o ${AFTERWARDS}`,
  });
}

interface Used {
  entered: boolean;
  booked: boolean;
}

/** Whether somebody came or booked with it; for a pack only its own visits count. */
async function requireUnused(tx: Tx, { periods }: SoldEntitlements, since: string): Promise<void> {
  const fresh = periods.filter(({ before }) => before === null);
  const { entered, booked } = await tx.one(sql<Used>`
    select
      coalesce(bool_or(exists (select from visit_uses v
          where v.membership_id = p.membership_id and v.created_at >= ${since}::timestamptz)
        or (p.visits is null and exists (select from access_entries e
          where e.user_id = m.user_id and e.granted and e.at >= ${since}::timestamptz
            and (e.at at time zone gym_zone())::date between p.from_on and p.to_on))), false) as entered,
      coalesce(bool_or(exists (select from event_bookings b
        join events e on e.gym_id = b.gym_id and e.id = b.event_id
        where b.user_id = m.user_id and b.cancelled_at is null and b.created_at >= ${since}::timestamptz
          and (e.starts_at at time zone gym_zone())::date between p.from_on and p.to_on)), false) as booked
    from jsonb_populate_recordset(null::membership_periods, ${left(fresh)}::jsonb) p
    join memberships m on m.id = p.membership_id`);
  if (entered) {
    throw new AppError('CONFLICT', {
      message: `Ya entró con la membresía de esta venta. En vez de anularla, ${AFTERWARDS}`,
    });
  }
  if (booked) {
    throw new AppError('CONFLICT', {
      message: 'Reservó clases después de esta venta. Cancela antes esas reservas.',
    });
  }
}

/** Restores the earlier rows. */
async function restore(tx: Tx, { memberships, periods }: SoldEntitlements): Promise<void> {
  const found = (changes: readonly Change[]) =>
    JSON.stringify(changes.flatMap(({ before }) => before ?? []));
  await tx.run(sql`
    update memberships m set starts_on = r.starts_on, ends_on = r.ends_on,
      period_from = r.period_from, price_cents = r.price_cents, frozen_on = r.frozen_on,
      cancelled_at = r.cancelled_at, cancel_reason = r.cancel_reason, cancels_on = r.cancels_on,
      auto_renew = r.auto_renew, renewed_before = r.renewed_before, visits_left = r.visits_left,
      is_current = r.is_current, replaced_on = r.replaced_on, anchor_day = r.anchor_day,
      after_id = r.after_id, grace_until = r.grace_until, pause_from = r.pause_from,
      pause_to = r.pause_to,
      -- Sales from before there were any do not name them.
      gaps = coalesce(r.gaps, '{}')
    from jsonb_populate_recordset(null::memberships, ${found(memberships)}::jsonb) r
    where m.id = r.id`);
  await tx.run(sql`
    update membership_periods p set from_on = r.from_on, to_on = r.to_on, free_days = r.free_days,
      undone_at = r.undone_at,
      -- Sales from before these were counted do not name them.
      cut_days = coalesce(r.cut_days, 0), free_visits = coalesce(r.free_visits, 0)
    from jsonb_populate_recordset(null::membership_periods, ${found(periods)}::jsonb) r
    where p.id = r.id`);
}

/** Ends a membership that the sale made, before anybody used it. */
async function end(tx: Tx, { memberships, periods }: SoldEntitlements, reason: string) {
  const made = (changes: readonly Change[]) =>
    changes.flatMap(({ before, after }) => (before ? [] : [after.id]));
  await tx.run(sql`
    update membership_periods set undone_at = now() where id = any (${made(periods)}::uuid[])`);
  await tx.run(sql`
    update memberships set is_current = false, cancelled_at = now(), cancel_reason = ${reason},
      auto_renew = false, after_id = null
    where id = any (${made(memberships)}::uuid[])`);
}

/**
 * Undoes what a sale did to memberships: what it made ends, what it changed is restored. Refused if
 * any of it was used or changed since.
 */
export async function undoSold(
  tx: Tx,
  sold: SoldEntitlements,
  { since, reason }: { since: string; reason: string },
): Promise<void> {
  if (sold.memberships.length === 0) return;
  await requireUntouched(tx, sold);
  await requireUnused(tx, sold, since);
  await end(tx, sold, reason);
  await restore(tx, sold);
  for (const { before, after } of sold.memberships) {
    if (before) await announce(tx, MEMBERSHIP_CHANGED, String(after.user_id));
    else await finish(tx, after.id, 'void', { reason });
  }
}
