import type { SameContact } from '@forja/contract/people/duplicate-routes';
import { readNationalId } from '@forja/contract/people/national-id';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { searchWords } from '../../domain/people/person-search.ts';
import { readPhone } from '../../domain/people/phone.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';

const MAX_NAMED = 3;

interface Typed {
  phone?: string | undefined;
  nationalId?: string | undefined;
  exceptId?: string | undefined;
}

const holders = (
  db: Db,
  caller: Caller,
  field: SameContact['field'],
  value: string | undefined,
  exceptId: string | undefined,
): Promise<SameContact[]> | [] => {
  const [word] = searchWords(value);
  if (!value || !word) return [];
  const column = sql.ref(field === 'phone' ? 'u.phone' : 'u.national_id');
  return db.all(sql<SameContact>`
    select ${field}::text as field, u.id, trim(u.first_name || ' ' || u.last_name) as name
    from users u
    where u.id in (select t.user_id from person_terms t where t.term = search_key(${word}))
      and ${column} = ${value} and u.merged_into is null
      and u.id is distinct from ${exceptId ?? null}::uuid
      and ${isInReach(caller, sql`u.id`)}
    order by u.search_name, u.id limit ${MAX_NAMED}`);
};

/** The people who have the typed contact; incomplete numbers match nobody. */
export async function findSameContact(
  db: Db,
  caller: Caller,
  { phone, nationalId, exceptId }: Typed,
): Promise<SameContact[]> {
  const found = await Promise.all([
    holders(db, caller, 'nationalId', readNationalId(nationalId ?? '')?.text, exceptId),
    holders(db, caller, 'phone', readPhone(phone ?? ''), exceptId),
  ]);
  return found.flat();
}
