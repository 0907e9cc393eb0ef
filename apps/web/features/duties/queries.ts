import type { OwnProfile, ProfileInput, StaffMember } from '@forja/contract/duties/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList } from '../../lib/api/api.ts';
import { saveOver } from '../../lib/api/save-over.ts';
import { STAFF_KEY } from '../../shared/duties/team.ts';

export const coachesQuery = (id: string) =>
  queryOptions({
    queryKey: [...STAFF_KEY, 'coaches', id],
    queryFn: () => fetchList('GET /users/{id}/coaches', { params: { id } }),
  });

type Duties = Pick<StaffMember, 'locationIds'> & { profile: string };

export const changeDuties = (id: string, body: Duties) =>
  change('PUT /staff/{id}', { params: { id }, body });

/** Saves a profile over the one the form was opened on; null creates a new one. */
export const saveProfile = (opened: OwnProfile | null, body: ProfileInput): Promise<OwnProfile> =>
  opened
    ? saveOver(opened, 'PUT /staff-profiles/{id}', { params: { id: opened.id }, body })
    : change('POST /staff-profiles', { body });

export const removeProfile = (id: string) =>
  change('DELETE /staff-profiles/{id}', { params: { id } });

export const setAssigned = (id: string, userId: string, assigned: boolean) =>
  assigned
    ? change('PUT /users/{id}/coaches/{userId}', { params: { id, userId } })
    : change('DELETE /users/{id}/coaches/{userId}', { params: { id, userId } });
