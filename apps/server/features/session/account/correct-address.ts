import { audit } from '../../../platform/db/audit.ts';
import type { Tx } from '../../../platform/db/gym-db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wishForEmail } from './email-change.ts';
import { endMailedLinks } from './mailed-links.ts';

/** Whether somebody logs in with the account, or could. */
export const isInUse = (person: { status: string; hasPassword: boolean }): boolean =>
  person.hasPassword || person.status === 'active';

/**
 * Staff correct somebody's address. An account nobody has used yet moves at once, and the links in
 * the old mailbox end; one in use only gets a wish that both mailboxes hear of. True when it moved.
 */
export async function correctAddress(
  platform: Platform,
  tx: Tx,
  person: { id: string; status: string; hasPassword: boolean },
  email: string,
): Promise<boolean> {
  if (!isInUse(person)) {
    await endMailedLinks(tx, person.id);
    return true;
  }
  const askedBy = tx.actor.userId ?? undefined;
  await wishForEmail(platform, tx, { userId: person.id, email, ...(askedBy && { askedBy }) });
  await audit(tx, {
    action: 'user.email-asked',
    objectType: 'user',
    objectId: person.id,
    changes: { email },
  });
  return false;
}
