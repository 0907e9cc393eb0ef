import type { ChatMessage, Conversation, Thread } from '@forja/contract/social/conversation-routes';
import { type RawBuilder, sql } from 'kysely';
import { readsSince } from '../../domain/people/proven.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';
import { builtOnce } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { answersForGym, worksWith, writingRefusal } from './policy.ts';
import { isPresent, NOBODY, type Present } from './presence.ts';

/** A row of `messages m` as JSON, as one of the two people sees it. */
export const messageJson = (userId: string) => sql`
  json_build_object('id', m.id, 'seq', m.seq, 'mine', m.sender_id = ${userId}::uuid,
    'body', ${openedText('messages', 'm')},
    'picture', (select json_build_object('id', g.id, 'width', g.width, 'height', g.height)
      from message_pictures g where g.gym_id = m.gym_id and g.id = m.picture_id),
    'record', m.record,
    'reactions', (select coalesce(json_agg(json_build_object('kind', e.kind, 'count', e.count,
        'mine', e.mine) order by e.first), '[]')
      from (select x.kind, count(*)::int as count, bool_or(x.user_id = ${userId}::uuid) as mine,
          min(x.created_at) as first
        from message_reactions x where x.gym_id = m.gym_id and x.message_id = m.id
        group by x.kind) e),
    'replyTo', (select json_build_object('id', r.id, 'mine', r.sender_id = ${userId}::uuid,
        'body', case when r.body <> '' then ${openedText('messages', 'r', 200)}
          when r.record is not null then 'Récord: ' || (r.record ->> 'title') else 'Foto' end)
      from messages r where r.gym_id = m.gym_id and r.id = m.reply_to
        and r.created_at >= ${readsSince(userId)}),
    'createdAt', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/**
 * Whether the person still sees the message: they did not delete it or clear the conversation, and
 * it is none of before their login, if staff could have opened that.
 */
export const isVisible = (userId: string) => sql`
  m.seq > me.cleared_seq and m.created_at >= ${readsSince(userId)} and not exists (
    select from hidden_messages h
    where h.gym_id = m.gym_id and h.user_id = ${userId}::uuid and h.message_id = m.id)`;

interface Row extends Omit<Conversation, 'refusal'> {
  atWork: boolean;
  conversationId: string | null;
  theirRole: string;
  theirStatus: string;
  friends: boolean;
  blockedEither: boolean;
}

interface Reader {
  userId: string;
  /** Whether they answer messages of `users u` for the gym. */
  atWork: RawBuilder<boolean>;
}

const conversationRows = (
  { userId, atWork }: Reader,
  where: RawBuilder<unknown>,
  present: Present,
) => sql<Row>`
  select c.id as "conversationId", u.role as "theirRole", u.status as "theirStatus",
    ${atWork} as "atWork",
    are_friends(u.id, ${userId}::uuid) as friends, b.either as "blockedEither", b.own as blocked,
    json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
      'profilePic', u.profile_pic, 'isStaff', u.role <> 'member',
      'online', not b.either and ${isPresent(present)},
      'coachesMe', exists (select from user_plans w where w.gym_id = u.gym_id
        and w.user_id = ${userId}::uuid and w.active and w.written_by = u.id),
      'lastSeenAt', case when not b.either then (
        select to_char(max(p.seen_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from presence p where p.user_id = u.id) end) as person,
    (select ${messageJson(userId)} from messages m
      where m.gym_id = c.gym_id and m.conversation_id = c.id and ${isVisible(userId)}
      order by m.seq desc limit 1) as last,
    greatest(coalesce(c.last_seq - me.read_seq, 0), 0) as unread, coalesce(c.last_seq, 0) as "lastSeq",
    coalesce(they.delivered_seq, 0) as "theirDeliveredSeq", coalesce(they.read_seq, 0) as "theirReadSeq"
  from users u
  cross join lateral (select is_blocked(u.id, ${userId}::uuid) as either,
    exists (select from blocks x where x.user_id = ${userId}::uuid and x.blocked_id = u.id) as own) b
  left join conversations c on c.gym_id = u.gym_id
    and c.low_id = least(u.id, ${userId}::uuid) and c.high_id = greatest(u.id, ${userId}::uuid)
  left join conversation_members me on me.gym_id = c.gym_id and me.conversation_id = c.id
    and me.user_id = ${userId}::uuid
  left join conversation_members they on they.gym_id = c.gym_id and they.conversation_id = c.id
    and they.user_id = u.id
  where u.id <> ${userId}::uuid and ${where}`;

const toConversation = (row: Row): Conversation => ({
  person: row.person,
  last: row.last,
  unread: row.unread,
  lastSeq: row.lastSeq,
  theirDeliveredSeq: row.theirDeliveredSeq,
  theirReadSeq: row.theirReadSeq,
  blocked: row.blocked,
  refusal: writingRefusal({
    atWork: row.atWork,
    theirRole: row.theirRole,
    theirStatus: row.theirStatus,
    friends: row.friends,
    blocked: row.blockedEither,
  }),
});

const readerOf = (caller: Caller): Reader => ({
  userId: caller.userId,
  atWork: worksWith(caller),
});

/** Conversations that are not empty, latest first; blocked people are left out. */
const latest = (reader: Reader, present: Present) =>
  conversationRows(
    reader,
    sql`u.id in (
        select case when k.low_id = ${reader.userId}::uuid then k.high_id else k.low_id end
        from conversations k where ${reader.userId}::uuid in (k.low_id, k.high_id))
      and c.last_seq > me.cleared_seq and c.last_at >= ${readsSince(reader.userId)} and not b.either
      order by c.last_at desc limit 200`,
    present,
  );

const latestOfMember = builtOnce((userId: string, present: Present) =>
  latest({ userId, atWork: sql<boolean>`false` }, present),
);

export async function listConversations(
  db: Db,
  caller: Caller,
  present: Present,
): Promise<Conversation[]> {
  const query = answersForGym(caller)
    ? latest(readerOf(caller), present)
    : latestOfMember(caller.userId, present);
  return (await db.all(query)).map((row) => toConversation(row));
}

/** The caller's conversation with a person; 404 when they may not see each other. */
export async function findConversation(db: Db, caller: Caller, userId: string, present = NOBODY) {
  const row = await db.maybe(
    conversationRows(readerOf(caller), sql`u.id = ${userId}::uuid`, present),
  );
  if (!row) throw new AppError('NOT_FOUND');
  const conversation = toConversation(row);
  if (row.conversationId === null && conversation.refusal !== null && !row.blocked)
    throw new AppError('NOT_FOUND');
  return { id: row.conversationId, conversation, blockedEither: row.blockedEither };
}

interface MessageWindow {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

async function messagesIn(
  db: Db,
  userId: string,
  conversationId: string,
  { before, after, limit }: MessageWindow,
): Promise<ChatMessage[]> {
  const place = after !== undefined ? sql`m.seq > ${after}` : sql`m.seq < ${before ?? 2 ** 31 - 1}`;
  const order = after !== undefined ? sql`asc` : sql`desc`;
  const rows = await db.all(sql<{ message: ChatMessage }>`
    select ${messageJson(userId)} as message from messages m
    join conversation_members me on me.gym_id = m.gym_id and me.conversation_id = m.conversation_id
      and me.user_id = ${userId}::uuid
    where m.conversation_id = ${conversationId}::uuid and ${place} and ${isVisible(userId)}
    order by m.seq ${order} limit ${limit}`);
  const messages = rows.map(({ message }) => message);
  return after !== undefined ? messages : messages.reverse();
}

/** Messages from the end, before a message, or after the last one seen. */
export async function readThread(
  db: Db,
  caller: Caller,
  userId: string,
  window: MessageWindow,
  present: Present,
): Promise<Thread> {
  const { id, conversation, blockedEither } = await findConversation(db, caller, userId, present);
  // A block also hides earlier messages, from both.
  if (id === null || blockedEither)
    return { conversation: { ...conversation, last: null }, messages: [], hasOlder: false };
  const messages = await messagesIn(db, caller.userId, id, window);
  const first = messages[0]?.seq ?? 0;
  const older =
    first > 1 ? await messagesIn(db, caller.userId, id, { before: first, limit: 1 }) : [];
  return { conversation, messages, hasOlder: older.length > 0 };
}

/** Throws unless the message is in this conversation and visible to the caller. */
export async function requireVisibleMessage(
  db: Db,
  caller: Caller,
  userId: string,
  id: string,
): Promise<void> {
  const found = await db.maybe(sql`
    select m.id from messages m
    join conversations c on c.gym_id = m.gym_id and c.id = m.conversation_id
    join conversation_members me on me.gym_id = c.gym_id and me.conversation_id = c.id
      and me.user_id = ${caller.userId}::uuid
    where m.id = ${id}::uuid and c.low_id = least(${userId}::uuid, ${caller.userId}::uuid)
      and c.high_id = greatest(${userId}::uuid, ${caller.userId}::uuid) and ${isVisible(caller.userId)}`);
  if (!found) throw new AppError('NOT_FOUND');
}

/** A message as its sender or receiver sees it. */
export async function findMessage(db: Db, userId: string, id: string): Promise<ChatMessage> {
  const { message } = await db.one(
    sql<{
      message: ChatMessage;
    }>`select ${messageJson(userId)} as message from messages m where m.id = ${id}::uuid`,
  );
  return message;
}
