import type { Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';

/**
 * Ends every link, mailed or handed over at the desk, that could still change this account: to
 * choose a password, accept an invitation, confirm an address or claim the account. Called for a
 * new password, a new address and when the account is disabled.
 */
export async function endMailedLinks(tx: Tx, userId: string): Promise<void> {
  await tx.run(
    build.deleteFrom('reset_tokens').where('user_id', '=', userId).where('used_at', 'is', null),
  );
  await tx.run(build.deleteFrom('email_changes').where('user_id', '=', userId));
  await tx.run(build.deleteFrom('claim_links').where('user_id', '=', userId));
}
