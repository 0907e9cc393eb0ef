import { LATE_DAYS } from '@forja/contract/subscription/status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/public.ts';

/**
 * How many days before the end owners are told, and after it while everything works, once each;
 * later where no job ran that day.
 */
const STEPS = [1 - LATE_DAYS, -8, -1, 1, 7];
const EARLIEST = Math.max(...STEPS);

interface Ending {
  days: number;
  endsOn: string;
  /** Until which day everything works although the gym is late. */
  worksUntil: string;
  trial: boolean;
}

function inDays(days: number): string {
  if (days === 0) return 'hoy';
  if (days === -1) return 'ayer';
  if (days < 0) return `hace ${-days} días`;
  return days === 1 ? 'mañana' : `en ${days} días`;
}

function titleOf({ trial, days }: Ending): string {
  if (trial) return `La prueba de Forja termina ${inDays(days)}`;
  return `La suscripción de Forja ${days < 0 ? 'venció' : 'vence'} ${inDays(days)}`;
}

const bodyOf = ({ days, worksUntil }: Ending): string =>
  days < 0
    ? `Todo sigue funcionando hasta el ${worksUntil}. Renueva antes para que nada se detenga.`
    : 'Renueva para que nada se detenga.';

/** Tells owners that what their gym has with Forja ends soon or is late, unless a payment is under way. */
export const remindOwners = (db: Db): Promise<void> =>
  db.tx(async (tx) => {
    const ending = await tx.maybe(sql<Ending>`
      select days, ends_on::text as "endsOn", trial,
        to_char(ends_on + ${LATE_DAYS}::int, 'DD/MM/YYYY') as "worksUntil"
      from (
        select (g.subscription_ends_at at time zone gym_zone())::date as ends_on,
          (g.subscription_ends_at at time zone gym_zone())::date - gym_today() as days,
          g.subscription_status = 'trial' as trial
        from gyms g where g.id = ${tx.gymId} and g.subscription_status in ('trial', 'active', 'past_due')
      ) soon
      where days between case when trial then 0 else ${1 - LATE_DAYS}::int end and ${EARLIEST}::int
        and not exists (select from subscription_invoices where status = 'reported')`);
    if (!ending) return;
    const step = STEPS.find((days) => ending.days <= days);
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
    await notify(tx, {
      userIds: owners.map(({ id }) => id),
      kind: 'subscription-due',
      title: titleOf(ending),
      body: bodyOf(ending),
      link: '/subscription',
      subject,
    });
  });

export const remindOwnersJob = (platform: Platform): Job<object> => ({
  name: 'subscription.remind',
  cron: '19 14 * * *',
  run: async () => platform.eachOf(await platform.endingSubscriptions(EARLIEST), remindOwners),
});
