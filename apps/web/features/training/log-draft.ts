import type { DoneSet, WorkoutLog } from '@forja/contract/workouts';

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
export const editedOf = (log: WorkoutLog): EditedEntry[] =>
  log.exercises.map(({ sets, ...entry }, place) => ({
    ...entry,
    key: `${place}`,
    sets: sets.map((set, at) => ({
      key: `${place}-${at}`,
      set,
      typed: {
        weightKg: written(set.weightKg),
        reps: written(set.reps),
        seconds: written(set.seconds),
        distanceM: written(set.distanceM),
      },
    })),
  }));

/** What a set was measured by; only that can be corrected. */
export const fieldsOf = ({ set }: EditedSet): EffortField[] =>
  FIELDS.filter((field) => set[field] !== null);

const numberOf = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
};

/** What is sent: exercises without sets are left out. */
export const toExercises = (entries: readonly EditedEntry[]) =>
  entries
    .filter(({ sets }) => sets.length > 0)
    .map(({ key: _, sets, ...entry }) => ({
      ...entry,
      sets: sets.map(({ set, typed }) => ({
        ...set,
        weightKg: numberOf(typed.weightKg),
        reps: numberOf(typed.reps),
        seconds: numberOf(typed.seconds),
        distanceM: numberOf(typed.distanceM),
      })),
    }));
