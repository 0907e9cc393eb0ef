import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Duties, isLimited } from '../../platform/identity/duties.ts';

interface Acting {
  userId: string;
  duties: Duties;
}

const whoIs = (person: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select coalesce(al.merged_into, al.id) from users al where al.id = ${person})`;

/**
 * Whether the person in this column is within the caller's reach, for lists; an alias counts as the
 * person it was merged into.
 */
export function isInReach(
  { userId, duties }: Acting,
  person: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const { assignedOnly, locationIds } = duties;
  const assigned = sql<boolean>`exists (select from staff_people sp
    where sp.staff_id = ${userId}::uuid and sp.user_id = ${whoIs(person)})`;
  const here = sql<boolean>`exists (select from users hp where hp.id = ${whoIs(person)}
    and (hp.home_location_id is null or hp.home_location_id = any (${locationIds}::uuid[])))`;
  if (assignedOnly && locationIds.length > 0) return sql<boolean>`(${assigned} and ${here})`;
  if (assignedOnly) return assigned;
  return locationIds.length > 0 ? here : sql<boolean>`true`;
}

/** Like `isInReach`, for lists that also show the caller's own rows. */
export const isInReachOrOwn = (caller: Acting, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  isLimited(caller)
    ? sql<boolean>`(${isInReach(caller, person)} or ${person} = ${caller.userId}::uuid)`
    : sql<boolean>`true`;

/** Whether the caller works with this person; always true for themselves. */
export async function reaches(db: Db, caller: Acting, person: string): Promise<boolean> {
  if (!isLimited(caller) || caller.userId === person) return true;
  return Boolean(await db.maybe(sql`select where ${isInReach(caller, sql`${person}::uuid`)}`));
}

/** Throws 404 for somebody out of reach, as if they did not exist. */
export async function requireReach(db: Db, caller: Acting, person: string): Promise<void> {
  if (!(await reaches(db, caller, person))) throw new AppError('NOT_FOUND');
}

type PersonalTable = 'memberships' | 'payments' | 'class_fees';

/** Like `requireReach`, for a record that belongs to a person. */
export async function requireRecordInReach(
  db: Db,
  caller: Acting,
  table: PersonalTable,
  id: string,
): Promise<void> {
  if (!isLimited(caller)) return;
  const { userId } = await db.one(
    build.selectFrom(table).where('id', '=', id).select('user_id as userId'),
  );
  if (userId !== null) await requireReach(db, caller, userId);
}

/** Whether records at this location are within reach; records without one belong to everywhere. */
export const isAtReach = (
  { duties: { locationIds } }: Acting,
  location: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  locationIds.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${location} is null or ${location} = any (${locationIds}::uuid[]))`;
