import type { DoneSet, WorkoutLog } from '@forja/contract/training/workout-routes';
import { readNumber, type Weights } from '../../../lib/format/weights.ts';
import { clockText, readTime } from '../words.ts';

export type EffortField = 'weightKg' | 'reps' | 'seconds' | 'distanceM';

const FIELDS: readonly EffortField[] = ['weightKg', 'reps', 'seconds', 'distanceM'];

export interface EditedSet {
  key: string;
  set: DoneSet;
  /** What stands in each field, as it is being typed. */
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

/** A saved session as it stands in the fields. */
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

/** What a set was measured by; only that can be corrected. */
export const fieldsOf = ({ set }: EditedSet): EffortField[] =>
  FIELDS.filter((field) => set[field] !== null);

function weightOf({ set, typed }: EditedSet, weights: Weights): number | null {
  // What was not touched stays as it is to the last gram.
  if (typed.weightKg === weights.field(set.weightKg)) return set.weightKg;
  return weights.read(typed.weightKg);
}

/** What is sent: exercises without sets are left out. */
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
