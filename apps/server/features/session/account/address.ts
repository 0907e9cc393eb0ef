import type { Tx } from '../../../platform/db/gym-db.ts';
import type { Platform } from '../../../platform/platform.ts';
import { post } from '../../mail/public.ts';
import { readReader } from '../reader.ts';
import { emailChangedLetter } from '../security-letters.ts';
import { endMailedLinks } from './mailed-links.ts';

/**
 * Staff correct somebody's address: links that lie in the old mailbox end, and whoever uses the
 * account already is told there.
 */
export async function leaveAddress(
  platform: Platform,
  tx: Tx,
  userId: string,
  email: string,
): Promise<void> {
  const before = await readReader(tx, userId);
  await endMailedLinks(tx, userId);
  if (before.status !== 'active') return;
  await post(platform, tx, emailChangedLetter(before, before.email, email, new Date()));
}
