import type { ShiftSale, ShiftSalesQuery } from '@forja/contract/counter/routes';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { fullName } from '../../domain/people/full-name.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { readShift } from '../shifts/public.ts';

/** The sales of a shift, newest first, without those to people out of reach. */
export async function listShiftSales(
  db: Db,
  caller: Caller,
  shiftId: string,
  query: ShiftSalesQuery,
) {
  const { sums } = await readShift(db, shiftId);
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const shown = sql`s.shift_id = ${shiftId}::uuid
    and (s.user_id is null or ${isInReach(caller, sql`s.user_id`)})`;
  const { total } = await db.one(sql<{ total: number }>`
    select count(*)::int as total from sales s where ${shown}`);
  const found = await db.all(sql<ShiftSale>`
    select s.id, s.number, s.user_id as "userId", ${fullName('u')} as username, g.currency, b.username as by,
      s.made_at as at, v.created_at as "voidedAt", v.reason as "voidReason",
      (select string_agg(l ->> 'concept', ', ') from jsonb_array_elements(s.lines) l) as concept,
      s.total_cents as "totalCents", exists (select from sale_returns r
        where r.gym_id = s.gym_id and r.sale_id = s.id) as "hasReturns"
    from sales s
    join gym_settings g on g.gym_id = s.gym_id
    left join sale_voids v on v.gym_id = s.gym_id and v.sale_id = s.id
    left join users u on u.gym_id = s.gym_id and u.id = s.user_id
    left join users b on b.gym_id = s.gym_id and b.id = s.made_by
    where ${shown} and (${after?.key ?? null}::int is null or s.number < ${after?.key ?? null}::int)
    order by s.number desc limit ${query.limit + 1}`);
  const { page, next } = pageOf(found, query.limit, ({ number }) => String(number));
  // Their sum would reveal what a blind count must not know.
  const rows = sums ? page : page.map((row) => ({ ...row, totalCents: null }));
  return { rows, total, next };
}
