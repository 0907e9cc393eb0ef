import type { Tx } from '../../platform/db/gym-db.ts';
import { publish } from '../../platform/live/live.ts';

/** Updates the open screens of staff and of the person at the door on commit. */
export async function publishEntry(tx: Tx, entryId: string, userId: string | null): Promise<void> {
  await publish(tx, { topic: 'entry', to: { holding: 'access.log' }, ref: entryId });
  if (userId) await publish(tx, { topic: 'entry', to: { userIds: [userId] }, ref: entryId });
}
