import { marketingAddress } from '@forja/contract/marketing';
import { events } from '../events.ts';
import { currentGym, usualAddress } from '../gym-address.ts';
import { metaOf, pageEvents } from '../page.ts';
import { localStore } from '../storage.ts';
import { createClient } from './client.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { ApiError } from './error.ts';
import { createFetchers } from './fetchers.ts';
import { flagFor, hasKnownCode } from './flags.ts';
import { withShift } from './open-shift.ts';
import { withConfirmation } from './password-confirmation.ts';
import { createServerClock } from './server-clock.ts';
import { createPendingLogout } from './token/pending-logout.ts';
import { acrossTabs, createRefresher, type RefreshAnswer } from './token/refresh.ts';
import { createTokenStore } from './token/token-store.ts';

export const tokens = createTokenStore(localStore, pageEvents);

/** What a refused refresh means; a blocked gym or account is recognised by its error code. */
function refusedRefresh(error: ApiError): RefreshAnswer {
  if (hasKnownCode(error)) flagFor(error, events);
  if (hasKnownCode(error) || error.status === 403) return { kind: 'blocked' };
  if (error.status === 401) return { kind: 'rejected' };
  return { kind: error.status >= 502 ? 'unreachable' : 'failed' };
}

async function requestToken(): Promise<RefreshAnswer> {
  if (!(await pendingLogout.settle())) return { kind: 'unreachable' };
  try {
    const { data } = await client.api('POST /refresh-token');
    // An answer without a token came from something else, such as the login page of a hotel's
    // Wi-Fi.
    const token = data?.accessToken;
    return token ? { kind: 'refreshed', token } : { kind: 'unreachable' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'answer') return { kind: 'unreachable' };
    return refusedRefresh(error);
  }
}

export const refresher = createRefresher({
  tokens,
  ask: requestToken,
  exclusively: acrossTabs,
  now: () => Date.now(),
  offline: () => !navigator.onLine,
});

export const csrfToken = () => localStore.getItem('csrf_token') ?? (metaOf('csrf-token') || null);

export const serverClock = createServerClock(localStore, Date.now);

const client = createClient({
  fetch: (input, init) => takeEarlyAnswer(String(input), init ?? {}) ?? window.fetch(input, init),
  gym: currentGym(),
  tokens,
  csrfToken,
  refresher,
  events,
  onDate: serverClock.note,
  goToMarketing: () => window.location.assign(marketingAddress(usualAddress())),
});

export const { api } = client;

export const pendingLogout = createPendingLogout(localStore, (reason) =>
  api('POST /logout', { query: { reason } }),
);
const fetchers = createFetchers(client);
export const { fetchList, fetchPage, fetchOne } = fetchers;

/**
 * Throws where a read would resolve to null. Cash first needs an open shift, and some changes that
 * the person proves who they are.
 */
export const change: typeof fetchers.change = (key, ...request) =>
  withConfirmation(() => withShift(() => fetchers.change(key, ...request)));
