import type { Tx } from '../../../platform/db/gym-db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueEmail } from '../../mail/public.ts';
import { readAccountHolder } from '../account-holder.ts';
import { dropPasswordTokens } from '../password/reset.ts';
import { emailChangedEmail } from '../security-emails.ts';
import { dropEmailChange } from './email-change.ts';

/**
 * Staff correct somebody's address: links that lie in the old mailbox end, and whoever uses the
 * account already is told there.
 */
export async function retireEmailAddress(
  platform: Platform,
  tx: Tx,
  userId: string,
  email: string,
): Promise<void> {
  const before = await readAccountHolder(tx, userId);
  await dropPasswordTokens(tx, userId);
  await dropEmailChange(tx, userId);
  if (before.status !== 'active') return;
  await queueEmail(platform, tx, emailChangedEmail(before, before.email, email, new Date()));
}
