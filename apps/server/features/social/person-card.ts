import type { Friend, PersonCard } from '@forja/contract/social/friend-routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { feedRows } from './feed.ts';
import { friendColumns } from './people.ts';
import { worksWith, writingRefusal } from './policy.ts';
import type { Present } from './presence.ts';

const MAX_RECORDS = 3;

interface Known extends Friend {
  role: string;
  blocked: boolean;
  atWork: boolean;
}

/**
 * A person the caller may see: staff, people who let themselves be found, friends and conversation
 * partners.
 */
const findKnown = (db: Db, caller: Caller, id: string, present: Present) => {
  const { userId } = caller;
  return db.maybe(sql<Known>`
    select ${friendColumns(userId, present)}, u.role, ${worksWith(caller)} as "atWork", exists (
      select from blocks b where b.user_id = ${userId}::uuid and b.blocked_id = u.id) as blocked
    from users u
    left join social_preferences p on p.gym_id = u.gym_id and p.id = u.id
    where u.id = ${id}::uuid and u.id <> ${userId}::uuid and u.status = 'active'
      and not exists (
        select from blocks b where b.user_id = u.id and b.blocked_id = ${userId}::uuid)
      and (${may(caller, 'people.read')} or u.role <> 'member' or coalesce(p.findable, true)
        or exists (select from friendships f where f.low_id = least(u.id, ${userId}::uuid)
          and f.high_id = greatest(u.id, ${userId}::uuid))
        or exists (select from conversations c where c.low_id = least(u.id, ${userId}::uuid)
          and c.high_id = greatest(u.id, ${userId}::uuid)))`);
};

/** A person's card, with what the caller may see of it. */
export async function personCard(
  db: Db,
  caller: Caller,
  id: string,
  present: Present,
): Promise<PersonCard> {
  const known = await findKnown(db, caller, id, present);
  if (!known) throw new AppError('NOT_FOUND');
  const newest = (kind: string, limit: number) =>
    db.all(feedRows(caller.userId, sql`i.user_id = ${id}::uuid and i.kind = ${kind}`, limit));
  const [records, [entry]] = await Promise.all([newest('record', MAX_RECORDS), newest('entry', 1)]);
  const { role: theirRole, atWork, ...person } = known;
  const refusal = writingRefusal({
    atWork,
    theirRole,
    theirStatus: 'active',
    friends: known.relation === 'friend',
    blocked: known.blocked,
  });
  return {
    ...person,
    writable: refusal === null,
    records: records.map(({ id, title, detail, pattern }) => ({ id, title, detail, pattern })),
    lastEntryAt: entry?.createdAt ?? null,
  };
}
