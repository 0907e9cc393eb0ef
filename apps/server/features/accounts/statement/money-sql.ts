import { CURRENCIES, signOf } from '@forja/contract/currencies';
import { type RawBuilder, sql } from 'kysely';

const NO_BREAK = '\u00a0';
const SIGNS = JSON.stringify(Object.fromEntries(CURRENCIES.map((one) => [one, signOf(one)])));

/** An amount as `moneyText` writes it, in SQL, for texts that are searched in the database. */
export const moneySql = (cents: RawBuilder<unknown>, currency: RawBuilder<unknown>) => sql<string>`
  (coalesce(${SIGNS}::jsonb ->> ${currency}, ${currency} || ${NO_BREAK})
    || translate(to_char(${cents} / 100.0,
      case when ${cents} % 100 = 0 then 'FM999,999,999,990' else 'FM999,999,999,990.00' end),
    ',.', ${`${NO_BREAK},`}))`;
