import type { ExportFormat } from '@forja/contract/export-format';
import type { CareNotes, Person, PersonDetail } from '@forja/contract/people/routes';
import { MAX_CHOSEN, MIN_CONTACT, type PeopleSort } from '@forja/contract/people/values';
import type { Permission } from '@forja/contract/permissions';
import { isManagement } from '@forja/contract/roles';
import type { Outcome, SelectionAction } from '@forja/contract/selection/routes';
import { MAX_SELECTED } from '@forja/contract/selection/values';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { changeOnce } from '../../lib/api/change-once.ts';
import type { RequestFor } from '../../lib/api/request.ts';
import { safeCall } from '../../lib/api/safe-call.ts';
import { saveOver } from '../../lib/api/save-over.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import { queryClient } from '../../lib/query/query.ts';
import { download } from '../../lib/saving/download.ts';
import { STAFF_KEY } from '../../shared/duties/team.ts';

/** The filters of the list, stored in the address. */
export interface PeopleFilters {
  search?: string;
  role?: Person['role'];
  status?: Person['status'];
  membership?: NonNullable<Person['membership']>['status'] | 'none';
  planId?: string;
  absentDays?: number;
  /** The import that added or changed them. */
  importId?: string;
  tag?: string;
  debt?: 'open';
  sort: PeopleSort;
}

export const PAGE_SIZE = 50;

/** Staff always get full rows; the check satisfies the contract, which also serves members. */
const isFull = (row: { id: string }): row is Person => 'email' in row;

async function fetchPeople(filters: PeopleFilters, cursor: string | null, limit = PAGE_SIZE) {
  const query = { ...filters, limit, ...(cursor ? { cursor } : {}) };
  const { rows, total, next } = await fetchPage('GET /users', { query });
  return { rows: rows.filter(isFull), total, next };
}

/** Everybody in the list, or as many as can be chosen. */
export async function fetchEverybody(filters: PeopleFilters): Promise<Person[]> {
  const people: Person[] = [];
  let cursor: string | null = null;
  do {
    const page = await fetchPeople(filters, cursor, MAX_SELECTED);
    people.push(...page.rows);
    cursor = page.next;
  } while (cursor && people.length < MAX_CHOSEN);
  return people.slice(0, MAX_CHOSEN);
}

export const peopleQuery = (filters: PeopleFilters, cursor: string | null) =>
  cachedQuery('users', [filters, cursor], () => fetchPeople(filters, cursor));

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: () => fetchOne('GET /users/{id}', { params: { id } }),
  });

export const sameContactQuery = (
  field: 'phone' | 'nationalId',
  typed: string,
  exceptId: string | undefined,
) =>
  queryOptions({
    queryKey: ['users', 'same-contact', field, typed, exceptId],
    queryFn: () =>
      fetchList('GET /users/same-contact', {
        query: { [field]: typed, ...(exceptId && { exceptId }) },
      }),
    enabled: typed.length >= MIN_CONTACT,
  });

export const personPaymentsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['payments', { userId }],
    queryFn: () => fetchPage('GET /payments', { query: { userId, limit: 50 } }),
  });

export const personEntriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['person', userId, 'entries'],
    queryFn: () => fetchPage('GET /accesos', { query: { userId, limit: 50 } }),
  });

/** The limit is enough for two visits a day in all the weeks the calendar shows. */
export const personVisitsQuery = (userId: string, from: string) =>
  queryOptions({
    queryKey: ['person', userId, 'visits', from],
    queryFn: () =>
      fetchList('GET /accesos', { query: { userId, from, result: 'granted', limit: 200 } }),
  });

/** Asks only for what the permissions allow. */
export const personTrainingQuery = (userId: string, may: (permission: Permission) => boolean) =>
  queryOptions({
    queryKey: ['person', userId, 'training'],
    queryFn: async () => {
      const [plans, diets, measurements] = await Promise.all([
        may('training.write')
          ? safeCall(
              () => fetchOne('GET /workouts/user-plans/{id}', { params: { id: userId } }),
              null,
            )
          : null,
        may('nutrition.write')
          ? safeCall(() => fetchList('GET /dietas', { query: { userId } }), [])
          : [],
        may('body.read')
          ? safeCall(() => fetchList('GET /measurements/{id}', { params: { id: userId } }), [])
          : [],
      ]);
      return {
        plan: Array.isArray(plans) ? plans.find(({ active }) => active) : undefined,
        diet: diets.find(({ active }) => active),
        measurement: measurements.at(-1),
      };
    },
  });

export const personHistoryQuery = (aboutId: string) =>
  queryOptions({
    queryKey: ['person', aboutId, 'history'],
    queryFn: () => fetchPage('GET /audit-log', { query: { aboutId, limit: 50 } }),
  });

export async function refreshPeople(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['users'] }),
    queryClient.invalidateQueries({ queryKey: ['person'] }),
  ]);
}

async function thenRefresh<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  await refreshPeople();
  return result;
}

export async function addPerson(body: RequestFor<'POST /users'>['body']) {
  const added = await thenRefresh(changeOnce('POST /users', { body }));
  if (isManagement(added.role)) await queryClient.invalidateQueries({ queryKey: STAFF_KEY });
  return added;
}
export const savePerson = (
  { id, guardian, ...person }: PersonDetail,
  body: RequestFor<'PATCH /users/{id}'>['body'],
) => {
  const opened = { ...person, guardianId: guardian?.id ?? null };
  return thenRefresh(saveOver(opened, 'PATCH /users/{id}', { params: { id }, body }));
};
export const disablePerson = (id: string) =>
  thenRefresh(change('POST /users/{id}/disable', { params: { id } }));
export const enablePerson = (id: string) =>
  thenRefresh(change('POST /users/{id}/enable', { params: { id } }));
export const deletionQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'deletion', id],
    queryFn: () => fetchOne('GET /users/{id}/deletion', { params: { id } }),
  });
export const requestDeletion = (id: string) =>
  thenRefresh(change('POST /users/{id}/deletion', { params: { id } }));
export const keepAccountOf = (id: string) =>
  thenRefresh(change('DELETE /users/{id}/deletion', { params: { id } }));
export const logOutPerson = (id: string) => change('POST /users/{id}/log-out', { params: { id } });
export const removeSecondFactor = (id: string) =>
  thenRefresh(change('POST /users/{id}/remove-second-factor', { params: { id } }));
export const invitePerson = (id: string) =>
  thenRefresh(change('POST /users/{id}/invite', { params: { id } }));
export const duplicatesQuery = queryOptions({
  queryKey: ['users', 'duplicates'],
  queryFn: () => fetchList('GET /users/duplicates'),
});
export const mergePerson = (id: string, intoId: string) =>
  thenRefresh(change('POST /users/{id}/merge', { params: { id }, body: { intoId } }));

/** Asks the person who logs in with this record; nothing changes until they accept. */
export const askToMerge = (id: string, intoId: string) =>
  change('POST /users/{id}/merge-requests', { params: { id }, body: { intoId } });

export const unmergePerson = (id: string) =>
  thenRefresh(change('POST /users/{id}/unmerge', { params: { id } }));
/** Staff saw the person: what is noted about their health opens to their login. */
export const confirmIdentity = (id: string) =>
  thenRefresh(change('POST /users/{id}/confirm-identity', { params: { id } }));
export const untoldQuery = queryOptions({
  queryKey: ['untold'],
  queryFn: () => fetchList('GET /notifications/untold'),
});
export async function markTold(id: string): Promise<void> {
  await change('PUT /notifications/untold/{id}', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['untold'] });
}
export const makeClaimLink = (id: string) =>
  change('POST /users/{id}/claim-link', { params: { id } });
export async function savePhoto(id: string, picture: Blob): Promise<void> {
  const body = new FormData();
  body.append('photo', picture, 'foto.jpg');
  await change('POST /users/{id}/photo', { params: { id }, body });
  await refreshPeople();
}
export const givePin = (id: string) => change('POST /users/{id}/pin', { params: { id } });
export const givePins = (userIds: string[], again: boolean) =>
  change('POST /users/pins', { body: { userIds, again } });
export async function changeRole(
  userId: string,
  body: RequestFor<'PUT /user-gym-roles/{userId}'>['body'],
): Promise<void> {
  await change('PUT /user-gym-roles/{userId}', { params: { userId }, body });
  await Promise.all([refreshPeople(), queryClient.invalidateQueries({ queryKey: STAFF_KEY })]);
}

/** The current role, because the list may be some minutes old. */
export const roleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['person', userId, 'role'],
    queryFn: () => fetchOne('GET /user-gym-roles/{userId}', { params: { userId } }),
  });

export const readCare = (id: string) => change('GET /users/{id}/care', { params: { id } });
export const saveCare = (id: string, body: CareNotes) =>
  change('PUT /users/{id}/care', { params: { id }, body });

export const downloadChosen = (
  file: string,
  format: ExportFormat,
  people: readonly Person[],
): Promise<void> =>
  download(file, 'POST /users/export', {
    query: { format },
    body: { ids: people.map(({ id }) => id) },
  });

/** The outcomes are in the order of the people; with the same key nothing is done twice. */
export const actOn = (
  people: readonly Person[],
  action: SelectionAction,
  idempotencyKey: string,
): Promise<Outcome[]> =>
  change('POST /users/actions', {
    body: { userIds: people.map(({ id }) => id), action },
    idempotencyKey,
  });

export const renewalTotalQuery = (people: readonly Person[]) => {
  const userIds = people.map(({ id }) => id);
  return queryOptions({
    queryKey: ['users', 'renewal total', userIds],
    queryFn: () => change('POST /users/actions/renewal-total', { body: { userIds } }),
    staleTime: 0,
  });
};

export const tagsQuery = queryOptions({
  queryKey: ['users', 'tags'],
  queryFn: () => fetchList('GET /users/tags'),
});

interface Choice {
  id: string;
  name: string;
}

/** What can be assigned to people: a staff member, or a routine or diet of the gym. */
export const giftsQuery = (kind: 'assign' | 'routine' | 'diet', personId: string) =>
  queryOptions({
    queryKey: ['person', personId, 'gifts', kind],
    queryFn: (): Promise<Choice[]> => {
      if (kind === 'assign')
        return fetchList('GET /users/{id}/coaches', { params: { id: personId } });
      return kind === 'routine'
        ? fetchList('GET /rutinas', { query: { scope: 'library' } })
        : fetchList('GET /dietas', { query: { scope: 'library' } });
    },
  });

export const downloadPeople = (
  file: string,
  format: ExportFormat,
  { sort: _, ...filters }: PeopleFilters,
): Promise<void> => download(file, 'GET /users/export', { query: { ...filters, format } });
