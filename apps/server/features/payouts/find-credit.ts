import type { Day } from '@forja/calendar/day';
import type { Payout } from '@forja/contract/payouts/routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

/** Banks book a deposit on its day, or once the weekend and a holiday are over. */
const DAYS_AFTER = 4;

interface Credit {
  arrivedOn: Day;
  reference: string | null;
}

/**
 * The credit in the gym's bank account that a payout seems to be: the same sum in those days, that paid
 * for nothing. Where several can be it, nobody can tell which.
 */
export async function findCredit(db: Db, payout: Payout): Promise<Credit | null> {
  if (payout.state === 'failed') return null;
  const [first, ...others] = await db.all(sql<Credit>`
    select m.arrived_on as "arrivedOn", m.reference from incoming_money m
    where m.amount_cents = ${payout.amountCents} and m.currency = ${payout.currency}
      and m.arrived_on between ${payout.arrivesOn}::date
        and ${payout.arrivesOn}::date + ${DAYS_AFTER}::int
      and m.state in ('open', 'discarded') and m.part_of is null
    order by m.arrived_on, m.id limit 2`);
  return first && others.length === 0 ? first : null;
}
