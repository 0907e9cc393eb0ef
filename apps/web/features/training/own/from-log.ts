import type { ExerciseDetail, ExerciseSummary } from '@forja/contract/training/exercise-routes';
import type { DoneSet, WorkoutLog } from '@forja/contract/training/workout-routes';
import type { Bests } from '@forja/library/training/records';
import { type Draft, type DraftExercise, newDraftExercise } from '../plans/plan-draft.ts';
import { adHoc, startWorkout, type Workout } from '../session/workout.ts';

type Entry = WorkoutLog['exercises'][number];

const MAX_SETS = 20;

const nameOf = ({ dayName }: WorkoutLog): string => dayName ?? 'Entrenamiento';

/** An exercise that no longer exists, reconstructed from the sets that were logged. */
function withoutList({ exerciseId, exerciseName, primaryMuscles, sets }: Entry): ExerciseSummary {
  const isTimed = sets.every(({ reps }) => !reps) && sets.some(({ seconds }) => seconds);
  return {
    id: exerciseId,
    name: exerciseName,
    primaryMuscles,
    equipment: '',
    pattern: '',
    kind: isTimed ? 'timed' : 'strength',
    unilateral: false,
    bodyweight: false,
  };
}

const known = (entry: Entry, list: readonly ExerciseDetail[]): ExerciseSummary =>
  list.find(({ id }) => id === entry.exerciseId) ?? withoutList(entry);

/** `8` if all sets had the same number, otherwise a range: `8-12`. */
function repsOf(sets: readonly DoneSet[]): DraftExercise['reps'] {
  const counts = sets.flatMap(({ reps }) => (reps ? [reps] : []));
  if (counts.length === 0) return null;
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? least : `${least}-${most}`;
}

const mostOf = (values: readonly (number | null)[]): number | null =>
  Math.max(0, ...values.map((value) => value ?? 0)) || null;

/** A target that repeats the logged sets. */
function targetOf(entry: Entry): Partial<DraftExercise> {
  const worked = entry.sets.filter(({ kind }) => kind !== 'warmup');
  const sets = worked.length > 0 ? worked : entry.sets;
  return {
    sets: Math.min(MAX_SETS, sets.length),
    reps: repsOf(sets),
    seconds: mostOf(sets.map(({ seconds }) => seconds)),
    distanceM: mostOf(sets.map(({ distanceM }) => distanceM)),
    weightKg: mostOf(sets.map(({ weightKg }) => weightKg)),
    notes: entry.notes,
  };
}

/** A workout as a draft of a one-day routine, to be checked before it is saved. */
export const draftOfLog = (log: WorkoutLog, list: readonly ExerciseDetail[]): Draft => ({
  name: nameOf(log),
  description: '',
  days: [nameOf(log)],
  deload: null,
  exercises: log.exercises.map((entry, at) => ({
    ...newDraftExercise(`${at}`, known(entry, list), 1),
    ...targetOf(entry),
  })),
});

interface Repeated {
  id: string;
  now: number;
  list: readonly ExerciseDetail[];
  /** The records to beat by exercise; empty without a network. */
  bests: ReadonlyMap<string, Bests>;
}

/** A new workout with the exercises and sets of an earlier one. */
export function workoutOfLog(log: WorkoutLog, { id, now, list, bests }: Repeated): Workout {
  const { planId, planName, day } = log;
  return {
    ...startWorkout(id, now),
    planId,
    planName,
    day,
    dayName: nameOf(log),
    exercises: log.exercises.map((entry, at) =>
      adHoc(`${at}`, known(entry, list), {
        last: entry.sets,
        bests: bests.get(entry.exerciseId) ?? {},
      }),
    ),
  };
}
