import type { Day } from '@forja/calendar/day';
import { dayText } from '@forja/calendar/day-text';
import { fillText, type ReminderKind } from '@forja/contract/memberships/reminder-texts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { hasRows } from '../../../platform/db/has-rows.ts';
import { moneyText } from '../../../platform/documents/columns.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askForDebts } from '../../accounts/public.ts';
import { notify } from '../../notifications/public.ts';
import { isLast } from '../counting.ts';
import { renewDue } from '../periods/auto-renew.ts';
import { readReminders } from './reminder-texts.ts';

const REMINDERS_JOB = 'memberships.reminders';
/** No reminder is sent at night. */
const FROM_HOUR = 8;
const BATCH_SIZE = 200;

interface Due {
  membershipId: string;
  userId: string;
  kind: ReminderKind;
  endsOn: Day;
  days: number;
  nombre: string;
  gimnasio: string;
  plan: string;
  amountCents: number;
  currency: string;
}

/**
 * Claims the reminders that are due and not sent yet. A day on which no server ran is made up for:
 * each kind is due from its day until the next kind's day. Members who renew automatically are only
 * reminded of a renewal they still owe, unless the gym asks for debts by steps of its own, and
 * members somebody else pays for are not reminded. The
 * inserted row is the claim: another server that tries the same one waits for this transaction and
 * then finds it taken.
 */
const claim = (tx: Tx): Promise<Due[]> =>
  tx.all(sql<Due>`
    with ending as (
      select m.id, m.user_id, m.plan_id, m.ends_on, m.ends_on - (select gym_today()) as days,
        null::bigint as owed_cents,
        case
          when m.ends_on - (select gym_today()) between 4 and 7 then 'before-7'
          when m.ends_on - (select gym_today()) between 2 and 3 then 'before-3'
          when m.ends_on - (select gym_today()) = 1 then 'before-1'
          when m.ends_on = (select gym_today()) then 'today'
          else 'after-3'
        end as kind
      from memberships m
      where m.is_current and m.cancelled_at is null and m.frozen_on is null and not m.auto_renew
        and m.payer_id = m.user_id and m.cancels_on is null and ${isLast}
        and m.ends_on between (select gym_today()) - 6 and (select gym_today()) + 7
        and m.ends_on - (select gym_today()) not in (-1, -2)
        -- Whoever buys a single day knows when it ends.
        and m.ends_on > m.period_from
        -- A week's pass is not announced to end on the day it is sold.
        and (m.ends_on - (select gym_today()) < 4 or m.ends_on - m.period_from > 7)
      union all
      select m.id, m.user_id, m.plan_id, m.ends_on, (select gym_today()) - m.period_from,
        o.owed_cents, 'unpaid-3'
      from memberships m cross join lateral membership_debt(m) o
      where (select dunning_from from gym_settings) is null
        and m.is_current and m.cancelled_at is null and m.frozen_on is null and m.auto_renew
        and m.payer_id = m.user_id and o.owed_cents > 0 and m.period_from > m.starts_on
        and m.period_from between (select gym_today()) - 6 and (select gym_today()) - 3
    ),
    taken as (
      insert into membership_reminders (gym_id, membership_id, kind, ends_on)
      select ${tx.gymId}::uuid, e.id, e.kind, e.ends_on from ending e
      where not exists (
        select from membership_reminders r
        where r.membership_id = e.id and r.kind = e.kind and r.ends_on = e.ends_on)
      order by e.id limit ${BATCH_SIZE}
      on conflict do nothing
      returning membership_id, kind, ends_on
    )
    select t.membership_id as "membershipId", e.user_id as "userId", t.kind,
      t.ends_on as "endsOn", e.days, u.first_name as nombre, s.gym_name as gimnasio,
      p.name as plan, coalesce(e.owed_cents, p.price_cents)::float8 as "amountCents", s.currency
    from taken t
    join ending e on e.id = t.membership_id and e.kind = t.kind
    join users u on u.id = e.user_id
    join membership_plans p on p.id = e.plan_id
    cross join gym_settings s`);

/** Sends one batch; returns its size. */
async function remindBatch(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const texts = await readReminders(tx);
    const due = await claim(tx);
    for (const { kind, userId, membershipId, ...facts } of due) {
      const { enabled, title, body } = texts[kind];
      if (!enabled) continue;
      const values = {
        ...facts,
        fecha: dayText(facts.endsOn),
        dias: String(Math.abs(facts.days)),
        monto: moneyText(facts.amountCents, facts.currency),
      };
      await notify(tx, {
        userIds: [userId],
        kind: kind === 'after-3' ? 'membership-expired' : 'membership-expiring',
        title: fillText(title, values),
        body: fillText(body, values),
        link: '/home',
        subject: `membership-end:${membershipId}`,
      });
    }
    return due.length;
  });
}

/** Reminds each member whose membership ends soon or ended lately, once. */
export async function remind(db: Db): Promise<void> {
  while ((await remindBatch(db)) === BATCH_SIZE);
}

async function hourIn(db: Db): Promise<number> {
  const { hour } = await db.one(sql<{ hour: number }>`
    select extract(hour from now() at time zone time_zone)::int as hour from gym_settings`);
  return hour;
}

/** A gym without memberships and charges is skipped until it has one. */
const hasWork = (db: Db): Promise<boolean> =>
  hasRows(
    db,
    sql`
      select from ((select from memberships limit 1) union all (select from charges limit 1)) any_of
      limit 1`,
  );

/** Runs every hour, because morning comes at a different time in each gym's zone. */
export const remindersJob = (platform: Platform): Job<object> => ({
  name: REMINDERS_JOB,
  cron: '7 * * * *',
  run: () =>
    platform.eachDueGym(REMINDERS_JOB, async (db) => {
      await renewDue(db);
      if ((await hourIn(db)) >= FROM_HOUR) {
        await remind(db);
        await askForDebts(platform, db);
      }
      return hasWork(db);
    }),
});
