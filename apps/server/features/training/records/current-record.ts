import type { Db } from '../../../platform/db/gym-db.ts';
import type { SharedRecord } from '../../social/public.ts';
import { lookUp, summaryOf } from '../exercises/catalogue.ts';
import { type Broken, loadMarks, standingIn } from './results.ts';
import { recordText } from './words.ts';

/** The record of a person in one metric of one exercise, if they have one. */
export async function standingRecord(
  db: Db,
  userId: string,
  exerciseId: string,
  metric: Broken['metric'],
): Promise<Broken | undefined> {
  const standing = standingIn(await loadMarks(db, userId, [exerciseId]));
  return standing.find((record) => record.metric === metric);
}

/** Records as people show them to each other. */
export async function inWords(db: Db, records: readonly Broken[]): Promise<SharedRecord[]> {
  const found = await lookUp(
    db,
    records.map(({ mark }) => mark.exerciseId),
  );
  return records.map((broken) => ({
    exerciseId: broken.mark.exerciseId,
    pattern: summaryOf(found, broken.mark.exerciseId, broken.mark.exerciseName).pattern,
    title: broken.mark.exerciseName,
    detail: recordText(broken),
  }));
}
