import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCare } from './person-rows.ts';
import { tagsOf } from './tags.ts';

const nameOf = (alias: string) =>
  sql`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

/** Who answers for the person, and whom they answer for. */
const familyOf = (db: Db, userId: string) =>
  db.all(sql`
    select ${nameOf('g')} as name, 'guardian' as relation from users u
      join users g on g.gym_id = u.gym_id and g.id = u.guardian_id where u.id = ${userId}::uuid
    union all
    select ${nameOf('u')}, 'minor' from users u where u.guardian_id = ${userId}::uuid
    order by name`);

/** The staff they were given to. */
const staffOf = (db: Db, userId: string) =>
  db.all(sql`
    select ${nameOf('s')} as name, p.created_at as since from staff_people p
    join users s on s.gym_id = p.gym_id and s.id = p.staff_id
    where p.user_id = ${userId}::uuid order by p.created_at`);

/** What somebody of the staff works as, where and with whom. */
const dutiesOf = (db: Db, userId: string) =>
  db.all(sql`
    select coalesce(o.name, d.built_in) as profile,
      array(select l.name from staff_locations s
        join locations l on l.gym_id = s.gym_id and l.id = s.location_id
        where s.user_id = ${userId}::uuid order by l.name) as locations,
      array(select ${nameOf('p')} from staff_people s
        join users p on p.gym_id = s.gym_id and p.id = s.user_id
        where s.staff_id = ${userId}::uuid order by 1) as people
    from users u left join staff_duties d on d.gym_id = u.gym_id and d.id = u.id
    left join staff_profiles o on o.gym_id = d.gym_id and o.id = d.profile_id
    where u.id = ${userId}::uuid and u.role <> 'member'`);

/** When a second row about them was merged into this one. */
const mergesOf = (db: Db, userId: string) =>
  db.all(sql`
    select merged_at as "mergedAt", undone_at as "undoneAt" from person_merges
    where ${userId}::uuid in (alias_id, main_id) order by merged_at`);

export function registerPersonalData({ person }: Platform): void {
  person.personalData.push(
    { section: 'etiquetas', read: tagsOf },
    { section: 'saludYEmergencia', read: readCare },
    { section: 'responsablesYMenores', read: familyOf },
    { section: 'quienMeAtiende', read: staffOf },
    { section: 'funcionesEnElGimnasio', read: dutiesOf },
    { section: 'unionesDeFichas', read: mergesOf },
  );
}
