import { z } from 'zod';
import { id, idParams, instant, listQuery, text, time } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { CHANNELS, KINDS } from './kinds.ts';

const kind = z.enum(KINDS);

export const notification = z.strictObject({
  id,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** A path inside the app. */
  link: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
});
export type Notification = z.output<typeof notification>;

const choices = z.partialRecord(kind, z.partialRecord(z.enum(CHANNELS), z.boolean()));

const quietHours = z.strictObject({ from: time, to: time });
export type QuietHours = z.output<typeof quietHours>;

export const notificationPreferences = z.strictObject({
  choices,
  /** `gym`: the gym's quiet hours; `own`: those below; `off`: none. */
  quietMode: z.enum(['gym', 'own', 'off']),
  quiet: quietHours,
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const unreadCounts = z.strictObject({ notifications: z.int(), messages: z.int() });
export type UnreadCounts = z.output<typeof unreadCounts>;

export const pushSubscription = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: text(200), auth: text(100) }),
});
export type PushSubscriptionInput = z.output<typeof pushSubscription>;

/** A notification that reaches the person through no channel. */
const untoldNotice = z.strictObject({
  id,
  userId: id,
  name: z.string(),
  /** Their own contact, or that of the adult who answers for them. */
  phone: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  createdAt: instant,
});
export type UntoldNotice = z.output<typeof untoldNotice>;

/** What the holder of an email's link sees and can change, without logging in. */
const mailChoices = z.strictObject({
  /** The kind of notification the email was about. */
  kind,
  emails: z.array(z.strictObject({ kind, label: z.string(), on: z.boolean() })),
});
export type MailChoices = z.output<typeof mailChoices>;

const mailToken = {
  access: 'guest',
  whenLapsed: 'works',
  params: z.strictObject({ token: z.string().max(160) }),
} as const;

export const notificationRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/notifications',
    access: 'user',
    summary: 'What the caller was told, newest first',
    query: listQuery.omit({ search: true }).extend({
      unread: z.enum(['true', 'false']).default('false'),
    }),
    response: z.array(notification),
  }),
  unread: defineRoute({
    method: 'GET',
    path: '/notifications/unread',
    access: 'user',
    summary: 'How many notifications and conversations the caller has not read',
    response: unreadCounts,
  }),
  read: defineRoute({
    method: 'PUT',
    path: '/notifications/{id}/read',
    access: 'user',
    summary: 'Mark a notification as read',
    params: idParams,
  }),
  readAll: defineRoute({
    method: 'PUT',
    path: '/notifications/read-all',
    access: 'user',
    summary: 'Mark every notification as read',
  }),
  preferences: defineRoute({
    method: 'GET',
    path: '/notifications/preferences',
    access: 'user',
    summary: 'Which kinds reach the caller by which channel, and the quiet hours',
    response: notificationPreferences.extend({ gymQuiet: quietHours }),
  }),
  savePreferences: defineRoute({
    method: 'PUT',
    path: '/notifications/preferences',
    access: 'user',
    summary: 'Change which kinds reach the caller by which channel, and the quiet hours',
    body: notificationPreferences,
  }),
  saveGymQuiet: defineRoute({
    method: 'PUT',
    path: '/notifications/quiet-hours',
    access: 'management',
    permission: 'settings.texts',
    summary: 'Change the quiet hours of everyone who keeps those of the gym',
    body: quietHours,
  }),
  untold: defineRoute({
    method: 'GET',
    path: '/notifications/untold',
    access: 'management',
    permission: 'people.read',
    summary: 'What people who never log in and have no email must be told by phone, newest first',
    response: z.array(untoldNotice),
  }),
  tell: defineRoute({
    method: 'PUT',
    path: '/notifications/untold/{id}',
    access: 'management',
    permission: 'people.edit',
    summary: 'Somebody of the staff told them',
    params: idParams,
  }),
  pushKey: defineRoute({
    method: 'GET',
    path: '/notifications/push',
    access: 'user',
    summary: 'The key a browser needs to take Web Push from this server',
    response: z.strictObject({ publicKey: z.string() }),
  }),
  subscribe: defineRoute({
    method: 'POST',
    path: '/notifications/push',
    access: 'user',
    summary: 'Send Web Push to this browser from now on',
    body: pushSubscription,
  }),
  unsubscribe: defineRoute({
    method: 'DELETE',
    path: '/notifications/push',
    access: 'user',
    summary: 'Send no more Web Push to this browser',
    body: pushSubscription.pick({ endpoint: true }),
  }),
  mailChoices: defineRoute({
    ...mailToken,
    method: 'GET',
    path: '/notifications/mail/{token}',
    summary: 'What a person gets by email, for whoever holds the link of such an email',
    response: mailChoices,
  }),
  chooseMail: defineRoute({
    ...mailToken,
    method: 'PUT',
    path: '/notifications/mail/{token}',
    summary: 'Start or stop the emails of one kind',
    body: z.strictObject({ kind, on: z.boolean() }),
  }),
  stopMail: defineRoute({
    ...mailToken,
    method: 'POST',
    path: '/notifications/mail/{token}/stop',
    summary: 'Stop the emails of the kind that brought the link: one click, RFC 8058',
  }),
  showMailChoices: defineRoute({
    ...mailToken,
    method: 'GET',
    path: '/notifications/mail/{token}/stop',
    summary: 'The page of the same choices, for mail programs that open the address',
    file: 'text/html',
  }),
};
