import { sql } from 'kysely';
import { MEMBER_NUMBER_COUNTER } from '../../domain/people/member-number.ts';
import { nextNumber } from '../../platform/db/counters.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import * as personRows from './person-rows.ts';

/** A person from the system a gym had before. */
interface ImportedPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  nationalId: string | null;
  birthDate: string | null;
  guardianId: string | null;
  homeLocationId: string | null;
  /** When the person first came; null for today. */
  memberSince: string | null;
  staffNote: string | null;
  /** Their number in the gym: their own, or one of `reserveMemberNumbers`. */
  memberNumber: number;
  cardNumber: string | null;
  emergencyName: string | null;
  emergencyPhone: string | null;
  /** Closed in the earlier system, or beyond the limit of the gym's plan. */
  isClosed: boolean;
}

/** Each person's search words are written too, and a statement may take five seconds. */
const INSERTED_AT_ONCE = 100;

/** The next free numbers; others who want one wait until the transaction ends. */
export async function reserveMemberNumbers(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return [];
  const first = await nextNumber(tx, MEMBER_NUMBER_COUNTER, count);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Later numbers continue after the highest imported one. */
export const continueNumbersAfter = (tx: Tx, highest: number) =>
  tx.run(sql`
    insert into counters (gym_id, name, value)
    values (${tx.gymId}, ${MEMBER_NUMBER_COUNTER}, ${highest})
    on conflict (gym_id, name) do update set value = greatest(counters.value, excluded.value)`);

/** Adds people without sending them anything. */
export async function importPeople(tx: Tx, people: readonly ImportedPerson[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ memberSince: _, ...person }) => ({ ...person, role: 'member' }));
  for (let at = 0; at < rows.length; at += INSERTED_AT_ONCE) {
    await personRows.insert(tx, rows.slice(at, at + INSERTED_AT_ONCE));
  }
  const more = people.filter(
    ({ cardNumber, isClosed, memberSince }) => cardNumber !== null || isClosed || memberSince,
  );
  await tx.run(sql`
    update users u set card_number = x."cardNumber",
      status = case when x."isClosed" then 'disabled' else u.status end,
      disabled_at = case when x."isClosed" then now() end,
      created_at = coalesce((x."memberSince" + time '12:00') at time zone gym_zone(), u.created_at),
      known_since = now()
    from jsonb_to_recordset(${JSON.stringify(more)}::jsonb)
      as x (id uuid, "cardNumber" text, "isClosed" boolean, "memberSince" date)
    where u.id = x.id`);
  await importEmergencyContacts(tx, people);
}

type Emergency = Pick<ImportedPerson, 'id' | 'emergencyName' | 'emergencyPhone'>;

/** Adds emergency contacts where none is stored. */
export async function importEmergencyContacts(tx: Tx, people: readonly Emergency[]): Promise<void> {
  const known = people.filter((one) => one.emergencyName || one.emergencyPhone);
  if (known.length === 0) return;
  await tx.run(sql`
    insert into care_notes (gym_id, id, emergency_name, emergency_phone)
    select ${tx.gymId}, x.id, coalesce(x."emergencyName", ''), coalesce(x."emergencyPhone", '')
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as x (id uuid, "emergencyName" text, "emergencyPhone" text)
    on conflict (gym_id, id) do nothing`);
}

interface ImportedTags {
  id: string;
  tags: readonly string[];
}

/** Adds tags to people; an existing tag keeps its spelling. */
export async function importTags(tx: Tx, people: readonly ImportedTags[]): Promise<void> {
  const tagged = people.flatMap(({ id, tags }) => tags.map((tag) => ({ id, tag })));
  if (tagged.length === 0) return;
  await tx.run(sql`
    insert into person_tags (gym_id, id, user_id, name)
    select ${tx.gymId}, gen_random_uuid(), x.id, coalesce((
      select min(t.name) from person_tags t where search_key(t.name) = search_key(x.tag)),
      min(x.tag) over (partition by search_key(x.tag)))
    from jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as x (id uuid, tag text)
    on conflict do nothing`);
}

/** Removes tags that an import added. */
export async function removeImportedTags(tx: Tx, { id, tags }: ImportedTags): Promise<void> {
  await tx.run(sql`
    delete from person_tags where user_id = ${id}::uuid and search_key(name) in (
      select search_key(tag) from unnest(${[...tags]}::text[]) as tag)`);
}

/** What an import may change of an existing person; absent fields stay unchanged. */
export interface PersonChanges {
  first_name?: string;
  last_name?: string;
  email?: string | null;
  phone?: string | null;
  national_id?: string | null;
  birth_date?: string | null;
  member_number?: number | null;
  card_number?: string | null;
  staff_note?: string | null;
  guardian_id?: string | null;
  home_location_id?: string | null;
  status?: string;
}
