import type { Day } from '@forja/calendar/day';
import type { Promotion } from '@forja/contract/promotions/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchPage } from '../../lib/api/api.ts';
import type { RequestFor } from '../../lib/api/request.ts';
import { saveOver } from '../../lib/api/save-over.ts';
import { queryClient } from '../../lib/query/query.ts';

const KEY = 'promotions';

export const promotionsQuery = queryOptions({
  queryKey: [KEY],
  queryFn: () => fetchList('GET /promotions'),
});

export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, id, 'members'],
    queryFn: () => fetchList('GET /promotions/{id}/members', { params: { id } }),
  });

type PromotionBody = RequestFor<'POST /promotions'>['body'];

const refresh = () => queryClient.invalidateQueries({ queryKey: [KEY] });

/** Saves a promotion over the one the form was opened on; null creates a new one. */
export async function savePromotion(opened: Promotion | null, body: PromotionBody) {
  const saved = opened
    ? await saveOver(opened, 'PUT /promotions/{id}', { params: { id: opened.id }, body })
    : await change('POST /promotions', { body });
  await refresh();
  return saved;
}

export async function saveMembers(
  id: string,
  body: RequestFor<'PUT /promotions/{id}/members'>['body'],
) {
  await change('PUT /promotions/{id}/members', { params: { id }, body });
  await refresh();
}

export interface Span {
  from: Day;
  to: Day;
}

export const figuresQuery = ({ from, to }: Span) =>
  queryOptions({
    queryKey: [KEY, 'figures', from, to],
    queryFn: () => fetchList('GET /promotion-figures', { query: { from, to } }),
  });

const MAX_SHOWN = 200;

export const usesQuery = (id: string, { from, to }: Span) =>
  queryOptions({
    queryKey: [KEY, id, 'uses', from, to],
    queryFn: () =>
      fetchPage('GET /promotions/{id}/uses', {
        params: { id },
        query: { from, to, limit: MAX_SHOWN },
      }),
  });
