import { refreshOwnTraining } from '../../../domain/refresh-own-training.ts';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { recordsInFeed, unshareRecord, updateSharedRecord } from '../../social/public.ts';
import { loadRecords, sourceOf } from './results.ts';
import { recordText } from './words.ts';

/**
 * Updates what the person's screens and their friends see of these exercises after a change.
 * Results that are no longer a record are removed.
 */
export async function updateSharedRecords(
  tx: Tx,
  userId: string,
  exerciseIds: readonly string[],
): Promise<void> {
  await refreshOwnTraining(tx, userId);
  const shared = await recordsInFeed(tx, userId, exerciseIds);
  if (shared.length === 0) return;
  const key = (sourceId: string, exerciseId: string) => `${sourceId} ${exerciseId}`;
  const broken = Map.groupBy(await loadRecords(tx, userId, exerciseIds), ({ result }) =>
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
