import type { Tx } from '../../../platform/db/gym-db.ts';
import { recordsInFeed, unshareRecord, updateSharedRecord } from '../../social/public.ts';
import { loadResults, recordsIn, sourceOf } from './results.ts';
import { recordText } from './words.ts';

/** Makes what friends see of these exercises true again: told anew, or gone when it is no record. */
export async function updateSharedRecords(
  tx: Tx,
  userId: string,
  exerciseIds: readonly string[],
): Promise<void> {
  const shared = await recordsInFeed(tx, userId, exerciseIds);
  if (shared.length === 0) return;
  const key = (sourceId: string, exerciseId: string) => `${sourceId} ${exerciseId}`;
  const broken = Map.groupBy(recordsIn(await loadResults(tx, userId, exerciseIds)), ({ result }) =>
    key(sourceOf(result), result.exerciseId),
  );
  for (const item of shared) {
    const records = broken.get(key(item.sourceId, item.exerciseId)) ?? [];
    const heaviest = records.findLast(
      ({ metric, beats }) => metric === 'weight' && (item.byHand || beats !== null),
    );
    const record = heaviest ?? (item.byHand ? records.at(-1) : undefined);
    if (record) await updateSharedRecord(tx, item, recordText(record));
    else await unshareRecord(tx, item);
  }
}
