import { createPendingLogout } from '../lib/api/token/pending-logout.ts';
import { createRefresher, type RefreshAnswer } from '../lib/api/token/refresh.ts';
import { createTokenStore } from '../lib/api/token/token-store.ts';
import { type AppEvents, createBus } from '../lib/events.ts';
import { createCache } from '../lib/offline/cache.ts';
import { createVault } from '../lib/offline/vault.ts';
import { createLastPerson } from '../lib/session/last-person.ts';
import { createPhoneTrust } from '../lib/session/phone-trust.ts';
import { createSession } from '../lib/session/session.ts';
import { memoryStore } from '../lib/storage.ts';
import { createTestClock } from './clock.ts';
import { buildProfile, makeToken } from './session-fixtures.ts';

export const MINUTE = 60_000;

/** A session over a server that gives the answers of the test. */
export function build(options: { token?: (now: number) => string; cookie?: boolean } = {}) {
  const clock = createTestClock();
  const storage = memoryStore();
  const flags = memoryStore();
  const page = new EventTarget();
  if (options.token) storage.setItem('access_token', options.token(clock.now()));
  const tokens = createTokenStore(storage, page);
  const events = createBus(page);
  const seen: [keyof AppEvents, unknown][] = [];
  for (const name of [
    'auth-success',
    'auth-failed',
    'token-expired',
    'subscription-expired',
  ] as const) {
    events.on(name, (detail) => seen.push([name, detail]));
  }
  const cache = createCache({ storage, now: clock.now, gym: 'demo', user: () => 'u1' });
  const trust = createPhoneTrust(storage, 'demo', clock.now, async () => server.trusts);
  const lastPerson = createLastPerson(
    storage,
    'demo',
    clock.now,
    (userId) => trust.person() === userId,
  );
  const vault = createVault({
    storage,
    gym: 'demo',
    crypto: crypto.subtle,
    fetchKey: async () => 'A'.repeat(43),
  });
  const server = {
    profile: async () => buildProfile() as ReturnType<typeof buildProfile> | null,
    refresh: async (): Promise<RefreshAnswer> => ({
      kind: 'refreshed',
      token: makeToken(clock.now() + 30 * MINUTE),
    }),
    logout: async () => {},
    trusts: true as boolean | null,
  };
  const calls = { profile: 0, refresh: 0, logout: 0 };
  const pendingLogout = createPendingLogout(flags, () => {
    calls.logout += 1;
    return server.logout();
  });
  const refresher = createRefresher({
    tokens,
    ask: async () => {
      if (!(await pendingLogout.settle())) return { kind: 'unreachable' };
      calls.refresh += 1;
      return server.refresh();
    },
    exclusively: (task) => task(),
    now: clock.now,
    offline: () => false,
  });
  const session = createSession({
    ...clock,
    tokens,
    refresher,
    events,
    cache,
    lastPerson,
    trust,
    vault,
    flags,
    reasons: memoryStore(),
    loadProfile: () => {
      calls.profile += 1;
      return server.profile();
    },
    requestLogin: async () => makeToken(clock.now() + 30 * MINUTE),
    requestLogout: pendingLogout.end,
    forgetOwedLogout: pendingLogout.forget,
    mayHaveCookie: () => options.cookie ?? false,
  });
  const names = () => seen.map(([name]) => name);
  return {
    clock,
    storage,
    flags,
    page,
    tokens,
    events,
    seen,
    names,
    cache,
    lastPerson,
    trust,
    server,
    calls,
    session,
    refresher,
  };
}

export const lasting = (milliseconds: number) => (now: number) => makeToken(now + milliseconds);
