import type { NewIncomingMoney, Part, Statement, Target } from '@forja/contract/incoming/routes';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchList, fetchPage } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/query/query.ts';
import { refreshMoney } from '../../shared/accounts/refresh-money.ts';

const KEY = 'incoming-money';
export const PAGE_SIZE = 50;

export interface MoneyFilters {
  view: 'open' | 'applied' | 'taken-back' | 'all';
  automatic?: 'true';
  search?: string;
  from?: string;
  limit?: number;
}

export const moneyQuery = (filters: MoneyFilters, cursor: string | null = null) =>
  queryOptions({
    queryKey: [KEY, 'list', filters, cursor],
    queryFn: () =>
      fetchPage('GET /incoming-money', {
        query: { limit: PAGE_SIZE, ...filters, ...(cursor && { cursor }) },
      }),
  });

export const targetsQuery = (id: string, search: string) =>
  queryOptions({
    queryKey: [KEY, 'targets', id, search],
    queryFn: () =>
      fetchList('GET /incoming-money/{id}/targets', { params: { id }, query: { search } }),
    enabled: search !== '',
  });

export const readAgain = () => queryClient.invalidateQueries({ queryKey: [KEY] });

/** Reads the lists again after a refusal too, because it means that somebody else decided first. */
async function decided<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await Promise.all([
      readAgain(),
      refreshMoney(),
      queryClient.invalidateQueries({ queryKey: ['orders'] }),
    ]);
  }
}

export const applyMoney = (id: string, target: Target, allowCredit: boolean) =>
  decided(
    change('POST /incoming-money/{id}/apply', {
      params: { id },
      body: { kind: target.kind, id: target.id, allowCredit },
    }),
  );

export const undoMoney = (id: string, reason: string) =>
  decided(change('POST /incoming-money/{id}/undo', { params: { id }, body: { reason } }));

export const splitMoney = (id: string, parts: Part[]) =>
  decided(change('POST /incoming-money/{id}/split', { params: { id }, body: { parts } }));

export const keepMoney = (id: string) =>
  decided(change('POST /incoming-money/{id}/keep', { params: { id } }));

export const discardMoney = (id: string, note: string | null) =>
  decided(change('POST /incoming-money/{id}/discard', { params: { id }, body: { note } }));

export const reopenMoney = (id: string) =>
  decided(change('POST /incoming-money/{id}/reopen', { params: { id } }));

type Written = Omit<NewIncomingMoney, 'arrivedOn'> & { arrivedOn: string };

export const addMoney = (body: Written, key: string) =>
  decided(change('POST /incoming-money', { body, idempotencyKey: key }));

export const saveRules = (appliesAlone: boolean) =>
  decided(change('PUT /incoming-money/rules', { body: { appliesAlone } }));

/** Reads a file of the bank; nothing is stored without `save`. */
export function readStatement(
  file: File,
  columns: string | null,
  save: boolean,
): Promise<Statement> {
  const body = new FormData();
  body.append('file', file);
  const query = {
    save: save ? ('true' as const) : ('false' as const),
    ...(columns !== null && { columns }),
  };
  const work = change('POST /incoming-money/files', { body, query });
  return save ? decided(work) : work;
}
