import { isOn, type LinkOf, type NotificationKind } from '@forja/contract/notifications/kinds';
import type { Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Email, queueEmail } from '../mail/public.ts';
import { readRecipients } from './notification-rows.ts';
import { notify } from './notify.ts';
import { delayedUntil } from './quiet-hours.ts';

interface AboutNotification<K extends NotificationKind> {
  userId: string;
  kind: K;
  /** Where the app shows it. */
  link: LinkOf<K>;
}

/**
 * Tells one person by notification, and by this letter unless they want no e-mail of the kind;
 * answers until when quiet hours hold the letter back.
 */
export async function notifyByEmail<K extends NotificationKind>(
  platform: Platform,
  tx: Tx,
  { userId, kind, link }: AboutNotification<K>,
  email: Email,
): Promise<Date | undefined> {
  await notify(tx, {
    userIds: [userId],
    kind,
    title: email.subject,
    body: email.paragraphs[0] ?? '',
    link,
    mailed: true,
  });
  const [to] = await readRecipients(tx, [userId]);
  if (!to) return undefined;
  const until = delayedUntil(kind, to);
  if (isOn(to.choices, kind, 'email')) await queueEmail(platform, tx, email, until);
  return until;
}
