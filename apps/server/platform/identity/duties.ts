import {
  BUILT_IN_PROFILES,
  type BuiltInName,
  DEFAULT_PROFILE,
  type ProfileRules,
  permissionsOfRole,
} from '@forja/contract/duties/profiles';
import type { Permission } from '@forja/contract/permissions';
import { sql } from 'kysely';
import { AppError } from '../errors/app-error.ts';

/** What a caller may do, and with whom. */
export interface Duties {
  permissions: ReadonlySet<Permission>;
  /** Limited to the people and classes given to them. */
  assignedOnly: boolean;
  /** The locations they work at; none means everywhere. */
  locationIds: readonly string[];
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
