import { addDays, type Day, dayFirst, daysBetween } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { claimRequest, notifyRequestDone } from '../membership-requests/public.ts';
import {
  addPausedDays,
  beginsLater,
  endMembershipPause,
  findMembership,
  finishChange as finish,
  lastDayAllowed,
  lengthenPeriods,
  lockMembership,
  moveFollower,
  recordGap,
  requireOpenMembership as requireOpen,
  requireRunningMembership as requireRunning,
  updateMembership,
} from '../memberships/public.ts';
import { withFamily } from './family.ts';
import { endPause, putPause } from './pause-membership.ts';

function requireNoPause({ pauseFrom, pauseTo }: Membership, today: Day): void {
  if (!pauseFrom || !pauseTo || pauseTo < today) return;
  const [from, to] = [pauseFrom, pauseTo].map(dayFirst);
  throw new AppError('CONFLICT', {
    message: `Ya tiene una pausa del ${from} al ${to}. Quítala para poner otra.`,
  });
}

async function freeze(tx: Tx, before: Membership, today: Day): Promise<void> {
  for (const one of await withFamily(tx, before)) {
    if (one.frozenOn) continue;
    await updateMembership(tx, one.id, { frozen_on: today });
    await tx.run(sql`
      insert into membership_pauses (gym_id, membership_id, from_on, created_by)
      values (${tx.gymId}, ${one.id}, ${today}::date, ${tx.actor.userId})`);
    await finish(tx, one.id, 'freeze');
  }
}

/** Freezes from today until somebody ends it, or until the plan's days per year are used up. */
export async function freezeMembership(db: Db, id: string): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await lockMembership(tx, id);
    if (before.frozenOn) {
      throw new AppError('CONFLICT', {
        message: `La membresía ya está pausada desde el ${dayFirst(before.frozenOn)}.`,
      });
    }
    requireOpen(before);
    const today = await gymToday(tx);
    requireNoPause(before, today);
    if (before.startsOn > today) throw new AppError('CONFLICT', { message: beginsLater(before) });
    if (before.status === 'expired') {
      throw new AppError('CONFLICT', { message: 'La membresía ya venció. No se puede pausar.' });
    }
    const request = await claimRequest(tx, { membershipId: id, kind: 'pause' });
    const to = await lastDayAllowed(tx, before, today);
    await (to
      ? putPause(tx, before, { from: today, to, reason: null })
      : freeze(tx, before, today));
    await notifyRequestDone(tx, request, `Desde hoy${to ? ` hasta el ${dayFirst(to)}` : ''}.`);
    return findMembership(tx, id);
  });
}

/** Records the end of a freeze; a pause with fixed days has it already. */
async function closePause(tx: Tx, id: string, since: Day, today: Day): Promise<void> {
  const last = today > since ? addDays(today, -1) : since;
  const closed = await tx.run(sql`
    update membership_pauses set from_on = ${since}::date, to_on = ${last}::date,
      cancelled_at = case when ${today === since} then now() end
    where membership_id = ${id}::uuid and to_on is null and cancelled_at is null`);
  if (closed > 0 || today === since) return;
  // A freeze from before they were recorded.
  await tx.run(sql`
    insert into membership_pauses (gym_id, membership_id, from_on, to_on)
    values (${tx.gymId}, ${id}, ${since}::date, ${last}::date)`);
}

/** Ends a freeze: the end moves by its days, and so does what follows. */
export async function thaw(tx: Tx, one: Membership, since: Day, today: Day): Promise<number> {
  const days = daysBetween(since, today);
  const ends_on = addDays(one.endsOn, days);
  await endMembershipPause(tx, one.id, { since, today, endsOn: ends_on });
  await addPausedDays(tx, one.id, since, days);
  await closePause(tx, one.id, since, today);
  // What was to follow when the freeze began still follows, however long it took.
  await moveFollower(tx, one, ends_on, since);
  return days;
}

export async function unfreezeMembership(db: Db, id: string): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await lockMembership(tx, id);
    if (before.status !== 'frozen') {
      throw new AppError('CONFLICT', { message: 'La membresía no está pausada.' });
    }
    const today = await gymToday(tx);
    for (const one of await withFamily(tx, before)) {
      if (one.frozenOn === null) {
        await endPause(tx, one, today);
        continue;
      }
      const days = await thaw(tx, one, one.frozenOn, today);
      await finish(tx, one.id, 'unfreeze', { days });
    }
    return findMembership(tx, id);
  });
}

/** If the membership has already ended, extra days count from today. */
export async function extendMembership(
  db: Db,
  id: string,
  { days, reason }: { days: number; reason: string | null },
  /** Checks the limit; called while nobody else can give days to the same membership. */
  requireAllowed?: (tx: Tx, before: Membership) => Promise<void>,
): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await lockMembership(tx, id);
    requireRunning(before);
    await requireAllowed?.(tx, before);
    const today = await gymToday(tx);
    for (const one of await withFamily(tx, before)) {
      const from = one.endsOn >= today ? one.endsOn : addDays(today, -1);
      const ends_on = addDays(from, days);
      await recordGap(tx, one, addDays(from, 1));
      const isLate = one.owedCents > 0 && one.dueOn < today;
      await updateMembership(tx, one.id, {
        ends_on,
        ...(isLate && { grace_until: addDays(today, days) }),
      });
      await lengthenPeriods(tx, one.id, daysBetween(one.endsOn, ends_on));
      await moveFollower(tx, one, ends_on);
      await finish(tx, one.id, 'extend', { days, ...(reason && { reason }) });
    }
    return findMembership(tx, id);
  });
}
