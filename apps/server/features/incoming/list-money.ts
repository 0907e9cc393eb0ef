import type { IncomingMoney, IncomingSummary, MissingMoney } from '@forja/contract/incoming/routes';
import { type RawBuilder, sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { fullName } from '../../domain/people/full-name.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';
import { isLimited } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { findMoney, moneyColumns } from './money-rows.ts';
import { findTargets } from './targets/find-targets.ts';
import { findSameOrders } from './targets/same-order.ts';

interface Query {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  view: 'open' | 'applied' | 'taken-back' | 'all';
  automatic?: 'true' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Row = Awaited<ReturnType<typeof findMoney>>;

/** What a reference has paid names its payer, who may be out of the caller's reach. */
function earlierUseFor(used: Row['used'], caller: Caller) {
  if (used === null) return { usedBefore: null, usedBy: null };
  if (isLimited(caller)) return { usedBefore: 'Ya se usó en otro pago', usedBy: null };
  const { text, paymentId, receiptNumber } = used;
  return {
    usedBefore: text,
    usedBy: receiptNumber !== null ? { paymentId, receiptNumber } : null,
  };
}

async function withProposals(
  db: Db,
  caller: Caller,
  rows: readonly Row[],
): Promise<IncomingMoney[]> {
  const waiting = rows.flatMap(({ id, state, used }) =>
    state === 'open' && used === null ? [id] : [],
  );
  const targets = await findTargets(db, caller, waiting);
  const ownerless = waiting.filter((id) => !targets.get(id)?.[0]);
  const orders = await findSameOrders(db, caller, ownerless);
  return rows.map(({ used, ...row }) => ({
    ...row,
    ...earlierUseFor(used, caller),
    proposal: targets.get(row.id)?.[0] ?? null,
    sameOrder: orders.get(row.id) ?? null,
  }));
}

export async function readMoney(db: Db, caller: Caller, id: string): Promise<IncomingMoney> {
  const [money] = await withProposals(db, caller, [await findMoney(db, id)]);
  if (!money) throw new Error('unreachable');
  return money;
}

/** Whether what it paid belongs to somebody within the caller's reach. */
const paidInReach = (caller: Caller) => sql`exists (
  select from payments y where y.gym_id = m.gym_id and y.id = m.payment_id
    and ${isInReach(caller, sql`y.user_id`)})`;

const isTakenBack = sql<boolean>`(m.state = 'applied' and m.returned_on is not null and not m.return_ignored)`;

const seenIn: Readonly<Record<Query['view'], RawBuilder<boolean>>> = {
  open: sql`m.state = 'open'`,
  applied: sql`m.state = 'applied'`,
  'taken-back': isTakenBack,
  all: sql`true`,
};

/** Money whose payment the caller may see, and what has paid nothing yet. */
const isShownTo = (caller: Caller) =>
  sql`(m.payment_id is null or ${isLimited(caller) ? paidInReach(caller) : sql`true`})`;

/** Newest first; waiting money with its proposals. */
export async function listMoney(db: Db, caller: Caller, query: Query) {
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const search = query.search ? `%${query.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const where = sql`
    m.state <> 'split' and ${seenIn[query.view]}
    and ${isShownTo(caller)}
    and (${query.automatic ?? null}::text is null or m.applied_how = 'automatic')
    and m.arrived_on between coalesce(${query.from ?? null}::date, '-infinity')
      and coalesce(${query.to ?? null}::date, 'infinity')
    and (${search}::text is null or search_key(coalesce(m.sender_name, '')) like search_key(${search}::text)
      or search_key(coalesce(m.detail, '')) like search_key(${search}::text)
      or m.reference ilike ${search} or m.sender_phone ilike ${search})`;
  const { total } = await db.one(sql<{ total: number }>`
    select count(*)::int as total from incoming_money m where ${where}`);
  const rows = await db.all(sql<Row & { sortKey: string }>`
    select ${moneyColumns}, sort.key as "sortKey" from incoming_money m
    cross join lateral (select m.arrived_on || ' ' || coalesce(m.arrived_at::text, '') as key) sort
    where ${where} and (${after?.key ?? null}::text is null
      or (sort.key, m.id) < (${after?.key ?? null}::text, ${after?.id ?? null}::uuid))
    order by sort.key desc, m.id desc limit ${query.limit + 1}`);
  const page = sortedPageOf(rows, query.limit);
  return { ...page, rows: await withProposals(db, caller, page.rows), total };
}

const beforeToday = (at: RawBuilder<unknown>) =>
  sql<boolean>`${at} < (select gym_today())::timestamp at time zone gym_zone()`;

/** Payments that were reported and wait to be seen, all or only those from before today. */
const waitingReports = (caller: Caller, isAsked = beforeToday) => sql<MissingMoney>`
  select 'report' as kind, y.id, y.user_id, y.concept as what, y.amount_cents as "amountCents", y.currency,
    y.reference, y.created_at as "reportedAt"
  from payments y where y.status = 'reported' and y.method in ('sinpe', 'transfer')
    and ${isAsked(sql`y.created_at`)}
    and ${isInReach(caller, sql`y.user_id`)}
  union all
  select 'order', o.id, o.user_id, 'Pedido ' || o.number, o.total_cents, o.currency, o.payment_reference, o.created_at
  from store_orders o where o.status = 'pending_payment' and o.payment_reference is not null
    and o.payment_method in ('sinpe', 'transfer')
    and ${isAsked(sql`o.created_at`)}
    and ${isInReach(caller, sql`o.user_id`)}`;

const MAX_MISSING = 200;

export const listMissing = (db: Db, caller: Caller): Promise<MissingMoney[]> =>
  db.all(sql<MissingMoney>`
    select w.kind, w.id, w.what, w."amountCents", w.currency, w.reference, w."reportedAt",
      jsonb_build_object('id', u.id, 'name', ${fullName('u')}, 'profilePic', u.profile_pic) as person
    from (${waitingReports(caller)}) w join users u on u.id = w.user_id
    order by w."reportedAt", w.id limit ${MAX_MISSING}`);

/** For the attention list, only if the gym tracks its incoming money here. */
export const missingMoney = (db: Db, caller: Caller) =>
  db.one(sql<{ count: number; cents: number; oldest: string | null }>`
    select count(*)::int as count, coalesce(sum(w."amountCents"), 0)::bigint as cents,
      min(w."reportedAt") as oldest
    from (${waitingReports(caller)}) w where exists (select from incoming_money)`);

export const readSummary = (db: Db, caller: Caller): Promise<IncomingSummary> =>
  db.one(sql<IncomingSummary>`
    select s.currency, s.applies_incoming as "appliesAlone",
      (select jsonb_build_object('count', count(*), 'cents', coalesce(sum(m.amount_cents), 0),
          'automatic', count(*) filter (where m.applied_how = 'automatic'),
          'automaticCents',
          coalesce(sum(m.amount_cents) filter (where m.applied_how = 'automatic'), 0),
          'listedCents', coalesce(sum(m.amount_cents) filter (where m.applied_how = 'automatic'
            and ${isShownTo(caller)}), 0))
        from incoming_money m where m.arrived_on = gym_today() and m.state <> 'returned'
          and m.part_of is null) as today,
      (select count(*)::int from incoming_money m where m.state = 'open') as open,
      (select count(*)::int from (${waitingReports(caller, () => sql`true`)}) w) as reported,
      (select count(*)::int from (${waitingReports(caller)}) w) as missing,
      (select count(*)::int from incoming_money m where ${isTakenBack}
        and (not ${isLimited(caller)}::boolean or ${paidInReach(caller)})) as "takenBack",
      not exists (select from incoming_money) as "isNew",
      (select max(m.arrived_on) from incoming_money m) as until
    from gym_settings s`);
