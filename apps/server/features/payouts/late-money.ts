import { LATE_DAYS } from '@forja/contract/payouts/values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { FIRST_DAYS, knownMoney } from './known-money.ts';

/** The day of the gym on which a payment `m` came. */
export const paidOn = sql`(m.paid_at at time zone gym_zone())::date`;

/** The line of the payout, if any, by which a payment `m` was paid out. */
export const settling = sql`
  gateway_payout_lines l join gateway_payouts p on p.gym_id = l.gym_id and p.id = l.payout_id
  where l.account = m.account and l.gateway_payment = m.gateway_payment and l.settles`;

/** Payments `m` at these accounts that are in no payout. */
export const waiting = (accounts: readonly string[]): RawBuilder<unknown> => sql`
  from (${knownMoney}) m left join users u on u.id = m.user_id
  where m.account = any (${[...accounts]}::text[])
    and m.paid_at > now() - ${FIRST_DAYS} * interval '1 day'
    and not exists (select from ${settling})`;

/** How many days a payment `m` has waited. */
export const daysWaited = sql`greatest((select gym_today()) - ${paidOn}, 0)`;

/**
 * Counts what should have been paid out by now and stores it for all who look. For an account whose
 * payouts are no longer read, nothing counts as late.
 */
export const countLate = (db: Db, accounts: readonly string[]): Promise<number> =>
  db.run(sql`
    with late as (
      select m.account, count(*)::int as count, min(m.paid_at) as since
      ${waiting(accounts)} and ${daysWaited} > ${LATE_DAYS} group by m.account)
    update gateway_payout_reads r
    set late_count = coalesce(n.count, 0), late_since = n.since
    from gateway_payout_reads o left join late n on n.account = o.account
    where o.gym_id = r.gym_id and o.id = r.id
      and (r.late_count, r.late_since) is distinct from (coalesce(n.count, 0), n.since)`);

/** What should have been paid out, as it was counted when the payouts were read last. */
export const lateMoney = (db: Db): Promise<{ count: number; oldest: string | null }> =>
  db.one(sql<{ count: number; oldest: string | null }>`
    select coalesce(sum(late_count), 0)::int as count, min(late_since) as oldest
    from gateway_payout_reads`);
