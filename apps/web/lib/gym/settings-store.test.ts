import { logoAddress } from '@forja/contract/settings/logo-address';
import type { Settings } from '@forja/contract/settings/routes';
import { darkDefaults, lightDefaults } from '@forja/ui/theme/keys.ts';
import { describe, expect, it } from 'vitest';
import { createTestClock, settle } from '../../test/clock.ts';
import { createBus } from '../events.ts';
import { createCache } from '../offline/cache.ts';
import { memoryStore } from '../storage.ts';
import { createSettingsStore } from './settings-store.ts';

const defaults: Settings = {
  subdomain: 'demo',
  gymName: 'Forja',
  logo: null,
  logoVersion: 0,
  theme: { light: lightDefaults, dark: darkDefaults },
  currency: 'CRC',
  timeZone: 'America/Costa_Rica',
  contact: { email: null, phone: null, address: null },
  openingHours: [],
  store: { enabled: true },
};

function build(serverName: string | null = 'Hierro Norte') {
  const clock = createTestClock();
  const events = createBus(new EventTarget());
  const cache = createCache({
    storage: memoryStore(),
    now: clock.now,
    gym: 'demo',
    user: () => 'guest',
  });
  const answered: string[] = [];
  let asked = 0;
  const store = createSettingsStore({
    defaults,
    cache,
    events,
    fetch: async () => {
      asked += 1;
      if (serverName === null) throw new Error('sin red');
      return { ...defaults, gymName: serverName };
    },
    setTimer: clock.setTimer,
    onServerAnswer: (settings) => answered.push(settings.gymName),
  });
  return {
    clock,
    events,
    cache,
    store,
    answered,
    asked: () => asked,
    name: () => store.read().gymName,
  };
}

describe('Theme and settings', () => {
  it('come from the cache first, then from the server 100 ms later', async () => {
    const { cache, store, clock, name, asked } = build();
    cache.write('settings', [], { ...defaults, gymName: 'De la caché' });
    store.load();
    expect(name()).toBe('De la caché');
    await clock.pass(99);
    expect(asked()).toBe(0);
    await clock.pass(1);
    expect(name()).toBe('Hierro Norte');
  });

  it('come from the server at once when nothing is cached, and are kept', async () => {
    const { store, asked, name, cache, answered } = build();
    store.load();
    expect(asked()).toBe(1);
    await settle();
    expect(name()).toBe('Hierro Norte');
    expect(cache.read('settings')?.data).toMatchObject({ gymName: 'Hierro Norte' });
    expect(answered).toEqual(['Hierro Norte']);
  });

  it('are the defaults as the last resort', async () => {
    const { store, name } = build(null);
    store.load();
    await settle();
    expect(name()).toBe('Forja');
  });

  it.each(['auth-success', 'settings-updated'] as const)('are reloaded on %s', async (event) => {
    const { events, asked } = build();
    events.emit(event);
    await settle();
    expect(asked()).toBe(1);
  });

  it('ask for the logo with a version suffix', () => {
    expect(logoAddress({ logo: '/files/logo.webp', logoVersion: 3 })).toBe('/files/logo.webp?v=3');
    expect(logoAddress({ logo: '/f?id=1', logoVersion: 3 })).toBe('/f?id=1&v=3');
    expect(logoAddress({ logo: null, logoVersion: 0 })).toBeNull();
  });
});
