import type { Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';

/**
 * Removes the second factor of an account, or only one set up since a moment; true when there was
 * one.
 */
export async function dropSecondFactor(tx: Tx, userId: string, since?: string): Promise<boolean> {
  let dropping = build.deleteFrom('second_factors').where('user_id', '=', userId);
  if (since) dropping = dropping.where('created_at', '>', since);
  if ((await tx.run(dropping)) === 0) return false;
  await tx.run(build.deleteFrom('recovery_codes').where('user_id', '=', userId));
  return true;
}
