import type { Day } from '@forja/calendar/day';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchPage } from '../../lib/api/api.ts';
import type { RequestFor } from '../../lib/api/request.ts';
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

export async function savePromotion(id: string | null, body: PromotionBody) {
  const saved = id
    ? await change('PUT /promotions/{id}', { params: { id }, body })
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
