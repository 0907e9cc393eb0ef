import type { WeightUnit } from '@forja/contract/weight-unit';
import { readLines } from '../../platform/documents/sheet/read-lines.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { defineReader } from '../../platform/reading/file-reader.ts';
import { type Candidate, createNameMatcher, type NameMatch } from './match-names.ts';
import { readTable } from './read-rows.ts';
import { readSessions } from './read-sessions.ts';

/** Twenty years of training four times a week, with 24 sets each time. */
const MAX_LINES = 100_000;

interface WorkoutFile {
  bytes: Uint8Array;
  /** What the clock on the wall of the gym shows. */
  zone: string;
  /** The unit of weights where the file names none. */
  unit: WeightUnit;
  /** The exercises that the gym made itself. */
  own: readonly Candidate[];
}

/** A name of the file, in how many sets it stands, and the exercise it may be. */
export interface FoundName {
  name: string;
  sets: number;
  hit: NameMatch | null;
}

/** The workouts in a file of another app. */
export const workoutReader = defineReader('workouts', (file: WorkoutFile) => {
  const table = readTable(readLines(file.bytes, MAX_LINES).lines);
  const { sessions, skipped } = readSessions(table, file.zone, file.unit);
  if (sessions.length === 0) throw fieldError('file', 'El archivo no trae ninguna serie.');
  const counts = new Map<string, number>();
  for (const { name, sets } of sessions.flatMap(({ exercises }) => exercises)) {
    counts.set(name, (counts.get(name) ?? 0) + sets.length);
  }
  const match = createNameMatcher(file.own);
  const names = [...counts].map(([name, sets]): FoundName => ({ name, sets, hit: match(name) }));
  return { source: table.source, unit: table.unit, sessions, skipped, names };
});
