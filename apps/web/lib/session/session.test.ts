import { beforeEach, describe, expect, it } from 'vitest';
import { build, lasting, MINUTE } from '../../test/build-session.ts';
import { settle } from '../../test/clock.ts';
import { buildProfile, makeToken } from '../../test/session-fixtures.ts';

const EXPIRED_GYM = {
  status: 'trial_expired',
  isExpired: true,
  plan: 'pro',
  endsAt: null,
} as const;

describe('Login and logout', () => {
  it('clears the cached profile, reloads it and announces auth-success', async () => {
    const { session, cache, calls, names, tokens } = build();
    await session.start();
    cache.write('profile', [], buildProfile({ username: 'otra persona' }));
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
    parts.cache.write('profile', [], buildProfile({ firstName: 'Dani' }));
    parts.session.onForeignProfile();
    expect(nameOf()).toBe('Dani');
    parts.cache.write('profile', [], buildProfile({ id: 'u2', firstName: 'Otra' }));
    parts.session.onForeignProfile();
    expect(nameOf()).toBe('Dani');
  });

  it('an expired gym subscription in the profile raises subscription-expired with gymStatus', async () => {
    parts.server.profile = async () => buildProfile({ gymSubscription: EXPIRED_GYM });
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
