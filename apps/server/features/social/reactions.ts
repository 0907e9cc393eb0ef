import type { ChatMessage } from '@forja/contract/social/conversation-routes';
import type { Reaction } from '@forja/contract/social/reactions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { publish } from '../../platform/live/live.ts';
import { findMessage, requireVisibleMessage } from './conversations.ts';
import { requireWritable } from './messages.ts';

const REACTIONS_PER_MINUTE = 60;

async function requireBelowLimit(tx: Tx, userId: string): Promise<void> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from message_reactions
    where user_id = ${userId}::uuid and created_at > now() - interval '1 minute'`);
  if (count < REACTIONS_PER_MINUTE) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: 60,
    message: 'Reaccionaste a muchos mensajes. Espera un minuto.',
  });
}

const addReaction = (tx: Tx, messageId: string, userId: string, kind: Reaction) =>
  tx.run(sql`
    insert into message_reactions (gym_id, id, message_id, user_id, kind)
    values (${tx.gymId}, ${newId()}, ${messageId}, ${userId}, ${kind})
    on conflict (gym_id, message_id, user_id)
    do update set kind = excluded.kind, created_at = now()`);

const removeReaction = (tx: Tx, messageId: string, userId: string) =>
  tx.run(sql`
    delete from message_reactions
    where message_id = ${messageId}::uuid and user_id = ${userId}::uuid`);

/** Adds or removes a reaction to a message; both people see it at once. */
export function react(
  db: Db,
  caller: Caller,
  { userId, id }: { userId: string; id: string },
  kind: Reaction | null,
): Promise<ChatMessage> {
  return db.tx(async (tx) => {
    await requireWritable(tx, caller, userId);
    await requireVisibleMessage(tx, caller, userId, id);
    if (kind) {
      await requireBelowLimit(tx, caller.userId);
      await addReaction(tx, id, caller.userId, kind);
    } else await removeReaction(tx, id, caller.userId);
    await publish(tx, { topic: 'reaction', to: { userIds: [caller.userId, userId] }, ref: id });
    return findMessage(tx, caller.userId, id);
  });
}
