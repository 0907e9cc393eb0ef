import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { isHeldBeside } from '../memberships/public.ts';
import { allOf, type Filters, foundBy, isNoAlias, restrictions } from './list.ts';
import { listedPeople, membership, today } from './person-rows.ts';

const debtCents = sql<number>`(
  select coalesce(sum(o.open_cents), 0)::bigint from open_debts() o where o.user_id = u.id)`;

/** What they have in hand: credit and money that settled nothing yet. */
const creditCents = sql<number>`(
  select coalesce(sum(f.cents), 0)::bigint from accounts a cross join lateral (
    select amount_cents - allocated_cents as cents from credits where account_id = a.id
    union all
    select y.amount_cents - y.allocated_cents from payments y
    where y.account_id = a.id and y.status = 'confirmed'
      and not exists (select from payment_voids v where v.payment_id = y.id)) f
  where a.user_id = u.id)`;

const emergency = (column: RawBuilder<unknown>) =>
  sql<string | null>`(select nullif(${column}, '') from care_notes n where n.id = u.id)`;

/** How a sheet names somebody: by their number, or else by what another row can be told by. */
const nameInSheet = (id: RawBuilder<unknown>) => sql<string | null>`(
  select coalesce(o.member_number::text, o.national_id, trim(o.first_name || ' ' || o.last_name))
  from users o where o.id = ${id})`;

const payer = sql<string | null>`case when m.payer_id <> m.user_id
  then ${nameInSheet(sql`m.payer_id`)} end`.as('payer');

/** The last day that counted of one that was cancelled before its end. */
const endedOn = sql<string | null>`case when m.cancelled_at is not null
  then least(m.ends_on, (m.cancelled_at at time zone gym_zone())::date - 1) end`.as('endedOn');

/** Whether it renews by itself; what is over does not. */
const renews = sql<boolean | null>`case when m.id is not null then m.auto_renew
  and m.cancelled_at is null and (m.ends_on >= gym_today() or m.frozen_on is not null) end`.as(
  'renews',
);

/** What these people hold beside the membership that counts for each. */
const heldBeside = (db: Db, ids: readonly string[]) =>
  db.all(
    build
      .selectFrom('memberships as m')
      .innerJoin('membership_plans as p', (join) =>
        join.onRef('p.gym_id', '=', 'm.gym_id').onRef('p.id', '=', 'm.plan_id'),
      )
      .innerJoin(sql<{ owed_cents: number }>`lateral membership_debt(m)`.as('d'), (join) =>
        join.onTrue(),
      )
      .crossJoin(today)
      .where(sql<boolean>`m.user_id = any (${[...ids]}::uuid[])`)
      .where(isHeldBeside)
      .select([
        'm.user_id as userId',
        membership,
        'm.visits_left as visitsLeft',
        'm.agreed_price_cents as agreedPriceCents',
        payer,
        endedOn,
        'm.frozen_on as pausedOn',
        renews,
      ])
      .orderBy('m.starts_on')
      .orderBy('m.id'),
  );

/** A row for another membership says who has it and nothing else of them. */
const OF_THE_FIRST_ROW = {
  isAnother: true,
  guardian: null,
  debtCents: 0,
  creditCents: 0,
  cardNumber: null,
  note: null,
  emergencyName: null,
  emergencyPhone: null,
  tags: [],
  locationName: null,
};

/** One page of all matching people by name, with the columns only the export has. */
export async function exportedPeople(
  db: Db,
  filters: Filters,
  { limit, cursor }: { limit: number; cursor: string | undefined },
  { withAll = true } = {},
) {
  const after = cursor ? decodeCursor(cursor) : undefined;
  const rows = await db.all(
    listedPeople
      .select([
        'u.birth_date as birthDate',
        'u.national_id as nationalId',
        'u.card_number as cardNumber',
        'u.staff_note as note',
        'u.search_name',
        // Days as the gym counts them: in its evening the instant is of the next day already.
        sql<string>`(u.created_at at time zone gym_zone())::date`.as('joinedOn'),
        sql<string | null>`(u.last_visit_at at time zone gym_zone())::date`.as('lastVisitOn'),
        'm.visits_left as visitsLeft',
        'm.agreed_price_cents as agreedPriceCents',
        payer,
        endedOn,
        'm.frozen_on as pausedOn',
        renews,
        sql<string | null>`(select l.name from locations l where l.id = u.home_location_id)`.as(
          'locationName',
        ),
        sql<string | null>`case when is_minor(u.birth_date)
          then ${nameInSheet(sql`u.guardian_id`)} end`.as('guardian'),
        sql<boolean>`false`.as('isAnother'),
        debtCents.as('debtCents'),
        creditCents.as('creditCents'),
        emergency(sql`n.emergency_name`).as('emergencyName'),
        emergency(sql`n.emergency_phone`).as('emergencyPhone'),
      ])
      .where(allOf([isNoAlias, foundBy(filters.search), ...restrictions(filters)]))
      .$if(after !== undefined, (page) =>
        page.where(
          sql<boolean>`(u.search_name, u.id) > (${after?.key}, cast(${after?.id} as uuid))`,
        ),
      )
      .orderBy('u.search_name')
      .orderBy('u.id')
      .limit(limit),
  );
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const ids = rows.map(({ id }) => id);
  const beside = withAll ? await heldBeside(db, ids) : [];
  const all = rows.flatMap((row) => [
    row,
    ...beside
      .filter(({ userId }) => userId === row.id)
      .map(({ userId: _, ...another }) => ({ ...row, ...OF_THE_FIRST_ROW, ...another })),
  ]);
  return { rows: all, next: last && encodeCursor(last.search_name ?? '', last.id) };
}
