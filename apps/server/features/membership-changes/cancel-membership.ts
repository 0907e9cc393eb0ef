import type { Day } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import type { CancelWhen } from '@forja/contract/memberships/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { readAccessPolicy } from '../access/public.ts';
import {
  coveredMemberships,
  findMembership,
  finishChange as finish,
  forgetCancellation,
  isNext,
  lockMembership,
  membershipsHeldBy,
  requireOpenMembership as requireOpen,
  startFollowerEarly,
  undoEarlyStart,
  updateMembership,
} from '../memberships/public.ts';
import { retakeCancelled, returnCancelled } from '../promotions/public.ts';
import { withFamily } from './family.ts';
import { giveUnusedBack } from './give-unused-back.ts';
import { decidesForOthers, requireDecides } from './policy.ts';
import { thaw } from './stop-membership.ts';

/**
 * A member stops the renewal; if the gym allows it they may also cancel at the end of the period.
 */
async function requireMayCancel(tx: Tx, caller: Caller): Promise<void> {
  if (decidesForOthers(caller) || (await readAccessPolicy(tx)).memberCancels) return;
  throw new AppError('CONFLICT', { message: 'Para cancelar, habla con recepción.' });
}

async function cancelNow(tx: Tx, held: Membership, reason: string | null): Promise<void> {
  // The end keeps the days of a pause, for an undone cancellation.
  if (held.frozenOn) await thaw(tx, held, held.frozenOn, await gymToday(tx));
  const one = await findMembership(tx, held.id);
  await updateMembership(tx, one.id, {
    was_next: await isNext(tx, one),
    cancelled_at: new Date(),
    cancel_reason: reason,
    cancels_on: null,
    auto_renew: false,
    renewed_before: one.autoRenew,
  });
  await startFollowerEarly(tx, one);
  await returnCancelled(tx, one.id);
}

interface Cancelling {
  reason: string | null;
  when: CancelWhen;
  /** Gives the payer back what is not used. */
  creditUnused?: boolean;
}

/** Cancels a membership and those it covers: from now on, or once what is paid has run out. */
export async function cancelMembership(
  db: Db,
  id: string,
  { reason, when, creditUnused = false }: Cancelling,
): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await lockMembership(tx, id);
    requireOpen(before);
    if (creditUnused) await giveUnusedBack(tx, before, when);
    if (when === 'end' && before.status === 'expired') {
      throw new AppError('CONFLICT', { message: 'La membresía ya venció.' });
    }
    for (const one of await withFamily(tx, before)) {
      if (when === 'now') await cancelNow(tx, one, reason);
      else await cancelAtEnd(tx, one, reason);
      await finish(tx, one.id, when === 'now' ? 'cancel' : 'cancel-at-end', {
        reason,
        ...(when === 'end' && { to: one.endsOn }),
      });
    }
    return findMembership(tx, id);
  });
}

async function cancelAtEnd(tx: Tx, one: Membership, reason: string | null): Promise<void> {
  await updateMembership(tx, one.id, {
    cancels_on: one.endsOn,
    cancel_reason: reason,
    auto_renew: false,
    renewed_before: one.autoRenew,
  });
}

/** Cancels everything of a person who leaves the gym, and nothing of anybody else. */
export async function cancelAllOf(tx: Tx, userId: string): Promise<void> {
  for (const { id } of await membershipsHeldBy(tx, [userId])) {
    await cancelNow(tx, await lockMembership(tx, id), null);
    await finish(tx, id, 'cancel');
  }
}

/** Stops renewals while a person's deletion is pending. */
export async function stopRenewing(tx: Tx, userId: string): Promise<void> {
  for (const { id, autoRenew } of await membershipsHeldBy(tx, [userId])) {
    if (!autoRenew) continue;
    await updateMembership(tx, id, { auto_renew: false });
    await finish(tx, id, 'stop-renewing');
  }
}

/** Cancels one's own membership at the end of the period, if the gym allows it. */
export async function cancelOwn(
  db: Db,
  caller: Caller,
  id: string,
  when: CancelWhen,
): Promise<Membership> {
  await db.tx(async (tx) => {
    requireDecides(caller, await lockMembership(tx, id));
    await requireMayCancel(tx, caller);
  });
  if (when === 'now') {
    throw new AppError('CONFLICT', {
      message:
        'Puedes cancelarla al terminar lo pagado. Para que termine hoy, habla con recepción.',
    });
  }
  return cancelMembership(db, id, { reason: null, when: 'end' });
}

/** Undoes a cancellation: the membership continues as before. */
export async function undoCancellation(db: Db, caller: Caller, id: string): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await lockMembership(tx, id);
    requireDecides(caller, before);
    if (!decidesForOthers(caller) && before.cancelledAt) {
      throw new AppError('CONFLICT', { message: 'Ya está cancelada. Habla con recepción.' });
    }
    if (!before.isCurrent) {
      throw new AppError('CONFLICT', { message: 'Esta membresía ya fue sustituida por otra.' });
    }
    if (!before.cancelledAt && !before.cancelsOn) {
      throw new AppError('CONFLICT', { message: 'La membresía no está cancelada.' });
    }
    if (before.unusedCredited) {
      throw new AppError('CONFLICT', {
        message: 'Ya se le acreditó lo que no usó. Véndele la membresía de nuevo.',
      });
    }
    await requireNothingSince(tx, before);
    const together = await cancelledTogether(tx, before);
    // Restored first, because the people it covers move together with the payer.
    for (const { id: each } of together) await forgetCancellation(tx, each);
    for (const one of together) {
      if (one.cancelledAt) await retakeCancelled(tx, one.id);
      if (one.cancelledAt) await undoEarlyStart(tx, one, await dayOf(tx, one.cancelledAt));
      await finish(tx, one.id, 'undo-cancel');
    }
    return findMembership(tx, id);
  });
}

/** A membership sold meanwhile, because this one was over, would overlap it. */
async function requireNothingSince(tx: Tx, { userId, cancelledAt }: Membership): Promise<void> {
  if (!cancelledAt) return;
  const held = await membershipsHeldBy(tx, [userId]);
  const since = held.find(({ createdAt }) => createdAt > cancelledAt);
  if (!since) return;
  throw new AppError('CONFLICT', {
    message: `Desde entonces compró ${since.planName}. Cancela esa antes, o véndele otra.`,
  });
}

/** The day of a moment in the gym's time zone. */
async function dayOf(tx: Tx, moment: string): Promise<Day> {
  const { day } = await tx.one(sql<{ day: Day }>`
    select (${moment}::timestamptz at time zone gym_zone())::date as day`);
  return day;
}

/** The membership, and those it covers that were cancelled together with it. */
async function cancelledTogether(tx: Tx, before: Membership): Promise<Membership[]> {
  if (before.payerId !== before.userId) return [before];
  const others = await coveredMemberships(tx, before, { cancelled: true });
  return [before, ...others.filter((one) => one.cancelledAt ?? one.cancelsOn)];
}

/** Turns automatic renewal on or off. */
export async function setAutoRenew(
  db: Db,
  caller: Caller,
  id: string,
  autoRenew: boolean,
): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await lockMembership(tx, id);
    if (!decidesForOthers(caller) && before.userId !== caller.userId) {
      throw new AppError('NOT_FOUND');
    }
    requireOpen(before);
    if (autoRenew) {
      requireDecides(caller, before);
      await requireNothingNext(tx, before);
    }
    const isAsAsked = before.autoRenew === autoRenew && !(autoRenew && before.cancelsOn);
    if (isAsAsked) return before;
    await updateMembership(tx, id, {
      auto_renew: autoRenew,
      ...(autoRenew && { cancels_on: null }),
    });
    return finish(tx, id, autoRenew ? 'start-renewing' : 'stop-renewing');
  });
}

async function requireNothingNext(tx: Tx, before: Membership): Promise<void> {
  const held = await membershipsHeldBy(tx, [before.userId]);
  const next = held.find(({ afterId }) => afterId === before.id);
  if (!next) return;
  throw new AppError('CONFLICT', {
    message: `Después sigue ${next.planName}. Activa la renovación en esa.`,
  });
}
