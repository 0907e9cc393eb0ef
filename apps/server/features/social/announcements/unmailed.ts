import type { Unmailed } from '@forja/contract/social/conversation-routes';
import { MOST_UNMAILED } from '@forja/contract/social/values';
import { sql } from 'kysely';
import { isInReach } from '../../../domain/duties/reach.ts';
import { fullName } from '../../../domain/people/full-name.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import { subjectOf } from './announcements.ts';

/** Whom it reached neither by mail nor in the app, of those the caller works with. */
export const listUnmailed = (db: Db, caller: Caller, id: string): Promise<Unmailed[]> =>
  db.all(sql<Unmailed>`
    select u.id as "userId", ${fullName('u')} as name, x.why
    from (
      select r.user_id, case when r.read_at is not null or exists (select from notifications n
          where n.gym_id = r.gym_id and n.user_id = r.user_id and n.subject = ${subjectOf(id)}
            and n.read_at is not null) then 'told' else 'hand' end as why
      from announcement_recipients r where r.announcement_id = ${id}::uuid and r.way = 'hand'
      union all
      select user_id, why from announcement_misses where announcement_id = ${id}::uuid) x
    join users u on u.id = x.user_id and u.erased_at is null
    where ${isInReach(caller, sql`u.id`)}
    order by x.why = 'told', x.why <> 'hand', x.why, u.search_name, u.id limit ${MOST_UNMAILED}`);
