import type { LookKind } from '@forja/contract/privacy/values';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Caller } from '../../platform/identity/session.ts';

/**
 * Records that staff saw somebody's health data: once per viewer, kind and day, and never for their
 * own. Of a merged record both are told, because who holds the other sees only looks at theirs.
 */
export async function recordLook(
  db: Db,
  caller: Caller,
  userId: string,
  kind: LookKind,
): Promise<void> {
  if (caller.userId === userId) return;
  await db.run(sql`
    insert into health_looks (gym_id, user_id, viewer_id, kind, day)
    select u.gym_id, seen.id, ${caller.userId}::uuid, ${kind}, gym_today()
    from users u, unnest(array[u.id, u.merged_into]) as seen (id)
    where u.id = ${userId}::uuid and seen.id <> ${caller.userId}::uuid
    on conflict on constraint health_looks_once do nothing`);
}
