import { sql } from 'kysely';
import { isSamePerson } from '../../domain/people/same-person.ts';

/** For the personal data download: the signed documents of the person's payments. */
export const fiscalDocumentsOf = (userId: string) => sql`
  select f.kind as "documentType", f.clave, f.status, f.total_cents as "totalCents",
    f.created_at as "createdAt", f.xml
  from fiscal_documents f join accounts a on a.gym_id = f.gym_id and a.id = f.account_id
  where ${isSamePerson(sql`a.user_id`, userId)} order by f.created_at, f.id`;
