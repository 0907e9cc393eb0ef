import type { Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';

/**
 * Ends every link that lies in a mailbox or was handed over at the desk and still changes this
 * account: to choose a password, to accept an invitation, to confirm an address, to claim it. A new
 * password, a new address and disabling do.
 */
export async function endMailedLinks(tx: Tx, userId: string): Promise<void> {
  await tx.run(
    build.deleteFrom('reset_tokens').where('user_id', '=', userId).where('used_at', 'is', null),
  );
  await tx.run(build.deleteFrom('email_changes').where('user_id', '=', userId));
  await tx.run(build.deleteFrom('claim_links').where('user_id', '=', userId));
}
