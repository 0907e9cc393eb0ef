import { DAY_MINUTES, DAY_MS } from '@forja/calendar/duration';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, settle } from '../../test/clock.ts';
import { makeProfile, makeToken } from '../../test/session-fixtures.ts';
import { createVault } from '../offline/vault.ts';
import { createCache, entryCodeName } from '../query/cache.ts';
import { type AppEvents, createBus } from '../screen/events.ts';
import { memoryStore } from '../storage.ts';
import { createLastPerson } from './last-person.ts';
import { createOwedLogout } from './owed-logout.ts';
import { createPhoneTrust } from './phone-trust.ts';
import { createRefresher, type RefreshAnswer } from './refresh.ts';
import { createSession } from './session.ts';
import { createTokenStore } from './token-store.ts';

const MINUTE = 60_000;
const EXPIRED_GYM = { status: 'trial_expired', isExpired: true, plan: 'pro', endsAt: null };

/** A session over a server that gives the answers of the test. */
function build(options: { token?: (now: number) => string; cookie?: boolean } = {}) {
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
    profile: async () => makeProfile() as ReturnType<typeof makeProfile> | null,
    refresh: async (): Promise<RefreshAnswer> => ({
      kind: 'refreshed',
      token: makeToken(clock.now() + 30 * MINUTE),
    }),
    logout: async () => {},
    trusts: true as boolean | null,
  };
  const calls = { profile: 0, refresh: 0, logout: 0 };
  const owedLogout = createOwedLogout(flags, () => {
    calls.logout += 1;
    return server.logout();
  });
  const refresher = createRefresher({
    tokens,
    ask: async () => {
      if (!(await owedLogout.settle())) return { kind: 'unreachable' };
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
    requestLogout: owedLogout.end,
    forgetOwedLogout: owedLogout.forget,
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

const lasting = (milliseconds: number) => (now: number) => makeToken(now + milliseconds);

describe('Session on start', () => {
  it('is loading, then authenticated with a restored token', async () => {
    const { session } = build({ token: lasting(20 * MINUTE) });
    expect(session.state().status).toBe('loading');
    await session.start();
    expect(session.state()).toMatchObject({
      status: 'authenticated',
      user: { username: 'daniela' },
    });
  });

  it('is loading, then unauthenticated without a token, and asks the server nothing', async () => {
    const { session, calls } = build();
    await session.start();
    expect(session.state().status).toBe('unauthenticated');
    expect(calls).toEqual({ profile: 0, refresh: 0, logout: 0 });
  });

  it('refreshes when only the cookie is left', async () => {
    const { session, calls } = build({ cookie: true });
    await session.start();
    expect(calls.refresh).toBe(1);
    expect(session.state().status).toBe('authenticated');
  });

  it('uses the cached profile if present and checks it meanwhile', async () => {
    const { session, cache, server } = build({ token: lasting(20 * MINUTE) });
    cache.write('profile', [], makeProfile({ username: 'de la caché' }));
    server.profile = async () => {
      await settle();
      return makeProfile({ username: 'del servidor' });
    };
    await session.start();
    expect(session.state().user?.username).toBe('de la caché');
    await settle();
    await settle();
    expect(session.state().user?.username).toBe('del servidor');
  });

  it('tries a refresh when the profile cannot be loaded', async () => {
    const { session, server, calls } = build({ token: lasting(20 * MINUTE) });
    let first = true;
    server.profile = async () => {
      if (!first) return makeProfile();
      first = false;
      throw new Error('401');
    };
    await session.start();
    expect(calls.refresh).toBe(1);
    expect(session.state().status).toBe('authenticated');
  });

  it('makes the person log in when the refresh fails too', async () => {
    const { session, server, tokens } = build({ token: lasting(10_000) });
    server.refresh = async () => ({ kind: 'rejected' });
    await session.start();
    expect(session.state()).toMatchObject({ status: 'unauthenticated', user: null });
    expect(tokens.read()).toBeNull();
  });

  it('leaves nothing that opens a door when the session was ended elsewhere', async () => {
    const { session, server, storage } = build({ token: lasting(10_000) });
    storage.setItem(entryCodeName('demo', 'u1'), '{"pin":"482915"}');
    server.refresh = async () => ({ kind: 'rejected' });
    await session.start();
    expect(storage.getItem(entryCodeName('demo', 'u1'))).toBeNull();
  });

  it('keeps the entry code while there is only no connection', async () => {
    const { session, server, storage, lastPerson } = build({ token: lasting(-MINUTE) });
    lastPerson.write(makeProfile());
    storage.setItem(entryCodeName('demo', 'u1'), '{"pin":"482915"}');
    server.refresh = async () => ({ kind: 'unreachable' });
    await session.start();
    expect(storage.getItem(entryCodeName('demo', 'u1'))).not.toBeNull();
  });

  it('falls through to a refresh with 30 to 120 seconds left', async () => {
    const { session, calls } = build({ token: lasting(90_000) });
    await session.start();
    expect(calls).toMatchObject({ refresh: 1, profile: 1 });
  });

  it('clears a malformed token and attempts a refresh', async () => {
    const { session, calls, storage, server } = build({ token: () => 'no.es' });
    server.refresh = async () => ({ kind: 'rejected' });
    await session.start();
    expect(calls.refresh).toBe(1);
    expect(storage.getItem('access_token')).toBeNull();
  });

  it('keeps the person with what the device holds when there is no connection', async () => {
    const { session, lastPerson, server } = build({ token: lasting(-MINUTE) });
    lastPerson.write(makeProfile());
    server.refresh = async () => ({ kind: 'unreachable' });
    await session.start();
    expect(session.state().status).toBe('authenticated');
  });

  it('keeps the person without a connection even when no token is left', async () => {
    const { session, lastPerson, server } = build();
    lastPerson.write(makeProfile());
    server.refresh = async () => ({ kind: 'unreachable' });
    await session.start();
    expect(session.state().user?.username).toBe('daniela');
  });

  it('opens without a connection until inactivity would end it; a trusted phone for 30 days', async () => {
    const opens = async (trusted: boolean, minutes: number) => {
      const { session, lastPerson, server, clock, trust, cache } = build();
      const profile = makeProfile();
      if (trusted) {
        trust.begin(profile.id, new Date(clock.now() + 30 * DAY_MS).toISOString());
      }
      lastPerson.write(profile);
      cache.write('offline', ['plan'], { days: 3 });
      server.refresh = async () => ({ kind: 'unreachable' });
      server.trusts = null;
      clock.sleep(minutes * MINUTE);
      await session.start();
      const stays = session.state().status === 'authenticated';
      expect(cache.read('offline', ['plan']) !== null, 'what was read goes with the person').toBe(
        stays,
      );
      return stays;
    };
    expect(await opens(false, 30)).toBe(true);
    expect(await opens(false, 30.1)).toBe(false);
    expect(await opens(true, 29.9 * DAY_MINUTES)).toBe(true);
    expect(await opens(true, 30 * DAY_MINUTES + 1)).toBe(false);
  });

  describe('on a trusted phone', () => {
    const trusted = () => {
      const parts = build({ token: lasting(10 * MINUTE) });
      const expiresAt = new Date(parts.clock.now() + 60 * DAY_MS).toISOString();
      parts.trust.begin(makeProfile().id, expiresAt);
      parts.storage.setItem(entryCodeName('demo', 'u1'), '{"pin":"482915"}');
      return parts;
    };

    it('keeps the code and the person after inactivity, and neither after a logout by hand', async () => {
      for (const reason of ['inactivity', 'manual'] as const) {
        const { session, storage, lastPerson } = trusted();
        await session.start();
        await settle();
        await session.logout(reason);
        const kept = reason === 'inactivity';
        expect(storage.getItem(entryCodeName('demo', 'u1')) !== null, reason).toBe(kept);
        expect(lastPerson.read() !== null, reason).toBe(kept);
      }
    });

    it('stays at the login after inactivity, and forgets everything once the server says so', async () => {
      for (const lasts of [true, false]) {
        const { session, storage, lastPerson, server, tokens, trust } = trusted();
        lastPerson.write(makeProfile());
        tokens.clear();
        server.trusts = lasts;
        await session.start();
        expect(session.state().status).toBe('unauthenticated');
        expect(storage.getItem(entryCodeName('demo', 'u1')) !== null).toBe(lasts);
        expect(lastPerson.read() !== null).toBe(lasts);
        expect(trust.person() !== null).toBe(lasts);
      }
    });
  });

  it('force_logout_on_token_fail does not open to who was here last without a network', async () => {
    const { session, lastPerson, server, flags, tokens } = build({ token: lasting(-MINUTE) });
    lastPerson.write(makeProfile());
    flags.setItem('force_logout_on_token_fail', 'true');
    server.refresh = async () => ({ kind: 'unreachable' });
    await session.start();
    expect(session.state()).toMatchObject({ status: 'unauthenticated', user: null });
    expect(tokens.read()).toBeNull();
    expect(flags.getItem('force_logout_on_token_fail')).toBeNull();
  });

  it('forgets who was here once the server refuses them', async () => {
    const { session, lastPerson, server } = build();
    lastPerson.write(makeProfile());
    server.refresh = async () => ({ kind: 'rejected' });
    await session.start();
    expect(session.state().status).toBe('unauthenticated');
    expect(lastPerson.read()).toBeNull();
  });
});

describe('Login and logout', () => {
  it('clears the cached profile, reloads it and announces auth-success', async () => {
    const { session, cache, calls, names, tokens } = build();
    await session.start();
    cache.write('profile', [], makeProfile({ username: 'otra persona' }));
    await session.login({ email: 'a@demo.test', password: 'x' });
    expect(calls.profile).toBe(1);
    expect(session.state().user?.username).toBe('daniela');
    expect(names()).toEqual(['auth-success']);
    expect(tokens.read()).not.toBeNull();
  });

  it('takes an answer without a token for no answer', async () => {
    const { session, tokens } = build();
    await session.start();
    await expect(session.enterWith(async () => '')).rejects.toMatchObject({ kind: 'network' });
    expect(tokens.read()).toBeNull();
  });

  it.each(['manual', 'inactivity'] as const)(
    'clears cache and user and keeps the reason %s',
    async (reason) => {
      const { session, cache, storage } = build({ token: lasting(20 * MINUTE) });
      await session.start();
      cache.write('users', [], ['alguien']);
      await session.logout(reason);
      expect(session.state()).toEqual({ status: 'unauthenticated', user: null, leaving: false });
      expect(session.logoutReason()).toBe(reason);
      expect(storage.keys()).toEqual([]);
    },
  );

  it('is leaving while logout is in progress', async () => {
    const { session, server } = build({ token: lasting(20 * MINUTE) });
    await session.start();
    let answer = () => {};
    server.logout = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const leaving = session.logout('manual');
    expect(session.state().leaving).toBe(true);
    answer();
    await leaving;
    expect(session.state().leaving).toBe(false);
  });

  it('lets the person leave when the server cannot be reached', async () => {
    const { session, server } = build({ token: lasting(20 * MINUTE) });
    await session.start();
    server.logout = async () => {
      throw new Error('sin red');
    };
    await session.logout('manual');
    expect(session.state().status).toBe('unauthenticated');
  });

  it('tells the server of a logout without a network before it asks for a new token', async () => {
    const { session, server, calls, clock, refresher } = build({ token: lasting(20 * MINUTE) });
    await session.start();
    server.logout = async () => {
      throw new Error('sin red');
    };
    await session.logout('inactivity');
    expect(await refresher.refresh()).toEqual({ kind: 'unreachable' });
    expect(calls.refresh).toBe(0);
    clock.sleep(2 * MINUTE);
    server.logout = async () => {};
    server.refresh = async () => ({ kind: calls.logout === 3 ? 'rejected' : 'failed' });
    expect(await refresher.refresh()).toEqual({ kind: 'rejected' });
  });

  it('does not end a new session for the logout before it', async () => {
    const { session, server, calls, refresher } = build({ token: lasting(20 * MINUTE) });
    await session.start();
    server.logout = async () => {
      throw new Error('sin red');
    };
    await session.logout('manual');
    await session.login({ email: 'ana@demo.test', password: 'clave' });
    await refresher.refresh();
    expect(calls.logout).toBe(1);
  });

  it('follows a logout in another tab', async () => {
    const { session, page } = build({ token: lasting(20 * MINUTE) });
    await session.start();
    page.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
    expect(session.state().status).toBe('unauthenticated');
  });

  it('follows a login in another tab', async () => {
    const { session, page, clock } = build();
    await session.start();
    const newValue = makeToken(clock.now() + 30 * MINUTE);
    page.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue }));
    await settle();
    expect(session.state().status).toBe('authenticated');
  });
});

describe('Session events', () => {
  let parts: ReturnType<typeof build>;
  beforeEach(async () => {
    parts = build({ token: lasting(30 * MINUTE) });
    await parts.session.start();
  });

  it('token-expired marks the user tokenExpired', () => {
    parts.events.emit('token-expired');
    expect(parts.session.state().user?.tokenExpired).toBe(true);
  });

  it('auth-failed clears the user', () => {
    parts.events.emit('auth-failed');
    expect(parts.session.state()).toMatchObject({ status: 'unauthenticated', user: null });
  });

  it('account-disabled ends the session and keeps why', () => {
    parts.events.emit('account-disabled', { message: 'Tu cuenta ha sido deshabilitada' });
    expect(parts.session.state()).toMatchObject({ status: 'unauthenticated', user: null });
    expect(parts.tokens.read()).toBeNull();
    expect(parts.session.logoutReason()).toBe('disabled');
  });

  it('a failed refresh clears the user and emits token-expired', async () => {
    parts.server.refresh = async () => ({ kind: 'rejected' });
    await parts.clock.pass(15 * MINUTE);
    expect(parts.session.state().user).toBeNull();
    expect(parts.names()).toEqual(['token-expired']);
  });

  it('a refresh refused with 401 leaves nothing that a reload could walk back in with', async () => {
    parts.server.refresh = async () => ({ kind: 'rejected' });
    await parts.clock.pass(15 * MINUTE);
    expect(parts.storage.getItem('access_token')).toBeNull();
    expect(parts.lastPerson.read()).toBeNull();
  });

  it('a refresh answered otherwise ends the session and keeps the token for a reload', async () => {
    parts.server.refresh = async () => ({ kind: 'failed' });
    await parts.clock.pass(15 * MINUTE);
    expect(parts.session.state().user).toBeNull();
    expect(parts.names()).toEqual(['token-expired']);
    expect(parts.storage.getItem('access_token')).not.toBeNull();
  });

  it.each(['rejected', 'failed', 'blocked', 'unreachable'] as const)(
    'force_logout_on_token_fail clears the token and emits auth-failed when a refresh is %s',
    async (kind) => {
      parts.flags.setItem('force_logout_on_token_fail', 'true');
      parts.server.refresh = async () => ({ kind });
      await parts.clock.pass(15 * MINUTE);
      expect(parts.tokens.read()).toBeNull();
      expect(parts.session.state()).toMatchObject({ status: 'unauthenticated', user: null });
      expect(parts.lastPerson.read()).toBeNull();
      expect(parts.names()).toContain('auth-failed');
      expect(parts.flags.getItem('force_logout_on_token_fail')).toBeNull();
    },
  );

  it('force_logout_on_token_fail other than true does nothing', async () => {
    parts.flags.setItem('force_logout_on_token_fail', 'false');
    parts.server.refresh = async () => ({ kind: 'failed' });
    await parts.clock.pass(15 * MINUTE);
    expect(parts.tokens.read()).not.toBeNull();
    expect(parts.names()).toEqual(['token-expired']);
  });

  it('a name changed in another tab is seen in this one, and nobody else’s', () => {
    const nameOf = () => parts.session.state().user?.firstName;
    parts.cache.write('profile', [], makeProfile({ firstName: 'Dani' }));
    parts.session.onForeignProfile();
    expect(nameOf()).toBe('Dani');
    parts.cache.write('profile', [], makeProfile({ id: 'u2', firstName: 'Otra' }));
    parts.session.onForeignProfile();
    expect(nameOf()).toBe('Dani');
  });

  it('an expired gym subscription in the profile raises subscription-expired with gymStatus', async () => {
    parts.server.profile = async () => makeProfile({ gymSubscription: EXPIRED_GYM });
    await parts.session.reload();
    expect(parts.seen).toEqual([['subscription-expired', { gymStatus: 'trial_expired' }]]);
  });

  it('a lost connection during a refresh keeps the person and asks again after 60 seconds', async () => {
    parts.server.refresh = async () => ({ kind: 'unreachable' });
    await parts.clock.pass(15 * MINUTE);
    expect(parts.session.state().status).toBe('authenticated');
    expect(parts.clock.pending()).toEqual([MINUTE]);
  });
});

describe('Refresh scheduling of a session', () => {
  it('refreshes 15 minutes before expiry after a profile load, then 5 minutes before', async () => {
    const { session, clock, calls } = build({ token: lasting(30 * MINUTE) });
    await session.start();
    expect(clock.pending()).toEqual([15 * MINUTE]);
    await clock.pass(15 * MINUTE);
    expect(calls.refresh).toBe(1);
    expect(clock.pending()).toEqual([25 * MINUTE]);
  });

  it('refreshes when the tab becomes visible and the token expires within 2 minutes', async () => {
    const { session, clock, calls } = build({ token: lasting(30 * MINUTE) });
    await session.start();
    session.onReturn();
    expect(calls.refresh).toBe(0);
    clock.sleep(28 * MINUTE);
    session.onReturn();
    await settle();
    expect(calls.refresh).toBe(1);
  });

  it('refreshes when the network is back and the token ran out meanwhile', async () => {
    const { session, clock, calls } = build({ token: lasting(30 * MINUTE) });
    await session.start();
    session.onReconnect();
    expect(calls.refresh).toBe(0);
    clock.sleep(31 * MINUTE);
    session.onReconnect();
    await settle();
    expect(calls.refresh).toBe(1);
  });
});
