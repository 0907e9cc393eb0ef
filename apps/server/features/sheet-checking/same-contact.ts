import type { SameInSheet } from '@forja/contract/imports/routes';
import { readNationalId } from '@forja/contract/people/national-id';
import { sql } from 'kysely';
import { readPhone } from '../../domain/people/phone.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { findSameContact } from '../people/public.ts';

const MAX_NAMED = 3;

interface Typed {
  number: number;
  phone?: string | undefined;
  nationalId?: string | undefined;
}

const rowsWith = (
  db: Db,
  id: string,
  number: number,
  field: SameInSheet['field'],
  value: string | undefined,
): Promise<SameInSheet[]> | [] => {
  if (!value) return [];
  return db.all(sql<SameInSheet>`
    select ${field}::text as field, null::uuid as "personId", r.number,
      trim(concat(r.value ->> 'firstName', ' ', r.value ->> 'lastName')) as name
    from import_rows r
    where r.import_id = ${id}::uuid and r.number <> ${number}
      and r.value ->> ${field} = ${value} and not coalesce((r.edits ->> 'skip')::boolean, false)
    order by r.number limit ${MAX_NAMED}`);
};

/**
 * The people and the other rows that have what is being typed into a row. Incomplete numbers match
 * nobody.
 */
export async function findSameInSheet(
  db: Db,
  caller: Caller,
  id: string,
  { number, phone, nationalId }: Typed,
): Promise<SameInSheet[]> {
  const row = await db.one(sql<{ kind: string; personId: string | null }>`
    select i.kind, r.person_id as "personId" from imports i
    left join import_rows r on r.import_id = i.id and r.number = ${number}
    where i.id = ${id}::uuid`);
  // Sheets of payments or visits always name people of the gym.
  if (row.kind !== 'people') return [];
  const exceptId = row.personId ?? undefined;
  const [people, sameCedula, samePhone] = await Promise.all([
    findSameContact(db, caller, { phone, nationalId, exceptId }),
    rowsWith(db, id, number, 'nationalId', readNationalId(nationalId ?? '')?.text),
    rowsWith(db, id, number, 'phone', readPhone(phone ?? '')),
  ]);
  const known = people.map(({ id: personId, ...one }) => ({ ...one, personId, number: null }));
  return [...known, ...sameCedula, ...samePhone];
}
