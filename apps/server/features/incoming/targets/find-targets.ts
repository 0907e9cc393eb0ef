import type { Day } from '@forja/calendar/day';
import type { Proposal } from '@forja/contract/incoming/routes';
import type { IncomingSource, TargetKind } from '@forja/contract/incoming/values';
import { type RawBuilder, sql } from 'kysely';
import { isInReach } from '../../../domain/duties/reach.ts';
import { fullName } from '../../../domain/people/full-name.ts';
import { isFoundBy } from '../../../domain/people/person-search.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { referenceKey } from '../../accounts/public.ts';
import { isLast, renewalCents } from '../../memberships/public.ts';
import type { NameFit } from '../reading/sender-words.ts';
import { paidAlikeOn } from './paid-alike.ts';
import { allProposals } from './pair-targets.ts';
import { type Clues, cluesText, matchSenderName, readClues } from './sender-clues.ts';

/** A possible target of the money, and what the two have in common. */
export interface Candidate {
  moneyId: string;
  amountCents: number;
  arrivedOn: Day;
  currency: string;
  source: IncomingSource;
  /** Set if the source cannot prove the money. */
  isOnlyTold: boolean;
  kind: TargetKind;
  id: string;
  userId: string;
  name: string;
  profilePic: string | null;
  concept: string;
  dueCents: number;
  /** When it was reported, ordered, or fell due. */
  day: Day;
  sameReference: boolean;
  samePhone: boolean;
  sameNationalId: boolean;
  /** How well the sender's name matches theirs. */
  nameFit: NameFit | null;
  /** Whether the description contains their whole name, or only a short form of it. */
  namedInDetail: boolean;
  detailSays: string | null;
  phoneInDetail: boolean;
  /** The last day the same sender paid for them. */
  paidSoOn: Day | null;
  /** The day on which they may already have paid with this money. */
  paidAlikeOn: Day | null;
  /** Somebody searched for this person. */
  asked: boolean;
}

type Row = Omit<Candidate, keyof ReturnType<typeof matchSenderName>> & {
  firstName: string;
  lastName: string;
};

/** How many days before its end a membership is proposed for renewal. */
const RENEWAL_DAYS = 10;
const SEARCHED_PEOPLE = 8;

const isWaitingReport = sql`y.status = 'reported' and y.method in ('sinpe', 'transfer')`;
/** An order `o` that may be paid by transfer. */
export const isWaitingOrder = sql`o.status = 'pending_payment' and o.payment_method <> 'card'`;
const sameKey = (reference: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(${referenceKey(reference)} = nullif(${referenceKey(sql`m.reference`)}, ''), false)`;

/** Earlier money `e` from the sender of `m` that was applied. */
const earlier = (same: RawBuilder<unknown>) => sql`
    select m.id, coalesce(w.merged_into, w.id), false, false, false, e.arrived_on, false
    from m join incoming_money e on e.gym_id = m.gym_id and e.state = 'applied' and ${same}
    join payments y on y.gym_id = e.gym_id and y.id = e.payment_id
    join users w on w.gym_id = y.gym_id and w.id = y.user_id`;

/**
 * The people who may have sent each sum: by phone, national id or words of the name, by earlier
 * payments, or found by a search. How well a name matches is judged later.
 */
const people = (search: string | undefined, caller: Caller) => sql`
  select money_id, user_id, bool_or(phone) as phone, bool_or(national) as national,
    bool_or(detail_phone) as detail_phone, max(paid_so_on) as paid_so_on, bool_or(asked) as asked
  from (
    select m.id as money_id, u.id as user_id, true as phone, false as national, false as detail_phone,
      null::date as paid_so_on, false as asked
    from m join users u on u.gym_id = m.gym_id and u.phone = m.sender_phone
    union all
    select m.id, u.id, false, true, false, null, false
    from m join users u on u.gym_id = m.gym_id and u.national_id = m.sender_national_id
    union all
    select m.id, u.id, false, false, true, null, false
    from m join users u on u.gym_id = m.gym_id and u.phone = any (m.phones)
    union all
    select m.id, t.user_id, false, false, false, null, false
    from m join person_terms t on t.gym_id = m.gym_id and t.is_name and t.term = any (m.words)
    group by m.id, m.gym_id, m.cuts, t.user_id
    having count(distinct t.term) >= 2 or exists (
      select from person_terms o where o.gym_id = m.gym_id and o.user_id = t.user_id and o.is_name
        and o.term <> min(t.term)
        and exists (select from unnest(m.cuts) cut where starts_with(o.term, cut)))
    union all ${earlier(sql`e.sender_phone = m.sender_phone`)}
    union all ${earlier(sql`e.sender_national_id = m.sender_national_id`)}
    union all ${earlier(sql`search_key(e.sender_name) = search_key(m.sender_name)
      and m.sender_name like '% %'`)}
    union all
    select m.id, f.id, false, false, false, null, true
    from m cross join (
      select u.id from users u
      where ${search === undefined ? sql`false` : isFoundBy(sql`u.id`, search)}
      order by u.search_name limit ${SEARCHED_PEOPLE}) f
  ) found
  where exists (select from users u where u.id = found.user_id
    and u.merged_into is null and u.erased_at is null)
    and ${isInReach(caller, sql`found.user_id`)}
  group by money_id, user_id`;

const common = sql`
  u.id as "userId", ${fullName('u')} as name, u.profile_pic as "profilePic",
  u.first_name as "firstName", u.last_name as "lastName"`;
const found = sql`
  coalesce(h.phone, false) as "samePhone", coalesce(h.national, false) as "sameNationalId",
  coalesce(h.detail_phone, false) as "phoneInDetail", h.paid_so_on as "paidSoOn",
  coalesce(h.asked, false) as asked`;

/** Everything these people could pay: reported payments, orders, debts and renewals. */
const candidates = (
  db: Db,
  caller: Caller,
  clues: ReadonlyMap<string, Clues>,
  search: string | undefined,
) =>
  db.all(sql<Row>`
    with m as materialized (
      select i.*, c.words, c.cuts, c.phones
      from jsonb_to_recordset(${cluesText(clues)}::jsonb) as c (id uuid, words text[], cuts text[], phones text[])
      join incoming_money i on i.id = c.id),
    h as materialized (${people(search, caller)})
    select c.*, m.amount_cents as "amountCents", m.arrived_on as "arrivedOn", m.currency,
      m.source, m.only_told as "isOnlyTold",
      ${paidAlikeOn(sql`c."userId"`)} as "paidAlikeOn" from m join (
      select m.id as "moneyId", 'report' as kind, y.id, ${common}, y.concept, y.amount_cents as "dueCents",
        (y.created_at at time zone gym_zone())::date as day,
        ${sameKey(sql`y.reference`)} as "sameReference", ${found}
      from m join payments y on y.gym_id = m.gym_id and ${isWaitingReport}
      join users u on u.gym_id = y.gym_id and u.id = y.user_id
      left join h on h.money_id = m.id and h.user_id = y.user_id
      where (h.user_id is not null or ${sameKey(sql`y.reference`)})
        and ${isInReach(caller, sql`y.user_id`)}
      union all
      select m.id, 'order', o.id, ${common}, 'Pedido ' || o.number, o.total_cents,
        (o.created_at at time zone gym_zone())::date, ${sameKey(sql`o.payment_reference`)}, ${found}
      from m join store_orders o on o.gym_id = m.gym_id and ${isWaitingOrder} and o.total_cents > 0
      join users u on u.gym_id = o.gym_id and u.id = o.user_id
      left join h on h.money_id = m.id and h.user_id = o.user_id
      where (h.user_id is not null or ${sameKey(sql`o.payment_reference`)}
        or ${search ?? ''} = o.number::text) and ${isInReach(caller, sql`o.user_id`)}
      union all
      select h.money_id, 'debt', u.id, ${common}, d.concept, d.cents, d.day, false, ${found}
      from h join users u on u.id = h.user_id
      cross join lateral (
        select sum(o.open_cents)::bigint as cents, min(o.due_on) as day,
          (array_agg(o.concept order by o.due_on, o.created_at, o.id))[1] as concept
        from open_debts() o where o.user_id = u.id) d
      where d.cents > 0
      union all
      select h.money_id, 'renewal', p.id, ${common}, p.name, p.cents, p.ends_on, false, ${found}
      from h join users u on u.id = h.user_id
      cross join lateral (
        select m.id, m.ends_on, p.name, ${renewalCents} as cents
        from memberships m join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
        where m.gym_id = u.gym_id and m.payer_id = u.id and m.user_id = u.id and m.is_current
          and m.cancelled_at is null and ${isLast}
          and m.ends_on <= (select gym_today()) + ${RENEWAL_DAYS}::int) p
      where p.cents > 0 and u.status <> 'disabled' and not exists (
        select from open_debts() o where o.user_id = u.id)
    ) c on c."moneyId" = m.id
    order by c.day, c.id`);

/** The proposals for each sum, the likeliest first; with a search, only what it finds. */
export async function findTargets(
  db: Db,
  caller: Caller,
  ids: readonly string[],
  search?: string,
): Promise<ReadonlyMap<string, Proposal[]>> {
  if (ids.length === 0) return new Map();
  const clues = await readClues(db, ids);
  const rows = await candidates(db, caller, clues, search);
  const all = rows.map((row) => ({ ...row, ...matchSenderName(clues.get(row.moneyId), row) }));
  const wanted =
    search === undefined
      ? all
      : all.filter(({ asked, concept }) => asked || concept === `Pedido ${search}`);
  const byMoney = Map.groupBy(wanted, ({ moneyId }) => moneyId);
  return new Map([...byMoney].map(([id, each]) => [id, allProposals(each)]));
}
