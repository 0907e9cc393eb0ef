import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';

interface Friend {
  id: string;
  name: string;
  profilePic: string | null;
}

/** The friends of the caller among these people who let friends see their classes, by name. */
export const friendsInClass = (
  db: Db,
  userId: string,
  booked: readonly string[],
): Promise<Friend[]> =>
  db.all(sql<Friend>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.profile_pic as "profilePic"
    from users u
    join social_preferences p on p.gym_id = u.gym_id and p.id = u.id and p.shares_classes
    where u.id = any(${booked}::uuid[]) and u.id <> ${userId}::uuid and u.status = 'active'
      and are_friends(u.id, ${userId}::uuid) and not is_blocked(u.id, ${userId}::uuid)
    order by u.search_name`);
