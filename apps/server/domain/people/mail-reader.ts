import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

interface MailReader {
  firstName: string;
  email: string | null;
}

/** Where emails about a person go: to themselves, or to their guardian. */
export const mailReaderOf = (db: Db, userId: string): Promise<MailReader> =>
  db.one(sql<MailReader>`
    select u.first_name as "firstName", coalesce(u.email, g.email) as email
    from users u
    left join users g on g.gym_id = u.gym_id and g.id = u.guardian_id and g.status <> 'disabled'
    where u.id = ${userId}::uuid`);
