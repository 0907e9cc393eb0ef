import {
  BUILT_IN_NAMES,
  BUILT_IN_PROFILES,
  type BuiltInName,
  DEFAULT_PROFILE,
  effectivePermissions,
} from '@forja/contract/duties/profiles';
import type { Permission } from '@forja/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { storedDutiesOf } from '../../platform/identity/duties.ts';

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
