import type { KnownMoney, Payout, PayoutLine, WaitingMoney } from '@forja/contract/payouts/routes';
import { LATE_DAYS } from '@forja/contract/payouts/values';
import { type RawBuilder, sql } from 'kysely';
import { fullName } from '../../domain/people/full-name.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { knownMoney } from './known-money.ts';
import { daysWaited, paidOn, settling, waiting } from './late-money.ts';

/** The days of a month, `YYYY-MM`. */
const daysOf = (month: string) => ({
  from: sql<string>`(${`${month}-01`}::date)`,
  to: sql<string>`(${`${month}-01`}::date + interval '1 month' - interval '1 day')::date`,
});

const isOfMonth = (day: RawBuilder<unknown>, month: string): RawBuilder<boolean> => {
  const { from, to } = daysOf(month);
  return sql<boolean>`${day} between ${from} and ${to}`;
};

/** What of a line `l`, with the payment `m` it is about, somebody has to look at. */
const doubt = sql`
  case
    when l.kind = 'payment' and m.account is null then 'unknown'
    when l.kind = 'payment' and not l.settles then 'repeated'
    when l.kind = 'payment'
      and (m.cents, m.currency) is distinct from (l.charged_cents, l.charged_currency) then 'amount'
    when l.kind = 'refund' and l.amount_cents < 0 and m.account is null then 'unknown'
    when l.kind = 'refund' and l.amount_cents < 0 and m.given_back < (
      select -coalesce(sum(r.charged_cents), 0) from gateway_payout_lines r
      where r.gym_id = l.gym_id and r.account = l.account and r.kind = 'refund'
        and r.gateway_payment = l.gateway_payment) then 'refund'
  end`;

/** Lines `l` of the payouts `p`, each with the payment `m` it is about. */
const linesWithMoney = sql`
  from gateway_payouts p
  join gateway_payout_lines l on l.gym_id = p.gym_id and l.payout_id = p.id
  left join known m on m.account = l.account and m.gateway_payment = l.gateway_payment`;

const gateway = sql`case when p.account like 'onvo:%' then 'onvo' else 'stripe' end`;

const payoutsWhere = (where: RawBuilder<unknown>) => sql<Payout>`
  with known as materialized (${knownMoney})
  select p.id, ${gateway} as gateway, p.gateway_id as "gatewayId", p.state, p.detail, p.currency,
    p.made_at as "madeAt", p.arrives_on as "arrivesOn", p.amount_cents as "amountCents",
    s.payment as "paymentCents", s.refund as "refundCents", s.dispute as "disputeCents",
    s.other as "otherCents", s.fee as "feeCents",
    p.amount_cents - (s.payment + s.refund + s.dispute + s.other + s.fee) as "differenceCents",
    p.amount_cents - (s.payment + s.refund + s.dispute + s.fee) as "adjustmentCents",
    s.payments, s.doubts
  from gateway_payouts p
  cross join lateral (
    select coalesce(sum(l.amount_cents) filter (where l.kind = 'payment'), 0)::bigint as payment,
      coalesce(sum(l.amount_cents) filter (where l.kind = 'refund'), 0)::bigint as refund,
      coalesce(sum(l.amount_cents) filter (where l.kind = 'dispute'), 0)::bigint as dispute,
      coalesce(sum(l.amount_cents) filter (where l.kind in ('returned', 'other')), 0)::bigint as other,
      coalesce(sum(case when l.kind = 'fee' then l.amount_cents else 0 end - l.fee_cents), 0)::bigint
        as fee,
      count(*) filter (where l.kind = 'payment')::int as payments,
      count(${doubt})::int as doubts
    from gateway_payout_lines l
    left join known m on m.account = l.account and m.gateway_payment = l.gateway_payment
    where l.gym_id = p.gym_id and l.payout_id = p.id) s
  where ${where} order by p.arrives_on desc, p.made_at desc, p.id desc`;

export const payoutsOfMonth = (db: Db, month: string): Promise<Payout[]> =>
  db.all(payoutsWhere(isOfMonth(sql`p.arrives_on`, month)));

export const findPayout = (db: Db, id: string): Promise<Payout> =>
  db.one(payoutsWhere(sql`p.id = ${id}::uuid`));

const knownColumns = sql<KnownMoney>`
  jsonb_build_object('username', (select ${fullName('u')} from users u where u.id = m.user_id),
    'userId', m.user_id, 'concept', m.concept, 'cents', m.cents, 'currency', m.currency,
    'paidOn', ${paidOn}, 'receiptNumber', m.receipt_number)`;

export type LineRow = PayoutLine & {
  payoutId: string;
  settles: boolean;
  /** The payment it settles is of the month that was asked for. */
  isOfMonth: boolean;
};

const lineColumns = (month: string) => sql<LineRow>`
  l.id, l.kind, l.made_at as "madeAt", l.amount_cents as "amountCents", l.fee_cents as "feeCents",
  l.gateway_payment as "gatewayPayment", l.text, ${doubt} as doubt, l.settles,
  l.payout_id as "payoutId", coalesce(${isOfMonth(paidOn, month)}, false) as "isOfMonth",
  case when m.account is not null then ${knownColumns} end as known`;

/** Payments first, then what is taken off, each in its order. */
const inOrder = sql`
  array_position(array['payment', 'refund', 'dispute', 'fee', 'returned', 'other'], l.kind),
  l.made_at, l.id`;

export const linesOfMonth = (db: Db, month: string): Promise<LineRow[]> =>
  db.all(sql<LineRow>`
    with known as materialized (${knownMoney})
    select ${lineColumns(month)} ${linesWithMoney}
    where ${isOfMonth(sql`p.arrives_on`, month)} order by p.arrives_on, p.made_at, p.id, ${inOrder}`);

export const linesOf = (db: Db, payoutId: string, limit: number): Promise<LineRow[]> =>
  db.all(sql<LineRow>`
    with known as materialized (${knownMoney})
    select ${lineColumns('2000-01')} ${linesWithMoney}
    where p.id = ${payoutId}::uuid order by (${doubt}) is null, ${inOrder} limit ${limit}`);

export interface ChargedRow {
  account: string;
  cents: number;
  currency: string;
  settled: { currency: string; isOfMonth: boolean } | null;
}

/** What was charged by card in a month, with the payout it is in. */
export const chargedInMonth = (db: Db, month: string): Promise<ChargedRow[]> =>
  db.all(sql<ChargedRow>`
    with known as materialized (${knownMoney})
    select m.account, m.cents, m.currency, (
      select jsonb_build_object('currency', p.currency,
        'isOfMonth', ${isOfMonth(sql`p.arrives_on`, month)}) from ${settling}) as settled
    from known m where ${isOfMonth(paidOn, month)}`);

const MAX_WAITING = 200;

/** Our payments at these accounts that are in no payout, the oldest first: so many, or all. */
const listWaiting = (db: Db, accounts: readonly string[], most: number | null) =>
  db.all(sql<WaitingMoney>`
    select m.gateway_payment as "gatewayPayment", ${fullName('u')} as username,
      m.user_id as "userId", m.concept, m.cents, m.currency, ${paidOn} as "paidOn",
      m.receipt_number as "receiptNumber", ${daysWaited} as days
    ${waiting(accounts)} order by m.paid_at, m.gateway_payment limit ${most}::bigint`);

export const allWaiting = (db: Db, accounts: readonly string[]): Promise<WaitingMoney[]> =>
  listWaiting(db, accounts, null);

/** How many wait, and the oldest of them. */
export async function waitingMoney(db: Db, accounts: readonly string[]) {
  const counts = await db.one(sql<{ count: number; late: number }>`
    select count(*)::int as count, count(*) filter (where ${daysWaited} > ${LATE_DAYS})::int as late
    ${waiting(accounts)}`);
  return { ...counts, oldest: await listWaiting(db, accounts, MAX_WAITING) };
}

/** When the payouts of these accounts were read last, and what stood in the way. */
export const lastRead = (db: Db, accounts: readonly string[]) =>
  db.one(sql<{ readAt: string | null; failure: string | null }>`
    select min(read_at) as "readAt", min(failure) as failure from gateway_payout_reads
    where account = any (${[...accounts]}::text[])`);

export const countLines = async (db: Db, payoutId: string): Promise<number> =>
  (
    await db.one(sql<{ count: number }>`
      select count(*)::int as count from gateway_payout_lines
      where payout_id = ${payoutId}::uuid`)
  ).count;
