import { sql } from 'kysely';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db } from '../../platform/db/gym-db.ts';

const ownAccounts = (userId: string) =>
  sql`select id from accounts where ${isSamePerson(sql`user_id`, userId)}`;

/** For the personal data download: why something cost less. */
export const discountsOf = (db: Db, userId: string) =>
  db.all(sql`
    select day, concept, discount_cents as "discountCents", discount_reason as "discountReason"
    from charges where account_id in (${ownAccounts(userId)}) and discount_reason is not null
    order by day, id`);

/** Money that was given back to them. */
export const refundsOf = (db: Db, userId: string) =>
  db.all(sql`
    select day, amount_cents as "amountCents", method, status, reason, failure, reference,
      settled_at as "settledAt"
    from refunds where account_id in (${ownAccounts(userId)}) order by day, id`);
