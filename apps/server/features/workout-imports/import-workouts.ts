import { createHash } from 'node:crypto';
import type { WeightUnit } from '@forja/contract/weight-unit';
import type { ImportedSessions, ImportPreview } from '@forja/contract/workout-imports/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { type FileReaders, type ReadFor, readFor } from '../../platform/reading/file-readers.ts';
import {
  insertEntries,
  lookUpExercises,
  ownExercises,
  requireExercises,
  requirePlausibleTimes,
  summaryOf,
  updateSharedRecords,
} from '../training/public.ts';
import { type FoundName, workoutReader } from './workout-reader.ts';

const SHOWN_LINES = 20;
interface Named {
  name: string;
  startedAt: string;
}

/**
 * The id of a session. The same session of a person always has the same id, so that a file can be
 * sent again.
 */
function idOf(gymId: string, userId: string, { startedAt, name }: Named): string {
  const at = new Date(startedAt).toISOString();
  const hash = createHash('sha256').update(`${gymId} ${userId} ${at} ${name}`).digest('hex');
  // Version 8 of RFC 9562 is for computed ids.
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

/** The indexes of the sessions that an earlier import has already added. */
async function findKnown(db: Db, caller: Caller, sessions: readonly Named[]): Promise<number[]> {
  const ids = sessions.map((session) => idOf(db.gymId, caller.userId, session));
  const rows = await db.all(sql<{ id: string }>`
    select id from workout_logs where id = any (${ids}::uuid[])`);
  const stored = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, place) => (stored.has(id) ? [place] : []));
}

/** The names of a file with the exercises that this gym shows for them. */
async function withSummaries(db: Db, found: readonly FoundName[]) {
  const known = await lookUpExercises(
    db,
    found.flatMap(({ hit }) => hit?.id ?? []),
  );
  return found.map(({ name, sets, hit }) => ({
    name,
    sets,
    match: hit && known.has(hit.id) ? summaryOf(known, hit.id, name) : null,
    sure: hit?.sure ?? false,
  }));
}

/** Reads a file of another app and returns what it would add. */
export async function previewWorkouts(
  db: Db,
  caller: Caller,
  readers: FileReaders,
  {
    bytes,
    unit: asked,
    signal,
  }: { bytes: Uint8Array; unit: WeightUnit; signal: ReadFor['signal'] },
): Promise<ImportPreview> {
  const { zone } = await db.one(sql<{ zone: string }>`select time_zone as zone from gym_settings`);
  const own = (await ownExercises(db)).map(({ id, name, aliases, equipment }) => ({
    id,
    name,
    aliases,
    equipment,
  }));
  const who = readFor(db, signal);
  const { source, unit, sessions, names, skipped } = await readers.read(workoutReader, who, {
    bytes,
    zone,
    unit: asked,
    own,
  });
  const knownAt = await findKnown(db, caller, sessions);
  return {
    source,
    unit,
    sessions,
    known: knownAt.length,
    knownAt,
    names: await withSummaries(db, names),
    skipped: skipped.length,
    skippedLines: skipped.slice(0, SHOWN_LINES),
  };
}

/** Adds a session; returns false when it already exists. */
async function insertSession(
  tx: Tx,
  { userId }: Caller,
  session: ImportedSessions['sessions'][number],
  names: ReadonlyMap<string, string>,
): Promise<boolean> {
  const id = idOf(tx.gymId, userId, session);
  const added = await tx.run(
    build
      .insertInto('workout_logs')
      .values({
        gym_id: tx.gymId,
        id,
        user_id: userId,
        day_name: session.name,
        started_at: session.startedAt,
        finished_at: session.finishedAt,
        notes: session.notes,
      })
      .onConflict((conflict) => conflict.columns(['gym_id', 'id']).doNothing()),
  );
  if (added > 0) await insertEntries(tx, id, userId, session.exercises, names);
  return added > 0;
}

/** Adds past sessions to the caller's history. Friends are not notified of these old workouts. */
export async function importWorkouts(
  db: Db,
  caller: Caller,
  { sessions }: ImportedSessions,
): Promise<{ added: number; known: number }> {
  for (const { startedAt, finishedAt } of sessions) requirePlausibleTimes(startedAt, finishedAt);
  const ids = sessions.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId));
  const found = await requireExercises(db, ids, (index) => `exercises.${index}.exerciseId`);
  const names = new Map([...found.values()].map(({ id, name }) => [id, name]));
  return db.tx(async (tx) => {
    let added = 0;
    for (const session of sessions) {
      if (await insertSession(tx, caller, session, names)) added += 1;
    }
    if (added > 0) await updateSharedRecords(tx, caller.userId, [...new Set(ids)]);
    return { added, known: sessions.length - added };
  });
}
