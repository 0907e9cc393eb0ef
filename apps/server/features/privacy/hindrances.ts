import type { Hindrance } from '@forja/contract/privacy/words';
import { sql } from 'kysely';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { returnableCents } from '../accounts/public.ts';

const OWNER = sql`role in ('owner', 'super_admin') and status = 'active'`;
const NOBODY = sql`'{}'::text[]`;

/** What has to be settled before an account can be deleted, in the order it is shown. */
export async function hindrancesOf(db: Db, userId: string): Promise<Hindrance[]> {
  const person = sql`${userId}::uuid`;
  const account = sql`select id from accounts where user_id = ${person}`;
  const found = await db.all(sql<Hindrance>`
    select 'last-owner' as kind, ${NOBODY} as names
      where exists (select from users where id = ${person} and ${OWNER})
        -- Another owner who is leaving as well does not stay.
        and not exists (select from users o where o.id <> ${person} and ${OWNER}
          and not exists (select from account_deletions d where d.gym_id = o.gym_id and d.user_id = o.id))
    union all
    select 'minor', array[g.username] from users u
      join users g on g.gym_id = u.gym_id and g.id = u.guardian_id
      where u.id = ${person} and is_minor(u.birth_date)
    union all
    select 'merged', array[m.username] from users u
      join users m on m.gym_id = u.gym_id and m.id = u.merged_into
      where u.id = ${person}
    union all
    select 'pays-for', array_agg(distinct u.username) from memberships m
      join users u on u.gym_id = m.gym_id and u.id = m.user_id
      where m.payer_id = ${person} and m.user_id <> ${person} and m.is_current
        and membership_status(m, gym_today(), null) not in ('expired', 'cancelled')
      having count(*) > 0
    union all
    select 'guardian-of', array_agg(username order by username) from users
      where guardian_id = ${person} and is_minor(birth_date) having count(*) > 0
    union all
    select 'debt', ${NOBODY} where exists (select from open_debts()
      where account_id in (${account}))
    union all
    select 'payment-in-review', ${NOBODY} where exists (select from payments y
      where ${isSamePerson(sql`y.user_id`, userId)} and y.status = 'reported')
    union all
    select 'order', ${NOBODY} where exists (select from store_orders o
      where ${isSamePerson(sql`o.user_id`, userId)} and o.status in ('pending_payment', 'paid', 'ready'))
    union all
    select 'refund', ${NOBODY} where exists (select from refunds
      where account_id in (${account}) and status = 'pending')
      or exists (select from card_payments c
        where ${isSamePerson(sql`c.user_id`, userId)} and c.refund_state = 'pending')
    union all
    select 'open-shift', ${NOBODY} where exists (
      select from shifts where opened_by = ${person} and closed_at is null)`);
  const hasCredit = (await returnableCents(db, userId)) > 0;
  return hasCredit ? [...found, { kind: 'credit', names: [] }] : found;
}
