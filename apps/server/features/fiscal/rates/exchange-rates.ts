import { addDays, type Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { ExchangeRates, RatedDay } from '@forja/contract/fiscal/rate-routes';
import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { moneyText } from '../../../platform/documents/columns.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { accountCurrency } from '../../accounts/public.ts';
import { FISCAL_ZONE } from '../../tax-office/public.ts';
import { releaseHeld } from '../documents/release-held.ts';
import { isOfEnvironment } from '../fiscal-settings-rows.ts';

const DOLLARS = 'USD';
/** The Banco Central publishes the rates of a long weekend before it begins. */
const MAX_DAYS_AHEAD = 7;
const MAX_DAYS_BACK = 365;
const DAYS_SHOWN = 14;

const inColones = (cents: number): string => moneyText(cents, 'CRC');

/** Today in the time zone of the documents. */
const today = (): Day => dayIn(FISCAL_ZONE, new Date());

/** The rate of a dollar in colones on a day, in hundredths; undefined when nobody entered it. */
export async function findRate(db: Db, day: Day): Promise<number | undefined> {
  const found = await db.maybe(sql<{ rateCents: number }>`
    select rate_cents as "rateCents" from fiscal_exchange_rates
    where currency = ${DOLLARS} and day = ${day}::date`);
  return found?.rateCents;
}

/** Whether the gym charges in dollars and today's rate is missing. */
export const lacksRate = async (db: Db): Promise<boolean> =>
  (await accountCurrency(db)) === DOLLARS && (await findRate(db, today())) === undefined;

/** Recent days with a rate, days whose documents wait for one, and today. */
export async function readRates(db: Db): Promise<ExchangeRates> {
  const days = await db.all(sql<RatedDay>`
    with held as (
      select (created_at at time zone ${FISCAL_ZONE})::date as day, count(*)::integer as waiting
      from fiscal_documents where xml is null and refers_to is null and ${isOfEnvironment}
      group by 1
    ), known as (
      select day, rate_cents from fiscal_exchange_rates where currency = ${DOLLARS}
        and day > ${addDays(today(), -DAYS_SHOWN)}::date
    ), shown as (
      select day from known union select day from held union select ${today()}::date
    )
    select s.day, r.rate_cents as "rateCents",
      case when r.id is null then coalesce(h.waiting, 0) else 0 end as waiting
    from shown s left join held h on h.day = s.day
    left join fiscal_exchange_rates r on r.currency = ${DOLLARS} and r.day = s.day
    order by s.day desc`);
  return { today: today(), days };
}

/**
 * Saves the rate of a day and sends the documents that waited for it. Signed documents keep theirs.
 */
export function saveRate(
  db: Db,
  { day, rateCents }: { day: Day; rateCents: number },
): Promise<ExchangeRates> {
  return db.tx(async (tx) => {
    if ((await accountCurrency(tx)) !== DOLLARS) {
      throw new AppError('CONFLICT', { message: 'Este gimnasio no cobra en dólares.' });
    }
    if (day > addDays(today(), MAX_DAYS_AHEAD)) {
      throw fieldError('day', 'Ese día todavía no tiene tipo de cambio.');
    }
    if (day < addDays(today(), -MAX_DAYS_BACK)) {
      throw fieldError('day', 'Ese día es de hace más de un año.');
    }
    const before = await findRate(tx, day);
    await tx.run(sql`
      insert into fiscal_exchange_rates (gym_id, currency, day, rate_cents)
      values (${tx.gymId}, ${DOLLARS}, ${day}::date, ${rateCents})
      on conflict (gym_id, currency, day)
        do update set rate_cents = excluded.rate_cents, updated_at = now()`);
    await audit(tx, {
      action: 'fiscal.rate',
      objectType: 'fiscal',
      objectId: null,
      changes: {
        day,
        exchangeRate: {
          from: before === undefined ? null : inColones(before),
          to: inColones(rateCents),
        },
      },
    });
    await releaseHeld(tx);
    return readRates(tx);
  });
}
