import type { Tx } from '../platform/db/gym-db.ts';
import type { Caller } from '../platform/identity/session.ts';
import { publish } from '../platform/live/live.ts';

/**
 * When somebody else wrote this person's plan, diet or measurements, their open screens read them
 * again.
 */
export async function refreshOwnTraining(tx: Tx, caller: Caller, userId: string): Promise<void> {
  if (userId === caller.userId) return;
  await publish(tx, { topic: 'coaching', to: { userIds: [userId] } });
}
