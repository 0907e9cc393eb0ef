import type { Day } from '@forja/calendar/day';
import type { CounterOffers } from '@forja/contract/counter/sale-routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { planOffers } from '../memberships/public.ts';

/** When a person last paid the enrolment. */
async function enrolledOn(db: Db, userId: string): Promise<Day | null> {
  const { day } = await db.one(sql<{ day: Day | null }>`
    select max(c.day) as day from charges c
    join accounts a on a.gym_id = c.gym_id and a.id = c.account_id
    where a.user_id = ${userId}::uuid and c.kind = 'enrolment' and c.settled_cents = c.total_cents
      and not exists (select from credits k where k.account_id = a.id and k.charge_id = c.id
        and k.kind = 'cancelled-charge')`);
  return day;
}

/** What this person can buy today beside what everybody can. */
export async function offersFor(db: Db, userId: string): Promise<CounterOffers> {
  await db.one(build.selectFrom('users').where('id', '=', userId).select('id'));
  return { plans: await planOffers(db, userId), enrolledOn: await enrolledOn(db, userId) };
}
