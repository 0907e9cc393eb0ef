import type { FeedItem } from '@forja/contract/social/friend-routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { feedRows } from './feed.ts';
import type { Present } from './presence.ts';

/** The newest records of friends that a person may see. */
export const recordsOfFriends = (
  db: Db,
  userId: string,
  limit: number,
  present: Present,
): Promise<FeedItem[]> =>
  db.all(feedRows(userId, sql`i.kind = 'record' and i.user_id <> ${userId}::uuid`, limit, present));
