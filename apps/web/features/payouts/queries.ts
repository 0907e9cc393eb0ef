import type { ExportFormat } from '@forja/contract/export-format';
import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/query/query.ts';
import { download } from '../../lib/saving/download.ts';

const KEY = 'payouts';

export const payoutMonthQuery = (month: string) =>
  queryOptions({
    queryKey: [KEY, 'month', month],
    queryFn: () => fetchOne('GET /payouts', { query: { month } }),
  });

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: () => fetchOne('GET /payouts/{id}', { params: { id } }),
  });

/** Reads the payouts from the gateway now, then reads all lists again. */
export async function updatePayouts() {
  const read = await change('POST /payouts/read', {});
  await queryClient.invalidateQueries({ queryKey: [KEY] });
  return read;
}

export const savePayouts = (month: string, file: string, format: ExportFormat): Promise<void> =>
  download(file, 'GET /payouts/export', { query: { month, format } });
