import { readNationalId } from '@forja/contract/people/national-id';
import type { MemberList, PromotionMember } from '@forja/contract/promotions/routes';
import { sql } from 'kysely';
import { isInReach } from '../../domain/duties/reach.ts';
import { readPhone } from '../../domain/people/phone.ts';
import { auditSave } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';

const MAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** An entry of the list in its stored form; undefined when it is no email, cédula or phone. */
function readEntry(typed: string): string | undefined {
  const text = typed.trim();
  if (MAIL.test(text)) return text.toLowerCase();
  // A cédula has nine digits and a phone eight, so it does not matter which is tried first.
  return readNationalId(text)?.text ?? readPhone(text);
}

function readEntries(entries: readonly string[]): string[] {
  const read = entries.map((typed) => ({ typed, value: readEntry(typed) }));
  const strange = read.flatMap(({ typed, value }) => (value === undefined ? [typed] : []));
  if (strange.length > 0) {
    const shown = strange.slice(0, 3).join(', ');
    const more = strange.length > 3 ? ` y ${strange.length - 3} más` : '';
    throw fieldError('entries', `No son cédulas, correos ni teléfonos: ${shown}${more}.`);
  }
  return [...new Set(read.flatMap(({ value }) => value ?? []))];
}

/** Condition: entry `m` of a list means person `u`. */
export const isListedPerson = sql<boolean>`(m.user_id = u.id
  or m.value in (u.email, u.phone, u.national_id))`;

/** The list, with the names of people the caller works with. */
export async function listMembers(db: Db, caller: Caller, id: string): Promise<PromotionMember[]> {
  await db.one(build.selectFrom('promotions').where('id', '=', id).select('id'));
  return db.all(sql<PromotionMember>`
    select m.id, m.value, m.user_id as "userId", coalesce(p.username, k.username) as username
    from promotion_members m
    left join users p on p.id = m.user_id and ${isInReach(caller, sql`p.id`)}
    left join (
      -- In one pass over the people, of whom there may be many more than are listed.
      select c.value, min(u.username) as username
      from users u cross join lateral (values (u.email), (u.phone), (u.national_id)) c (value)
      where u.merged_into is null and ${isInReach(caller, sql`u.id`)} and c.value in (
        select l.value from promotion_members l where l.promotion_id = ${id}::uuid)
      group by c.value
    ) k on k.value = m.value
    where m.promotion_id = ${id}::uuid
    order by username nulls last, m.value, m.id`);
}

/** The people of a list, always in the same order so that two lists can be compared. */
const listedBy = (tx: Tx, id: string) =>
  tx.all(sql`
    select user_id, value from promotion_members where promotion_id = ${id}::uuid
    order by user_id, value`);

export async function setMembers(
  db: Db,
  caller: Caller,
  id: string,
  { entries, userIds }: MemberList,
): Promise<PromotionMember[]> {
  const changes = { entries: entries.length, people: userIds.length };
  const entry = { action: 'promotions.list', objectType: 'promotion', objectId: id, changes };
  await db.tx(async (tx) => {
    const { audience } = await tx.one(
      build.selectFrom('promotions').where('id', '=', id).select('audience').forUpdate(),
    );
    const listed = readEntries(entries);
    if (audience !== 'agreement') {
      throw fieldError('entries', 'Solo un convenio tiene lista de personas.');
    }
    const people = await tx.all(sql<{ id: string }>`
      select u.id from users u where u.id = any (${userIds}::uuid[])
        and ${isInReach(caller, sql`u.id`)}`);
    if (people.length < new Set(userIds).size) {
      throw fieldError('userIds', 'Una de esas personas ya no está. Recarga la página.');
    }
    const before = await listedBy(tx, id);
    await tx.run(build.deleteFrom('promotion_members').where('promotion_id', '=', id));
    await tx.run(sql`
      insert into promotion_members (gym_id, promotion_id, user_id, value)
      select ${tx.gymId}::uuid, ${id}::uuid, p.id, null::text
      from unnest(${people.map((person) => person.id)}::uuid[]) p (id)
      union all
      select ${tx.gymId}::uuid, ${id}::uuid, null::uuid, e.value
      from unnest(${listed}::text[]) e (value)`);
    await auditSave(tx, entry, { before, after: await listedBy(tx, id) });
  });
  return listMembers(db, caller, id);
}
