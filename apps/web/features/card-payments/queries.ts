import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne } from '../../lib/api/api.ts';

const WAIT_MS = 3000;

/**
 * The debt of a payment link. After the return from the gateway it is read again until it is paid.
 */
export const openDebtQuery = (token: string, isReturned: boolean) =>
  queryOptions({
    queryKey: ['open-debt', token],
    queryFn: () =>
      fetchOne('GET /open-debts/{token}', {
        params: { token },
        query: { returned: isReturned ? 'true' : 'false' },
      }),
    retry: false,
    refetchInterval: ({ state }) => (isReturned && state.data?.state === 'open' ? WAIT_MS : false),
  });

/** Opens the page of the gateway, which sends the person back to the link afterwards. */
export async function payByLink(token: string, amountCents: number): Promise<void> {
  const { url } = await change('POST /open-debts/{token}/card', {
    params: { token },
    body: { amountCents },
  });
  window.location.assign(url);
}

export const reportByLink = (token: string, body: { amountCents: number; reference: string }) =>
  change('POST /open-debts/{token}/report', { params: { token }, body });
