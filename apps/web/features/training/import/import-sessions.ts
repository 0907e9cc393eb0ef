import { MAX_IMPORTED_AT_ONCE } from '@forja/contract/training/values';
import type {
  ImportedSessions,
  ImportPreview,
} from '@forja/contract/training/workout-import-routes';

/** The exercise of ours for each name of the file; null leaves it out. */
export type Matches = ReadonlyMap<string, { id: string; name: string } | null>;

export const matchesOf = ({ names }: ImportPreview): Matches =>
  new Map(names.map(({ name, match }) => [name, match]));

/** What is sent: sessions without any exercise of ours are left out. */
export function sessionsToSend(
  { sessions }: ImportPreview,
  matches: Matches,
): ImportedSessions['sessions'] {
  return sessions.flatMap((session) => {
    const exercises = session.exercises.flatMap(({ name, ...entry }) => {
      const match = matches.get(name);
      return match ? [{ ...entry, exerciseId: match.id, exerciseName: match.name }] : [];
    });
    return exercises.length > 0 ? [{ ...session, exercises }] : [];
  });
}

/** As many as one call takes. */
export function inParts<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / MAX_IMPORTED_AT_ONCE);
  return Array.from({ length: count }, (_, at) =>
    rows.slice(at * MAX_IMPORTED_AT_ONCE, (at + 1) * MAX_IMPORTED_AT_ONCE),
  );
}
