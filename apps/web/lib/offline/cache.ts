import { DAY_MS, HOUR_MS, MINUTE_MS } from '@forja/calendar/duration';
import type { KeyValueStore } from '../storage.ts';

/** How long each kind of data is kept on the device. */
export const LIFETIMES = {
  settings: DAY_MS,
  profile: HOUR_MS,
  users: 10 * MINUTE_MS,
  memberships: 10 * MINUTE_MS,
  routines: 30 * MINUTE_MS,
  mealPlans: 30 * MINUTE_MS,
  events: 5 * MINUTE_MS,
  products: HOUR_MS,
  measurements: 10 * MINUTE_MS,
  workoutLogs: 5 * MINUTE_MS,
  orders: 5 * MINUTE_MS,
  statistics: 15 * MINUTE_MS,
  default: 30 * MINUTE_MS,
  /** What a person may need without a network: as long as a member's session may be inactive. */
  offline: 30 * DAY_MS,
} as const;

export type CacheKind = keyof typeof LIFETIMES;

/**
 * Lists with money in them: what somebody owed or paid before a reload is never shown after it.
 */
const WITH_MONEY: ReadonlySet<CacheKind> = new Set([
  'users',
  'memberships',
  'products',
  'orders',
  'statistics',
]);

/** Whether lists of this kind are stored, beyond the memory of the page. */
export const isStored = (kind: CacheKind): boolean => !WITH_MONEY.has(kind);

interface CacheEntry<T = unknown> {
  data: T;
  timestamp: number;
  expiry: number;
}

export interface CacheDeps {
  storage: KeyValueStore;
  now: () => number;
  gym: string;
  /** Whose data it is; all guests share one name. */
  user: () => string;
}

export interface LocalCache {
  read(kind: CacheKind, key?: readonly unknown[]): CacheEntry | null;
  write(kind: CacheKind, key: readonly unknown[], data: unknown, timestamp?: number): void;
  remove(kind: CacheKind, key?: readonly unknown[]): void;
  /** Whether an item of the storage is an entry of this kind. */
  isOf(kind: CacheKind, item: string): boolean;
  /** Removes what opens doors and keeps what is only read. */
  forgetSecrets(): void;
  /** Removes what is only read and keeps what opens doors. */
  dropAnswers(): void;
  /** Every entry of one kind that belongs to this person. */
  drop(kind: CacheKind): void;
  clear(): void;
}

const PREFIX = 'forja-cache';
const ENTRY_CODE = ':entry-code';

/** Where a phone stores the secret of its entry codes; clearing the cache removes it too. */
export const entryCodeName = (gym: string, userId: string): string =>
  `${PREFIX}:${gym}:${userId}${ENTRY_CODE}`;

function isEntry(value: unknown): value is CacheEntry {
  if (typeof value !== 'object' || value === null) return false;
  if (!('data' in value && 'timestamp' in value && 'expiry' in value)) return false;
  return typeof value.timestamp === 'number' && typeof value.expiry === 'number';
}

function parse(text: string): CacheEntry | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : null;
  } catch {
    // An entry of an older version or one cut short counts as missing.
    return null;
  }
}

/** Data stored on the device, never shared between gyms or people. */
export function createCache({ storage, now, gym, user }: CacheDeps): LocalCache {
  const place = (kind: CacheKind) => `${PREFIX}:${gym}:${user()}:${kind}:`;
  const name = (kind: CacheKind, key: readonly unknown[]) => place(kind) + JSON.stringify(key);
  const removeWhere = (matches: (key: string) => boolean) => {
    for (const key of storage.keys()) if (matches(key)) storage.removeItem(key);
  };

  // Removes expired entries that nobody reads any more, such as old searches.
  removeWhere((key) => {
    if (!key.startsWith(`${PREFIX}:`) || key.endsWith(ENTRY_CODE)) return false;
    const entry = parse(storage.getItem(key) ?? '');
    return !entry || entry.expiry <= now();
  });

  return {
    read: (kind, key = []) => {
      const stored = storage.getItem(name(kind, key));
      const entry = stored === null ? null : parse(stored);
      if (entry && entry.expiry > now() && entry.timestamp <= now()) return entry;
      if (stored !== null) storage.removeItem(name(kind, key));
      return null;
    },
    write: (kind, key, data, timestamp = now()) => {
      const entry: CacheEntry = { data, timestamp, expiry: timestamp + LIFETIMES[kind] };
      storage.setItem(name(kind, key), JSON.stringify(entry));
    },
    isOf: (kind, item) => item.startsWith(place(kind)),
    remove: (kind, key = []) => storage.removeItem(name(kind, key)),
    forgetSecrets: () =>
      removeWhere((key) => key.startsWith(`${PREFIX}:`) && key.endsWith(ENTRY_CODE)),
    dropAnswers: () =>
      removeWhere((key) => key.startsWith(`${PREFIX}:`) && !key.endsWith(ENTRY_CODE)),
    drop: (kind) => removeWhere((key) => key.startsWith(place(kind))),
    clear: () => removeWhere((key) => key.startsWith(`${PREFIX}:`)),
  };
}
