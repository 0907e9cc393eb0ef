import type { Profile } from '@forja/contract/profile/routes';
import { change, fetchOne, pendingLogout, refresher, tokens } from '../api/api.ts';
import { readClaims } from '../api/token/token.ts';
import { events } from '../events.ts';
import { currentGym } from '../gym-address.ts';
import { createCache } from '../offline/cache.ts';
import { createVault } from '../offline/vault.ts';
import { inBrowser, metaOf, pageEvents } from '../page.ts';
import { localStore, tabStore } from '../storage.ts';
import { useStore } from '../store.ts';
import { createEntries } from './entries.ts';
import { createLastPerson } from './last-person.ts';
import { createPhoneTrust } from './phone-trust.ts';
import { createSession, type Session } from './session.ts';

const GUEST = 'guest';

export const cache = createCache({
  storage: localStore,
  now: Date.now,
  gym: currentGym(),
  user: () => readClaims(tokens.read() ?? '')?.sub ?? session.state().user?.id ?? GUEST,
});

/** Whether this phone is trusted, and by whom. */
export const phoneTrust = createPhoneTrust(localStore, currentGym(), Date.now, async () => {
  try {
    return (await change('GET /trusted-phone')).trusted;
  } catch {
    // No answer does not mean that the phone lost its trust.
    return null;
  }
});

/** The person this device opens for without a network. */
export const lastPerson = createLastPerson(
  localStore,
  currentGym(),
  Date.now,
  (userId) => phoneTrust.person() === userId,
);

/** The person of this trusted phone, even if nobody is logged in; null if it is not trusted. */
export function trustedPerson(): Profile | null {
  const person = lastPerson.read();
  return person && phoneTrust.person() === person.id ? person : null;
}

/** Whether the person of this page trusts this phone, as far as it knows. */
export const onTrustedPhone = (): boolean => {
  const { user } = session.state();
  return user !== null && phoneTrust.person() === user.id;
};

/** The session of this page. */
export const session: Session = createSession({
  tokens,
  refresher,
  events,
  cache,
  lastPerson,
  trust: phoneTrust,
  vault: createVault({
    storage: localStore,
    gym: currentGym(),
    crypto: crypto.subtle,
    fetchKey: async () => (await change('GET /me/storage-key')).key,
  }),
  flags: localStore,
  reasons: tabStore,
  now: Date.now,
  setTimer: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimer: (timer) => window.clearTimeout(timer),
  loadProfile: () => fetchOne('GET /me'),
  requestLogin: async (body) => (await change('POST /login', { body })).accessToken,
  forgetOwedLogout: pendingLogout.forget,
  requestLogout: pendingLogout.end,
  // The server writes into the page whether the request had a refresh cookie, which scripts cannot
  // see.
  mayHaveCookie: () => metaOf('session') !== undefined,
});

/** Who logged in on this device before. */
export const entries = createEntries(localStore, currentGym());

events.on('auth-success', () => {
  const { user } = session.state();
  const onPhone = window.matchMedia('(pointer: coarse) and (max-width: 769px)').matches;
  if (user) entries.note(user, onPhone, onTrustedPhone());
});

/** Trusts this phone for its person; the server decides. */
export async function trustThisPhone(userId: string): Promise<void> {
  phoneTrust.begin(userId, (await change('POST /me/trusted-phone')).expiresAt);
}

if (inBrowser) {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') session.onReturn();
  });
}

pageEvents.addEventListener('storage', (event) => {
  const { key } = event as StorageEvent;
  if (key !== null && cache.isOf('profile', key)) session.onForeignProfile();
});

pageEvents.addEventListener('online', () => {
  void pendingLogout.settle();
  session.onReconnect();
});

export const useSession = () => useStore({ read: session.state, subscribe: session.subscribe });
