import { type Day, dayFirst } from '@forja/calendar/day';
import type { MembershipRequest, PauseAsked } from '@forja/contract/membership-requests/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { firstExcess, lockMembership, requireShort } from '../memberships/public.ts';
import { addRequest, ONE_WAITING } from './add-request.ts';
import { requireOwnRunning } from './policy.ts';

function requireFit(held: Membership, { from, to }: PauseAsked, today: Day): void {
  const { startsOn, endsOn, frozenOn, pauseFrom, pauseTo } = held;
  if (to < from) throw fieldError('to', 'El último día no puede ser anterior al primero.');
  requireShort({ from, to });
  if (from < today) throw fieldError('from', 'La pausa empieza hoy o más adelante.');
  if (frozenOn) {
    throw fieldError('from', `La membresía ya está en pausa desde el ${dayFirst(frozenOn)}.`);
  }
  if (pauseFrom && pauseTo && pauseTo >= today) {
    const days = `del ${dayFirst(pauseFrom)} al ${dayFirst(pauseTo)}`;
    throw fieldError('from', `Ya hay una pausa ${days}. Para cambiarla, habla con recepción.`);
  }
  if (from > endsOn) {
    throw fieldError('from', `La membresía termina el ${dayFirst(endsOn)}, antes de la pausa.`);
  }
  if (from < startsOn) {
    throw fieldError('from', `La membresía empieza el ${dayFirst(startsOn)}.`);
  }
}

/** A member or guardian asks for a pause; nothing changes until staff do it. */
export async function askForPause(
  db: Db,
  caller: Caller,
  id: string,
  asked: PauseAsked,
): Promise<MembershipRequest> {
  return explainViolations(ONE_WAITING.pause, () =>
    db.tx(async (tx) => {
      const held = await lockMembership(tx, id);
      await requireOwnRunning(tx, held, caller);
      requireFit(held, asked, await gymToday(tx));
      const excess = await firstExcess(tx, held, asked);
      if (excess) {
        const { limit, left, says } = excess;
        const can = left === 0 ? 'Ya no quedan.' : `Quedan ${left}.`;
        throw fieldError('to', `${says} y el plan permite ${limit} al año. ${can}`);
      }
      const { from, to, note } = asked;
      return addRequest(tx, id, 'pause', { from_on: from, to_on: to, note });
    }),
  );
}
