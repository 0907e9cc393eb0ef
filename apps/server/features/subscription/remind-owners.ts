import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/public.ts';

/** How many days before the end owners are told, once each; later where no job ran that day. */
const DAYS_BEFORE = [1, 7];
const EARLIEST = Math.max(...DAYS_BEFORE);

interface Ending {
  days: number;
  endsOn: string;
  trial: boolean;
}

function inDays(days: number): string {
  if (days === 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}

/** Tells owners that what their gym has with Forja ends soon, unless a payment is under way. */
export const remindOwners = (db: Db): Promise<void> =>
  db.tx(async (tx) => {
    const ending = await tx.maybe(sql<Ending>`
      select days, ends_on::text as "endsOn", trial from (
        select (g.subscription_ends_at at time zone gym_zone())::date as ends_on,
          (g.subscription_ends_at at time zone gym_zone())::date - gym_today() as days,
          g.subscription_status = 'trial' as trial
        from gyms g where g.id = ${tx.gymId} and g.subscription_status in ('trial', 'active')
      ) soon
      where days between 0 and ${EARLIEST}::int
        and not exists (select from subscription_invoices where status = 'reported')`);
    if (!ending) return;
    const step = DAYS_BEFORE.find((days) => ending.days <= days);
    const subject = `subscription-due:${ending.endsOn}:${step}`;
    const told = await tx.maybe(
      build.selectFrom('notifications').where('subject', '=', subject).select('id').limit(1),
    );
    if (told) return;
    const owners = await tx.all(
      build
        .selectFrom('users')
        .where('role', '=', 'owner')
        .where('status', '=', 'active')
        .select('id'),
    );
    const what = ending.trial ? 'La prueba de Forja termina' : 'La suscripción de Forja vence';
    await notify(tx, {
      userIds: owners.map(({ id }) => id),
      kind: 'subscription-due',
      title: `${what} ${inDays(ending.days)}`,
      body: 'Renueva para que nada se detenga.',
      link: '/subscription',
      subject,
    });
  });

export const remindOwnersJob = (platform: Platform): Job<object> => ({
  name: 'subscription.remind',
  cron: '19 14 * * *',
  run: async () => platform.eachOf(await platform.endingSubscriptions(EARLIEST), remindOwners),
});
