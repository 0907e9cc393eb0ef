import { queryOptions } from '@tanstack/react-query';
import { change, fetchOne } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query/query.ts';

const KEY = ['memberships', 'saved-card'];
const WAIT_MS = 2000;

/** The reader's card; on return from the page where one is left, the gateway is asked until it is there. */
export const savedCardQuery = (isAwaited: boolean) =>
  queryOptions({
    queryKey: KEY,
    queryFn: () => (isAwaited ? change('POST /saved-card/check') : fetchOne('GET /saved-card')),
    refetchInterval: ({ state }) => (isAwaited && state.data?.isAdding ? WAIT_MS : false),
  });

/** Opens the page of the gateway, which sends the person back to their profile afterwards. */
export async function leaveCard(consent: string): Promise<void> {
  const { url } = await change('POST /saved-card', { body: { consent } });
  window.location.assign(url);
}

export async function removeCard(): Promise<void> {
  queryClient.setQueryData(KEY, await change('DELETE /saved-card'));
}

/** The card pays for this minor from now on, with the text that was read. */
export async function payForMinor(userId: string, consent: string): Promise<void> {
  const body = { userId, consent };
  queryClient.setQueryData(KEY, await change('POST /saved-card/minors', { body }));
}

export async function endPayingFor(userId: string): Promise<void> {
  const params = { userId };
  queryClient.setQueryData(KEY, await change('DELETE /saved-card/minors/{userId}', { params }));
}
