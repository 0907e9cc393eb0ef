import { type RawBuilder, sql } from 'kysely';
import { isInReach, requireReach } from '../../domain/duties/reach.ts';
import { requirePerson } from '../../domain/people/subject.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Caller } from '../../platform/identity/session.ts';

/** Whether person `u` has this tag, however it is written. */
export const hasTag = (name: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from person_tags pt
  where pt.gym_id = u.gym_id and pt.user_id = u.id and search_key(pt.name) = search_key(${name}))`;

export const listTags = (db: Db, caller: Caller) =>
  db.all(sql<{ name: string; people: number }>`
    select min(t.name) as name, count(*)::int as people from person_tags t
    join users u on u.gym_id = t.gym_id and u.id = t.user_id and u.merged_into is null
    where ${isInReach(caller, sql`t.user_id`)}
    group by search_key(t.name) order by search_key(t.name)`);

/** For their data. */
export const tagsOf = (db: Db, userId: string) =>
  db.all(sql`select name, created_at as "createdAt" from person_tags
    where user_id = ${userId}::uuid order by search_key(name)`);

/** Gives somebody a tag; one that others have keeps its writing. */
export async function setTag(db: Db, caller: Caller, id: string, tag: string): Promise<void> {
  await requirePerson(db, id);
  await requireReach(db, caller, id);
  await db.tx(async (tx) => {
    const known = await tx.maybe(sql<{ name: string }>`
      select name from person_tags where search_key(name) = search_key(${tag}) limit 1`);
    const name = known?.name ?? tag;
    const added = await tx.run(sql`
      insert into person_tags (gym_id, id, user_id, name)
      values (${tx.gymId}::uuid, ${newId()}::uuid, ${id}::uuid, ${name}) on conflict do nothing`);
    if (added > 0) {
      await audit(tx, {
        action: 'people.tag',
        objectType: 'user',
        objectId: id,
        changes: { tag: name },
      });
    }
  });
}

export async function removeTag(db: Db, caller: Caller, id: string, tag: string): Promise<void> {
  await requirePerson(db, id);
  await requireReach(db, caller, id);
  await db.tx(async (tx) => {
    const removed = await tx.run(sql`delete from person_tags
      where user_id = ${id}::uuid and search_key(name) = search_key(${tag})`);
    if (removed > 0) {
      await audit(tx, {
        action: 'people.untag',
        objectType: 'user',
        objectId: id,
        changes: { tag },
      });
    }
  });
}
