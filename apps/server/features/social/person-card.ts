import { isManagement } from '@forja/contract/roles';
import type { Friend, PersonCard } from '@forja/contract/social/friend-routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { feedRows } from './feed.ts';
import { friendColumns } from './people.ts';
import { writingRefusal } from './policy.ts';

const MAX_RECORDS = 3;

interface Known extends Friend {
  role: string;
  blocked: boolean;
}

/** Somebody whom the caller can come across: staff, who lets themselves be found, or who has to do with them. */
const findKnown = (db: Db, { userId, role }: Caller, id: string) =>
  db.maybe(sql<Known>`
    select ${friendColumns(userId)}, u.role, exists (
      select from blocks b where b.user_id = ${userId}::uuid and b.blocked_id = u.id) as blocked
    from users u
    left join social_preferences p on p.gym_id = u.gym_id and p.id = u.id
    where u.id = ${id}::uuid and u.id <> ${userId}::uuid and u.status = 'active'
      and not exists (
        select from blocks b where b.user_id = u.id and b.blocked_id = ${userId}::uuid)
      and (${isManagement(role)} or u.role <> 'member' or coalesce(p.findable, true)
        or exists (select from friendships f where f.low_id = least(u.id, ${userId}::uuid)
          and f.high_id = greatest(u.id, ${userId}::uuid))
        or exists (select from conversations c where c.low_id = least(u.id, ${userId}::uuid)
          and c.high_id = greatest(u.id, ${userId}::uuid)))`);

/** The card of a person as the caller may see it. */
export async function personCard(db: Db, caller: Caller, id: string): Promise<PersonCard> {
  const known = await findKnown(db, caller, id);
  if (!known) throw new AppError('NOT_FOUND');
  const newest = (kind: string, limit: number) =>
    db.all(feedRows(caller.userId, sql`i.user_id = ${id}::uuid and i.kind = ${kind}`, limit));
  const [records, [entry]] = await Promise.all([newest('record', MAX_RECORDS), newest('entry', 1)]);
  const { role: theirRole, ...person } = known;
  const refusal = writingRefusal({
    role: caller.role,
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
