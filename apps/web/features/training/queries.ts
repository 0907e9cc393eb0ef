import { HOUR_MS } from '@forja/calendar/duration';
import { isManagement } from '@forja/contract/roles';
import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';
import type { PlanExercise, Routine, UserPlan } from '@forja/contract/training/routes';
import { DEFAULT_RACK } from '@forja/library/training/plates';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { safeCall } from '../../lib/api/safe-call.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import {
  fetchOrCached,
  fetchOrCachedForMembers,
  offlineQuery,
  TRACK_AGE,
} from '../../lib/query/offline-query.ts';
import { useSession } from '../../lib/session/current.ts';

const isPlan = (row: UserPlan | Routine): row is UserPlan => 'userId' in row;

/** The plans of a person, by default the caller's, with the active one first. */
export const plansQuery = (userId?: string) =>
  offlineQuery('routines', ['plans', userId ?? 'me'], async () =>
    (await fetchList('GET /rutinas', { query: userId ? { userId } : {} })).filter(isPlan),
  );

export const planExercisesQuery = (planId: string) =>
  offlineQuery('routines', ['exercises', planId], async (): Promise<PlanExercise[]> => {
    const found = await fetchOne('GET /workouts/user-plan-exercises/{id}', {
      params: { id: planId },
    });
    return Array.isArray(found) ? found : [];
  });

export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: async () =>
    (await fetchList('GET /rutinas', { query: { scope: 'library' } })).filter(
      (row): row is Routine => !isPlan(row),
    ),
});

export const templateExercisesQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id],
    queryFn: () => fetchList('GET /workouts/plan-exercises/{id}', { params: { id } }),
  });

// `told` in the key: phones may still store older rows, without records and muscles, under another.
export const logsQuery = (userId?: string) =>
  cachedQuery('workoutLogs', ['told', userId ?? 'me'], () =>
    fetchOrCachedForMembers(['sessions', userId ?? 'me'], () =>
      fetchPage('GET /workouts/logs', { query: { limit: 40, ...(userId ? { userId } : {}) } }),
    ),
  );

/** Earlier sessions, in pages; not stored on the device. */
export const olderLogsQuery = (cursor: string | null, userId?: string) =>
  infiniteQueryOptions({
    queryKey: ['workoutLogs', 'older', userId ?? 'me', cursor],
    queryFn: ({ pageParam }) =>
      fetchPage('GET /workouts/logs', {
        query: {
          limit: 40,
          ...(pageParam && { cursor: pageParam }),
          ...(userId && { userId }),
        },
      }),
    initialPageParam: cursor,
    getNextPageParam: ({ next }) => next,
  });

/** The library and the gym's own exercises; large, so loaded only where one can be chosen. */
export const exercisesQuery = queryOptions({
  queryKey: ['exercises', 'all'],
  staleTime: HOUR_MS,
  gcTime: HOUR_MS,
  queryFn: () =>
    fetchOrCached(['exercises'], async (): Promise<ExerciseDetail[]> => {
      const [own, library] = await Promise.all([
        fetchList('GET /exercises', { query: { scope: 'own' } }),
        fetchList('GET /exercises', { query: { scope: 'library' } }),
      ]);
      return [...own, ...library];
    }),
});

/** Stored for use without a network. */
export const platesQuery = offlineQuery('routines', ['plates'], async () => {
  const rack = await safeCall(() => fetchOne('GET /workouts/plates'), null);
  return rack ?? DEFAULT_RACK;
});

/** Whether members may write routines; stored, so that it is also known without a network. */
export const ownRoutinesQuery = queryOptions({
  queryKey: ['ownRoutines'],
  queryFn: () => fetchOrCached(['ownRoutines'], () => change('GET /workouts/own-routines')),
});

/** Whether this person may write routines for themselves. */
export function useMayWriteRoutines(): boolean {
  const { user } = useSession();
  const isStaff = isManagement(user?.role ?? '');
  const { data } = useQuery({ ...ownRoutinesQuery, enabled: !isStaff });
  return isStaff || data?.enabled === true;
}

/** The addresses in the answer expire after some hours. */
export const videosQuery = queryOptions({
  queryKey: ['videos'],
  staleTime: HOUR_MS,
  queryFn: () => fetchList('GET /videos', { query: {} }),
});

/** The person's streak of weeks with a workout; null for management, whose home has none. */
export const streakQuery = queryOptions({
  queryKey: ['dashboard', 'streak'],
  queryFn: async () => {
    const home = await fetchOne('GET /dashboard');
    return home?.view === 'member' ? home.streak : null;
  },
  staleTime: 0,
});

/** The friends who congratulated on one of the person's workouts. */
export const applauseQuery = (logId: string) =>
  queryOptions({
    queryKey: ['feed', 'applause', logId],
    queryFn: () => fetchOne('GET /workouts/logs/{id}/applause', { params: { id: logId } }),
    staleTime: 0,
  });

/** Recent activity of friends. */
export const feedQuery = queryOptions({
  queryKey: ['feed', 'latest'],
  queryFn: () => fetchList('GET /friends/feed', { query: { limit: 30 } }),
});

export const ownExercisesQuery = queryOptions({
  queryKey: ['exercises', 'own'],
  queryFn: () => fetchList('GET /exercises', { query: { scope: 'own' } }),
});

export const dietOfQuery = (userId: string) =>
  queryOptions({
    queryKey: ['mealPlans', 'list', userId],
    queryFn: () => fetchList('GET /dietas', { query: { userId } }),
  });

export const exerciseQuery = (id: string) =>
  queryOptions({
    queryKey: ['exercise', id],
    staleTime: HOUR_MS,
    queryFn: () => fetchOne('GET /exercises/{id}', { params: { id } }),
  });

export const historyQuery = (exerciseId: string, userId?: string) =>
  queryOptions({
    queryKey: ['records', 'exercise', exerciseId, userId ?? 'me'],
    queryFn: () =>
      fetchOrCachedForMembers(['records', exerciseId, userId ?? 'me'], () =>
        fetchOne('GET /registros/exercises/{id}', {
          params: { id: exerciseId },
          query: userId ? { userId } : {},
        }),
      ),
    ...TRACK_AGE,
  });

export const recordsQuery = (userId?: string) =>
  queryOptions({
    queryKey: ['records', 'list', userId ?? 'me'],
    queryFn: () =>
      fetchOrCachedForMembers(['records', userId ?? 'me'], () =>
        fetchList('GET /registros', { query: userId ? { userId } : {} }),
      ),
    ...TRACK_AGE,
  });
