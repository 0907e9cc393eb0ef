import { isOn, type NotificationKind } from '@forja/contract/notifications/kinds';
import type { Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueEmail } from '../mail/public.ts';
import { messageEmail, stoppable } from './message-email.ts';
import { readRecipients } from './notification-rows.ts';
import { type NewNotification, notify } from './notify.ts';
import { delayedUntil } from './quiet-hours.ts';

type Way = 'app' | 'email' | 'staff';

/**
 * Notifies a person by the given channels, unless they turned them off; `staff` adds it to the list
 * of untold notices for people without login and address. Returns the channels used.
 */
export async function notifyThrough<K extends NotificationKind>(
  platform: Platform,
  tx: Tx,
  ways: readonly Way[],
  { userId, ...message }: Omit<NewNotification<K>, 'userIds' | 'mailed'> & { userId: string },
): Promise<Way[]> {
  const [to] = await readRecipients(tx, [userId]);
  if (!to) return [];
  const notification = { ...message, userIds: [userId] };
  if (to.email === null && !to.logsIn) {
    if (!ways.includes('staff')) return [];
    await notify(tx, notification);
    return ['staff'];
  }
  const isWanted = (way: 'app' | 'email') =>
    ways.includes(way) && isOn(to.choices, message.kind, way);
  const address = isWanted('email') ? to.email : null;
  if (ways.includes('app')) {
    await notify(tx, { ...notification, ...(address === null && { mailed: true }) });
  } else if (address !== null) {
    const email = {
      ...messageEmail({ body: '', ...message }),
      ...stoppable(userId, message.kind),
      to: address,
    };
    await queueEmail(platform, tx, email, delayedUntil(message.kind, to));
  }
  const taken: Way[] = isWanted('app') ? ['app'] : [];
  return address === null ? taken : [...taken, 'email'];
}
