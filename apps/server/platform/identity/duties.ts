import {
  BUILT_IN_NAMES,
  BUILT_IN_PROFILES,
  type BuiltInName,
  DEFAULT_PROFILE,
  effectivePermissions,
  type ProfileRules,
  permissionsOfRole,
} from '@forja/contract/duties/profiles';
import type { Permission } from '@forja/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/gym-db.ts';
import { build } from '../db/sql.ts';
import { AppError } from '../errors/app-error.ts';

/** What a caller may do, and with whom. */
export interface Duties {
  permissions: ReadonlySet<Permission>;
  /** Limited to the people and classes given to them. */
  assignedOnly: boolean;
  /** The locations they work at; none means everywhere. */
  locationIds: readonly string[];
}

interface Acting {
  userId: string;
  duties: Duties;
}

/** The columns from which a person's duties are computed. */
export interface StoredDuties {
  role: string;
  builtIn: string | null;
  /** Those of the gym's own profile, when they have one. */
  ownPermissions: string[] | null;
  assignedOnly: boolean | null;
  locationIds: string[];
}

/** Columns of `StoredDuties` beside `users u`, for admins only. */
export const storedDuties = sql`
  u.role, d.built_in as "builtIn", p.permissions as "ownPermissions", p.assigned_only as "assignedOnly",
  array(select l.location_id from staff_locations l where l.gym_id = u.gym_id and l.user_id = u.id)
    as "locationIds"`;

/** The joins for those columns. */
export const storedDutiesOf = sql`
  left join staff_duties d on d.gym_id = u.gym_id and d.id = u.id and u.role = 'admin'
  left join staff_profiles p on p.gym_id = d.gym_id and p.id = d.profile_id`;

/** The permissions of a stored profile; without one a person has those of Gerencia. */
function rulesOf({ builtIn, ownPermissions, assignedOnly }: StoredDuties): ProfileRules {
  if (ownPermissions === null) {
    return BUILT_IN_PROFILES[(builtIn ?? DEFAULT_PROFILE) as BuiltInName];
  }
  return { permissions: ownPermissions as Permission[], assignedOnly: assignedOnly ?? false };
}

export function dutiesOf(stored: StoredDuties): Duties {
  const isAdmin = stored.role === 'admin';
  const rules = rulesOf(stored);
  const locationIds = isAdmin ? stored.locationIds : [];
  return {
    permissions: new Set(permissionsOfRole(stored.role, rules, locationIds.length > 0)),
    assignedOnly: isAdmin && rules.assignedOnly,
    locationIds,
  };
}

/** Whether somebody may do something; the only place that decides it. */
export const may = ({ duties }: { duties: Duties }, permission: Permission): boolean =>
  duties.permissions.has(permission);

export function requirePermission(caller: { duties: Duties }, permission: Permission): void {
  if (!may(caller, permission)) throw new AppError('FORBIDDEN');
}

/** Whether the caller works with some people or places only. */
export const isLimited = ({ duties }: { duties: Duties }): boolean =>
  duties.assignedOnly || duties.locationIds.length > 0;

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

const holding = (permission: Permission, limited: boolean): BuiltInName[] =>
  BUILT_IN_NAMES.filter((name) =>
    effectivePermissions(BUILT_IN_PROFILES[name], limited).includes(permission),
  );

const ASSIGNED_ONLY = BUILT_IN_NAMES.filter((name) => BUILT_IN_PROFILES[name].assignedOnly);

/** Whether staff `u`, with duties `d` and profile `p`, work with this person. */
const worksWith = (person: string) => sql<boolean>`(
  (not coalesce(p.assigned_only, d.built_in = any (${ASSIGNED_ONLY}::text[]), false)
    or exists (select from staff_people sp where sp.gym_id = u.gym_id and sp.staff_id = u.id
      and sp.user_id = ${person}::uuid))
  and (not exists (select from staff_locations l where l.gym_id = u.gym_id and l.user_id = u.id)
    or exists (select from users hp where hp.gym_id = u.gym_id and hp.id = ${person}::uuid
      and (hp.home_location_id is null or exists (select from staff_locations l
        where l.gym_id = u.gym_id and l.user_id = u.id
          and l.location_id = hp.home_location_id)))))`;

/** Whether staff `u` work at this location, or everywhere. */
const worksAt = (locationId: string) => sql<boolean>`(
  not exists (select from staff_locations l where l.gym_id = u.gym_id and l.user_id = u.id)
  or exists (select from staff_locations l where l.gym_id = u.gym_id and l.user_id = u.id
    and l.location_id = ${locationId}::uuid))`;

/** The person or location a change is about, to narrow down who is notified. */
interface About {
  person?: string;
  locationId?: string | null;
}

/**
 * The ids of everybody active who has a permission, to notify them of a change; with a person or
 * location, only of those who work with them or there.
 */
export async function holdersOf(
  db: Db,
  permission: Permission,
  { person, locationId }: About = {},
): Promise<string[]> {
  const everywhere = effectivePermissions({ permissions: [permission], assignedOnly: true }, true);
  const limitedMay = everywhere.length > 0;
  const rows = await db.all(sql<{ id: string }>`
    select u.id from users u
    ${storedDutiesOf}
    where u.status = 'active' and (u.role in ('owner', 'super_admin') or (u.role = 'admin'
      and case when p.id is not null
        then ${permission} = any (p.permissions) and (${limitedMay} or not p.assigned_only)
        else coalesce(d.built_in, ${DEFAULT_PROFILE}) = any (${holding(permission, false)}::text[]) end
      and (${limitedMay} or not exists (
        select from staff_locations l where l.gym_id = u.gym_id and l.user_id = u.id))
      and ${person === undefined ? sql`true` : worksWith(person)}
      and ${locationId ? worksAt(locationId) : sql`true`}))`);
  return rows.map(({ id }) => id);
}
