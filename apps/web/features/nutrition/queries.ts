import { HOUR_MS } from '@forja/calendar/duration';
import type { FoodDetail } from '@forja/contract/nutrition/food-routes';
import type { DietDetail, EatenDay } from '@forja/contract/nutrition/routes';
import { queryOptions } from '@tanstack/react-query';
import { fetchList, fetchOne } from '../../lib/api/api.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import { offlineQuery } from '../../lib/query/offline-query.ts';

/** The diets of a person, the active one first; the caller's own if no person is given. */
export const dietsQuery = (userId?: string) =>
  offlineQuery('mealPlans', ['list', userId ?? 'me'], () =>
    fetchList('GET /dietas', { query: userId ? { userId } : {} }),
  );

export const dietQuery = (id: string) =>
  offlineQuery(
    'mealPlans',
    ['diet', id],
    (): Promise<DietDetail | null> => fetchOne('GET /dietas/{id}', { params: { id } }),
  );

export const eatenQuery = (id: string, from: string, to: string) =>
  offlineQuery(
    'mealPlans',
    ['eaten', id, from, to],
    (): Promise<EatenDay[]> =>
      fetchList('GET /dietas/{id}/eaten', { params: { id }, query: { from, to } }),
  );

export const shoppingQuery = (id: string, from: string, to: string) =>
  cachedQuery('mealPlans', ['shopping', id, from, to], () =>
    fetchOne('GET /dietas/{id}/shopping', { params: { id }, query: { from, to } }),
  );

export const targetsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['nutritionTargets', userId],
    queryFn: () => fetchOne('GET /nutrition-targets/{userId}', { params: { userId } }),
  });

export const templatesQuery = queryOptions({
  queryKey: ['dietTemplates'],
  queryFn: () => fetchList('GET /dietas', { query: { scope: 'library' } }),
});

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['dietTemplates', id],
    queryFn: () => fetchOne('GET /dietas/{id}', { params: { id } }),
  });

export const ownFoodsQuery = queryOptions({
  queryKey: ['foods', 'own'],
  queryFn: () => fetchList('GET /foods', { query: { scope: 'own' } }),
});

export const myFoodsQuery = queryOptions({
  queryKey: ['foods', 'mine'],
  queryFn: () => fetchList('GET /foods', { query: { scope: 'mine' } }),
});

/**
 * The food table with the gym's own foods and the caller's. It is large, so it is loaded only where
 * a food is chosen.
 */
export const foodsQuery = queryOptions({
  queryKey: ['foods', 'all'],
  staleTime: HOUR_MS,
  gcTime: HOUR_MS,
  queryFn: async (): Promise<FoodDetail[]> => {
    const [own, mine, table] = await Promise.all([
      fetchList('GET /foods', { query: { scope: 'own' } }),
      fetchList('GET /foods', { query: { scope: 'mine' } }),
      fetchList('GET /foods', { query: { scope: 'library' } }),
    ]);
    return [...mine, ...own, ...table];
  },
});

/** Favourite and recent foods, also available without a network. */
export const shelfQuery = offlineQuery('mealPlans', ['shelf'], () =>
  fetchOne('GET /my-foods/shelf', {}),
);
