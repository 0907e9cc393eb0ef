import type { KeyValueStore } from '../storage.ts';

/** What people left behind on this device: a running workout in sight, something sealed, nothing. */
export function workOnDevice(storage: KeyValueStore, gym: string): 'workout' | 'some' | 'none' {
  const names = storage.keys();
  if (names.some((name) => name.startsWith(`forja-workout:${gym}:`))) return 'workout';
  return names.some((name) => name.startsWith(`forja-sealed:${gym}:`)) ? 'some' : 'none';
}
