import type { ChatMessage, NewMessage } from '@forja/contract/social/conversation-routes';
import { MESSAGES_PER_MINUTE } from '@forja/contract/social/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { publish } from '../../platform/live/live.ts';
import { markSubjectRead, notify } from '../notifications/public.ts';
import { findConversation, findMessage } from './conversations.ts';
import { type SharedRecord, standingRecord } from './share-record.ts';

const PREVIEW_LENGTH = 140;

/**
 * Locks the conversation of two people, and creates it when needed, so that messages are numbered
 * one after the other.
 */
async function lockConversation(tx: Tx, one: string, other: string): Promise<string> {
  const [low_id, high_id] = one < other ? [one, other] : [other, one];
  await tx.run(
    build
      .insertInto('conversations')
      .values({ gym_id: tx.gymId, id: newId(), low_id, high_id })
      .onConflict((conflict) => conflict.constraint('conversations_pair').doNothing()),
  );
  const { id } = await tx.one(
    build
      .selectFrom('conversations')
      .select('id')
      .where('low_id', '=', low_id)
      .where('high_id', '=', high_id)
      .forUpdate(),
  );
  await tx.run(
    build
      .insertInto('conversation_members')
      .values(
        [one, other].map((user_id) => ({
          gym_id: tx.gymId,
          id: newId(),
          conversation_id: id,
          user_id,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['gym_id', 'conversation_id', 'user_id']).doNothing(),
      ),
  );
  return id;
}

export async function requireWritable(db: Db, caller: Caller, userId: string): Promise<void> {
  const { conversation } = await findConversation(db, caller, userId);
  const { refusal } = conversation;
  if (refusal) throw new AppError('BLOCKED', { message: refusal });
}

/** Limits how much a person may write. Staff who write for the gym have no limit. */
async function requireBelowLimit(tx: Tx, caller: Caller): Promise<void> {
  if (may(caller, 'messages.staff')) return;
  const { count, wait } = await tx.one(sql<{ count: number; wait: number }>`
    select count(*)::int as count,
      coalesce(ceil(60 - extract(epoch from now() - min(created_at))), 60)::int as wait
    from messages where sender_id = ${caller.userId}::uuid and created_at > now() - interval '1 minute'`);
  if (count < MESSAGES_PER_MINUTE) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, wait),
    message: `Enviaste ${MESSAGES_PER_MINUTE} mensajes en un minuto. Espera ${Math.max(1, wait)} segundos.`,
  });
}

/** A quoted message must be in the same conversation, and a picture must be the sender's own. */
async function requireReferences(
  tx: Tx,
  caller: Caller,
  conversationId: string,
  { pictureId, replyTo }: NewMessage,
) {
  if (pictureId) {
    const own = await tx.maybe(
      build
        .selectFrom('message_pictures')
        .select('id')
        .where('id', '=', pictureId)
        .where('owner_id', '=', caller.userId),
    );
    if (!own) throw fieldError('pictureId', 'Sube la foto de nuevo.');
  }
  if (!replyTo) return;
  const answered = await tx.maybe(
    build
      .selectFrom('messages')
      .select('id')
      .where('id', '=', replyTo)
      .where('conversation_id', '=', conversationId),
  );
  if (!answered) throw fieldError('replyTo', 'El mensaje al que respondes ya no está.');
}

/** The record attached to a message, in its current state. */
async function recordOf(tx: Tx, caller: Caller, { record }: NewMessage) {
  if (!record) return null;
  const said = await standingRecord.read()(tx, caller.userId, record);
  if (!said) throw fieldError('record', 'Ese récord ya no está. Elige otro.');
  return said;
}

async function insertMessage(
  tx: Tx,
  caller: Caller,
  conversationId: string,
  input: NewMessage,
  record: SharedRecord | null,
) {
  const { seq } = await tx.one(sql<{ seq: number }>`
    update conversations set last_seq = last_seq + 1, last_at = now()
    where id = ${conversationId}::uuid returning last_seq as seq`);
  await tx.run(
    build.insertInto('messages').values({
      gym_id: tx.gymId,
      id: input.id,
      conversation_id: conversationId,
      seq,
      sender_id: caller.userId,
      body: (await tx.sealing())('messages', input.id, input.body),
      picture_id: input.pictureId ?? null,
      record: record && JSON.stringify(record),
      reply_to: input.replyTo ?? null,
    }),
  );
  // The writer has read everything up to here.
  await tx.run(
    build
      .updateTable('conversation_members')
      .set({ read_seq: seq, delivered_seq: seq })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', caller.userId),
  );
}

/** The text of a message's notification. */
function noticeOf(body: string, record: SharedRecord | null): string {
  if (body !== '') return body.slice(0, PREVIEW_LENGTH);
  return record ? `Récord: ${record.title}, ${record.detail}` : 'Te envió una foto';
}

async function publishMessage(tx: Tx, caller: Caller, userId: string, body: string): Promise<void> {
  await publish(tx, { topic: 'message', to: { userIds: [userId] }, ref: caller.userId });
  await publish(tx, { topic: 'message', to: { userIds: [caller.userId] }, ref: userId });
  const { name } = await tx.one(
    build
      .selectFrom('users')
      .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
      .where('id', '=', caller.userId),
  );
  await notify(tx, {
    userIds: [userId],
    kind: 'message',
    title: name,
    body,
    link: `/mensajes?con=${caller.userId}`,
    subject: `message:${caller.userId}`,
  });
}

/** Sends a message once, however often the device repeats the call. */
export function sendMessage(
  db: Db,
  caller: Caller,
  userId: string,
  input: NewMessage,
): Promise<ChatMessage> {
  return db.tx(async (tx) => {
    await requireWritable(tx, caller, userId);
    const conversationId = await lockConversation(tx, caller.userId, userId);
    const known = await tx.maybe(
      build
        .selectFrom('messages')
        .select(['sender_id as senderId', 'conversation_id as conversationId'])
        .where('id', '=', input.id),
    );
    if (known && (known.senderId !== caller.userId || known.conversationId !== conversationId))
      throw new AppError('CONFLICT');
    if (!known) {
      await requireBelowLimit(tx, caller);
      await requireReferences(tx, caller, conversationId, input);
      const record = await recordOf(tx, caller, input);
      await insertMessage(tx, caller, conversationId, input, record);
      await markSubjectRead(tx, caller.userId, `message:${userId}`);
      await publishMessage(tx, caller, userId, noticeOf(input.body, record));
    }
    return findMessage(tx, caller.userId, input.id);
  });
}

/** Marks everything this person wrote so far as read by the caller. */
export function markRead(db: Db, caller: Caller, userId: string): Promise<void> {
  return db.tx(async (tx) => {
    const { id } = await findConversation(tx, caller, userId);
    if (id === null) return;
    const changed = await tx.run(sql`
      update conversation_members me set read_seq = c.last_seq, delivered_seq = c.last_seq
      from conversations c
      where c.gym_id = me.gym_id and c.id = me.conversation_id and c.id = ${id}::uuid
        and me.user_id = ${caller.userId}::uuid and me.read_seq < c.last_seq`);
    await markSubjectRead(tx, caller.userId, `message:${userId}`);
    if (changed === 0) return;
    await publish(tx, { topic: 'message-read', to: { userIds: [userId] }, ref: caller.userId });
    await publish(tx, { topic: 'message-read', to: { userIds: [caller.userId] }, ref: userId });
  });
}

/** Marks everything sent to the caller so far as delivered. */
export function markDelivered(db: Db, caller: Caller): Promise<void> {
  return db.tx(async (tx) => {
    const rows = await tx.all(sql<{ id: string }>`
      update conversation_members me set delivered_seq = c.last_seq
      from conversations c
      where c.gym_id = me.gym_id and c.id = me.conversation_id
        and me.user_id = ${caller.userId}::uuid and me.delivered_seq < c.last_seq
      returning case when c.low_id = me.user_id then c.high_id else c.low_id end as id`);
    for (const { id } of rows)
      await publish(tx, { topic: 'message-read', to: { userIds: [id] }, ref: caller.userId });
  });
}

export function publishTyping(db: Db, caller: Caller, userId: string): Promise<void> {
  return db.tx(async (tx) => {
    await requireWritable(tx, caller, userId);
    await publish(tx, { topic: 'typing', to: { userIds: [userId] }, ref: caller.userId });
  });
}

/**
 * Clears a conversation for the caller only; the next message brings it back, without the earlier
 * ones.
 */
export async function clearConversation(db: Db, caller: Caller, userId: string): Promise<void> {
  const { id } = await findConversation(db, caller, userId);
  if (id === null) return;
  await db.tx(async (tx) => {
    await tx.run(sql`
      update conversation_members me set cleared_seq = c.last_seq, read_seq = c.last_seq
      from conversations c
      where c.gym_id = me.gym_id and c.id = me.conversation_id and c.id = ${id}::uuid
        and me.user_id = ${caller.userId}::uuid`);
    await markSubjectRead(tx, caller.userId, `message:${userId}`);
  });
}

export async function hideMessage(
  db: Db,
  caller: Caller,
  userId: string,
  messageId: string,
): Promise<void> {
  const { id } = await findConversation(db, caller, userId);
  const hidden = await db.run(sql`
    insert into hidden_messages (gym_id, id, message_id, user_id)
    select m.gym_id, ${newId()}::uuid, m.id, ${caller.userId}::uuid from messages m
    where m.id = ${messageId}::uuid and m.conversation_id = ${id}::uuid
    on conflict (gym_id, user_id, message_id) do update set message_id = excluded.message_id`);
  if (hidden === 0) throw new AppError('NOT_FOUND');
}
