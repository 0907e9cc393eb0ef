import { dayFirst } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import { holdersOf } from '../../../domain/duties/holders.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { moneyText } from '../../../platform/documents/columns.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { notify } from '../../notifications/public.ts';
import { findPlan } from '../../plans/public.ts';
import { isLast } from '../counting.ts';
import * as membershipRows from '../membership-rows.ts';
import { addPeriod } from '../memberships.ts';
import { MEMBERSHIP_CHANGED, postponeFollowersOfPaused } from './following-memberships.ts';

/** A membership that ended longer ago was left to end on purpose. */
const MAX_DAYS_LATE = 7;

const due = (db: Db) =>
  db.all(sql<{ id: string }>`
    select m.id from memberships m join users u on u.gym_id = m.gym_id and u.id = m.user_id
    where m.is_current and m.auto_renew and m.cancelled_at is null and m.frozen_on is null
      and m.payer_id = m.user_id and u.status <> 'disabled' and ${isLast}
      and m.ends_on between (select gym_today()) - ${MAX_DAYS_LATE}::int and (select gym_today())
    order by m.ends_on, m.id`);

/** Whether the gym's limit of unpaid periods is reached. */
async function hasUnpaid(tx: Tx, membershipId: string): Promise<boolean> {
  const { stop } = await tx.one(sql<{ stop: boolean | null }>`
    select count(*) >= (select (access_policy ->> 'unpaidPeriods')::int from gym_settings) as stop
    from open_debts() where membership_id = ${membershipId}::uuid and kind = 'period'
      and owed_since <= gym_today()`);
  return stop === true;
}

/** Stops the automatic renewal of unpaid memberships, and tells the person and staff. */
async function stopRenewing(tx: Tx, membership: Membership): Promise<false> {
  const { id, userId, username, planName, owedCents, endsOn } = membership;
  await membershipRows.update(tx, id, { auto_renew: false });
  await audit(tx, {
    action: 'memberships.stop-renewing',
    objectType: 'membership',
    objectId: id,
    changes: { userId, owedCents },
  });
  const owed = moneyText(owedCents, await membershipRows.currency(tx));
  await notify(tx, {
    userIds: [userId],
    kind: 'membership-expiring',
    title: 'Tu membresía ya no se renueva sola',
    body: `Quedan por pagar ${owed} de tu ${planName}. Cuando lo pagues puedes renovarla.`,
    link: '/home',
    subject: `membership-end:${id}`,
  });
  // The notice that it ends today would replace this one before it is read.
  await tx.run(sql`
    insert into membership_reminders (gym_id, membership_id, kind, ends_on)
    values (${tx.gymId}::uuid, ${id}::uuid, 'today', ${endsOn}::date) on conflict do nothing`);
  await notify(tx, {
    userIds: await holdersOf(tx, 'money.take', { person: userId }),
    kind: 'renewal-stopped',
    title: `Dejó de renovarse la membresía de ${username}`,
    body: `Debe ${owed} de ${planName}.`,
    link: '/membresias',
  });
  await announce(tx, MEMBERSHIP_CHANGED, userId);
  return false;
}

/** Adds a period and its charge; false if another server did it first or it renews no longer. */
async function renewOne(db: Db, id: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    const today = await gymToday(tx);
    const stillDue = before.autoRenew && before.isCurrent && before.endsOn <= today;
    if (!stillDue || before.cancelledAt || before.frozenOn) return false;
    if (await hasUnpaid(tx, id)) return stopRenewing(tx, before);
    const plan = await findPlan(tx, before.planId);
    const { to } = await addPeriod(tx, before, plan);
    await audit(tx, {
      action: 'memberships.auto-renew',
      objectType: 'membership',
      objectId: id,
      changes: { userId: before.userId, to },
    });
    await announce(tx, MEMBERSHIP_CHANGED, before.userId);
    const { owedCents } = await membershipRows.find(tx, id);
    const left =
      owedCents > 0
        ? `Quedan por pagar ${moneyText(owedCents, await membershipRows.currency(tx))}.`
        : 'Está pagada.';
    await notify(tx, {
      userIds: [before.userId],
      kind: 'membership-expiring',
      title: 'Renovamos tu membresía',
      body: `Tu ${plan.name} sigue hasta el ${dayFirst(to)}. ${left}`,
      link: '/home',
      subject: `membership-end:${id}`,
    });
    return true;
  });
}

/**
 * Renews memberships with automatic renewal on their last day, so that doors open the next morning;
 * the price is owed from then on.
 */
export async function renewDue(db: Db): Promise<number> {
  await postponeFollowersOfPaused(db);
  let renewed = 0;
  for (const { id } of await due(db)) {
    if (await renewOne(db, id)) renewed += 1;
  }
  return renewed;
}
