import type { Day } from '@forja/calendar/day';
import { dayText } from '@forja/calendar/day-text';
import type { Membership } from '@forja/contract/memberships/routes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findPlan } from '../../plans/public.ts';
import * as membershipRows from '../membership-rows.ts';
import { addPeriod, finish, type RenewalBefore, requireNext } from '../memberships.ts';
import { requireOpenAccount } from '../open-account.ts';
import { renewalPrice } from './renewal-quote.ts';
import { takeRenewalBack } from './undo-renewal.ts';

/** Later than the button «Deshacer» is shown, because the line may be slow. */
const UNDO_MINUTES = 5;

/**
 * Locks a membership that may be renewed; throws if its person's account is closed, something is
 * owed for it or a period lies ahead.
 */
async function lockToRenew(tx: Tx, id: string): Promise<Membership> {
  await requireOpenAccount(tx, id);
  const membership = await membershipRows.lock(tx, id);
  if (membership.owedCents > 0) {
    throw new AppError('CONFLICT', {
      message: 'Todavía debe su plan. Cóbralo antes de renovarlo.',
    });
  }
  if (membership.periodFrom > (await gymToday(tx))) {
    throw new AppError('CONFLICT', {
      message: `Ya está renovada hasta el ${dayText(membership.endsOn)}.`,
    });
  }
  await requireNext(tx, membership);
  return membership;
}

/** A preview of `renewOnce`, with the same refusals. */
export const renewOnceCents = (db: Db, id: string): Promise<number> =>
  db.tx(async (tx) => {
    const membership = await lockToRenew(tx, id);
    return renewalPrice(tx, membership, await findPlan(tx, membership.planId));
  });

/**
 * Renews for several people at once. Nobody who owes for their plan or has a period ahead gets
 * another one, so that choosing the same people twice does no harm.
 */
export async function renewOnce(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const before = await lockToRenew(tx, id);
    const { renewal, from, to } = await addPeriod(tx, before, await findPlan(tx, before.planId));
    await tx.run(sql`
      update membership_periods set renewal = ${JSON.stringify(renewal)}::jsonb
      where membership_id = ${id}::uuid and from_on = ${from}::date and undone_at is null`);
    await finish(tx, id, 'renew', { to });
  });
}

interface NewestPeriod {
  from: Day;
  to: Day;
  renewal: RenewalBefore | null;
  isNew: boolean;
}

const newestPeriod = (tx: Tx, id: string) =>
  tx.maybe(sql<NewestPeriod>`
    select from_on as "from", to_on as "to", renewal,
      created_at > now() - make_interval(mins => ${UNDO_MINUTES}) as "isNew"
    from membership_periods where membership_id = ${id}::uuid and undone_at is null
    order by from_on desc, created_at desc limit 1`);

/** Undoes a `renewOnce` of a moment ago, unless it was paid since. */
export async function undoRenewOnce(db: Db, id: string): Promise<void> {
  await db.tx(async (tx) => {
    const membership = await membershipRows.lock(tx, id);
    const period = await newestPeriod(tx, id);
    if (!period?.renewal || !period.isNew) {
      throw new AppError('CONFLICT', { message: 'Su renovación ya no se puede deshacer.' });
    }
    const covered = { coversFrom: period.from, coversTo: period.to };
    if (!(await takeRenewalBack(tx, membership, covered, period.renewal))) {
      throw new AppError('CONFLICT', {
        message: 'Ya pagó su renovación. Anula antes el pago en Membresías.',
      });
    }
    await finish(tx, id, 'undo-renew', { to: period.renewal.endsOn });
  });
}
