import { useEffect, useSyncExternalStore } from 'react';
import { change } from '../../lib/api.ts';
import { currentGym } from '../../lib/gym.ts';
import { queryClient } from '../../lib/query.ts';
import { session } from '../../lib/session/current.ts';
import { localStore } from '../../lib/storage.ts';
import { createOutbox } from './outbox.ts';
import type { Workout } from './workout.ts';

const RETRY_MS = 15_000;

const keyFor = (what: string) => () =>
  `forja-${what}:${currentGym()}:${session.state().user?.id ?? 'guest'}`;
const workoutKey = keyFor('workout');

const listeners = new Set<() => void>();
let known: { text: string | null; workout: Workout | null } = { text: null, workout: null };

function parse(text: string | null): Workout | null {
  try {
    // Only this file writes here.
    return text === null ? null : (JSON.parse(text) as Workout);
  } catch {
    // Cut short by a full disk: the same as not being there.
    return null;
  }
}

function read(): Workout | null {
  const text = localStore.getItem(workoutKey());
  if (text !== known.text) known = { text, workout: parse(text) };
  return known.workout;
}

/** Keeps the session that is going on, or forgets it; it outlives the page and the battery. */
export function keepWorkout(workout: Workout | null) {
  if (workout) localStore.setItem(workoutKey(), JSON.stringify(workout));
  else localStore.removeItem(workoutKey());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useWorkout = () => useSyncExternalStore(subscribe, read);

export const outbox = createOutbox({
  storage: localStore,
  key: keyFor('unsent'),
  send: (body) => change('POST /workouts/logs', { body }),
  onSent: () => {
    for (const kind of ['routines', 'workoutLogs', 'records']) {
      void queryClient.invalidateQueries({ queryKey: [kind] });
    }
  },
});

/** The sessions that wait to be sent; tries whenever there may be a network again. */
export function useOutbox() {
  const pending = useSyncExternalStore(outbox.subscribe, outbox.list);
  const waits = pending.some(({ refusal }) => refusal === null);
  useEffect(() => {
    if (!waits) return;
    const flush = () => void outbox.flush();
    flush();
    const timer = window.setInterval(flush, RETRY_MS);
    window.addEventListener('online', flush);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [waits]);
  return pending;
}
