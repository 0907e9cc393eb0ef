import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { announce } from '../../platform/live/notices.ts';
import { notify } from '../notifications/public.ts';
import * as membershipRows from './membership-rows.ts';
import { addPeriod, MEMBERSHIP_CHANGED } from './memberships.ts';
import { findPlan } from './plans.ts';

/** A membership that ended longer ago than this was meant to end. */
const MAX_DAYS_LATE = 7;

const due = (db: Db) =>
  db.all(sql<{ id: string }>`
    select m.id from memberships m join users u on u.gym_id = m.gym_id and u.id = m.user_id
    where m.is_current and m.auto_renew and m.cancelled_at is null and m.frozen_on is null
      and m.payer_id = m.user_id and u.status <> 'disabled'
      and m.ends_on between (select gym_today()) - ${MAX_DAYS_LATE}::int and (select gym_today())
    order by m.ends_on, m.id`);

/**
 * Adds a period and its price; false when another server did it first or the membership no longer
 * renews.
 */
async function renewOne(db: Db, id: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const before = await membershipRows.lock(tx, id);
    const today = await membershipRows.today(tx);
    const stillDue = before.autoRenew && before.isCurrent && before.endsOn <= today;
    if (!stillDue || before.cancelledAt || before.frozenOn) return false;
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
      body: `Tu ${plan.name} sigue hasta el ${to.split('-').reverse().join('/')}. ${left}`,
      link: '/home',
      subject: `membership-end:${id}`,
    });
    return true;
  });
}

/**
 * Renews memberships with automatic renewal on their last day, so that the door opens the next
 * morning; the price is owed from then on.
 */
export async function renewDue(db: Db): Promise<number> {
  let renewed = 0;
  for (const { id } of await due(db)) {
    if (await renewOne(db, id)) renewed += 1;
  }
  return renewed;
}
