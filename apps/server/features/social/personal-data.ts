import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';
import type { Files } from '../../platform/files/files.ts';
import type { PersonalFile } from '../../platform/identity/person-registry.ts';
import type { Platform } from '../../platform/platform.ts';
import { friendsOf } from './people.ts';
import { NOBODY } from './presence.ts';

const postsOf = (db: Db, userId: string) =>
  db.all(sql`
    select kind, title, detail, created_at as "createdAt" from feed_items
    where user_id = ${userId}::uuid order by created_at`);

const visibilityChosenBy = (db: Db, userId: string) =>
  db.all(sql`
    select findable, shares_records as "sharesRecords", shares_sessions as "sharesSessions",
      shares_entries as "sharesEntries", shares_classes as "sharesClasses", takes_announcements as "takesAnnouncements"
    from social_preferences where id = ${userId}::uuid`);

const blockedBy = (db: Db, userId: string) =>
  db.all(sql`
    select u.username as name, b.created_at as "createdAt" from blocks b
    join users u on u.gym_id = b.gym_id and u.id = b.blocked_id
    where b.user_id = ${userId}::uuid order by b.created_at`);

/**
 * The reports that the person made. Reports about them are left out, as they would reveal who
 * reported.
 */
const reportsBy = (db: Db, userId: string) =>
  db.all(sql`
    select trim(u.first_name || ' ' || u.last_name) as about, r.reason,
      r.created_at as "createdAt", r.resolved_at as "resolvedAt"
    from conduct_reports r join users u on u.gym_id = r.gym_id and u.id = r.user_id
    where r.reporter_id = ${userId}::uuid order by r.created_at`);

/** The name of a picture `p` in the archive. */
const pictureName = sql<string>`'mensajes/' || p.id || substring(p.file from '\.[a-z0-9]+$')`;

const conversationsOf = (userId: string) => sql`
  messages m join conversations c on c.gym_id = m.gym_id and c.id = m.conversation_id
    and ${userId}::uuid in (c.low_id, c.high_id)`;

const messagesOf = (userId: string) => sql`
  select m.created_at as "createdAt", ${openedText('messages', 'm')} as body, m.sender_id = ${userId}::uuid as mine,
    trim(o.first_name || ' ' || o.last_name) as with, ${pictureName} as picture,
    m.record - 'exerciseId' - 'pattern' as record,
    (select r.kind from message_reactions r where r.gym_id = m.gym_id and r.message_id = m.id
      and r.user_id = ${userId}::uuid) as "myReaction",
    (select r.kind from message_reactions r where r.gym_id = m.gym_id and r.message_id = m.id
      and r.user_id = o.id) as "theirReaction"
  from ${conversationsOf(userId)}
  join users o on o.gym_id = c.gym_id
    and o.id = case when c.low_id = ${userId}::uuid then c.high_id else c.low_id end
  left join message_pictures p on p.gym_id = m.gym_id and p.id = m.picture_id
  order by m.created_at`;

async function picturesOf(db: Db, files: Files, userId: string): Promise<PersonalFile[]> {
  const pictures = await db.all(sql<{ name: string; file: string }>`
    select ${pictureName} as name, p.file from message_pictures p
    where p.owner_id = ${userId}::uuid or p.id in (select m.picture_id from ${conversationsOf(userId)})
    order by p.created_at`);
  return pictures.map(({ name, file }) => ({ name, read: () => files.read(db.gymId, file) }));
}

/** The people whose posts they applauded, and when. */
const applauseOf = (db: Db, userId: string) =>
  db.all(sql`
    select trim(u.first_name || ' ' || u.last_name) as person, a.created_at as "createdAt"
    from feed_applause a join feed_items i on i.gym_id = a.gym_id and i.id = a.item_id
    join users u on u.gym_id = i.gym_id and u.id = i.user_id
    where a.user_id = ${userId}::uuid order by a.created_at, a.id`);

const announcementsTo = (userId: string) => sql`
  select a.title, a.body, a.created_at as "createdAt", r.read_at as "readAt", r.way
  from announcement_recipients r
  join announcements a on a.gym_id = r.gym_id and a.id = r.announcement_id
  where r.user_id = ${userId}::uuid order by a.created_at, a.id`;

const presenceOf = (db: Db, userId: string) =>
  db.all(sql`
    select online, seen_at as "seenAt" from presence where user_id = ${userId}::uuid`);

export const registerFriends = ({ person }: Platform) =>
  person.personalData.push(
    { section: 'amistades', read: (db, userId) => friendsOf(db, userId, NOBODY) },
    { section: 'publicaciones', read: postsOf },
    { section: 'visibilidad', read: visibilityChosenBy },
    { section: 'personasBloqueadas', read: blockedBy },
    { section: 'reportesDeConvivencia', read: reportsBy },
    { section: 'aplausos', read: applauseOf },
    { section: 'presencia', read: presenceOf },
  );

export function registerMessages({ person, privateFiles }: Platform): void {
  person.personalData.push(
    { section: 'mensajes', rows: messagesOf },
    { section: 'comunicadosRecibidos', rows: announcementsTo },
  );
  person.personalFiles.push((db, userId) => picturesOf(db, privateFiles, userId));
}
