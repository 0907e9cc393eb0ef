import {
  isOn,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@forja/contract/notifications/kinds';
import type { Tx } from '../../platform/db/gym-db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueEmail } from '../mail/public.ts';
import { messageEmail, stoppable } from './message-email.ts';
import { claimWaiting, type Recipient, readRecipients } from './notification-rows.ts';
import { NOTIFICATIONS_WAITING } from './notify.ts';
import { PUSH_JOB, type PushJob } from './push.ts';
import { delayedUntil } from './quiet-hours.ts';

const DISPATCH_JOB = 'notifications.spread';
const BATCH = 100;

type WaitingNotification = Awaited<ReturnType<typeof claimWaiting>>[number];

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);

async function dispatchOne(
  platform: Platform,
  tx: Tx,
  notification: WaitingNotification,
  to: Recipient,
): Promise<void> {
  const { kind } = notification;
  if (!isKind(kind)) return;
  const when = delayedUntil(kind, to);
  if (!notification.mailed && to.email !== null && isOn(to.choices, kind, 'email')) {
    // The queue does not seal what waits in it: the email reads its text when it leaves.
    const letter = messageEmail({ ...notification, body: '' });
    const email = { ...letter, to: to.email, ...stoppable(to.id, kind) };
    await queueEmail(platform, tx, email, when, notification.id);
  }
  if (!isOn(to.choices, kind, 'push')) return;
  for (const subscriptionId of to.subscriptions) {
    const job: PushJob = { gymId: tx.gymId, notificationId: notification.id, subscriptionId };
    await platform.jobs.enqueue(tx, PUSH_JOB, job, when);
  }
}

/** Queues a gym's waiting notifications for email and push, each exactly once. */
async function dispatchGym(platform: Platform, gymId: string): Promise<void> {
  for (;;) {
    const count = await platform.gymDb(gymId).tx(async (tx) => {
      const waiting = await claimWaiting(tx, BATCH);
      const people = await readRecipients(
        tx,
        waiting.map(({ userId }) => userId),
      );
      const byId = new Map(people.map((person) => [person.id, person]));
      for (const notification of waiting) {
        const to = byId.get(notification.userId);
        if (to) await dispatchOne(platform, tx, notification, to);
      }
      return waiting.length;
    });
    if (count < BATCH) return;
  }
}

/** Dispatches as soon as any server announces waiting notifications. */
export function dispatchOnNotice(platform: Platform): void {
  const busy = new Set<string>();
  const again = new Set<string>();
  const run = (gymId: string): void => {
    if (busy.has(gymId)) return void again.add(gymId);
    busy.add(gymId);
    dispatchGym(platform, gymId)
      // the job below retries
      .catch((error: unknown) => platform.log.error({ err: error }, 'notifications wait'))
      .finally(() => {
        busy.delete(gymId);
        if (again.delete(gymId)) run(gymId);
      });
  };
  platform.notices.on(NOTIFICATIONS_WAITING, ({ gymId }) => run(gymId));
}

/** Dispatches what a killed server left waiting. */
export const dispatchJob = (platform: Platform): Job<object> => ({
  name: DISPATCH_JOB,
  cron: '*/5 * * * *',
  run: () =>
    platform.eachDueGym(DISPATCH_JOB, async ({ gymId }) => {
      await dispatchGym(platform, gymId);
      return false;
    }),
});
