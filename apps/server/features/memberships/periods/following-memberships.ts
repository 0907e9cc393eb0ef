import { addDays, type Day, daysBetween } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { announce } from '../../../platform/notices/notices.ts';
import * as membershipRows from '../membership-rows.ts';
import { aroundPause } from './around-pause.ts';

/** Announced with the user's id when their right to enter has changed. */
export const MEMBERSHIP_CHANGED = 'membership-changed';

/** The membership that follows another and had not begun by a day. */
async function followerOf(tx: Tx, id: string, begunBy: Day): Promise<Membership | undefined> {
  const found = await tx.maybe(sql<{ id: string }>`
    select id from memberships
    where after_id = ${id}::uuid and is_current and cancelled_at is null
      and starts_on > ${begunBy}::date
    order by starts_on, id limit 1`);
  return found && membershipRows.find(tx, found.id);
}

/**
 * The membership that follows one whose end moves to another day, and by how many days it moves, so
 * that days neither overlap nor are lost. A later start that was chosen stays. One that begins
 * today still counts as following.
 */
export async function findFollower(tx: Tx, before: Membership, endsOn: Day, begunBy?: Day) {
  const today = await gymToday(tx);
  const follower = await followerOf(tx, before.id, begunBy ?? addDays(today, -1));
  if (!follower) return;
  const isNext =
    follower.startsOn === addDays(before.endsOn, 1) ||
    // If a freeze postponed it, it begins on the day after this one again.
    (before.frozenOn !== null && follower.startsOn <= addDays(endsOn, 2));
  const next = addDays(endsOn, 1);
  const days = daysBetween(follower.startsOn, next > today ? next : today);
  return { follower, days: isNext || days > 0 ? days : 0 };
}

/** Moves a future membership with all its periods. */
async function shift(tx: Tx, one: Membership, days: number): Promise<Membership> {
  const moved = await aroundPause(tx, one, async (bare) => {
    await membershipRows.update(tx, one.id, {
      starts_on: addDays(bare.startsOn, days),
      period_from: addDays(bare.periodFrom, days),
      ends_on: addDays(bare.endsOn, days),
    });
    await tx.run(sql`
      update membership_periods set from_on = from_on + ${days}::int, to_on = to_on + ${days}::int
      where membership_id = ${one.id}::uuid and undone_at is null`);
  });
  await announce(tx, MEMBERSHIP_CHANGED, one.userId);
  return moved;
}

/** Moves the membership that follows one with a new end, and everything after it. */
export async function moveFollower(
  tx: Tx,
  before: Membership,
  endsOn: Day,
  begunBy?: Day,
): Promise<void> {
  const waiting = await findFollower(tx, before, endsOn, begunBy);
  if (!waiting) return;
  const { follower, days } = waiting;
  if (days !== 0) {
    for (const other of await membershipRows.coveredMemberships(tx, follower)) {
      await shift(tx, other, days);
    }
    const { endsOn: movedTo } = await shift(tx, follower, days);
    await moveFollower(tx, follower, movedTo, begunBy);
  }
  await setNextStart(tx, before.id, addDays(follower.startsOn, days));
}

/**
 * A membership that waits begins today and follows nothing any more; what waits behind it begins as
 * much earlier.
 */
export async function beginToday(tx: Tx, waiting: Membership): Promise<void> {
  const today = await gymToday(tx);
  const days = daysBetween(waiting.startsOn, today);
  for (const other of await membershipRows.coveredMemberships(tx, waiting)) {
    await shift(tx, other, days);
  }
  const { endsOn } = await shift(tx, waiting, days);
  await membershipRows.update(tx, waiting.id, { after_id: null });
  if (waiting.afterId) await setNextStart(tx, waiting.afterId, today);
  await moveFollower(tx, waiting, endsOn);
}

/** Stores when the next membership takes over; null if none does. */
export async function setNextStart(tx: Tx, id: string, nextOn: Day | null): Promise<void> {
  await tx.run(sql`
    update memberships set replaced_on = ${nextOn}::date where id = ${id}::uuid and is_current`);
}

/** When a membership is inserted between two others, the later one follows it. */
export async function waitBehindInserted(
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
  if (next) await setNextStart(tx, between.id, next);
}

/** When a membership is replaced, the one after it follows the replacement. */
export async function replacePredecessor(
  tx: Tx,
  before: Membership,
  nextId: string,
): Promise<void> {
  await tx.run(sql`
    update memberships set after_id = ${nextId}::uuid
    where after_id = ${before.id}::uuid and is_current and cancelled_at is null
      and starts_on >= gym_today()`);
  const { endsOn } = await membershipRows.find(tx, nextId);
  await moveFollower(tx, { ...before, id: nextId }, endsOn);
}

/** The follower of a membership that is over begins today, or when that one would have begun. */
export async function startFollowerEarly(tx: Tx, over: Membership): Promise<void> {
  const today = await gymToday(tx);
  const isAhead = over.startsOn > today;
  await moveFollower(tx, over, addDays(isAhead ? over.startsOn : today, -1));
  if (!isAhead || !over.afterId) return;
  // The one between the two does not begin, so they follow each other.
  const [next] = await tx.all(sql<{ startsOn: Day }>`
    update memberships set after_id = ${over.afterId}::uuid
    where after_id = ${over.id}::uuid and is_current and cancelled_at is null
    returning starts_on as "startsOn"`);
  await setNextStart(tx, over.afterId, next?.startsOn ?? null);
}

/** Whether a membership begins later, right after the one it follows. */
export async function isNext(tx: Tx, { afterId, startsOn }: Membership): Promise<boolean> {
  if (!afterId || startsOn <= (await gymToday(tx))) return false;
  return addDays((await membershipRows.find(tx, afterId)).endsOn, 1) === startsOn;
}

/** The nearest earlier membership that is still valid, skipping cancelled ones. */
async function runningBefore(tx: Tx, { afterId }: Membership): Promise<Membership | null> {
  const before = afterId ? await membershipRows.find(tx, afterId) : null;
  if (!before || (before.isCurrent && !before.cancelledAt)) return before;
  return runningBefore(tx, before);
}

/** Puts a restored membership right after the one before it again, wherever that one ends now. */
async function placeAgain(
  tx: Tx,
  again: Membership,
  before: Membership | null,
): Promise<Membership> {
  const { wasNext } = await tx.one(sql<{ wasNext: boolean }>`
    select was_next as "wasNext" from memberships where id = ${again.id}::uuid`);
  if (!wasNext) return again;
  const today = await gymToday(tx);
  const next = before ? addDays(before.endsOn, 1) : today;
  const days = daysBetween(again.startsOn, next > today ? next : today);
  if (before) await membershipRows.update(tx, again.id, { after_id: before.id });
  if (days === 0) return again;
  for (const other of await membershipRows.coveredMemberships(tx, again))
    await shift(tx, other, days);
  return shift(tx, again, days);
}

/** Undoes `startFollowerEarly`: what began early since a day waits again. */
export async function undoEarlyStart(tx: Tx, cancelled: Membership, since: Day): Promise<void> {
  const first = await runningBefore(tx, cancelled);
  const again = await placeAgain(tx, cancelled, first);
  const begunBy = addDays(again.startsOn > since ? again.startsOn : since, -1);
  if (first) {
    await tx.run(sql`
      update memberships set after_id = ${again.id}::uuid
      where after_id = ${first.id}::uuid and id <> ${again.id}::uuid and is_current
        and cancelled_at is null and starts_on > ${begunBy}::date`);
    // The end of the earlier one may have changed meanwhile.
    await moveFollower(tx, first, first.endsOn, begunBy);
  }
  const { endsOn } = await membershipRows.find(tx, again.id);
  await moveFollower(tx, { ...again, endsOn }, endsOn, begunBy);
}

/**
 * Postpones what follows a frozen membership: the end of the freeze is unknown, so the follower
 * begins at the earliest when the other would have run out.
 */
export async function postponeFollowersOfPaused(db: Db): Promise<void> {
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
      const days = daysBetween(before.frozenOn, await gymToday(tx)) + 1;
      await moveFollower(tx, before, addDays(before.endsOn, days), before.frozenOn);
    });
  }
}
