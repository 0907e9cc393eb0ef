import { DAY_MS } from '@forja/calendar/duration';
import { sql } from 'kysely';
import { CardRefusal } from '../../platform/cards/gateway.ts';
import {
  type GatewayPayout,
  type GatewayPayoutLine,
  GYM_KEY,
  type Payouts,
} from '../../platform/cards/payouts.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { paidAccount } from '../gateways/public.ts';
import { FIRST_DAYS, knownMoney } from './known-money.ts';
import { countLate } from './late-money.ts';

/** A bank can send a payout back for weeks, so these are looked at again. */
const AGAIN_DAYS = 35;

/** Two who read the same account take turns. */
const lockAccount = (tx: Tx, account: string) =>
  tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`payouts ${tx.gymId} ${account}`}, 0))`,
  );

/** The accounts that cards are or were paid to. */
export async function accountsOf({ cards }: Platform, db: Db): Promise<string[]> {
  const rows = await db.all(sql<{ account: string }>`
    select distinct account from (${knownMoney}) m
    where paid_at > now() - ${FIRST_DAYS} * interval '1 day'`);
  const now = await paidAccount(db, cards);
  return [...new Set([...rows.map(({ account }) => account), ...(now ? [now] : [])])];
}

/** What tells of the payouts of an account; null where nobody does. */
export async function tellerOf(
  { cards }: Platform,
  db: Db,
  account: string,
): Promise<Payouts | null> {
  try {
    return await cards.payouts(db.gymId, account);
  } catch {
    // Its keys are gone, or this installation has no such gateway any more.
    return null;
  }
}

interface Kept {
  id: string;
  gatewayId: string;
  linesRead: boolean;
}

/** Keeps what is told of payouts, all at once; one told of again has the state it has now. */
const keepPayouts = (db: Db, account: string, payouts: readonly GatewayPayout[]): Promise<Kept[]> =>
  db.all(sql<Kept>`
    insert into gateway_payouts (gym_id, id, account, gateway_id, state, amount_cents, currency,
      made_at, arrives_on, detail)
    select ${db.gymId}::uuid, "rowId", ${account}, id, state, "amountCents", currency, "madeAt",
      "arrivesOn", detail
    from jsonb_to_recordset(${JSON.stringify(payouts.map((each) => ({ ...each, rowId: newId() })))}::jsonb)
      as p ("rowId" uuid, id text, state text, "amountCents" bigint, currency text,
        "madeAt" timestamptz, "arrivesOn" date, detail text)
    on conflict (gym_id, account, gateway_id) do update set state = excluded.state,
      amount_cents = excluded.amount_cents, arrives_on = excluded.arrives_on,
      detail = excluded.detail
    returning id, gateway_id as "gatewayId", lines_read_at is not null as "linesRead"`);

/** Lines written by one statement, so that a large payout takes no long one. */
const AT_ONCE = 500;

/** Each line once, with whether it is the first that pays its payment out. */
function toRows(lines: readonly GatewayPayoutLine[]) {
  const once = [...new Map(lines.toReversed().map((line) => [line.id, line])).values()];
  const settled = new Set<string>();
  return once
    .toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ paymentId, madeAt, charged, ...line }) => {
      const isFirst = line.kind === 'payment' && paymentId !== null && !settled.has(paymentId);
      if (isFirst) settled.add(paymentId);
      return {
        ...line,
        rowId: newId(),
        paymentId,
        isFirst,
        madeAt: madeAt.toISOString(),
        chargedCents: charged?.cents ?? null,
        chargedCurrency: charged?.currency ?? null,
      };
    });
}

/**
 * Keeps the lines of a payout, all or none, once. A payment is settled by the first line that says so;
 * told of again, in this payout or another, it is a line like any that Forja does not know.
 */
async function keepLines(
  db: Db,
  account: string,
  payoutId: string,
  lines: readonly GatewayPayoutLine[],
): Promise<void> {
  const rows = toRows(lines);
  await db.tx(async (tx) => {
    await lockAccount(tx, account);
    // Whoever had the turn before may have kept them.
    const { isRead } = await tx.one(sql<{ isRead: boolean }>`
      select lines_read_at is not null as "isRead" from gateway_payouts
      where id = ${payoutId}::uuid`);
    if (isRead) return;
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      await tx.run(sql`
        insert into gateway_payout_lines (gym_id, id, payout_id, account, gateway_id, kind,
          gateway_payment, made_at, amount_cents, fee_cents, charged_cents, charged_currency, text,
          settles)
        select ${tx.gymId}::uuid, "rowId", ${payoutId}::uuid, ${account}, id, kind, "paymentId",
          "madeAt", "amountCents", "feeCents", "chargedCents", "chargedCurrency", text,
          "isFirst" and not exists (
            select from gateway_payout_lines s where s.account = ${account}
              and s.gateway_payment = "paymentId" and s.settles)
        from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + AT_ONCE))}::jsonb)
          as l ("rowId" uuid, id text, kind text, "paymentId" text, "madeAt" timestamptz,
            "amountCents" bigint, "feeCents" bigint, "chargedCents" bigint, "chargedCurrency" text,
            text text, "isFirst" boolean)`);
    }
    await tx.run(sql`
      update gateway_payouts set lines_read_at = now() where id = ${payoutId}::uuid`);
  });
}

async function sinceWhen(db: Db, account: string): Promise<Date> {
  const { readAt } = (await db.maybe(sql<{ readAt: string | null }>`
    select read_at as "readAt" from gateway_payout_reads where account = ${account}`)) ?? {
    readAt: null,
  };
  const days = readAt === null ? FIRST_DAYS : AGAIN_DAYS;
  const from = readAt === null ? Date.now() : new Date(readAt).getTime();
  return new Date(from - days * DAY_MS);
}

async function readNew(db: Db, account: string, teller: Payouts): Promise<void> {
  if ((await teller.ownerGym()) !== db.gymId)
    throw new CardRefusal(
      `Para leer tus liquidaciones, quien opera Forja debe confirmar en Stripe que la cuenta ${account} es tuya: con el dato ${GYM_KEY} = ${db.gymId}.`,
    );
  const told = await Array.fromAsync(teller.list(await sinceWhen(db, account)));
  // A list that moves while it is read may name one twice: the last word of it counts.
  const payouts = [...new Map(told.map((payout) => [payout.id, payout])).values()];
  const kept = await keepPayouts(db, account, payouts);
  const known = new Map(kept.map((each) => [each.gatewayId, each]));
  // The oldest first: what is told of twice was settled by the first.
  for (const payout of payouts.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime())) {
    const row = known.get(payout.id);
    if (!row || row.linesRead || payout.detail !== 'complete') continue;
    await keepLines(db, account, row.id, await Array.fromAsync(teller.lines(payout.id)));
  }
}

/** How it went; a failure leaves the time of the last reading that was whole. */
const noteRead = (db: Db, account: string, failure: string | null) =>
  db.run(sql`
    insert into gateway_payout_reads as r (gym_id, id, account, read_at, failure)
    values (${db.gymId}, ${newId()}, ${account},
      case when ${failure}::text is null then now() end, ${failure})
    on conflict (gym_id, account) do update set failure = excluded.failure,
      read_at = coalesce(excluded.read_at, r.read_at)`);

/**
 * Reads what the gateways paid out since the last time; said again, nothing is added. Says whether
 * there is any that tells.
 */
export async function readPayouts(platform: Platform, db: Db): Promise<boolean> {
  const told: string[] = [];
  for (const account of await accountsOf(platform, db)) {
    const teller = await tellerOf(platform, db, account);
    if (!teller) continue;
    told.push(account);
    try {
      await readNew(db, account, teller);
      await noteRead(db, account, null);
    } catch (error) {
      // The next round asks again; one account does not hold up the others.
      platform.log.warn({ err: error, account }, 'Payouts could not be read');
      const isRefused = error instanceof CardRefusal;
      await noteRead(
        db,
        account,
        isRefused ? error.message : 'La pasarela no respondió. Lo intentamos de nuevo en una hora.',
      );
    }
  }
  await countLate(db, told);
  return told.length > 0;
}

/** Something can still change: a payment is in no payout, or a payout is on its way or late. */
const hasWork = async (db: Db): Promise<boolean> =>
  (
    await db.one(sql<{ is: boolean }>`
      select exists (select from gateway_payout_reads where late_count > 0)
        or exists (select from gateway_payouts where made_at > now() - ${AGAIN_DAYS} * interval '1 day')
        or exists (select from (${knownMoney}) m
          where m.paid_at > now() - ${AGAIN_DAYS} * interval '1 day') as is`)
  ).is;

const READ_JOB = 'payouts.read';

export const readJob = (platform: Platform): Job<object> => ({
  name: READ_JOB,
  cron: '25 * * * *',
  run: () =>
    platform.eachDueGym(READ_JOB, async (db) => {
      const isTold = await readPayouts(platform, db);
      return isTold && hasWork(db);
    }),
});
