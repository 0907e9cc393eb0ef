import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne } from '../../../lib/api/api.ts';
import type { RequestFor } from '../../../lib/api/request.ts';

/** Whether the gym takes cards, and the plans as the reader would buy them today. */
export const cardOptionsQuery = queryOptions({
  queryKey: ['memberships', 'card-options'],
  queryFn: () => fetchOne('GET /card-payments/options'),
});

/** Opens the page of the gateway, which sends the person back to their profile afterwards. */
export async function payByCard(body: RequestFor<'POST /card-payments'>['body']): Promise<void> {
  const { url } = await change('POST /card-payments', { body });
  window.location.assign(url);
}

const WAIT_MS = 2000;

/**
 * The state of a card payment. After the gateway's page reported success it is read again until the
 * payment arrives.
 */
export const cardPaymentQuery = (id: string, isAwaited: boolean) =>
  queryOptions({
    queryKey: ['payments', 'card', id],
    queryFn: () => change('POST /card-payments/{id}/check', { params: { id } }),
    retry: false,
    refetchInterval: ({ state }) => (isAwaited && state.data?.state === 'open' ? WAIT_MS : false),
  });
