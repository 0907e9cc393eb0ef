import { type Day, dayFirst, daysBetween } from '@forja/calendar/day';
import type { Correction } from '@forja/contract/membership-changes/correction-schema';
import type { Membership } from '@forja/contract/memberships/routes';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import {
  correctPeriodEnd,
  correctPeriodStart,
  correctPeriodVisits,
  findMembership,
  finishChange as finish,
  gymBeganOn,
  lockMembership,
  moveFollower,
  requireRunningMembership as requireRunning,
  updateMembership,
} from '../memberships/public.ts';
import { withFamily } from './family.ts';

const FARTHEST_DAYS = 3 * 366;

function requireSound(before: Membership, correction: Correction, today: Day): void {
  const { startsOn, endsOn, visitsLeft } = correction;
  const { pauseFrom, pauseTo } = before;
  const from = startsOn ?? before.startsOn;
  const to = endsOn ?? before.endsOn;
  if (to < from) throw fieldError('endsOn', 'El fin no puede ser anterior al inicio.');
  if (Math.abs(daysBetween(before.endsOn, to)) > FARTHEST_DAYS) {
    throw fieldError('endsOn', 'Revisa el año: queda a más de tres años del fin que tiene.');
  }
  if (Math.abs(daysBetween(before.startsOn, from)) > FARTHEST_DAYS) {
    throw fieldError('startsOn', 'Revisa el año: queda a más de tres años del inicio que tiene.');
  }
  if (startsOn && startsOn > before.startsOn && before.periodFrom !== before.startsOn) {
    throw fieldError('startsOn', 'Ya se renovó: el inicio no puede ser posterior.');
  }
  if (endsOn && pauseFrom && pauseTo && pauseTo >= today && endsOn <= pauseTo) {
    throw fieldError(
      'endsOn',
      `Tiene una pausa del ${dayFirst(pauseFrom)} al ${dayFirst(pauseTo)}. Quítala antes, o elige un día posterior.`,
    );
  }
  if (visitsLeft !== undefined && before.visitsLeft === null) {
    throw fieldError('visitsLeft', 'Este plan no cuenta visitas.');
  }
}

/** A membership of ours cannot have ended before the gym began here; an imported one can. */
async function requireInTime(tx: Tx, before: Membership, endsOn: Day | undefined): Promise<void> {
  const beganOn = await gymBeganOn(tx);
  if (endsOn === undefined || endsOn >= beganOn || before.endsOn < beganOn) return;
  throw fieldError(
    'endsOn',
    `Terminaría antes de que el gimnasio empezara en Forja (${dayFirst(beganOn)}).`,
  );
}

/** A following membership begins after the one it waits for. */
async function requireAfter(tx: Tx, { afterId }: Membership, startsOn: Day): Promise<void> {
  const first = afterId ? await findMembership(tx, afterId) : null;
  if (!first?.isCurrent || first.cancelledAt || startsOn > first.endsOn) return;
  throw fieldError(
    'startsOn',
    `Sigue a ${first.planName}, que termina el ${dayFirst(first.endsOn)}. Elige un día posterior.`,
  );
}

/** Moves the first day of the earliest period. */
async function moveStart(tx: Tx, one: Membership, startsOn: Membership['startsOn']): Promise<void> {
  const isFirst = one.periodFrom === one.startsOn;
  await updateMembership(tx, one.id, {
    starts_on: startsOn,
    ...(isFirst && { period_from: startsOn }),
  });
  await correctPeriodStart(tx, one.id, one.startsOn, startsOn);
}

/** Moves the last day; days that are removed come off the latest period. */
async function moveEnd(tx: Tx, one: Membership, endsOn: Membership['endsOn']): Promise<void> {
  const days = daysBetween(one.endsOn, endsOn);
  const { periodFrom } = await findMembership(tx, one.id);
  if (endsOn < periodFrom) {
    throw fieldError(
      'endsOn',
      'El último período empieza después. Anula su pago para quitarlo, o elige un día posterior.',
    );
  }
  await updateMembership(tx, one.id, { ends_on: endsOn });
  await correctPeriodEnd(tx, one.id, days);
  await moveFollower(tx, one, endsOn);
}

/** Corrects wrong dates and visits; the reason is kept in the audit log. */
export async function correctMembership(
  db: Db,
  id: string,
  correction: Correction,
): Promise<Membership> {
  return db.tx(async (tx) => {
    const before = await lockMembership(tx, id);
    requireRunning(before);
    requireSound(before, correction, await gymToday(tx));
    const { startsOn, endsOn, visitsLeft, reason } = correction;
    await requireInTime(tx, before, endsOn);
    for (const one of await withFamily(tx, before)) {
      if (startsOn && startsOn !== one.startsOn) {
        await requireAfter(tx, one, startsOn);
        await moveStart(tx, one, startsOn);
      }
      if (endsOn && endsOn !== one.endsOn) await moveEnd(tx, one, endsOn);
      if (one.id === id && visitsLeft !== undefined) {
        await updateMembership(tx, id, { visits_left: visitsLeft });
        await correctPeriodVisits(tx, id, visitsLeft - (one.visitsLeft ?? 0));
      }
      await finish(tx, one.id, 'correct', {
        reason,
        ...(startsOn && { startsOn: { from: one.startsOn, to: startsOn } }),
        ...(endsOn && { endsOn: { from: one.endsOn, to: endsOn } }),
        ...(one.id === id &&
          visitsLeft !== undefined && { visitsLeft: { from: one.visitsLeft, to: visitsLeft } }),
      });
    }
    return findMembership(tx, id);
  });
}
