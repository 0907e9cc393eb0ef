import {
  isOn,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@forja/contract/notifications/kinds';
import type { Tx } from '../../platform/db/gym-db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { post } from '../mail/public.ts';
import { type Recipient, readRecipients, takeWaiting } from './notification-rows.ts';
import { WAITING } from './notify.ts';
import { PUSH_JOB, type PushJob } from './push.ts';
import { heldUntil } from './quiet-hours.ts';

const SPREAD_JOB = 'notifications.spread';
const BATCH = 100;

type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number];

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);

async function hand(platform: Platform, tx: Tx, notice: Waiting, to: Recipient): Promise<void> {
  const { kind } = notice;
  if (!isKind(kind)) return;
  const when = heldUntil(kind, to);
  if (!notice.mailed && isOn(to.choices, kind, 'email')) {
    const letter = {
      to: to.email,
      subject: notice.title,
      title: notice.title,
      paragraphs: notice.body ? [notice.body] : [],
      action: { label: 'Ver en la aplicación', path: notice.link },
      note: 'Elige qué correos recibes en Notificaciones › Preferencias.',
    };
    await post(platform, tx, letter, when);
  }
  if (!isOn(to.choices, kind, 'push')) return;
  for (const subscriptionId of to.subscriptions) {
    const job: PushJob = { gymId: tx.gymId, notificationId: notice.id, subscriptionId };
    await platform.jobs.enqueue(tx, PUSH_JOB, job, when);
  }
}

/** Hands what waits in a gym to the queues of e-mail and push, each exactly once. */
async function spread(platform: Platform, gymId: string): Promise<void> {
  for (;;) {
    const count = await platform.gymDb(gymId).tx(async (tx) => {
      const waiting = await takeWaiting(tx, BATCH);
      const people = await readRecipients(
        tx,
        waiting.map(({ userId }) => userId),
      );
      const byId = new Map(people.map((person) => [person.id, person]));
      for (const notice of waiting) {
        const to = byId.get(notice.userId);
        if (to) await hand(platform, tx, notice, to);
      }
      return waiting.length;
    });
    if (count < BATCH) return;
  }
}

/** Sends as soon as a server says that something waits. */
export function spreadOnNotice(platform: Platform): void {
  const busy = new Set<string>();
  const again = new Set<string>();
  const run = (gymId: string): void => {
    if (busy.has(gymId)) return void again.add(gymId);
    busy.add(gymId);
    spread(platform, gymId)
      // The job below comes by again.
      .catch((error: unknown) => platform.log.error({ err: error }, 'notifications wait'))
      .finally(() => {
        busy.delete(gymId);
        if (again.delete(gymId)) run(gymId);
      });
  };
  platform.notices.on(WAITING, ({ gymId }) => run(gymId));
}

/** Sends what was left waiting by a server that died. */
export const spreadJob = (platform: Platform): Job<object> => ({
  name: SPREAD_JOB,
  cron: '*/5 * * * *',
  run: () => platform.eachGym(({ gymId }) => spread(platform, gymId)),
});
