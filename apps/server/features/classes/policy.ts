import { type RawBuilder, sql } from 'kysely';
import { isAtReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isLimited } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Whether class `e` belongs to a member of staff: they give it, at a location where they work. */
export const isTheirClass = (caller: Caller): RawBuilder<boolean> => {
  const here = isAtReach(caller, sql`e.location_id`);
  return caller.duties.assignedOnly
    ? sql<boolean>`(e.coach_id = ${caller.userId}::uuid and ${here})`
    : here;
};

/** Staff see the timetable like everybody; to change a class it must be theirs. */
export async function requireTheirClass(db: Db, caller: Caller, id: string): Promise<void> {
  if (!isLimited(caller)) return;
  await db.one(sql`select e.id from events e where e.id = ${id}::uuid and ${isTheirClass(caller)}`);
}

interface Place {
  coachId?: string | null | undefined;
  locationId?: string | null | undefined;
}

/**
 * Staff limited to their own classes can neither give one to somebody else nor move it elsewhere.
 */
export function requireOwnPlace({ userId, duties }: Caller, value: Place): void {
  const { assignedOnly, locationIds } = duties;
  if (assignedOnly && value.coachId !== undefined && value.coachId !== userId) {
    throw new AppError('FORBIDDEN', { message: 'Solo puedes programar clases que das tú.' });
  }
  const elsewhere = value.locationId && !locationIds.includes(value.locationId);
  if (locationIds.length > 0 && elsewhere) {
    throw new AppError('FORBIDDEN', { message: 'Esa sede no está entre las tuyas.' });
  }
}
