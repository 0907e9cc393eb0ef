import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';

/** For the personal data download: everything that was told, also what only went out by email or push. */
export const noticesOf = (userId: string) => sql`
  select kind, title, ${openedText('notifications')} as body, link, created_at as "createdAt", read_at as "readAt" from notifications
  where user_id = ${userId}::uuid order by created_at, id`;

export const choicesOf = (db: Db, userId: string) =>
  db.all(sql`
    select choices, quiet_mode as "quietMode", quiet_from as "from", quiet_to as "to"
    from notification_preferences where id = ${userId}::uuid`);

/** The browsers that get notices; their addresses let whoever has them send some, so they stay here. */
export const browsersOf = (db: Db, userId: string) =>
  db.all(sql`
    select split_part(split_part(endpoint, '//', 2), '/', 1) as service, created_at as "createdAt"
    from push_subscriptions where user_id = ${userId}::uuid order by created_at, id`);
