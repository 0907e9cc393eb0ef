import type { Outside } from '@forja/contract/overview/routes';
import { sql } from 'kysely';
import { isAtReach, isInReach } from '../../domain/duties/reach.ts';
import { fullName } from '../../domain/people/full-name.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { todayRow } from '../../platform/db/gym-today.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { ALONE, SAME_WAIT_MINUTES } from './notify-of-refusal.ts';

/** More than ever wait at one door. */
const MOST = 5;

/** People refused at a door a moment ago who have not come in since, newest first. */
export const peopleOutside = (db: Db, caller: Caller): Promise<Outside[]> =>
  db.all(sql<Outside>`
    select "userId", username, "profilePic", door, reason, weekdays from (
      select distinct on (e.user_id) e.user_id as "userId", ${fullName('u')} as username,
        u.profile_pic as "profilePic", d.name as door, e.reason, e.at,
        coalesce((select p.weekdays from memberships m cross join ${todayRow} today
          join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id
          where m.user_id = e.user_id and m.is_current
          order by membership_rank(m, today.day), m.id limit 1), '{}') as weekdays
      from access_entries e
      join users u on u.gym_id = e.gym_id and u.id = e.user_id
      join access_devices d on d.gym_id = e.gym_id and d.id = e.device_id
      where not e.granted and e.reason <> all (${ALONE}::text[])
        and e.at > now() - make_interval(mins => ${SAME_WAIT_MINUTES})
        and ${isInReach(caller, sql`e.user_id`)} and ${isAtReach(caller, sql`d.location_id`)}
        and not exists (select from access_entries later where later.user_id = e.user_id
          and later.granted and later.at > e.at)
      order by e.user_id, e.at desc
    ) newest order by at desc limit ${MOST}`);
