import type { ExerciseSummary } from '@forja/contract/training/exercise-routes';
import type { DoneSet, WorkoutLog } from '@forja/contract/training/workout-routes';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import type { Weights } from '../../../lib/format/weights.ts';
import { clockText, readTime } from '../words.ts';

export type EffortField = 'weightKg' | 'reps' | 'seconds' | 'distanceM';

export interface EditedSet {
  key: string;
  set: DoneSet;
  /** The text of each field while it is typed. */
  typed: Record<EffortField, string>;
}

export interface EditedEntry {
  key: string;
  exerciseId: string;
  exerciseName: string;
  notes: string;
  /** The measures of its sets. */
  fields: readonly EffortField[];
  sets: EditedSet[];
}

const NO_SET: DoneSet = {
  kind: 'work',
  reps: null,
  weightKg: null,
  seconds: null,
  distanceM: null,
  rir: null,
  doneAt: null,
};

const STRENGTH: readonly EffortField[] = ['weightKg', 'reps'];
const CARDIO: readonly EffortField[] = ['seconds', 'distanceM'];
const TIMED: readonly EffortField[] = ['seconds', 'weightKg'];

const FIELDS_OF_KIND: Record<ExerciseSummary['kind'], readonly EffortField[]> = {
  strength: STRENGTH,
  cardio: CARDIO,
  mobility: TIMED,
  timed: TIMED,
};

const written = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');

const editedSet = (key: string, set: DoneSet, weights: Weights): EditedSet => ({
  key,
  set,
  typed: {
    weightKg: weights.field(set.weightKg),
    reps: written(set.reps),
    seconds: set.seconds === null ? '' : clockText(set.seconds),
    distanceM: written(set.distanceM),
  },
});

/** The measures that logged sets have. */
function measuredBy(sets: readonly DoneSet[]): readonly EffortField[] {
  if (sets.some(({ reps }) => reps !== null)) return STRENGTH;
  return sets.some(({ distanceM }) => distanceM !== null) ? CARDIO : TIMED;
}

export const editedOf = (log: WorkoutLog, weights: Weights): EditedEntry[] =>
  log.exercises.map(({ sets, primaryMuscles: _, notes, ...entry }, place) => ({
    ...entry,
    notes: notes ?? '',
    key: `${place}`,
    fields: measuredBy(sets),
    sets: sets.map((set, at) => editedSet(`${place}-${at}`, set, weights)),
  }));

/** Adds a set like the last one. */
export function withSet(entry: EditedEntry, key: string, weights: Weights): EditedEntry {
  const last = entry.sets.at(-1);
  const next = last ? { ...last, key } : editedSet(key, NO_SET, weights);
  return { ...entry, sets: [...entry.sets, next] };
}

/** An exercise that was done but not logged. */
export function newEntry(exercise: ExerciseSummary, key: string, weights: Weights): EditedEntry {
  const entry = {
    key,
    exerciseId: exercise.id,
    exerciseName: exercise.name,
    notes: '',
    fields: FIELDS_OF_KIND[exercise.kind],
    sets: [],
  };
  return withSet(entry, `${key}-0`, weights);
}

function weightOf({ set, typed }: EditedSet, weights: Weights): number | null {
  // An untouched weight keeps its exact value.
  if (typed.weightKg === weights.field(set.weightKg)) return set.weightKg;
  return weights.read(typed.weightKg);
}

/** Exercises without sets are left out. */
export const toExercises = (entries: readonly EditedEntry[], weights: Weights) =>
  entries
    .filter(({ sets }) => sets.length > 0)
    .map(({ key: _, fields: __, notes, sets, ...entry }) => ({
      ...entry,
      notes: notes.trim() || null,
      sets: sets.map((edited) => ({
        ...edited.set,
        weightKg: weightOf(edited, weights),
        reps: readNumber(edited.typed.reps),
        seconds: readTime(edited.typed.seconds, 1),
        distanceM: readNumber(edited.typed.distanceM),
      })),
    }));
