import type { Tx } from '../../../platform/db/gym-db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { queueEmail } from '../../mail/public.ts';
import { readAccountHolder } from '../account-holder.ts';
import { dropPasswordTokens } from '../password/reset.ts';
import { emailChangedEmail } from '../security-emails.ts';
import { dropEmailChange } from './email-change.ts';

/**
 * When staff change a person's email address, links sent to the old one stop working, and the old
 * address is told if the account is in use.
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
