import { MAX_IMPORTED_AT_ONCE } from '@forja/contract/training/values';
import type { ImportedSessions, ImportPreview } from '@forja/contract/workout-imports/routes';

/** Our exercise for each name in the file; null leaves that name out. */
export type Matches = ReadonlyMap<string, { id: string; name: string } | null>;

export const matchesOf = ({ names }: ImportPreview): Matches =>
  new Map(names.map(({ name, match }) => [name, match]));

/** The sessions to send: without those already stored and those without any of our exercises. */
export function sessionsToSend(
  { sessions, knownAt }: ImportPreview,
  matches: Matches,
): ImportedSessions['sessions'] {
  const isKnown = new Set(knownAt);
  return sessions.flatMap((session, place) => {
    if (isKnown.has(place)) return [];
    const exercises = session.exercises.flatMap(({ name, ...entry }) => {
      const match = matches.get(name);
      return match ? [{ ...entry, exerciseId: match.id, exerciseName: match.name }] : [];
    });
    return exercises.length > 0 ? [{ ...session, exercises }] : [];
  });
}

type Session = ImportedSessions['sessions'][number];

/** Leaves out empty values, because a year of sets is long. */
const withoutNulls = (session: Session): Session => ({
  ...session,
  exercises: session.exercises.map((entry) => ({
    ...entry,
    sets: entry.sets.map(
      (set) =>
        Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null)) as typeof set,
    ),
  })),
});

/** Well below the largest body that the server takes. */
const MAX_CHARACTERS = 150_000;

/** Splits the sessions into parts that fit into one call. */
export function inBatches(sessions: readonly Session[]): Session[][] {
  const parts: Session[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const session of sessions.map(withoutNulls)) {
    const length = JSON.stringify(session).length;
    const last = parts.at(-1);
    if (last && last.length < MAX_IMPORTED_AT_ONCE && size + length <= MAX_CHARACTERS) {
      last.push(session);
      size += length;
    } else {
      parts.push([session]);
      size = length;
    }
  }
  return parts;
}
