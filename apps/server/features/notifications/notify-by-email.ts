import { isOn, type LinkOf, type NotificationKind } from '@forja/contract/notifications/kinds';
import type { Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Letter, queueEmail } from '../mail/public.ts';
import { stoppable } from './message-email.ts';
import { readRecipients } from './notification-rows.ts';
import { notify } from './notify.ts';
import { delayedUntil } from './quiet-hours.ts';

interface AboutNotification<K extends NotificationKind> {
  userId: string;
  kind: K;
  /** The screen of the app that shows it. */
  link: LinkOf<K>;
  /** The person was told at the desk. */
  said?: boolean;
}

/**
 * Notifies one person and also sends this email, unless they turned the kind off or have no
 * address. Returns until when quiet hours delay the email.
 */
export async function notifyByEmail<K extends NotificationKind>(
  platform: Platform,
  tx: Tx,
  { userId, kind, link, said = false }: AboutNotification<K>,
  letter: Letter,
): Promise<Date | undefined> {
  await notify(tx, {
    userIds: [userId],
    kind,
    title: letter.subject,
    body: letter.paragraphs[0] ?? '',
    link,
    mailed: true,
    said,
  });
  const [to] = await readRecipients(tx, [userId]);
  if (!to) return undefined;
  const until = delayedUntil(kind, to);
  if (to.email !== null && isOn(to.choices, kind, 'email')) {
    const email = { ...letter, to: to.email, ...stoppable(userId, kind) };
    await queueEmail(platform, tx, email, until);
  }
  return until;
}
