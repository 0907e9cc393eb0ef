import type { Settings } from '@forja/contract/settings/routes';
import type { LocalCache } from '../query/cache.ts';
import type { EventBus } from '../screen/events.ts';
import { createStore } from '../store.ts';

/** Delays the first call to the server when the cache had an answer. */
const DELAY_AFTER_CACHE = 100;

export interface SettingsDeps {
  defaults: Settings;
  cache: LocalCache;
  events: EventBus;
  fetch: () => Promise<Settings | null>;
  setTimer: (run: () => void, milliseconds: number) => number;
  /** The server's answer arrived: colours may have changed. */
  onServerAnswer: (settings: Settings) => void;
}

/** The gym's settings: from the cache, then from the server, otherwise the defaults. */
export function createSettingsStore(deps: SettingsDeps) {
  const { read, set, subscribe } = createStore(deps.defaults);

  async function askServer(): Promise<void> {
    const answer = await deps.fetch();
    if (!answer) return;
    deps.cache.write('settings', [], answer);
    set(answer);
    deps.onServerAnswer(answer);
  }

  // On failure the screen keeps the cached settings or the defaults.
  const askQuietly = () => void askServer().catch(() => undefined);

  function load() {
    const cached = deps.cache.read('settings');
    if (!cached) return askQuietly();
    // Only this module writes this entry.
    set(cached.data as Settings);
    deps.setTimer(askQuietly, DELAY_AFTER_CACHE);
  }

  deps.events.on('auth-success', load);
  deps.events.on('settings-updated', load);

  return {
    load,
    read,
    subscribe,
  };
}

/** The version in the address makes a new logo visible at once. */
export function logoAddress({ logo, logoVersion }: Pick<Settings, 'logo' | 'logoVersion'>) {
  return logo && `${logo}${logo.includes('?') ? '&' : '?'}v=${logoVersion}`;
}
