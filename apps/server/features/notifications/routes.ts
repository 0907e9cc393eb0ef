import { notificationRoutes } from '@forja/contract/notifications/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { cleanupJob } from './cleanup.ts';
import { dispatchJob, dispatchOnNotice } from './dispatch.ts';
import { listNotifications, preferencesOf, readNotifications, saveGymQuiet } from './inbox.ts';
import { chooseMail, mailChoicesOf, mailChoicesPage } from './mail-choices.ts';
import {
  addSubscription,
  countOf,
  removeSubscription,
  writePreferences,
} from './notification-rows.ts';
import { browsersOf, choicesOf, noticesOf } from './personal-data.ts';
import { pushJob, requirePushService, vapidKeys } from './push.ts';
import { countUnread } from './unread-messages.ts';
import { listUntold, markTold } from './untold.ts';

export function notificationsFeature(platform: Platform) {
  const { publicKey } = vapidKeys(platform);
  const { secrets } = platform;
  dispatchOnNotice(platform);
  platform.person.personalData.push(
    { section: 'notificaciones', rows: noticesOf },
    { section: 'preferenciasDeAvisos', read: choicesOf },
    { section: 'navegadoresConAvisos', read: browsersOf },
  );

  return defineFeature(
    notificationRoutes,
    {
      list: async ({ db, caller, query, page }) => {
        const found = await listNotifications(db, caller.userId, query);
        page(found.total, found.next);
        return found.rows;
      },
      unread: async ({ db, caller }) => ({
        notifications: await countOf(db, caller.userId, true),
        messages: await countUnread(db, caller.userId),
      }),
      read: ({ db, caller, params }) => readNotifications(db, caller, { id: params.id }),
      readAll: ({ db, caller }) => readNotifications(db, caller, 'all'),
      preferences: ({ db, caller }) => preferencesOf(db, caller.userId),
      savePreferences: ({ db, caller, body }) => writePreferences(db, caller.userId, body),
      saveGymQuiet: ({ db, body }) => saveGymQuiet(db, body),
      untold: ({ db, caller }) => listUntold(db, caller),
      tell: ({ db, caller, params }) => markTold(db, caller, params.id),
      pushKey: async () => ({ publicKey }),
      subscribe: async ({ db, caller, body }) => {
        requirePushService(platform, body.endpoint);
        await addSubscription(db, caller, body);
      },
      unsubscribe: ({ db, caller, body }) =>
        removeSubscription(db, { userId: caller.userId, endpoint: body.endpoint }),
      mailChoices: ({ db, params }) => mailChoicesOf(secrets, db, params.token),
      chooseMail: ({ db, params, body }) => chooseMail(secrets, db, params.token, body),
      stopMail: ({ db, params }) => chooseMail(secrets, db, params.token, { on: false }),
      async showMailChoices({ db, params, reply }) {
        const page = await mailChoicesPage(secrets, db, params.token);
        return reply.type('text/html; charset=utf-8').send(page);
      },
    },
    [dispatchJob(platform), pushJob(platform), cleanupJob(platform)],
  );
}
