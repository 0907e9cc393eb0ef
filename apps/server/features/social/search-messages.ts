import { plainText } from '@forja/calendar/plain-text';
import type { SearchHit } from '@forja/contract/social/conversation-routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { isVisible, messageJson } from './conversations.ts';
import { isPresent, type Present } from './presence.ts';

/** Texts are opened to be searched: a bound on how many, and few enough at once not to hold others up. */
const MOST_READ = 10_000;
const AT_ONCE = 250;
const MOST_FOUND = 50;

interface Read {
  id: string;
  body: string;
}

/** The caller's messages that contain these words, newest first. */
export async function searchMessages(
  db: Db,
  caller: Caller,
  { search, userId }: { search: string; userId?: string | undefined },
  present: Present,
): Promise<SearchHit[]> {
  const wanted = plainText(search);
  const me = caller.userId;
  const from = sql`
    from conversation_members me
    join conversations c on c.gym_id = me.gym_id and c.id = me.conversation_id
    join users u on u.gym_id = c.gym_id
      and u.id = case when c.low_id = me.user_id then c.high_id else c.low_id end
    join messages m on m.gym_id = c.gym_id and m.conversation_id = c.id
    where me.user_id = ${me}::uuid and ${isVisible(me)} and not is_blocked(u.id, me.user_id)
      ${userId ? sql`and u.id = ${userId}::uuid` : sql``}`;

  const newest = await db.all(sql<{ id: string }>`
    select m.id ${from} and m.body <> '' order by m.created_at desc limit ${MOST_READ}`);
  const found: string[] = [];
  for (let at = 0; at < newest.length && found.length < MOST_FOUND; at += AT_ONCE) {
    const ids = newest.slice(at, at + AT_ONCE).map(({ id }) => id);
    const texts = await db.all(sql<Read>`
      select m.id, ${openedText('messages', 'm')} as body
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      join messages m on m.gym_id = ${db.gymId}::uuid and m.id = wanted.id order by wanted.place`);
    for (const { id, body } of texts) if (plainText(body).includes(wanted)) found.push(id);
  }
  if (found.length === 0) return [];
  return db.all(sql<SearchHit>`
    select ${messageJson(me)} as message,
      json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
        'profilePic', u.profile_pic, 'isStaff', u.role <> 'member', 'online', ${isPresent(present)}) as person
    ${from} and m.id = any (${found.slice(0, MOST_FOUND)}::uuid[])
    order by m.created_at desc, m.id desc`);
}
