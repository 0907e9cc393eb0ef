import { PERMISSIONS } from '@forja/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { MONEY_REPORTED, PAYMENT_CONFIRMED } from '../accounts/public.ts';
import { orderNotice } from '../store-orders/public.ts';
import { refreshIncomingLists } from './add-money.ts';
import { applyFirst, mayApplyAutomatically } from './apply-certain.ts';
import type { TellCustomer } from './apply-money.ts';
import { findTargets } from './targets/find-targets.ts';
import { markAlreadyPaid, moneyPaidBy } from './undo-and-discard.ts';

/** Rules act in the name of the gym when no person does. */
export const RULES: Caller = {
  kind: 'user',
  userId: '00000000-0000-0000-0000-000000000000',
  role: 'owner',
  duties: { permissions: new Set(PERMISSIONS), assignedOnly: false, locationIds: [] },
  sessionId: '',
  confirmedAt: null,
  provenAt: new Date(0).toISOString(),
  kept: false,
};

interface Waiting {
  id: string;
  createdBy: string | null;
}

const SETTLE_JOB = 'incoming.settle';
const MOST = 200;

/** Waiting money with the amount of a reported payment; without an id, of any reported one. */
const moneyFor = (db: Db, reportedId: string | null): Promise<Waiting[]> =>
  db.all(sql<Waiting>`
    select m.id, m.created_by as "createdBy" from incoming_money m
    where m.state = 'open' and m.amount_cents in (
      select y.amount_cents from payments y where y.status = 'reported'
        and (${reportedId}::uuid is null or y.id = ${reportedId}::uuid)
      union all
      select o.total_cents from store_orders o where o.status = 'pending_payment'
        and o.payment_reference is not null
        and (${reportedId}::uuid is null or o.id = ${reportedId}::uuid))
    order by m.arrived_on, m.id limit ${MOST}`);

/** A payment reported after its money arrived is settled as if it had been reported before. */
export async function settleReported(
  db: Db,
  reportedId: string | null,
  tell: TellCustomer,
): Promise<number> {
  // Open screens show at once that it was reported, whatever the rules decide.
  if (reportedId !== null) await db.tx(refreshIncomingLists);
  if (!(await mayApplyAutomatically(db))) return 0;
  const waiting = await moneyFor(db, reportedId);
  const writers = new Map(waiting.map(({ id, createdBy }) => [id, createdBy]));
  const targets = await findTargets(db, RULES, [...writers.keys()]);
  let settled = 0;
  for (const [id, [best]] of targets) {
    const isReported = best?.kind === 'report' || best?.kind === 'order';
    if (!(isReported && best.isCertain)) continue;
    if (reportedId !== null && best.id !== reportedId) continue;
    // Nobody can pay for themselves with money that they entered.
    if (best.person.id === writers.get(id)) continue;
    try {
      await applyFirst(db, RULES, id, best, tell);
      settled += 1;
    } catch (error) {
      // Somebody else was faster, or it no longer fits: a person decides.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return settled;
}

/** A payment recorded at the counter with the reference of waiting money is that money. */
async function notePaid(db: Db, paymentId: string): Promise<void> {
  const waiting = await moneyPaidBy(db, paymentId);
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await db.tx(async (tx) => {
    if ((await markAlreadyPaid(tx, ids)) > 0) await refreshIncomingLists(tx);
  });
}

/** Settles reported payments as soon as any server announces one. */
export function settleOnNotice(platform: Platform): void {
  const tell = orderNotice(platform);
  platform.notices.on(MONEY_REPORTED, ({ gymId, ref }) => {
    settleReported(platform.gymDb(gymId), ref ?? null, tell)
      // the job below retries
      .catch((error: unknown) => platform.log.error({ err: error }, 'a reported payment waits'));
  });
  platform.notices.on(PAYMENT_CONFIRMED, ({ gymId, ref }) => {
    if (!ref) return;
    notePaid(platform.gymDb(gymId), ref)
      // The list shows which receipt its reference has paid.
      .catch((error: unknown) => platform.log.error({ err: error }, 'money that paid still waits'));
  });
}

/** Settles what a killed server left waiting. */
export function settleJob(platform: Platform): Job<object> {
  const tell = orderNotice(platform);
  return {
    name: SETTLE_JOB,
    cron: '*/5 * * * *',
    run: () =>
      platform.eachDueGym(SETTLE_JOB, async (db) => {
        await settleReported(db, null, tell);
        // The owner may turn on automatic application later.
        return (await moneyFor(db, null)).length > 0;
      }),
  };
}
