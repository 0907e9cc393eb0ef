import { MINUTE_MS } from '@forja/calendar/duration';
import type { KeyValueStore } from '../storage.ts';

/** What the server's clock shows, for what a device whose clock is wrong must not say itself. */
export interface ServerClock {
  /** Compares the clocks by the `Date` of an answer. */
  note(date: string | null): void;
  now(): number;
}

const KEY = 'forja-clock';

/** The difference is kept, because a workout may end without a network. */
export function createServerClock(storage: KeyValueStore, now: () => number): ServerClock {
  let ahead = Number(storage.getItem(KEY) ?? 0);
  return {
    note(date) {
      const theirs = Date.parse(date ?? '');
      if (Number.isNaN(theirs)) return;
      const difference = now() - theirs;
      // An answer takes its time, and tells whole seconds.
      const next = Math.abs(difference) < MINUTE_MS ? 0 : difference;
      if (Math.abs(next - ahead) < MINUTE_MS) return;
      ahead = next;
      if (next === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, String(next));
    },
    now: () => now() - ahead,
  };
}
