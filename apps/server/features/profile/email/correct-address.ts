import { audit } from '../../../platform/db/audit.ts';
import type { Tx } from '../../../platform/db/gym-db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endMailedLinks } from '../../session/public.ts';
import { wishForEmail } from './email-change.ts';

/** Whether the account is used for logging in, or could be. */
export const isInUse = (person: { status: string; hasPassword: boolean }): boolean =>
  person.hasPassword || person.status === 'active';

/**
 * Corrects a person's address for staff. An unused account gets it at once, and links in the old
 * mailbox expire. For an account in use it is only requested, and both mailboxes are notified.
 * Returns true when the address has changed.
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
