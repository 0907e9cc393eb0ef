import { addDays, type Day, dayFirst } from '@forja/calendar/day';
import type { NewPause } from '@forja/contract/membership-changes/correction-schema';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { claimRequest, notifyRequestDone } from '../membership-requests/public.ts';
import {
  addPausedDays,
  beginsLater,
  findMembership,
  finishChange as finish,
  lengthOf,
  lockMembership,
  moveFollower,
  requireOpenMembership as requireOpen,
  requireShort,
  requireWithinLimit,
  updateMembership,
} from '../memberships/public.ts';
import { withFamily } from './family.ts';

function requirePausable(before: Membership, { from, to }: NewPause, today: Day): void {
  requireOpen(before);
  if (to < from) throw fieldError('to', 'El fin de la pausa no puede ser anterior al inicio.');
  requireShort({ from, to });
  if (from < today) throw fieldError('from', 'La pausa empieza hoy o más adelante.');
  if (before.frozenOn) {
    throw fieldError('from', `Ya está pausada desde el ${dayFirst(before.frozenOn)}.`);
  }
  if (before.pauseFrom && before.pauseTo && before.pauseTo >= today) {
    throw fieldError(
      'from',
      `Ya tiene una pausa del ${dayFirst(before.pauseFrom)} al ${dayFirst(before.pauseTo)}. Quítala para poner otra.`,
    );
  }
  if (from > before.endsOn || before.status === 'expired') {
    throw fieldError(
      'from',
      `La membresía termina el ${dayFirst(before.endsOn)}, antes de la pausa.`,
    );
  }
  if (from < before.startsOn) {
    throw fieldError('from', beginsLater(before));
  }
}

/**
 * Moves the end of a membership, and what follows it, by the days of a pause that begins on a day.
 */
async function moveEnd(tx: Tx, one: Membership, from: Day, days: number): Promise<Day> {
  const endsOn = addDays(one.endsOn, days);
  await updateMembership(tx, one.id, { ends_on: endsOn });
  await addPausedDays(tx, one.id, from, days);
  await moveFollower(tx, one, endsOn);
  return endsOn;
}

/** Pauses a membership and its family for fixed days; the end moves by as many. */
export async function putPause(tx: Tx, before: Membership, pause: NewPause): Promise<void> {
  const { from, to, reason } = pause;
  for (const one of await withFamily(tx, before)) {
    if (one.frozenOn) continue;
    await updateMembership(tx, one.id, { pause_from: from, pause_to: to });
    await tx.run(sql`
      insert into membership_pauses (gym_id, membership_id, from_on, to_on, reason, created_by)
      values (${tx.gymId}, ${one.id}, ${from}::date, ${to}::date, ${reason}, ${tx.actor.userId})`);
    const endsOn = await moveEnd(tx, one, from, lengthOf(from, to));
    await finish(tx, one.id, 'pause', { from, to, endsOn, reason });
  }
}

const pausedText = ({ from, to }: NewPause, { endsOn }: Membership) =>
  `Del ${dayFirst(from)} al ${dayFirst(to)}. Tu membresía vence ahora el ${dayFirst(endsOn)}.`;

/** Schedules a pause: its days do not count, and the end moves by as many. */
export async function pauseMembership(db: Db, id: string, pause: NewPause): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await lockMembership(tx, id);
    const { requestId } = pause;
    const request = await claimRequest(tx, { membershipId: id, kind: 'pause', requestId });
    requirePausable(before, pause, await gymToday(tx));
    await requireWithinLimit(tx, before, pause);
    await putPause(tx, before, pause);
    const paused = await findMembership(tx, id);
    await notifyRequestDone(tx, request, pausedText(pause, paused));
    return paused;
  });
}

/** Ends a pause with fixed days early: its remaining days count again. */
export async function endPause(tx: Tx, one: Membership, today: Day): Promise<void> {
  if (!one.pauseFrom || !one.pauseTo || one.pauseTo < today) return;
  const rest = lengthOf(today > one.pauseFrom ? today : one.pauseFrom, one.pauseTo);
  const isAhead = one.pauseFrom >= today;
  await tx.run(sql`
    update membership_pauses set
      to_on = case when ${isAhead} then to_on else ${addDays(today, -1)}::date end,
      cancelled_at = case when ${isAhead} then now() end
    where membership_id = ${one.id}::uuid and from_on = ${one.pauseFrom}::date
      and to_on = ${one.pauseTo}::date and cancelled_at is null`);
  await updateMembership(tx, one.id, { pause_from: null, pause_to: null });
  const endsOn = await moveEnd(tx, one, one.pauseFrom, -rest);
  await finish(tx, one.id, 'unpause', { endsOn });
}

/** Removes the current or scheduled pause. */
export async function unpauseMembership(db: Db, id: string): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await lockMembership(tx, id);
    const today = await gymToday(tx);
    if (!before.pauseTo || before.pauseTo < today) {
      throw new AppError('CONFLICT', { message: 'La membresía no tiene una pausa programada.' });
    }
    for (const one of await withFamily(tx, before)) await endPause(tx, one, today);
    return findMembership(tx, id);
  });
}
