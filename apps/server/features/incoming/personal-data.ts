import { sql } from 'kysely';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db } from '../../platform/db/gym-db.ts';

/** For the personal data download: what they sent, as the bank told of it. */
export const moneyOf = (db: Db, userId: string) =>
  db.all(sql`
    select m.arrived_on as "arrivedOn", m.amount_cents as "amountCents", m.currency, m.reference,
      m.sender_name as "senderName", m.sender_phone as "senderPhone",
      m.sender_national_id as "senderNationalId", m.detail, m.raw, m.note
    from incoming_money m join payments y on y.gym_id = m.gym_id and y.id = m.payment_id
    where ${isSamePerson(sql`y.user_id`, userId)} order by m.arrived_on, m.id`);
