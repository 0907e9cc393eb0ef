import { logoAddress } from '@forja/contract/settings/logo-address';
import { fetchOne } from '../api/api.ts';
import { events } from '../events.ts';
import { currentGym } from '../gym-address.ts';
import { metaOf } from '../page.ts';
import { cache } from '../session/current.ts';
import { useStore } from '../store.ts';
import { createSettingsStore, type KnownSettings } from './settings-store.ts';
import { applyTheme } from './theme.ts';

const PROVIDER = 'Forja';

const defaults: KnownSettings = {
  subdomain: currentGym(),
  // The server writes it into the page, so that the first paint has it.
  gymName: metaOf('application-name') || PROVIDER,
  logo: null,
  logoVersion: 0,
  currency: 'CRC',
  timeZone: 'America/Costa_Rica',
  contact: { email: null, phone: null, address: null },
  openingHours: [],
  store: { enabled: true },
};

export const settingsStore = createSettingsStore({
  defaults,
  cache,
  events,
  fetch: () => fetchOne('GET /settings'),
  setTimer: (run, milliseconds) => window.setTimeout(run, milliseconds),
  onServerAnswer: ({ theme }) => void applyTheme(theme),
});

export const useSettings = () => useStore(settingsStore);
export const useGymName = () => useSettings().gymName;
export const useLogo = () => logoAddress(useSettings());
