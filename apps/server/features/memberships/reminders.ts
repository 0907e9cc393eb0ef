import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/service.ts';

const REMINDERS_JOB = 'memberships.reminders';
/** How many days before the end people are reminded; -1 is the day after. */
const DAYS = [7, 1, -1];

interface Ending {
  userId: string;
  planName: string;
  days: number;
}

const daysBefore = (days: number): string => (days === 1 ? 'mañana' : `en ${days} días`);

/** Reminds everyone whose membership ends soon or ended yesterday. */
export async function remind(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    const ending = await tx.all(sql<Ending>`
      select m.user_id as "userId", p.name as "planName", m.ends_on - gym_today() as days
      from memberships m
      join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
      where m.is_current and m.cancelled_at is null and m.frozen_on is null
        and m.ends_on - gym_today() = any (${DAYS}::int[])`);
    for (const { userId, planName, days } of ending) {
      const over = days < 0;
      await notify(tx, {
        userIds: [userId],
        kind: over ? 'membership-expired' : 'membership-expiring',
        title: over ? 'Tu membresía venció' : `Tu membresía vence ${daysBefore(days)}`,
        body: `${planName}. Renueva para seguir entrenando sin interrupciones.`,
        link: '/home',
      });
    }
  });
}

export const remindersJob = (platform: Platform): Job<object> => ({
  name: REMINDERS_JOB,
  // Eight in the morning in Costa Rica.
  cron: '0 14 * * *',
  async run() {
    for (const gymId of await platform.gymIds()) await remind(platform.gymDb(gymId));
  },
});
