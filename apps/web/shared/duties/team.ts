import { BUILT_IN_NAMES, BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import type { OwnProfile, StaffMember } from '@forja/contract/duties/routes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchList } from '../../lib/api/api.ts';
import { locationsQuery } from '../locations/queries.ts';
import { roleName } from './role-name.ts';

export const STAFF_KEY = ['staff'];

/** The screen where owners change the duties of the team. */
export const TEAM_PATH = '/settings?vista=equipo';

/** The people who work in the gym; for owners. */
export const staffQuery = queryOptions({
  queryKey: [...STAFF_KEY, 'team'],
  queryFn: () => fetchList('GET /staff'),
});

export const profilesQuery = queryOptions({
  queryKey: [...STAFF_KEY, 'profiles'],
  queryFn: () => fetchList('GET /staff-profiles'),
});

/** The name of each profile by its key. */
export const profileNames = (own: readonly OwnProfile[]): Map<string, string> =>
  new Map([
    ...BUILT_IN_NAMES.map((key): [string, string] => [key, BUILT_IN_PROFILES[key].name]),
    ...own.map(({ id, name }): [string, string] => [id, name]),
  ]);

/** The duties of a member of staff: 'Recepción · Escazú'. For owners. */
export function useDutiesText(): (member: StaffMember) => string {
  const { data: own = [] } = useQuery(profilesQuery);
  const { data: locations = [] } = useQuery(locationsQuery);
  const names = profileNames(own);
  const places = new Map(locations.map(({ id, name }) => [id, name]));
  return ({ role, profile, locationIds }) =>
    [
      profile ? (names.get(profile) ?? '') : roleName(role),
      locationIds.map((id) => places.get(id)).join(', ') || 'Todas las sedes',
    ]
      .filter(Boolean)
      .join(' · ');
}
