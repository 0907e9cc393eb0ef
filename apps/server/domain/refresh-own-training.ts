import type { Tx } from '../platform/db/gym-db.ts';
import { publish } from '../platform/live/live.ts';

/**
 * Whoever wrote this person's plan, workouts, diet or measurements, on whichever device: all of
 * their open screens read them again.
 */
export async function refreshOwnTraining(tx: Tx, userId: string): Promise<void> {
  await publish(tx, { topic: 'coaching', to: { userIds: [userId] } });
}
