import { sql } from 'kysely';
import type { Seeding } from '../seeding.ts';

/** The people of the sample gyms consented to what they use, on the day they joined. */
export async function seedConsents({ db }: Seeding): Promise<void> {
  await db.run(sql`
    insert into consents (gym_id, user_id, purpose, given, version, source, decided_at)
    select u.gym_id, u.id, given.purpose, true, 1, 'app', u.created_at
    from users u cross join lateral (values
      ('health', true), ('photos', true), ('marketing-email', u.email is not null),
      ('marketing-push', true), ('marketing-whatsapp', u.phone is not null)) given (purpose, fits)
    where given.fits`);
}
