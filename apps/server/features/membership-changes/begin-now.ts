import type { Day } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  beginToday,
  findMembership,
  finishChange as finish,
  lockMembership,
  membershipsHeldBy,
  requireOpenMembership as requireOpen,
} from '../memberships/public.ts';

/** Throws unless it waits only because a pack that runs has no visits left. */
async function requireWaitsForUsedUp(tx: Tx, waiting: Membership, today: Day): Promise<void> {
  requireOpen(waiting);
  if (waiting.payerId !== waiting.userId) {
    throw new AppError('CONFLICT', {
      message: 'Es parte de un plan familiar. Empieza junto con el de quien lo paga.',
    });
  }
  const held = await membershipsHeldBy(tx, [waiting.userId]);
  const begun = held.filter(({ startsOn }) => startsOn <= today);
  const isFirst = held.every(({ startsOn }) => startsOn <= today || startsOn >= waiting.startsOn);
  const isAhead = waiting.startsOn > today;
  if (isAhead && isFirst && begun.length > 0 && begun.every(({ visitsLeft }) => visitsLeft === 0))
    return;
  throw new AppError('CONFLICT', {
    message: 'Solo puede empezar hoy lo que espera detrás de un plan sin visitas.',
  });
}

/** What was sold to begin after a pack begins today, because the pack has no visits left. */
export function beginNow(db: Db, id: string): Promise<Membership> {
  return db.tx(async (tx) => {
    // A sale locks the person too, so that what they have stays as it was read.
    await tx.run(sql`
      select id from users where id = (select user_id from memberships where id = ${id}::uuid)
      for no key update`);
    const waiting = await lockMembership(tx, id);
    await requireWaitsForUsedUp(tx, waiting, await gymToday(tx));
    await beginToday(tx, waiting);
    const { startsOn, endsOn } = await findMembership(tx, id);
    return finish(tx, id, 'begin-now', { from: startsOn, to: endsOn });
  });
}
