import type { Settings } from '@forja/contract/settings/routes';
import type { EventBus } from '../events.ts';
import type { LocalCache } from '../offline/cache.ts';
import { createStore } from '../store.ts';

/** Delays the first call to the server when the cache had an answer. */
const DELAY_AFTER_CACHE = 100;

/** What screens know of a gym; its colours are in the styles of the page. */
export type KnownSettings = Omit<Settings, 'theme'>;

export interface SettingsDeps {
  defaults: KnownSettings;
  cache: LocalCache;
  events: EventBus;
  fetch: () => Promise<Settings | null>;
  setTimer: (run: () => void, milliseconds: number) => number;
  /** The server's answer arrived: colours may have changed. */
  onServerAnswer: (settings: Settings) => void;
}

/** The gym's settings: from the cache, then from the server, otherwise the defaults. */
export function createSettingsStore(deps: SettingsDeps) {
  const { read, set, subscribe } = createStore<KnownSettings>(deps.defaults);

  function take(settings: Settings) {
    deps.cache.write('settings', [], settings);
    set(settings);
  }

  async function askServer(): Promise<void> {
    const answer = await deps.fetch();
    if (!answer) return;
    take(answer);
    deps.onServerAnswer(answer);
  }

  // On failure the screen keeps the cached settings or the defaults.
  const askQuietly = () => void askServer().catch(() => undefined);

  function load() {
    const cached = deps.cache.read('settings');
    if (!cached) return askQuietly();
    // Only this module writes this entry.
    set(cached.data as KnownSettings);
    deps.setTimer(askQuietly, DELAY_AFTER_CACHE);
  }

  deps.events.on('auth-success', load);
  deps.events.on('settings-updated', load);

  return {
    load,
    /** What came with the page is as new as an answer. */
    take,
    read,
    subscribe,
  };
}
