import type { ExerciseHistory, NewLog } from '@forja/contract/workouts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/session.ts';
import { shareRecord, shareWorkout, unshareRecord } from '../social/service.ts';
import { type Broken, loadMarks, recordsIn } from './marks.ts';
import { inWords, standingRecord } from './record-service.ts';
import { readHistory } from './records.ts';

/** The heaviest weight of each exercise that beat an older one in this session. */
async function heaviestBeaten(tx: Tx, userId: string, log: NewLog): Promise<Broken[]> {
  const ids = log.exercises.map(({ exerciseId }) => exerciseId);
  const beaten = recordsIn(await loadMarks(tx, userId, ids)).filter(
    ({ mark, metric, beats }) => mark.logId === log.id && metric === 'weight' && beats !== null,
  );
  const last = new Map(beaten.map((broken) => [broken.mark.exerciseId, broken]));
  return [...last.values()];
}

/** Puts a session before the person's friends, as far as they share it. */
export async function shareLog(tx: Tx, userId: string, log: NewLog): Promise<void> {
  const minutes = Math.round((Date.parse(log.finishedAt) - Date.parse(log.startedAt)) / 60_000);
  await shareWorkout(tx, {
    userId,
    logId: log.id,
    title: log.dayName ?? log.planName ?? 'Entrenamiento libre',
    detail: `${log.exercises.length} ejercicios · ${minutes} min`,
    at: log.finishedAt,
    records: await inWords(tx, await heaviestBeaten(tx, userId, log)),
  });
}

/** A record as its address names it. */
interface RecordPath {
  id: string;
  metric: Broken['metric'];
}

async function requireStanding(db: Db, { userId }: Caller, { id, metric }: RecordPath) {
  const broken = await standingRecord(db, userId, id, metric);
  if (!broken) throw new AppError('NOT_FOUND');
  const { logId, manualId } = broken.mark;
  // Told now, however long ago it happened.
  return { broken, source: { userId, logId, manualId, at: new Date().toISOString() } };
}

/** Puts the caller's standing record before their friends; again changes nothing. */
export async function shareStanding(
  db: Db,
  caller: Caller,
  path: RecordPath,
): Promise<ExerciseHistory> {
  const { broken, source } = await requireStanding(db, caller, path);
  const [record] = await inWords(db, [broken]);
  if (record) await db.tx((tx) => shareRecord(tx, source, record));
  return readHistory(db, caller.userId, path.id);
}

/** Takes the caller's standing record back out of the feed. */
export async function unshareStanding(db: Db, caller: Caller, path: RecordPath): Promise<void> {
  const { source } = await requireStanding(db, caller, path);
  await db.tx((tx) => unshareRecord(tx, source, path.id));
}
