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

/** A day's money: what came in by each method, the shop's too, and the close if there was one. */
export async function readClose(db: Db, asked?: Day): Promise<CashClose> {
  const day = asked ?? (await membershipRows.today(db));
  const rows: DayTotal[] = await db.all(
    build
      .selectFrom('payments')
      .where('paid_on', '=', day)
      .where('status', 'in', ['confirmed', 'void'])
      .select([
        'method',
        'status',
        sql<number>`count(*)`.as('count'),
        sql<number>`sum(amount_cents)`.as('amountCents'),
      ])
      .groupBy(['method', 'status']),
  );
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
  const totals = PAYMENT_METHODS.map((method) => {
    const found = taken.filter((row) => row.method === method);
    return {
      method,
      count: found.reduce((sum, row) => sum + row.count, 0),
      amountCents: found.reduce((sum, row) => sum + row.amountCents, 0),
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
