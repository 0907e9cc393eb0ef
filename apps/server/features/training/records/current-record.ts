import type { Db } from '../../../platform/db/gym-db.ts';
import type { SharedRecord } from '../../social/public.ts';
import { lookUpExercises, summaryOf } from '../exercises/catalogue.ts';
import { type BrokenRecord, currentRecords, loadRecords } from './results.ts';
import { recordText } from './words.ts';

export async function currentRecord(
  db: Db,
  userId: string,
  exerciseId: string,
  metric: BrokenRecord['metric'],
): Promise<BrokenRecord | undefined> {
  const standing = currentRecords(await loadRecords(db, userId, [exerciseId]));
  return standing.find((record) => record.metric === metric);
}

/** Records in the form that people share. */
export async function toSharedRecords(
  db: Db,
  records: readonly BrokenRecord[],
): Promise<SharedRecord[]> {
  const found = await lookUpExercises(
    db,
    records.map(({ result }) => result.exerciseId),
  );
  return records.map((broken) => ({
    exerciseId: broken.result.exerciseId,
    pattern: summaryOf(found, broken.result.exerciseId, broken.result.exerciseName).pattern,
    title: broken.result.exerciseName,
    detail: recordText(broken),
  }));
}

/** A record as it stands now, in the form that people share; undefined when it is gone. */
export async function sharedRecordOf(
  db: Db,
  userId: string,
  { exerciseId, metric }: { exerciseId: string; metric: BrokenRecord['metric'] },
): Promise<SharedRecord | undefined> {
  const standing = await currentRecord(db, userId, exerciseId, metric);
  const [shared] = standing ? await toSharedRecords(db, [standing]) : [];
  return shared;
}
