import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { announce } from '../../../platform/live/notices.ts';
import * as membershipRows from '../membership-rows.ts';

/** Announced with the user's id when their right to enter has changed. */
export const MEMBERSHIP_CHANGED = 'membership-changed';

/** What begins when a membership ends, and has not begun. */
async function followerOf(tx: Tx, id: string, begunBy: Day): Promise<Membership | undefined> {
  const found = await tx.maybe(sql<{ id: string }>`
    select id from memberships
    where after_id = ${id}::uuid and is_current and cancelled_at is null
      and starts_on > ${begunBy}::date
    order by starts_on, id limit 1`);
  return found && membershipRows.find(tx, found.id);
}

/** Moves a membership that has not begun, with everything that was sold of it. */
async function shift(tx: Tx, one: Membership, days: number): Promise<void> {
  await membershipRows.update(tx, one.id, {
    starts_on: addDays(one.startsOn, days),
    period_from: addDays(one.periodFrom, days),
    ends_on: addDays(one.endsOn, days),
  });
  await tx.run(sql`
    update membership_periods set from_on = from_on + ${days}::int, to_on = to_on + ${days}::int
    where membership_id = ${one.id}::uuid and undone_at is null`);
  await announce(tx, MEMBERSHIP_CHANGED, one.userId);
}

/**
 * Moves what waits for a membership whose end is another now: no day runs twice, and none is lost
 * between the two. A start that was chosen for later stays while it is later.
 */
export async function moveFollower(
  tx: Tx,
  before: Membership,
  endsOn: Day,
  begunBy?: Day,
): Promise<void> {
  const follower = await followerOf(tx, before.id, begunBy ?? (await membershipRows.today(tx)));
  if (!follower) return;
  const isNext =
    follower.startsOn === addDays(before.endsOn, 1) ||
    // One that was kept waiting by a pause goes back to the day after it.
    (before.frozenOn !== null && follower.startsOn <= addDays(endsOn, 2));
  const days = daysBetween(follower.startsOn, addDays(endsOn, 1));
  const today = await membershipRows.today(tx);
  const moved = addDays(follower.startsOn, days) > today ? days : 0;
  if (moved !== 0 && (isNext || days > 0)) {
    for (const one of [follower, ...(await membershipRows.dependants(tx, follower))]) {
      await shift(tx, one, moved);
    }
    await moveFollower(tx, follower, addDays(follower.endsOn, moved), begunBy);
  }
  await linkTo(tx, before.id, addDays(follower.startsOn, isNext || days > 0 ? moved : 0));
}

/** Says when the next membership takes over from this one; null when none does any more. */
export async function linkTo(tx: Tx, id: string, nextOn: Day | null): Promise<void> {
  await tx.run(sql`
    update memberships set replaced_on = ${nextOn}::date where id = ${id}::uuid and is_current`);
}

/** What waited for a membership, and begins after the one put between them, waits for that one. */
export async function followLater(
  tx: Tx,
  id: string,
  between: { id: string; endsOn: Day },
): Promise<void> {
  const later = await tx.all(sql<{ startsOn: Day }>`
    update memberships set after_id = ${between.id}::uuid
    where after_id = ${id}::uuid and id <> ${between.id}::uuid and is_current
      and cancelled_at is null and starts_on > ${between.endsOn}::date
    returning starts_on as "startsOn"`);
  const [next] = later.map(({ startsOn }) => startsOn).toSorted();
  if (next) await linkTo(tx, between.id, next);
}

/** What waited for a membership waits for the one that took its place. */
export async function passOn(tx: Tx, before: Membership, nextId: string): Promise<void> {
  await tx.run(sql`
    update memberships set after_id = ${nextId}::uuid
    where after_id = ${before.id}::uuid and is_current and cancelled_at is null
      and starts_on > gym_today()`);
  const next = await membershipRows.find(tx, nextId);
  await moveFollower(tx, next, next.endsOn);
}

/**
 * Keeps what waits for a paused membership waiting: nobody knows the end of the pause, so it begins
 * at the earliest when the other would have run out.
 */
export async function keepWaiting(db: Db): Promise<void> {
  const paused = await db.all(sql<{ id: string }>`
    select m.id from memberships m
    where m.is_current and m.frozen_on is not null and m.cancelled_at is null and exists (
      select from memberships f where f.gym_id = m.gym_id and f.after_id = m.id and f.is_current
        and f.cancelled_at is null and f.starts_on > m.frozen_on
        and f.starts_on <= (select gym_today()) + 1)
    order by m.id`);
  for (const { id } of paused) {
    await db.tx(async (tx) => {
      const before = await membershipRows.lock(tx, id);
      if (before.frozenOn === null) return;
      const days = daysBetween(before.frozenOn, await membershipRows.today(tx)) + 1;
      await moveFollower(tx, before, addDays(before.endsOn, days), before.frozenOn);
    });
  }
}
