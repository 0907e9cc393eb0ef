import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';
import type { PlanExercise, Routine, UserPlan } from '@forja/contract/training/routes';
import { USUAL_RACK } from '@forja/library/plates';
import { queryOptions } from '@tanstack/react-query';
import { fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { safeCall } from '../../lib/api/safe-call.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import { offlineQuery, orLastKnown } from '../../lib/query/offline-query.ts';

const HOUR = 3_600_000;

const isPlan = (row: UserPlan | Routine): row is UserPlan => 'userId' in row;

/** Somebody's plans, the active one first; the caller's own when nobody is named. */
export const plansQuery = (userId?: string) =>
  offlineQuery('routines', ['plans', userId ?? 'me'], async () =>
    (await fetchList('GET /rutinas', { query: userId ? { userId } : {} })).filter(isPlan),
  );

/** A plan's exercises with the last results beside them. */
export const planExercisesQuery = (planId: string) =>
  offlineQuery('routines', ['exercises', planId], async (): Promise<PlanExercise[]> => {
    const found = await fetchOne('GET /workouts/user-plan-exercises/{id}', {
      params: { id: planId },
    });
    return Array.isArray(found) ? found : [];
  });

/** The gym's templates. */
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

/** The last sessions. */
export const logsQuery = (userId?: string) =>
  cachedQuery('workoutLogs', [userId ?? 'me'], () =>
    fetchPage('GET /workouts/logs', { query: { limit: 40, ...(userId ? { userId } : {}) } }),
  );

/** The library and the gym's own exercises; large, so asked for only where one may be chosen. */
export const exercisesQuery = queryOptions({
  queryKey: ['exercises', 'all'],
  staleTime: HOUR,
  gcTime: HOUR,
  queryFn: () =>
    orLastKnown(['exercises'], async (): Promise<ExerciseDetail[]> => {
      const [own, library] = await Promise.all([
        fetchList('GET /exercises', { query: { scope: 'own' } }),
        fetchList('GET /exercises', { query: { scope: 'library' } }),
      ]);
      return [...own, ...library];
    }),
});

/** The gym's plates, kept for where there is no network. */
export const platesQuery = offlineQuery('routines', ['plates'], async () => {
  const rack = await safeCall(() => fetchOne('GET /workouts/plates'), null);
  return rack ?? USUAL_RACK;
});

/** The gym's demonstration videos; their addresses are good for some hours. */
export const videosQuery = queryOptions({
  queryKey: ['videos'],
  staleTime: HOUR,
  queryFn: () => fetchList('GET /videos', { query: {} }),
});

/** What this gym added to the library. */
export const ownExercisesQuery = queryOptions({
  queryKey: ['exercises', 'own'],
  queryFn: () => fetchList('GET /exercises', { query: { scope: 'own' } }),
});

/** Somebody's diet, in a line beside their training. */
export const dietOfQuery = (userId: string) =>
  queryOptions({
    queryKey: ['mealPlans', 'list', userId],
    queryFn: () => fetchList('GET /dietas', { query: { userId } }),
  });

export const exerciseQuery = (id: string) =>
  queryOptions({
    queryKey: ['exercise', id],
    staleTime: HOUR,
    queryFn: () => fetchOne('GET /exercises/{id}', { params: { id } }),
  });

/** Everything a person has done with one exercise. */
export const historyQuery = (exerciseId: string, userId?: string) =>
  queryOptions({
    queryKey: ['records', 'exercise', exerciseId, userId ?? 'me'],
    queryFn: () =>
      fetchOne('GET /registros/exercises/{id}', {
        params: { id: exerciseId },
        query: userId ? { userId } : {},
      }),
  });

/** The standing records, newest first. */
export const recordsQuery = (userId?: string) =>
  queryOptions({
    queryKey: ['records', 'list', userId ?? 'me'],
    queryFn: () => fetchList('GET /registros', { query: userId ? { userId } : {} }),
  });
