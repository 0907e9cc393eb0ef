import type { DoneSet, WorkoutLog } from '@forja/contract/training/workout-routes';
import { readNumber, type Weights } from '../../../lib/format/weights.ts';
import { clockText, readTime } from '../words.ts';

export type EffortField = 'weightKg' | 'reps' | 'seconds' | 'distanceM';

const FIELDS: readonly EffortField[] = ['weightKg', 'reps', 'seconds', 'distanceM'];

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
  notes: string | null;
  sets: EditedSet[];
}

const written = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');

export const editedOf = (log: WorkoutLog, weights: Weights): EditedEntry[] =>
  log.exercises.map(({ sets, ...entry }, place) => ({
    ...entry,
    key: `${place}`,
    sets: sets.map((set, at) => ({
      key: `${place}-${at}`,
      set,
      typed: {
        weightKg: weights.field(set.weightKg),
        reps: written(set.reps),
        seconds: set.seconds === null ? '' : clockText(set.seconds),
        distanceM: written(set.distanceM),
      },
    })),
  }));

/** Only the values a set was measured by can be corrected. */
export const fieldsOf = ({ set }: EditedSet): EffortField[] =>
  FIELDS.filter((field) => set[field] !== null);

function weightOf({ set, typed }: EditedSet, weights: Weights): number | null {
  // An untouched weight keeps its exact value.
  if (typed.weightKg === weights.field(set.weightKg)) return set.weightKg;
  return weights.read(typed.weightKg);
}

/** Exercises without sets are left out. */
export const toExercises = (entries: readonly EditedEntry[], weights: Weights) =>
  entries
    .filter(({ sets }) => sets.length > 0)
    .map(({ key: _, sets, ...entry }) => ({
      ...entry,
      sets: sets.map((edited) => ({
        ...edited.set,
        weightKg: weightOf(edited, weights),
        reps: readNumber(edited.typed.reps),
        seconds: readTime(edited.typed.seconds, 1),
        distanceM: readNumber(edited.typed.distanceM),
      })),
    }));
