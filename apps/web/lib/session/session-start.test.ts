import { DAY_MINUTES, DAY_MS } from '@forja/calendar/duration';
import { describe, expect, it } from 'vitest';
import { build, lasting, MINUTE } from '../../test/build-session.ts';
import { settle } from '../../test/clock.ts';
import { buildProfile } from '../../test/session-fixtures.ts';
import { entryCodeName } from '../offline/cache.ts';

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
    cache.write('profile', [], buildProfile({ username: 'de la caché' }));
    server.profile = async () => {
      await settle();
      return buildProfile({ username: 'del servidor' });
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
      if (!first) return buildProfile();
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
    lastPerson.write(buildProfile());
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
    lastPerson.write(buildProfile());
    server.refresh = async () => ({ kind: 'unreachable' });
    await session.start();
    expect(session.state().status).toBe('authenticated');
  });

  it('keeps the person without a connection even when no token is left', async () => {
    const { session, lastPerson, server } = build();
    lastPerson.write(buildProfile());
    server.refresh = async () => ({ kind: 'unreachable' });
    await session.start();
    expect(session.state().user?.username).toBe('daniela');
  });

  it('opens without a connection until inactivity would end it; a trusted phone for 30 days', async () => {
    const opens = async (trusted: boolean, minutes: number) => {
      const { session, lastPerson, server, clock, trust, cache } = build();
      const profile = buildProfile();
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
      parts.trust.begin(buildProfile().id, expiresAt);
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
        lastPerson.write(buildProfile());
        tokens.clear();
        server.trusts = lasts;
        await session.start();
        expect(session.state().status).toBe('unauthenticated');
        expect(storage.getItem(entryCodeName('demo', 'u1')) !== null).toBe(lasts);
        expect(lastPerson.read() !== null).toBe(lasts);
        expect(trust.person() !== null).toBe(lasts);
      }
    });

    it('stays when time runs out, without a network too, until the server says otherwise', async () => {
      for (const answer of [true, null, false]) {
        const { session, storage, server, calls } = trusted();
        await session.start();
        await settle();
        server.trusts = answer;
        const stays = answer !== false;
        expect(await session.lapse()).toBe(stays);
        expect(session.state().user !== null).toBe(stays);
        expect(storage.getItem(entryCodeName('demo', 'u1')) !== null).toBe(stays);
        expect(calls.logout).toBe(stays ? 0 : 1);
      }
    });

    it('stays only for its person, who is no staff', async () => {
      for (const now of [{ id: 'u2' }, { role: 'admin' as const }]) {
        const { session, server, trust } = trusted();
        server.profile = async () => buildProfile(now);
        await session.start();
        await settle();
        expect(trust.person()).toBeNull();
        expect(await session.lapse()).toBe(false);
      }
    });

    it('has put the work away before it answers that nothing may be shown', async () => {
      const { session, storage, server } = trusted();
      await session.start();
      await settle();
      await session.logout('inactivity');
      storage.setItem('forja-workout:demo:u1', '{"secret":"squats"}');
      expect(await session.mayShowKept()).toBe(true);
      expect(storage.getItem('forja-workout:demo:u1')).not.toBeNull();
      server.trusts = false;
      expect(await session.mayShowKept()).toBe(false);
      expect(storage.getItem('forja-workout:demo:u1')).toBeNull();
      expect(storage.keys()).toContain('forja-sealed:demo:u1');
    });
  });

  it('force_logout_on_token_fail does not open to who was here last without a network', async () => {
    const { session, lastPerson, server, flags, tokens } = build({ token: lasting(-MINUTE) });
    lastPerson.write(buildProfile());
    flags.setItem('force_logout_on_token_fail', 'true');
    server.refresh = async () => ({ kind: 'unreachable' });
    await session.start();
    expect(session.state()).toMatchObject({ status: 'unauthenticated', user: null });
    expect(tokens.read()).toBeNull();
    expect(flags.getItem('force_logout_on_token_fail')).toBeNull();
  });

  it('forgets who was here once the server refuses them', async () => {
    const { session, lastPerson, server } = build();
    lastPerson.write(buildProfile());
    server.refresh = async () => ({ kind: 'rejected' });
    await session.start();
    expect(session.state().status).toBe('unauthenticated');
    expect(lastPerson.read()).toBeNull();
  });
});
