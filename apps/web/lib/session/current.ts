import { api, change, fetchOne, refresher, tokens } from '../api/api.ts';
import { currentGym } from '../gym/gym.ts';
import { createCache } from '../query/cache.ts';
import { events } from '../screen/events.ts';
import { localStore, tabStore } from '../storage.ts';
import { useStore } from '../store.ts';
import { createLastPerson } from './last-person.ts';
import { createSession, type Session } from './session.ts';
import { readClaims } from './token.ts';

const GUEST = 'guest';

export const cache = createCache({
  storage: localStore,
  now: Date.now,
  gym: currentGym(),
  user: () => readClaims(tokens.read() ?? '')?.sub ?? session.state().user?.id ?? GUEST,
});

/** The session of this page. */
export const session: Session = createSession({
  tokens,
  refresher,
  events,
  cache,
  lastPerson: createLastPerson(localStore, currentGym(), Date.now),
  flags: localStore,
  reasons: tabStore,
  now: Date.now,
  setTimer: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimer: (timer) => window.clearTimeout(timer),
  loadProfile: () => fetchOne('GET /me'),
  requestLogin: async (body) => (await change('POST /login', { body })).accessToken,
  requestLogout: async () => void (await api('POST /logout')),
  // The server says in the page whether the request carried a refresh cookie; scripts cannot see it.
  mayHaveCookie: () => document.querySelector('meta[name="session"]') !== null,
});

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') session.onReturn();
});

window.addEventListener('online', session.onReconnect);

export const useSession = () => useStore({ read: session.state, subscribe: session.subscribe });
