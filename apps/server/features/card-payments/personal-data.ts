import { sql } from 'kysely';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db } from '../../platform/db/gym-db.ts';

/** What a person began to pay by card, for their download. */
export const cardPaymentsOf = (db: Db, userId: string) =>
  db.all(sql`
    select concept, amount_cents as "amountCents", currency, state, decline,
      refund_state as "refundState", refund_failure as "refundFailure", created_at as "createdAt",
      (paid_at at time zone gym_zone())::date as "paidOn"
    from card_payments c where ${isSamePerson(sql`c.user_id`, userId)} order by created_at`);
