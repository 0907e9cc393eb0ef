import { change } from '../../../lib/api/api.ts';
import { ownKey } from '../../../lib/offline/own-key.ts';
import { createStoredValue } from '../../../lib/offline/stored-value.ts';
import { useUnsent } from '../../../lib/offline/use-unsent.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { localStore } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import type { FinishedWorkout } from './summary.ts';
import { createOutbox } from './unsent/outbox.ts';
import type { Workout } from './workout.ts';

const stored = createStoredValue<Workout>(localStore, () => ownKey('workout'));

/** Stores the current workout, or removes it; it survives a reload and an empty battery. */
export const storeWorkout = stored.write;

/** Another tab may have the workout open. */
function subscribe(listener: () => void) {
  const leave = stored.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    leave();
    window.removeEventListener('storage', listener);
  };
}

export const useWorkout = () => useStore({ read: stored.read, subscribe });

/** Whether the current workout makes place for its screen's list; 'Seguir' brings it back. */
export const minimized = createStore(false);

/** The workout that was just ended, until its last screen is closed. */
export const finished = createStore<FinishedWorkout | null>(null);

export const outbox = createOutbox({
  storage: localStore,
  key: () => ownKey('unsent'),
  send: (body) => change('POST /workouts/logs', { body }),
  onSent: () => {
    for (const kind of ['routines', 'workoutLogs', 'records']) {
      void queryClient.invalidateQueries({ queryKey: [kind] });
    }
  },
});

export const useOutbox = () => useUnsent(outbox, ({ refusal }) => refusal === null);
