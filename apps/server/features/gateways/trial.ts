import type { GatewayTrial } from '@forja/contract/gateways/routes';
import { sql } from 'kysely';
import { CardRefusal, type PaidCharge } from '../../platform/cards/gateway.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Gym } from '../../platform/identity/tenancy.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { readGymSettings } from '../settings/public.ts';
import { gatewayNameOf, paidAccount } from './paid-account.ts';

export const TRIAL_KIND = 'gateway-trial';

/** Enough for a gateway to charge, and little enough to test with. */
const AMOUNTS: Readonly<Record<string, number>> = { CRC: 500_00, USD: 1_00 };
const PAGE_MINUTES = 45;

interface Trial extends Omit<GatewayTrial, 'gateway'> {
  id: string;
  account: string;
  session: string | null;
  url: string | null;
  payment: string | null;
  isOver: boolean;
}

const columns = sql`id, account, amount_cents as "amountCents", currency, session, url, state,
  gateway_payment as payment, failure, expires_at <= now() as "isOver", created_at as "createdAt"`;

/** Only the latest one matters. */
const newest = (db: Db): Promise<Trial | undefined> =>
  db.maybe(sql<Trial>`select ${columns} from gateway_trials order by created_at desc limit 1`);

/**
 * Opens a page where the owner pays a small amount with their own card; repeated, the same page.
 */
export async function startTrial(
  { cards }: Platform,
  db: Db,
  gym: Pick<Gym, 'origin'>,
): Promise<{ url: string }> {
  const account = await paidAccount(db, cards);
  const { currency } = await readGymSettings(db);
  const amountCents = AMOUNTS[currency];
  if (account === null)
    throw new AppError('CONFLICT', { message: 'Conecta primero una cuenta para las tarjetas.' });
  if (amountCents === undefined)
    throw new AppError('CONFLICT', { message: 'El cobro de prueba es en colones o dólares.' });
  const open = await newest(db);
  if (open?.state === 'open' && !open.isOver && open.account === account && open.url)
    return { url: open.url };
  const id = newId();
  await db.tx(async (tx) => {
    await tx.run(sql`
      insert into gateway_trials (gym_id, id, account, amount_cents, currency, expires_at)
      values (${tx.gymId}, ${id}, ${account}, ${amountCents}, ${currency},
        now() + ${PAGE_MINUTES} * interval '1 minute')`);
    await audit(tx, {
      action: 'payments.trial',
      objectType: 'payment',
      objectId: id,
      changes: { amountCents },
    });
  });
  const { origin } = gym;
  const back = `${origin}/settings?vista=cobros&prueba=`;
  const { sessionId, url } = await cards.startCheckout({
    gymId: db.gymId,
    kind: TRIAL_KIND,
    ref: id,
    account,
    amountCents,
    currency,
    name: 'Cobro de prueba',
    successUrl: `${back}listo`,
    cancelUrl: `${back}pendiente`,
    expiresAt: new Date(Date.now() + PAGE_MINUTES * 60_000),
  });
  await db.run(sql`
    update gateway_trials set session = ${sessionId}, url = ${url} where id = ${id}::uuid`);
  return { url };
}

/** Handles a payment that arrived; a repeated report changes nothing. */
export const trialPaid =
  ({ gymDb }: Platform) =>
  async ({ gymId, ref, account, sessionId, paymentId }: PaidCharge): Promise<void> => {
    await gymDb(gymId).run(sql`
      update gateway_trials set state = 'paid', gateway_payment = ${paymentId ?? sessionId}
      where id = ${ref}::uuid and account = ${account} and session = ${sessionId}
        and state in ('open', 'closed')`);
  };

const end = (db: Db, id: string, state: Trial['state'], failure: string | null = null) =>
  db.run(sql`
    update gateway_trials set state = ${state}, failure = ${failure?.slice(0, 300) ?? null}
    where id = ${id}::uuid and state not in ('refunded', 'failed')`);

/** Records the refund request before it is sent; returns whether it was sent before. */
const noteAsked = (db: Db, id: string) =>
  db.one(sql<{ askedBefore: boolean; askedAt: string }>`
    with before as (
      select id, refund_asked_at from gateway_trials where id = ${id}::uuid for update)
    update gateway_trials t set refund_asked_at = clock_timestamp() from before b where t.id = b.id
    returning b.refund_asked_at is not null as "askedBefore", t.refund_asked_at::text as "askedAt"`);

/**
 * Refunds it. If that was requested before, the gateway is read first, so that it is refunded once.
 * Of two simultaneous requests one is refused, so a refusal counts only for the latest.
 */
async function giveBack({ cards }: Platform, db: Db, trial: Trial): Promise<void> {
  const { id, account, payment } = trial;
  if (payment === null) return;
  const { askedBefore, askedAt } = await noteAsked(db, id);
  try {
    const { state } = await cards.refund({
      gymId: db.gymId,
      kind: TRIAL_KIND,
      ref: id,
      paymentId: payment,
      account,
      askedBefore,
    });
    if (state === 'done') await end(db, id, 'refunded');
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    const { isLast } = await db.one(sql<{ isLast: boolean }>`
      select refund_asked_at = ${askedAt}::timestamptz as "isLast" from gateway_trials
      where id = ${id}::uuid`);
    if (isLast) await end(db, id, 'failed', error.message);
  }
}

/** Continues a trial as far as the gateway answers. */
async function goOn(platform: Platform, db: Db, trial: Trial): Promise<void> {
  const { id, account, session: sessionId, isOver } = trial;
  if (trial.state === 'open' && sessionId !== null) {
    const page = { gymId: db.gymId, account, sessionId };
    let state = await platform.cards.settleCheckout(page);
    if (state === 'open' && isOver) {
      await platform.cards.expireCheckout(page);
      state = await platform.cards.settleCheckout(page);
    }
    if (state === 'closed') await end(db, id, 'closed');
  } else if (trial.state === 'open' && isOver) await end(db, id, 'closed');
  const now = await db.one(sql<Trial>`
    select ${columns} from gateway_trials where id = ${id}::uuid`);
  if (now.state === 'paid') await giveBack(platform, db, now);
}

async function tryToGoOn(platform: Platform, db: Db, trial: Trial): Promise<void> {
  try {
    await goOn(platform, db, trial);
  } catch (error) {
    // The next run continues it.
    platform.log.warn({ err: error, trial: trial.id }, 'A trial charge could not be asked about');
  }
}

/** The state of the latest trial, asked from the gateway while it is unfinished. */
export async function readTrial(
  platform: Platform,
  db: Db,
): Promise<{ trial: GatewayTrial | null }> {
  const found = await newest(db);
  if (found && (found.state === 'open' || found.state === 'paid'))
    await tryToGoOn(platform, db, found);
  const now = await newest(db);
  if (!now) return { trial: null };
  const { state, amountCents, currency, failure, createdAt } = now;
  const gateway = gatewayNameOf(now.account) ?? 'stripe';
  return { trial: { state, amountCents, currency, failure, gateway, createdAt } };
}

const TRIALS_JOB = 'gateways.trials';

/** The refund does not depend on the owner returning. */
export const trialsJob = (platform: Platform): Job<object> => ({
  name: TRIALS_JOB,
  cron: '*/5 * * * *',
  run: () =>
    platform.eachDueGym(TRIALS_JOB, async (db) => {
      const waiting = await db.all(sql<Trial>`
        select ${columns} from gateway_trials where state in ('open', 'paid')
          and created_at > now() - interval '7 days' limit 20`);
      for (const trial of waiting) await tryToGoOn(platform, db, trial);
      return waiting.length > 0;
    }),
});
