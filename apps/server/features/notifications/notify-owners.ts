import type { LinkOf, NotificationKind } from '@forja/contract/notifications/kinds';
import type { Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Letter } from '../mail/public.ts';
import { notifyByEmail } from './notify-by-email.ts';

/** Notifies every active owner by email, so that what one owner's session did is known to all. */
export async function notifyOwners<K extends NotificationKind>(
  platform: Platform,
  tx: Tx,
  about: { kind: K; link: LinkOf<K> },
  letter: Omit<Letter, 'title'>,
): Promise<void> {
  const owners = await tx.all(
    build
      .selectFrom('users')
      .where('role', 'in', ['owner', 'super_admin'])
      .where('status', '=', 'active')
      .select(['id', 'first_name as firstName']),
  );
  for (const { id, firstName } of owners) {
    await notifyByEmail(
      platform,
      tx,
      { ...about, userId: id },
      { ...letter, title: `Hola, ${firstName}` },
    );
  }
}
