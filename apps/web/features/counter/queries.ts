import type { CounterSettings, NewCount, NewMovement } from '@forja/contract/shifts/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchOne, fetchPage } from '../../lib/api/api.ts';
import { changeOnce } from '../../lib/api/change-once.ts';
import type { RequestFor } from '../../lib/api/request.ts';
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

export const openShift = (body: RequestFor<'POST /shifts'>['body']) =>
  thenRefresh(changeOnce('POST /shifts', { body }));
export const joinShift = (id: string) =>
  thenRefresh(change('POST /shifts/{id}/join', { params: { id } }));
export const moveCash = (id: string, body: NewMovement) =>
  thenRefresh(changeOnce('POST /shifts/{id}/movements', { params: { id }, body }));
export const countDrawer = (id: string, body: NewCount) =>
  thenRefresh(changeOnce('POST /shifts/{id}/counts', { params: { id }, body }));
export const closeShift = (id: string, note: string) =>
  thenRefresh(changeOnce('POST /shifts/{id}/close', { params: { id }, body: { note } }));
/** Returns one line of a sale, with its pieces or its membership. */
export const giveLineBack = (
  id: string,
  body: RequestFor<'POST /counter-sales/{id}/returns'>['body'],
) => thenRefreshSales(changeOnce('POST /counter-sales/{id}/returns', { params: { id }, body }));
export const addRegister = (body: RequestFor<'POST /registers'>['body']) =>
  thenRefresh(change('POST /registers', { body }));
export const saveRegister = (id: string, body: RequestFor<'PATCH /registers/{id}'>['body']) =>
  thenRefresh(change('PATCH /registers/{id}', { params: { id }, body }));
export const saveCounterSettings = (body: CounterSettings) =>
  thenRefresh(change('PUT /counter-settings', { body }));
