import type { CounterSettings, NewCount, NewMovement } from '@forja/contract/counter/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import type { RequestFor } from '../../lib/api/request.ts';
import { sendOnce } from '../../lib/api/send-once.ts';
import { queryClient } from '../../lib/query/query.ts';
import { thenRefreshSales } from '../../shared/accounts/void-sale.ts';

export const PAGE_SIZE = 30;

export const closedShiftsQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['shifts', 'closed', cursor],
    queryFn: () =>
      fetchPage('GET /shifts', {
        query: { open: 'false', limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
      }),
  });

export const shiftQuery = (id: string) =>
  queryOptions({
    queryKey: ['shifts', id],
    queryFn: () => fetchOne('GET /shifts/{id}', { params: { id } }),
  });

export const shiftSalesQuery = (shiftId: string, cursor: string | null) =>
  queryOptions({
    queryKey: ['counter-sales', 'shift', shiftId, cursor],
    queryFn: () =>
      fetchPage('GET /shifts/{id}/sales', {
        params: { id: shiftId },
        query: { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
      }),
  });

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['counter-sales', id],
    queryFn: () => fetchOne('GET /counter-sales/{id}', { params: { id } }),
  });

export const returnableLinesQuery = (saleId: string) =>
  queryOptions({
    queryKey: ['counter-sales', saleId, 'returnable'],
    queryFn: () => fetchOne('GET /counter-sales/{id}/returnable-lines', { params: { id: saleId } }),
  });

export const dayQuery = (day: string) =>
  queryOptions({
    queryKey: ['shifts', 'day', day],
    queryFn: () => fetchOne('GET /shift-days', { query: { day } }),
  });

export const registersQuery = queryOptions({
  queryKey: ['shifts', 'registers'],
  queryFn: () => fetchList('GET /registers'),
});

export const counterSettingsQuery = queryOptions({
  queryKey: ['shifts', 'settings'],
  queryFn: () => fetchOne('GET /counter-settings'),
});

async function thenRefresh<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  await queryClient.invalidateQueries({ queryKey: ['shifts'] });
  return result;
}

/** One key for each press, so that a request that is sent twice changes things once. */
const idempotencyKey = () => crypto.randomUUID();

export const openShift = (body: RequestFor<'POST /shifts'>['body']) =>
  thenRefresh(change('POST /shifts', { body, idempotencyKey: idempotencyKey() }));
export const joinShift = (id: string) =>
  thenRefresh(change('POST /shifts/{id}/join', { params: { id } }));
export const moveCash = (id: string, body: NewMovement) =>
  thenRefresh(
    sendOnce(['movements', id, body], (idempotencyKey) =>
      change('POST /shifts/{id}/movements', { params: { id }, body, idempotencyKey }),
    ),
  );
export const countDrawer = (id: string, body: NewCount) =>
  thenRefresh(
    change('POST /shifts/{id}/counts', { params: { id }, body, idempotencyKey: idempotencyKey() }),
  );
export const closeShift = (id: string, note: string) =>
  thenRefresh(
    change('POST /shifts/{id}/close', {
      params: { id },
      body: { note },
      idempotencyKey: idempotencyKey(),
    }),
  );
/** Returns one line of a sale, with its pieces or its membership. */
export const giveLineBack = (
  id: string,
  body: RequestFor<'POST /counter-sales/{id}/returns'>['body'],
) =>
  thenRefreshSales(
    sendOnce(['returns', id, body], (idempotencyKey) =>
      change('POST /counter-sales/{id}/returns', { params: { id }, body, idempotencyKey }),
    ),
  );
export const addRegister = (body: RequestFor<'POST /registers'>['body']) =>
  thenRefresh(change('POST /registers', { body }));
export const saveRegister = (id: string, body: RequestFor<'PATCH /registers/{id}'>['body']) =>
  thenRefresh(change('PATCH /registers/{id}', { params: { id }, body }));
export const saveCounterSettings = (body: CounterSettings) =>
  thenRefresh(change('PUT /counter-settings', { body }));
