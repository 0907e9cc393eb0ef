import { addDays, type Day } from '@forja/calendar/day';
import { dayOfMonth } from '@forja/calendar/month';
import type {
  Membership,
  MembershipCounts,
  MembershipsQuery,
} from '@forja/contract/memberships/routes';
import type { MembershipStatus } from '@forja/contract/memberships/status';
import { sql } from 'kysely';
import { isInReach, isInReachOrOwn } from '../../domain/duties/reach.ts';
import { fullName } from '../../domain/people/full-name.ts';
import { isMinorOf } from '../../domain/people/guardian.ts';
import { hasChat } from '../../domain/people/has-chat.ts';
import { isOfFound } from '../../domain/people/person-search.ts';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday, todayRow } from '../../platform/db/gym-today.ts';
import { build, builtOnce } from '../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { lockAccount } from '../accounts/public.ts';
import { countsForPerson, isHeld } from './counting.ts';
import * as periodRows from './periods/period-rows.ts';

const status = sql<MembershipStatus>`membership_status(m, today.day, d.due_on)`;

/** Today, from which the status is computed. */
const today = sql<{ day: Day }>`${todayRow}`.as('today');

/** What is owed for the membership `m` of a query, as `d`. */
const debt = sql<{ owed_cents: number; due_on: Day | null }>`lateral membership_debt(m)`.as('d');

const joined = build
  .selectFrom('memberships as m')
  .innerJoin('users as u', (join) =>
    join.onRef('u.gym_id', '=', 'm.gym_id').onRef('u.id', '=', 'm.user_id'),
  )
  .innerJoin('membership_plans as p', (join) =>
    join.onRef('p.gym_id', '=', 'm.gym_id').onRef('p.id', '=', 'm.plan_id'),
  )
  .innerJoin(debt, (join) => join.onTrue())
  .crossJoin(today);

const memberships = joined.select([
  'm.id',
  'm.user_id as userId',
  fullName('u').as('username'),
  hasChat('u').as('hasPhone'),
  'u.profile_pic as profilePic',
  'm.payer_id as payerId',
  'm.plan_id as planId',
  'p.name as planName',
  status.as('status'),
  'm.starts_on as startsOn',
  'm.ends_on as endsOn',
  'm.period_from as periodFrom',
  'm.price_cents as priceCents',
  'd.owed_cents as owedCents',
  sql<Day>`coalesce(d.due_on, m.period_from)`.as('dueOn'),
  'm.frozen_on as frozenOn',
  'm.auto_renew as autoRenew',
  'm.visits_left as visitsLeft',
  'm.anchor_day as anchorDay',
  'm.agreed_price_cents as agreedPriceCents',
  'm.agreed_until as agreedUntil',
  'm.is_current as isCurrent',
  countsForPerson.as('counts'),
  'm.after_id as afterId',
  'm.covered_by as coveredBy',
  sql<string | null>`m.cancelled_at`.as('cancelledAt'),
  'm.cancels_on as cancelsOn',
  sql<boolean>`m.payer_id = m.user_id and coalesce(
    (select (access_policy ->> 'memberCancels')::boolean from gym_settings), false)`.as(
    'memberCancels',
  ),
  'm.pause_from as pauseFrom',
  'm.pause_to as pauseTo',
  'm.cancel_reason as cancelReason',
  'm.unused_credited as unusedCredited',
  sql<string>`m.created_at`.as('createdAt'),
]);

export const find = (db: Db, id: string): Promise<Membership> =>
  db.one(memberships.where('m.id', '=', id));

/** Locks a membership and its payer's account until the transaction ends. */
export async function lock(tx: Tx, id: string): Promise<Membership> {
  const { payer_id } = await tx.one(
    build.selectFrom('memberships').where('id', '=', id).select('payer_id'),
  );
  await lockAccount(tx, payer_id);
  await tx.one(build.selectFrom('memberships').where('id', '=', id).select('id').forUpdate());
  return find(tx, id);
}

export const countingOf = builtOnce((userId: string) =>
  joined
    .where('m.user_id', '=', userId)
    .where('m.is_current', '=', true)
    .select(['p.name as planName', status.as('status'), sql<Day>`membership_end(m)`.as('endsOn')])
    .orderBy(sql`membership_rank(m, today.day)`)
    .orderBy('m.id')
    .limit(1),
);

/** The plan that counts for a person, and until when. */
export const currentPlanOf = (db: Db, userId: string) => db.maybe(countingOf(userId));

/** The membership that counts for a person. */
export const currentOf = (db: Db, userId: string): Promise<Membership | undefined> =>
  db.maybe(
    memberships
      .where('m.user_id', '=', userId)
      .where('m.is_current', '=', true)
      .orderBy(sql`membership_rank(m, today.day)`)
      .orderBy('m.id')
      .limit(1),
  );

/** The running, paused and future memberships of these people, the one that counts first. */
export const heldBy = (db: Db, userIds: readonly string[]): Promise<Membership[]> =>
  db.all(
    memberships
      .where('m.user_id', 'in', userIds)
      .where('m.is_current', '=', true)
      .where('m.cancelled_at', 'is', null)
      .where(sql<boolean>`(m.ends_on >= (select gym_today()) or m.frozen_on is not null)`)
      .orderBy(sql`membership_rank(m, today.day)`)
      .orderBy('m.id'),
  );

/** The currency of the gym. */
export async function currency(db: Db): Promise<string> {
  const row = await db.one(build.selectFrom('gym_settings').select('currency'));
  return row.currency;
}

/** The gym's first day in Forja. */
export const gymBeganOn = async (tx: Tx): Promise<Day> =>
  (
    await tx.one(sql<{ day: Day }>`
      select (created_at at time zone gym_zone())::date as day from gyms where id = current_gym()`)
  ).day;

/**
 * The next to end first, because it needs attention first, and then what has ended, the latest
 * first. The memberships of one person are in the order of their ends. With a caller, only those
 * within their reach.
 */
export async function list(db: Db, query: MembershipsQuery, caller?: Caller) {
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  let rows = joined;
  if (caller) {
    const reached = isInReachOrOwn(caller, sql`m.user_id`);
    rows = rows.where(sql<boolean>`(${reached} or m.payer_id = ${caller.userId}::uuid)`);
  }
  if (!query.history) rows = rows.where(isHeld);
  if (query.status) rows = rows.where(status, '=', query.status);
  if (query.planId) rows = rows.where('m.plan_id', '=', query.planId);
  if (query.expiringInDays !== undefined) {
    rows = rows
      .where('m.cancelled_at', 'is', null)
      .where(
        sql<boolean>`m.ends_on between (select gym_today()) and (select gym_today()) + ${query.expiringInDays}::int`,
      );
  }
  if (query.userId) {
    const own = query.userId;
    // Memberships of an alias are history; nothing that runs belongs to one.
    const held = query.history
      ? isSamePerson(sql`m.user_id`, own)
      : sql<boolean>`m.user_id = ${own}::uuid`;
    rows = rows.where((where) => where.or([held, where('m.payer_id', '=', own), isGuardedBy(own)]));
  }
  if (query.search) rows = rows.where(isOfFound(sql`m.user_id`, query.search));
  const { total } = await db.one(rows.select(sql<number>`count(*)`.as('total')));
  const wanted = query.limit + 1;
  const byEnd = rows.select(['m.id', 'm.ends_on']);
  const from = query.userId ? null : await gymToday(db);
  const isAmongEnded = after !== undefined && from !== null && after.key < from;
  const place = sql`(cast(${after?.key} as date), cast(${after?.id} as uuid))`;
  const coming = isAmongEnded
    ? []
    : await db.all(
        byEnd
          .$if(from !== null, (page) => page.where(sql<boolean>`m.ends_on >= ${from}::date`))
          .$if(after !== undefined, (page) =>
            page.where(sql<boolean>`(m.ends_on, m.id) > ${place}`),
          )
          .orderBy('m.ends_on')
          .orderBy('m.id')
          .limit(wanted),
      );
  const ended =
    from === null || coming.length === wanted
      ? []
      : await db.all(
          byEnd
            .where(sql<boolean>`m.ends_on < ${from}::date`)
            .$if(isAmongEnded, (page) => page.where(sql<boolean>`(m.ends_on, m.id) < ${place}`))
            .orderBy('m.ends_on', 'desc')
            .orderBy('m.id', 'desc')
            .limit(wanted - coming.length),
        );
  const ids = [...coming, ...ended];
  const { page, next } = pageOf(ids, query.limit, (row) => row.ends_on);
  const order = page.map(({ id }) => id);
  const found = order.length === 0 ? [] : await db.all(memberships.where('m.id', 'in', order));
  found.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return { rows: found, total, next };
}

export async function counts(db: Db, caller: Caller): Promise<MembershipCounts> {
  const seesMoney = may(caller, 'money.take') || may(caller, 'money.reports');
  const { debtors } = await db.one(sql<{ debtors: number | null }>`
    select case when ${seesMoney} then (select count(distinct d.user_id)::int from open_debts() d
      where ${isInReach(caller, sql`d.user_id`)}) end as debtors`);
  const rows = await db.all(
    build
      .selectFrom('memberships as m')
      .innerJoin(debt, (join) => join.onTrue())
      .crossJoin(today)
      .where(isHeld)
      .where(isInReach(caller, sql`m.user_id`))
      .select([status.as('status'), sql<number>`count(*)`.as('count')])
      .groupBy(sql`1`),
  );
  const of = (wanted: MembershipStatus) => rows.find((row) => row.status === wanted)?.count ?? 0;
  return {
    active: of('active'),
    expiring: of('expiring'),
    overdue: of('overdue'),
    'used-up': of('used-up'),
    frozen: of('frozen'),
    expired: of('expired'),
    cancelled: of('cancelled'),
    debtors,
  };
}

interface NewRow {
  id: string;
  userId: string;
  payerId: string;
  planId: string;
  startsOn: Day;
  endsOn: Day;
  priceCents: number;
  autoRenew: boolean;
  visitsLeft: number | null;
  /** Days added at the end for free. */
  freeDays?: number;
  /** A price that renewals keep. */
  agreed?: { priceCents: number; until: Day | null } | null;
  /** The membership it follows. */
  afterId?: string | null;
  /** The payer's membership that covers it. */
  coveredBy?: string | null;
}

/** Ends a membership because another replaced it. */
export async function retire(tx: Tx, id: string): Promise<void> {
  await tx.run(
    build
      .updateTable('memberships')
      .set({ is_current: false })
      .where('id', '=', id)
      .where('is_current', '=', true),
  );
}

/** Adds a membership; the person's ended ones become history when it begins. */
export async function add(tx: Tx, row: NewRow): Promise<void> {
  await tx.run(sql`
    update memberships set is_current = false
    where user_id = ${row.userId}::uuid and is_current and ${row.startsOn}::date <= gym_today()
      and (cancelled_at is not null or (ends_on < gym_today() and frozen_on is null))`);
  await tx.run(
    build.insertInto('memberships').values({
      gym_id: tx.gymId,
      id: row.id,
      user_id: row.userId,
      payer_id: row.payerId,
      plan_id: row.planId,
      starts_on: row.startsOn,
      ends_on: row.endsOn,
      period_from: row.startsOn,
      price_cents: row.priceCents,
      auto_renew: row.autoRenew,
      visits_left: row.visitsLeft,
      anchor_day: dayOfMonth(row.startsOn),
      agreed_price_cents: row.agreed?.priceCents ?? null,
      agreed_until: row.agreed?.until ?? null,
      after_id: row.afterId ?? null,
      covered_by: row.coveredBy ?? null,
    }),
  );
  await periodRows.insert(tx, {
    membershipId: row.id,
    from: row.startsOn,
    to: row.endsOn,
    priceCents: row.priceCents,
    visits: row.visitsLeft,
    freeDays: row.freeDays ?? 0,
  });
}

interface Changes {
  starts_on?: Day;
  ends_on?: Day;
  period_from?: string;
  price_cents?: number;
  grace_until?: Day;
  frozen_on?: Day | null;
  cancelled_at?: Date;
  was_next?: boolean;
  after_id?: string | null;
  cancels_on?: Day | null;
  renewed_before?: boolean;
  pause_from?: Day | null;
  pause_to?: Day | null;
  cancel_reason?: string | null;
  unused_credited?: boolean;
  auto_renew?: boolean;
  visits_left?: number | null;
  anchor_day?: number;
}

export async function update(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx.run(build.updateTable('memberships').set(changes).where('id', '=', id));
}

/**
 * Records a gap: an ended membership continues on a later day, and the days between do not count.
 */
export async function recordGap(tx: Tx, { id, endsOn }: Membership, on: Day): Promise<void> {
  if (addDays(endsOn, 1) >= on) return;
  await tx.run(sql`
    update memberships set gaps = gaps + datemultirange(daterange(${endsOn}::date + 1, ${on}::date))
    where id = ${id}::uuid`);
}

/** Ends a pause; its past days still do not count. */
export async function endPause(
  tx: Tx,
  id: string,
  { since, today, endsOn }: { since: Day; today: Day; endsOn: Day },
): Promise<void> {
  await tx.run(sql`
    update memberships set frozen_on = null, ends_on = ${endsOn}::date,
      paused_days = paused_days + datemultirange(daterange(${since}::date, ${today}::date))
    where id = ${id}::uuid`);
}

/** Deletes gaps after an end that counts again. */
export async function forgetGapsAfter(tx: Tx, id: string, endsOn: Day): Promise<void> {
  await tx.run(sql`
    update memberships set gaps = gaps * datemultirange(daterange(null, ${endsOn}::date, '[]'))
    where id = ${id}::uuid and gaps <> '{}'`);
}

/** Whether membership `m` belongs to a minor in this person's care. */
const isGuardedBy = (guardianId: string) => sql<boolean>`exists (
  select from users w where w.id = m.user_id and ${isMinorOf(guardianId)})`;

/** Undoes a cancellation, together with the renewal it stopped. */
export async function undoCancel(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update memberships set cancelled_at = null, cancels_on = null, cancel_reason = null,
      auto_renew = coalesce(renewed_before, auto_renew), renewed_before = null
    where id = ${id}::uuid`);
}

/** The memberships covered by the payer's one; cancelled ones only on request. */
export async function coveredMemberships(
  tx: Tx,
  payers: Membership,
  { cancelled = false } = {},
): Promise<Membership[]> {
  return tx.all(
    memberships
      .where('m.payer_id', '=', payers.userId)
      .where('m.user_id', '<>', payers.userId)
      .where((where) =>
        where.or([
          where('m.covered_by', '=', payers.id),
          // Those from before each one named the membership that covers it.
          where.and([where('m.covered_by', 'is', null), where('m.plan_id', '=', payers.planId)]),
        ]),
      )
      .where('m.is_current', '=', true)
      .$if(!cancelled, (rows) => rows.where('m.cancelled_at', 'is', null)),
  );
}

/** How many of these people have an open account. */
export async function requirePeople(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await tx.all(
    build
      .selectFrom('users')
      .where('id', 'in', ids)
      .where('status', '<>', 'disabled')
      .select('id')
      .forShare(),
  );
  return rows.length;
}
