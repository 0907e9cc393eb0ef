import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { isSamePerson } from '../../platform/db/people/same-person.ts';

/** The cards a person left, for their download; their numbers are at the gateway alone. */
export const cardsOf = (db: Db, userId: string) =>
  db.all(sql`
    select brand, last4, exp_month as "expMonth", exp_year as "expYear", state, blocked,
      consent_text as "consentText", consented_at as "consentedAt", removed_at as "removedAt"
    from saved_cards c where ${isSamePerson(sql`c.user_id`, userId)} order by created_at`);
