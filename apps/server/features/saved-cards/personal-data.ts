import { sql } from 'kysely';
import { fullName } from '../../domain/people/full-name.ts';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db } from '../../platform/db/gym-db.ts';

/** The cards a person left, for their download; their numbers are at the gateway alone. */
export const cardsOf = (db: Db, userId: string) =>
  db.all(sql`
    select brand, last4, exp_month as "expMonth", exp_year as "expYear", state, blocked,
      consent_text as "consentText", consented_at as "consentedAt", removed_at as "removedAt"
    from saved_cards c where ${isSamePerson(sql`c.user_id`, userId)} order by created_at`);

/** Whose memberships a guardian agreed to pay by card, for the download of either. */
export const paidForMinors = (db: Db, userId: string) =>
  db.all(sql`
    select ${fullName('w')} as "minorName", ${fullName('g')} as "guardianName",
      a.consent_text as "consentText", a.consented_at as "consentedAt", a.ended_at as "endedAt"
    from saved_card_minors a
    join users w on w.gym_id = a.gym_id and w.id = a.user_id
    join users g on g.gym_id = a.gym_id and g.id = a.guardian_id
    where ${isSamePerson(sql`a.user_id`, userId)} or ${isSamePerson(sql`a.guardian_id`, userId)}
    order by a.consented_at`);
