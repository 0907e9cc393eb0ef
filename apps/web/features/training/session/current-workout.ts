import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { change } from '../../../lib/api/api.ts';
import { createStoredValue } from '../../../lib/offline/stored-value.ts';
import { useUnsent } from '../../../lib/offline/use-unsent.ts';
import { ownKey } from '../../../lib/session/own-key.ts';
import { localStore } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { renewTraining } from '../renew-training.ts';
import { createLogChanges } from './unsent/log-changes.ts';
import { createOutbox } from './unsent/outbox.ts';
import type { Workout } from './workout.ts';

const stored = createStoredValue<Workout>(localStore, () => ownKey('workout'));

/** Stores the current workout, or removes it; it survives a reload or an empty battery. */
export const storeWorkout = stored.write;

/** The newest state of the current workout, for code that had to wait. */
export const readWorkout = stored.read;

/** Also listens to other tabs, which may have the workout open. */
function subscribe(listener: () => void) {
  const leave = stored.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    leave();
    window.removeEventListener('storage', listener);
  };
}

export const useWorkout = () => useStore({ read: stored.read, subscribe });

/**
 * Whether the current workout is hidden to show the list of its screen; 'Seguir' shows it again.
 */
export const minimized = createStore(false);

/** The workout whose summary is open: the one just ended, or an older one. */
export const finished = createStore<WorkoutLog | null>(null);

export const outbox = createOutbox({
  storage: localStore,
  key: () => ownKey('unsent'),
  send: (body) => change('POST /workouts/logs', { body }),
  onSent: () => {
    void renewTraining();
    void logChanges.flush();
  },
});

/** Corrections and removals of workouts, sent after the workouts themselves. */
export const logChanges = createLogChanges({
  storage: localStore,
  key: () => ownKey('edits'),
  isUnsent: (id) => outbox.list().some(({ log }) => log.id === id),
  send: (id, edit) =>
    edit === null
      ? change('DELETE /workouts/logs/{id}', { params: { id } })
      : change('PATCH /workouts/logs/{id}', { params: { id }, body: edit }),
  onSent: () => void renewTraining(),
});

const waits = ({ refusal }: { refusal: string | null }) => refusal === null;
export const useOutbox = () => useUnsent(outbox, waits);
export const useLogChanges = () => useUnsent(logChanges, waits);
