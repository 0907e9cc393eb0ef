import type { CashMovement, Shift, ShiftDetail, ShiftsQuery } from '@forja/contract/shifts/routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { decodeCursor, sortedPageOf } from '../../platform/http/cursor.ts';

/** The expected content of a drawer: its float and all movements since. */
const expected = sql`s.float_cents
  + coalesce((select sum(y.amount_cents) from payments y
      where y.gym_id = s.gym_id and y.shift_id = s.id and y.method = 'cash'), 0)
  + coalesce((select sum(o.total_cents) from store_orders o
      where o.gym_id = s.gym_id and o.shift_id = s.id and o.payment_method = 'cash'), 0)
  + coalesce((select sum(case c.kind when 'in' then c.amount_cents else -c.amount_cents end)
      from cash_movements c where c.gym_id = s.gym_id and c.shift_id = s.id), 0)`;

export interface Row extends Shift {
  /** Of a closed shift as it was at the close. */
  expectedCents: number;
  isBlind: boolean;
  toleranceCents: number;
  usdRateCents: number | null;
  /** The dollars that were taken. */
  usdCents: number;
  sortKey: string;
}

const shifts = sql`
  select s.id, s.number, s.register_id as "registerId", r.name as "registerName",
    l.name as "locationName", g.currency, s.float_cents as "floatCents",
    s.opened_at as "openedAt", a.username as "openedBy", s.opened_by as "openedById",
    s.closed_at as "closedAt", b.username as "closedBy", s.counted_cents as "countedCents",
    coalesce(s.expected_cents, ${expected}) as "expectedCents",
    s.counted_cents - s.expected_cents as "differenceCents", s.note,
    g.blind_count as "isBlind", g.count_tolerance_cents as "toleranceCents",
    s.usd_rate_cents as "usdRateCents",
    coalesce((select sum(y.usd_cents) from payments y
      where y.gym_id = s.gym_id and y.shift_id = s.id and y.usd_cents is not null), 0)::bigint as "usdCents",
    s.opened_at::text as "sortKey"
  from shifts s
  join registers r on r.gym_id = s.gym_id and r.id = s.register_id
  join gym_settings g on g.gym_id = s.gym_id
  left join locations l on l.gym_id = r.gym_id and l.id = r.location_id
  left join users a on a.gym_id = s.gym_id and a.id = s.opened_by
  left join users b on b.gym_id = s.gym_id and b.id = s.closed_by`;

export const find = (db: Db, id: string): Promise<Row> =>
  db.one(sql<Row>`${shifts} where s.id = ${id}::uuid`);

/** Locks the shift until the transaction ends, so that nobody takes money in it meanwhile. */
export async function lock(tx: Tx, id: string): Promise<Row> {
  await tx.one(sql`select id from shifts where id = ${id}::uuid for update`);
  return find(tx, id);
}

export type Count = NonNullable<ShiftDetail['count']>;

const counts = (shiftId: string) => sql<Count>`
  select c.id, c.pieces, c.usd_cents as "usdCents", c.counted_cents as "countedCents",
    c.counted_cents as "foundCents", c.counted_cents - c.expected_cents as "differenceCents",
    0 as "movedCents", coalesce((select sum(y.usd_cents) from payments y
      where y.gym_id = c.gym_id and y.shift_id = c.shift_id and y.usd_cents is not null
        and y.confirmed_at > c.counted_at), 0)::bigint as "movedUsdCents", c.expected_cents as "expectedCents", u.username as by, c.counted_at as at
  from shift_counts c left join users u on u.gym_id = c.gym_id and u.id = c.counted_by
  where c.shift_id = ${shiftId}::uuid order by c.id desc`;

/**
 * The count a shift can be closed with. A movement after a normal count requires another one. A
 * blind count stays, and the movement is added to it, so that the difference it found remains.
 */
export async function standingCount(db: Db, shift: Row): Promise<Count | null> {
  const newest = await db.maybe(sql<Count>`${counts(shift.id)} limit 1`);
  if (!newest) return null;
  const { expectedCents } = shift;
  const movedCents = expectedCents - newest.expectedCents;
  if (movedCents !== 0 && !shift.isBlind) return null;
  const countedCents = newest.countedCents + movedCents;
  return { ...newest, countedCents, movedCents, expectedCents };
}

/** Whether somebody has counted a drawer, and so seen what is expected. */
export async function hasCounted(db: Db, shiftId: string, userId: string): Promise<boolean> {
  const { counted } = await db.one(sql<{ counted: boolean }>`
    select exists (select from shift_counts
      where shift_id = ${shiftId}::uuid and counted_by = ${userId}::uuid) as counted`);
  return counted;
}

/** Every count of a shift, the newest first. */
export const countsOf = (db: Db, shiftId: string): Promise<Count[]> => db.all(counts(shiftId));

export const movementsOf = (db: Db, shiftId: string): Promise<CashMovement[]> =>
  db.all(sql<CashMovement>`
    select c.id, c.kind, c.amount_cents as "amountCents", c.reason, u.username as by, c.made_at as at
    from cash_movements c left join users u on u.gym_id = c.gym_id and u.id = c.made_by
    where c.shift_id = ${shiftId}::uuid order by c.id`);

/** A shift in a list, without what a blind count must not reveal. */
export function listed(shift: Row): Shift {
  const {
    isBlind,
    toleranceCents: _,
    usdRateCents: __,
    usdCents: ___,
    sortKey: ____,
    ...row
  } = shift;
  const hidden = isBlind && row.closedAt === null;
  return { ...row, expectedCents: hidden ? null : row.expectedCents };
}

/** The shifts `s` that match `seen`, newest first. */
export async function list(db: Db, query: ShiftsQuery, seen: RawBuilder<boolean>) {
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const conditions = sql.join(
    [
      seen,
      ...(query.registerId ? [sql`s.register_id = ${query.registerId}::uuid`] : []),
      ...(query.open === 'true' ? [sql`s.closed_at is null`] : []),
      ...(query.open === 'false' ? [sql`s.closed_at is not null`] : []),
    ],
    sql` and `,
  );
  const rest = after
    ? sql`and (s.opened_at, s.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const found = await db.all(sql<Row>`
    ${shifts} where ${conditions} ${rest}
    order by s.opened_at desc, s.id desc limit ${query.limit + 1}`);
  const { total } = await db.one(
    sql<{ total: number }>`select count(*) as total from shifts s where ${conditions}`,
  );
  const keys = new Map(found.map(({ id, sortKey }) => [id, sortKey]));
  const rows = found.map((row) => ({ ...listed(row), sortKey: keys.get(row.id) ?? '' }));
  return { ...sortedPageOf(rows, query.limit), total };
}

/** The shifts that were open at some time of a day in the gym, in order. */
export async function onDay(db: Db, day: string): Promise<Shift[]> {
  const rows = await db.all(sql<Row>`
    ${shifts}
    where s.opened_at < (${day}::date + 1)::timestamp at time zone gym_zone()
      and coalesce(s.closed_at, now()) >= ${day}::date::timestamp at time zone gym_zone()
    order by s.opened_at, s.id`);
  return rows.map(listed);
}
