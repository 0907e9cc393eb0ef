import type { AskedBasket } from '@forja/contract/counter/basket-schema';
import type { Service } from '@forja/contract/counter/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../../lib/api/api.ts';
import type { RequestFor } from '../../../lib/api/request.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { refreshMoney } from '../../../shared/accounts/refresh-money.ts';

/** How many people a search at the counter finds. */
export const MAX_PEOPLE = 6;

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'counter', search],
    queryFn: () => fetchPage('GET /users', { query: { search, limit: MAX_PEOPLE } }),
    enabled: search !== '',
  });

export const productsQuery = (search: string) =>
  queryOptions({
    queryKey: ['counter-products', search],
    queryFn: () => fetchList('GET /counter-products', { query: { search } }),
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id, 'counter'],
    queryFn: () => fetchOne('GET /users/{id}', { params: { id } }),
  });

export async function sellBasket(
  body: RequestFor<'POST /counter-sales'>['body'],
  idempotencyKey: string,
) {
  const sale = await change('POST /counter-sales', { body, idempotencyKey });
  await Promise.all([
    refreshMoney(),
    queryClient.invalidateQueries({ queryKey: ['counter-products'] }),
    queryClient.invalidateQueries({ queryKey: ['counter-sales'] }),
    queryClient.invalidateQueries({ queryKey: ['incoming-money'] }),
  ]);
  return sale;
}

export const offersQuery = (userId: string, code: string) =>
  queryOptions({
    queryKey: ['person', userId, 'counter-offers', code],
    queryFn: () =>
      fetchOne('GET /counter-offers/{userId}', {
        params: { userId },
        query: code ? { code } : {},
      }),
  });

/** Money that arrived and has paid for nothing yet. */
export const waitingMoneyQuery = queryOptions({
  queryKey: ['incoming-money', 'counter'],
  queryFn: () => fetchPage('GET /incoming-money', { query: { view: 'open', limit: 100 } }),
});

/** What selling a basket to a person would do, and what is due. */
export const basketPreviewQuery = (userId: string, lines: AskedBasket['lines'], code: string) =>
  queryOptions({
    queryKey: ['person', userId, 'counter-preview', lines, code],
    queryFn: () =>
      change('POST /counter-sales/preview', {
        body: { userId, lines, ...(code && { promotionCode: code }) },
      }),
  });

/** The whole address of a receipt, to be shared. */
export async function shareReceipt(id: string): Promise<string> {
  const { path } = await change('POST /counter-sales/{id}/link', { params: { id } });
  return `${location.origin}${path}`;
}

export const mailReceipt = (id: string) =>
  change('POST /counter-sales/{id}/mail', { params: { id } });

/** Saves a service over the one the form was opened on; null is a new one. */
export async function saveService(
  opened: Service | null,
  body: RequestFor<'POST /services'>['body'] & { active?: boolean },
) {
  const { active, ...fields } = body;
  await (opened
    ? saveOver(opened, 'PATCH /services/{id}', {
        params: { id: opened.id },
        body: { ...fields, ...(active !== undefined && { active }) },
      })
    : change('POST /services', { body: fields }));
  await queryClient.invalidateQueries({ queryKey: ['services'] });
}
