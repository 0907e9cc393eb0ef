import { MINUTE_MS } from '@forja/calendar/duration';
import type { ExerciseHistory, NewLog } from '@forja/contract/training/workout-routes';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import {
  shareRecord,
  shareWorkout,
  unshareRecord,
  updateSharedWorkout,
} from '../../social/public.ts';
import { currentRecord, toSharedRecords } from './current-record.ts';
import { readHistory } from './records.ts';
import { type BrokenRecord, loadRecords, sourceOf } from './results.ts';

/** The heaviest weight of each exercise in this workout, if it beat an earlier one. */
async function heaviestBeaten(tx: Tx, userId: string, log: NewLog): Promise<BrokenRecord[]> {
  const ids = log.exercises.map(({ exerciseId }) => exerciseId);
  const beaten = (await loadRecords(tx, userId, ids)).filter(
    ({ result, metric, beats }) => result.logId === log.id && metric === 'weight' && beats !== null,
  );
  const last = new Map(beaten.map((broken) => [broken.result.exerciseId, broken]));
  return [...last.values()];
}

type Session = Pick<NewLog, 'id' | 'planName' | 'dayName' | 'startedAt' | 'finishedAt'> & {
  exercises: readonly unknown[];
};

const titleOf = ({ dayName, planName }: Session): string =>
  dayName ?? planName ?? 'Entrenamiento libre';

function sessionText({ startedAt, finishedAt, exercises }: Session): string {
  const minutes = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / MINUTE_MS);
  const count = exercises.length === 1 ? '1 ejercicio' : `${exercises.length} ejercicios`;
  return `${count} · ${minutes} min`;
}

/** Shares a workout with friends, if the person's settings allow it. */
export async function shareLog(tx: Tx, userId: string, log: NewLog): Promise<void> {
  await shareWorkout(tx, {
    userId,
    logId: log.id,
    title: titleOf(log),
    detail: sessionText(log),
    at: log.finishedAt,
    records: await toSharedRecords(tx, await heaviestBeaten(tx, userId, log)),
  });
}

export const updateSharedLog = (tx: Tx, log: Session): Promise<void> =>
  updateSharedWorkout(tx, log.id, { title: titleOf(log), detail: sessionText(log) });

/** A record as the path of a route names it. */
interface RecordPath {
  id: string;
  metric: BrokenRecord['metric'];
}

async function requireCurrent(db: Db, { userId }: Caller, { id, metric }: RecordPath) {
  const broken = await currentRecord(db, userId, id, metric);
  if (!broken) throw new AppError('NOT_FOUND');
  const { logId, manualId } = broken.result;
  // Dated now, because the feed shows when a record was shared, not when it was set.
  return { broken, source: { userId, logId, manualId, at: new Date().toISOString() } };
}

/** Shares the caller's current record with friends. Repeating it changes nothing. */
export async function shareCurrentRecord(
  db: Db,
  caller: Caller,
  path: RecordPath,
): Promise<ExerciseHistory> {
  const { broken, source } = await requireCurrent(db, caller, path);
  const [record] = await toSharedRecords(db, [broken]);
  if (record) await db.tx((tx) => shareRecord(tx, source, record));
  return readHistory(db, caller.userId, path.id);
}

export async function unshareCurrentRecord(
  db: Db,
  caller: Caller,
  path: RecordPath,
): Promise<void> {
  const { broken } = await requireCurrent(db, caller, path);
  const record = { userId: caller.userId, exerciseId: path.id, sourceId: sourceOf(broken.result) };
  await db.tx((tx) => unshareRecord(tx, record));
}
