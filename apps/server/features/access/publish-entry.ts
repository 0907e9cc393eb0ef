import type { Tx } from '../../platform/db/gym-db.ts';
import { publish } from '../../platform/live/live.ts';

/** Tells the open screens of the staff, and the phone of whoever stands there, when this commits. */
export async function publishEntry(tx: Tx, entryId: string, userId: string | null): Promise<void> {
  await publish(tx, { topic: 'entry', to: 'management', ref: entryId });
  if (userId) await publish(tx, { topic: 'entry', to: { userIds: [userId] }, ref: entryId });
}
