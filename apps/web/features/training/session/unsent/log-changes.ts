import type { LogUpdate, WorkoutLog } from '@forja/contract/training/workout-routes';
import { isGone } from '../../../../lib/api/error.ts';
import { createUnsent, finalRefusal, type UnsentStore } from '../../../../lib/offline/unsent.ts';
import { newId } from '../../../../lib/screen/new-id.ts';

/** The correction of a workout, or its removal, that still has to reach the server. */
export interface LogChange {
  /** New for every change, so that the answer to an older one does not remove this one. */
  stamp: string;
  logId: string;
  /** The name of the workout, for messages about it. */
  name: string;
  /** The correction; null removes the workout. */
  edit: LogUpdate | null;
  /** It is not sent before this moment, so that the person can undo it until then. */
  notBefore: number;
  /** Why the server refused it; null while it only waits. */
  refusal: string | null;
}

export interface LogChangesDeps extends UnsentStore {
  send: (logId: string, edit: LogUpdate | null) => Promise<unknown>;
  /** Whether the workout itself has not reached the server yet. */
  isUnsent: (logId: string) => boolean;
  onSent: () => void;
  now?: () => number;
}

/** Stores at most one change per workout: several corrections are sent as one. */
export function createLogChanges(deps: LogChangesDeps) {
  const { send, isUnsent, onSent, now = () => Date.now(), ...place } = deps;
  const unsent = createUnsent<LogChange>(place, sendAll);
  const { list, write } = unsent;
  const of = (logId: string) => list().find((change) => change.logId === logId);
  const replace = (logId: string, change: LogChange | undefined) =>
    write([...list().filter((each) => each.logId !== logId), ...(change ? [change] : [])]);

  /** Replaces the change that was sent, unless the person changed the workout meanwhile. */
  function settle({ logId, stamp }: LogChange, left: LogChange | undefined) {
    if (of(logId)?.stamp === stamp) replace(logId, left);
  }

  async function sendOne(change: LogChange): Promise<'done' | 'waits'> {
    try {
      await send(change.logId, change.edit);
    } catch (error) {
      const refusal = finalRefusal(error);
      if (refusal === null) return 'waits';
      // Removing a workout that is already gone counts as done.
      if (change.edit !== null || !isGone(error)) {
        settle(change, { ...change, refusal });
        return 'done';
      }
    }
    settle(change, undefined);
    onSent();
    return 'done';
  }

  async function sendAll() {
    for (const change of list()) {
      const isDue = change.refusal === null && change.notBefore <= now();
      if (!isDue || isUnsent(change.logId)) continue;
      if ((await sendOne(change)) === 'waits') return;
    }
  }

  return {
    ...unsent,
    of,
    /** Adds a change; returns the one it replaces, so that it can be undone. */
    put(log: Pick<WorkoutLog, 'id' | 'dayName'>, edit: LogUpdate | null, notBefore = 0) {
      const before = of(log.id);
      replace(log.id, {
        stamp: newId(),
        logId: log.id,
        name: log.dayName ?? 'Entrenamiento',
        edit: edit && { ...before?.edit, ...edit },
        notBefore,
        refusal: null,
      });
      return before;
    },
    /** Restores the previous change; false if the new one was already sent. */
    takeBack(logId: string, before: LogChange | undefined): boolean {
      const isHere = of(logId) !== undefined;
      if (isHere) replace(logId, before);
      return isHere;
    },
    remove: (logId: string) => replace(logId, undefined),
  };
}

function edited(log: WorkoutLog, { exercises, ...edit }: LogUpdate): WorkoutLog {
  const muscles = new Map(log.exercises.map((entry) => [entry.exerciseId, entry.primaryMuscles]));
  const names = new Map(log.exercises.map((entry) => [entry.exerciseId, entry.exerciseName]));
  return {
    ...log,
    ...edit,
    ...(exercises && {
      exercises: exercises.map((entry) => ({
        ...entry,
        exerciseName: entry.exerciseName ?? names.get(entry.exerciseId) ?? '',
        primaryMuscles: muscles.get(entry.exerciseId) ?? [],
      })),
      // Only the server can calculate them anew.
      records: [],
      recordCount: 0,
    }),
  };
}

/** The workouts with all local changes, whether or not the server has them yet. */
export function withChanges(
  logs: readonly WorkoutLog[],
  changes: readonly LogChange[],
): WorkoutLog[] {
  const byLog = new Map(changes.map((change) => [change.logId, change]));
  return logs.flatMap((log) => {
    const change = byLog.get(log.id);
    if (!change || change.refusal !== null) return [log];
    return change.edit === null ? [] : [edited(log, change.edit)];
  });
}

/** The current values of everything in a workout that can be corrected. */
export const editOf = ({ dayName, startedAt, finishedAt, notes, exercises }: WorkoutLog) => ({
  dayName,
  startedAt,
  finishedAt,
  notes,
  exercises: exercises.map(({ primaryMuscles: _, ...entry }) => entry),
});
