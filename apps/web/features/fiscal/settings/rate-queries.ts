import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne } from '../../../lib/api/api.ts';
import type { RequestFor } from '../../../lib/api/request.ts';
import { queryClient } from '../../../lib/query/query.ts';

export const exchangeRatesQuery = queryOptions({
  queryKey: ['fiscal', 'rates'],
  queryFn: () => fetchOne('GET /fiscal/rates'),
});

/** Saves a rate. The server then sends the documents that waited for it, so they are read again. */
export async function saveRate(body: RequestFor<'PUT /fiscal/rates'>['body']): Promise<void> {
  const saved = await change('PUT /fiscal/rates', { body });
  queryClient.setQueryData(exchangeRatesQuery.queryKey, saved);
  await Promise.all(
    ['documents', 'settings'].map((part) =>
      queryClient.invalidateQueries({ queryKey: ['fiscal', part] }),
    ),
  );
}
