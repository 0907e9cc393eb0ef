import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../platform/db/gym-db.ts';

/** The content of each document, without the columns that may change. */
type Snapshot = Map<string, string>;

// These are written after the document, when it is allocated or its receipt is mailed.
const FREE = ['settled_cents', 'allocated_cents', 'receipt_mailed_at'];
/** A reported payment may later be confirmed or rejected. */
const STATE = [
  'status',
  'receipt_number',
  'paid_on',
  'shift_id',
  'confirmed_by',
  'confirmed_at',
  'voided_by',
  'voided_at',
  'void_reason',
  'covers_from',
  'covers_to',
  'renewal',
];

/** The documents of a person's account, as they are now. */
export async function snapshotOf(db: Db, userId: string): Promise<Snapshot> {
  const rows = await db.all(sql<{ id: string; said: string }>`
    with a as (select id from accounts where user_id = ${userId}::uuid)
    select 'charge ' || c.id as id, (to_jsonb(c) - ${FREE}::text[])::text as said from charges c, a where c.account_id = a.id
    union all select 'credit ' || c.id, (to_jsonb(c) - ${FREE}::text[])::text from credits c, a where c.account_id = a.id
    union all select 'refund ' || c.id, (to_jsonb(c) - ${FREE}::text[])::text from refunds c, a where c.account_id = a.id
    union all select 'allocation ' || c.id, to_jsonb(c)::text from allocations c, a where c.account_id = a.id
    union all select 'void ' || v.id, to_jsonb(v)::text from payment_voids v join payments y on y.id = v.payment_id, a
      where y.account_id = a.id
    union all select 'payment ' || c.id, (to_jsonb(c) - ${FREE}::text[]
      - case when c.status = 'reported' then ${STATE}::text[] else '{}' end)::text
      from payments c, a where c.account_id = a.id`);
  return new Map(rows.map(({ id, said }) => [id, said]));
}

/** Checks that no document changed. A reported payment may have more fields by now. */
function expectSame(before: Snapshot, now: Snapshot): void {
  for (const [id, said] of before) {
    const later = now.get(id);
    expect(later, `${id} is gone`).toBeDefined();
    const [then, since] = [JSON.parse(said), JSON.parse(later ?? '{}')];
    expect(since).toMatchObject(then);
  }
}

const WRONG = (userId: string) => sql<{ what: string }>`
  with a as (select id, balance_cents from accounts where user_id = ${userId}::uuid)
  select 'balance' as what from a where balance_cents <> (
    select coalesce(sum(amount), 0) from (
      select total_cents as amount from charges where account_id = a.id
      union all select -amount_cents from credits where account_id = a.id
      union all select -amount_cents from payments where account_id = a.id and status = 'confirmed'
      union all select v.amount_cents from payment_voids v join payments y on y.id = v.payment_id
        where y.account_id = a.id
      union all select amount_cents from refunds where account_id = a.id and status = 'done'
    ) d)
  union all select 'charge' from charges c, a where c.account_id = a.id and (
    settled_cents <> coalesce((select sum(amount_cents) from allocations where charge_id = c.id), 0)
    or settled_cents not between 0 and total_cents)
  union all select 'payment' from payments y, a where y.account_id = a.id and (
    allocated_cents <> coalesce((select sum(amount_cents) from allocations where payment_id = y.id), 0)
    or allocated_cents not between 0 and amount_cents
    or (allocated_cents > 0 and exists (select from payment_voids v where v.payment_id = y.id)))
  union all select 'credit' from credits k, a where k.account_id = a.id and (
    allocated_cents <> coalesce((select sum(amount_cents) from allocations where credit_id = k.id), 0)
    or allocated_cents not between 0 and amount_cents)
  union all select 'refund' from refunds r, a where r.account_id = a.id
    and r.status <> 'failed' and allocated_cents <> amount_cents
  -- Nobody owes while money of theirs is in hand.
  union all select 'in hand' from a where exists (
      select from charges c where c.account_id = a.id and c.settled_cents < c.total_cents)
    and (exists (select from credits k where k.account_id = a.id and k.allocated_cents < k.amount_cents)
      or exists (select from payments y where y.account_id = a.id and y.status = 'confirmed'
        and y.allocated_cents < y.amount_cents
        and not exists (select from payment_voids v where v.payment_id = y.id)))`;

/** Checks a person's account after a step; returns the documents as they are now. */
export async function expectSound(db: Db, userId: string, before: Snapshot): Promise<Snapshot> {
  expect(await db.all(WRONG(userId))).toEqual([]);
  const now = await snapshotOf(db, userId);
  expectSame(before, now);
  return now;
}
