import { isUrgent, type NotificationKind } from '@forja/contract/notifications/kinds';
import type { Email, Letter } from '../mail/public.ts';

/** The email of a notification that has none of its own. */
export const messageEmail = (message: { title: string; body: string; link: string }): Letter => ({
  subject: message.title,
  title: message.title,
  paragraphs: message.body ? [message.body] : [],
  action: { label: 'Ver en la aplicación', path: message.link },
});

/** Every kind can be turned off except those about the security of the account. */
export const stoppable = (userId: string, kind: NotificationKind): Pick<Email, 'unsubscribe'> =>
  isUrgent(kind) ? {} : { unsubscribe: { userId, kind } };
