import { currentGym } from '../../../lib/gym-address.ts';
import { createStoredValue } from '../../../lib/offline/stored-value.ts';
import { session } from '../../../lib/session/current.ts';
import { localStore } from '../../../lib/storage.ts';
import { useStore } from '../../../lib/store.ts';

/** How one of the staff arranged this device; nothing in it tells anything about anybody. */
interface StaffMemory {
  folded: boolean;
  /** Paths of places, in the order in which they got their star. */
  favourites: readonly string[];
  /** Ids only: names are asked of the server again. The newest first. */
  recentPeople: readonly string[];
}

const NOTHING: StaffMemory = { folded: false, favourites: [], recentPeople: [] };
const MAX_RECENT = 5;

const stored = createStoredValue<Partial<StaffMemory>>(
  localStore,
  () => `forja-staff-memory:${currentGym()}:${session.state().user?.id ?? ''}`,
);

const read = (): StaffMemory => ({ ...NOTHING, ...stored.read() });
const write = (changes: Partial<StaffMemory>) => stored.write({ ...read(), ...changes });

/** Hears of changes in other tabs too. */
function subscribe(listener: () => void) {
  const leave = stored.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    leave();
    window.removeEventListener('storage', listener);
  };
}

export function useStaffMemory(): StaffMemory {
  return { ...NOTHING, ...useStore({ read: stored.read, subscribe }) };
}

export const setFolded = (folded: boolean) => write({ folded });

export function toggleFavourite(path: string) {
  const { favourites } = read();
  write({
    favourites: favourites.includes(path)
      ? favourites.filter((each) => each !== path)
      : [...favourites, path],
  });
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whose record an address shows. */
export function personAt({ pathname, search }: { pathname: string; search: string }) {
  const onScreen = /^\/(?:rutinas|dietas|mediciones)-admin\/([^/]+)/.exec(pathname)?.[1];
  const id = onScreen ?? new URLSearchParams(search).get('persona');
  return id !== null && ID.test(id) ? id : null;
}

export function noteRecent(id: string) {
  const { recentPeople } = read();
  if (recentPeople[0] === id) return;
  write({
    recentPeople: [id, ...recentPeople.filter((each) => each !== id)].slice(0, MAX_RECENT),
  });
}
