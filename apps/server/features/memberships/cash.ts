import type { Day } from '@forja/calendar/day';
import type { CashClose } from '@forja/contract/memberships/payment-routes';
import { PAYMENT_METHODS } from '@forja/contract/memberships/values';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../platform/http/errors.ts';
import { incomeOn } from '../store/public.ts';
import * as membershipRows from './membership-rows.ts';

interface DayTotal {
  method: string;
  status: string;
  count: number;
  amountCents: number;
}

/** What came in and went out on a day, and payments of it that counted no more by its end. */
const movements = (db: Db, day: Day): Promise<DayTotal[]> =>
  db.all(sql<DayTotal>`
    select method, status, count(*)::int as count, sum(cents)::bigint as "amountCents" from (
      select method, status, amount_cents as cents from payments
      where paid_on = ${day}::date and status in ('confirmed', 'void') and order_id is null
      union all
      select y.method, 'void', -v.amount_cents from payment_voids v
      join payments y on y.gym_id = v.gym_id and y.id = v.payment_id
      where v.day = ${day}::date and y.order_id is null
      union all
      select method, 'refund', -amount_cents from refunds
      where day = ${day}::date and status = 'done' and order_id is null
    ) m group by method, status`);

/** A day's money: what came in by each method, the shop's too, and the close if there was one. */
export async function readClose(db: Db, asked?: Day): Promise<CashClose> {
  const day = asked ?? (await membershipRows.today(db));
  const rows = await movements(db, day);
  const currency = await membershipRows.currency(db);
  const closed = await db.maybe(
    build
      .selectFrom('cash_closes as c')
      .leftJoin('users as u', (join) =>
        join.onRef('u.gym_id', '=', 'c.gym_id').onRef('u.id', '=', 'c.closed_by'),
      )
      .where('c.day', '=', day)
      .select([
        'c.counted_cents as countedCents',
        'c.expected_cents as expectedCents',
        'c.note',
        sql<string>`c.closed_at`.as('closedAt'),
        'u.username as closedBy',
      ]),
  );
  const taken = [
    ...rows.filter(({ status }) => status === 'confirmed'),
    ...(await incomeOn(db, day)),
  ];
  // Of payments that were voided in their own row, before voids had theirs, nothing came in.
  const returned = rows.filter(({ amountCents }) => amountCents < 0);
  const totals = PAYMENT_METHODS.map((method) => {
    const found = taken.filter((row) => row.method === method);
    return {
      method,
      count: found.reduce((sum, row) => sum + row.count, 0),
      amountCents: [...found, ...returned.filter((row) => row.method === method)].reduce(
        (sum, row) => sum + row.amountCents,
        0,
      ),
    };
  });
  return {
    day,
    currency,
    totals,
    voided: rows.filter(({ status }) => status === 'void').reduce((sum, row) => sum + row.count, 0),
    expectedCents: totals.find(({ method }) => method === 'cash')?.amountCents ?? 0,
    closed: closed ?? null,
  };
}

const REFUSALS = {
  cash_closes_gym_id_day_key: () =>
    new AppError('CONFLICT', { message: 'La caja de ese día ya está cerrada.' }),
};

export async function closeDay(
  db: Db,
  { day, countedCents, note }: { day: Day; countedCents: number; note: string },
): Promise<CashClose> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      if (day > (await membershipRows.today(tx)))
        throw fieldError('day', 'Ese día todavía no llega.');
      const { totals, expectedCents } = await readClose(tx, day);
      const id = newId();
      await tx.run(
        build.insertInto('cash_closes').values({
          gym_id: tx.gymId,
          id,
          day,
          expected_cents: expectedCents,
          counted_cents: countedCents,
          note,
          totals: JSON.stringify(totals),
          closed_by: tx.actor.userId,
        }),
      );
      await audit(tx, {
        action: 'payments.close-day',
        objectType: 'cash-close',
        objectId: id,
        changes: { day, expectedCents, countedCents },
      });
      return readClose(tx, day);
    }),
  );
}
