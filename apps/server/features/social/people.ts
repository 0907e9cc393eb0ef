import type { Companion } from '@forja/contract/people/companion-schema';
import type { Friend } from '@forja/contract/social/friend-routes';
import type { Relation } from '@forja/contract/social/values';
import { type RawBuilder, sql } from 'kysely';
import { isFoundBy } from '../../domain/people/person-search.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { isVisibleTo } from '../friends/public.ts';
import { worksWith } from './policy.ts';
import { isPresent, NOBODY, type Present } from './presence.ts';

/**
 * The columns of a row of `users u` for other members. Presence is added only for people who may
 * write to each other.
 */
export const companionColumns = sql`
  u.id, trim(u.first_name || ' ' || u.last_name) as name, u.profile_pic as "profilePic",
  u.role <> 'member' as "isStaff"`;

/** The relation of `u` to this person. */
const relationTo = (userId: string) => sql<Relation>`
  coalesce((
    select case when f.status = 'accepted' then 'friend'
      when f.requested_by = ${userId}::uuid then 'outgoing' else 'incoming' end
    from friendships f
    where f.low_id = least(u.id, ${userId}::uuid) and f.high_id = greatest(u.id, ${userId}::uuid)), 'none')`;

/** The same columns with the relation to this person. */
export const friendColumns = (userId: string, present: Present) => sql`
  ${companionColumns}, ${relationTo(userId)} as relation,
  are_friends(u.id, ${userId}::uuid) and ${isPresent(present)} as online,
  (select f.accepted_at from friendships f
    where f.low_id = least(u.id, ${userId}::uuid) and f.high_id = greatest(u.id, ${userId}::uuid)) as since`;

/** Condition: words in the person's name begin with these words. */
const namedLike = (search: string): RawBuilder<boolean> =>
  isFoundBy(sql`u.id`, search, { onlyNames: true });

/** Friends and requests of a person, friends first. */
export const friendsOf = (db: Db, userId: string, present: Present) =>
  db.all(sql<Friend>`
    select ${friendColumns(userId, present)}
    from friendships f
    join users u on u.gym_id = f.gym_id
      and u.id = case when f.low_id = ${userId}::uuid then f.high_id else f.low_id end
    where ${userId}::uuid in (f.low_id, f.high_id) and u.status = 'active'
    order by f.status = 'pending' desc, u.search_name`);

/**
 * A person of this gym whom the caller may know about: active, and without a block between them.
 */
export async function requireCompanion(
  db: Db,
  caller: Caller,
  id: string,
  present = NOBODY,
): Promise<Friend> {
  const found = await db.maybe(sql<Friend>`
    select ${friendColumns(caller.userId, present)} from users u
    where u.id = ${id}::uuid and u.id <> ${caller.userId}::uuid and u.status = 'active'
      and not is_blocked(u.id, ${caller.userId}::uuid)`);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** People by name, if they let themselves be found; staff find everyone. */
export const searchPeople = (db: Db, caller: Caller, search: string, present: Present) =>
  search === ''
    ? Promise.resolve([])
    : db.all(sql<Friend>`
        select ${friendColumns(caller.userId, present)} from users u
        where u.status = 'active' and u.id <> ${caller.userId}::uuid and ${namedLike(search)}
          and ${isVisibleTo(caller)}
        order by u.search_name limit 20`);

/** The people the caller may write to: anyone for staff, friends and staff for members. */
export const writablePeople = (db: Db, caller: Caller, search: string, present: Present) =>
  db.all(sql<Companion>`
    select ${companionColumns}, ${isPresent(present)} as online from users u
    where u.status = 'active' and u.id <> ${caller.userId}::uuid and ${namedLike(search)}
      and not is_blocked(u.id, ${caller.userId}::uuid)
      and (${worksWith(caller)} or u.role <> 'member' or are_friends(u.id, ${caller.userId}::uuid))
    order by u.role = 'member', u.search_name limit 40`);
