import { DAY_SECONDS } from '@forja/calendar/duration';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { readsSince } from '../../domain/people/proven.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Files } from '../../platform/files/files.ts';
import { toWebp } from '../../platform/files/images.ts';
import { openSharp } from '../../platform/files/sharp.ts';
import { UPLOAD_POLICY } from '../../platform/http/http.ts';
import type { Caller } from '../../platform/identity/session.ts';

const BOX = { width: 1600, height: 1600, fit: 'inside' } as const;
const PICTURES_PER_HOUR = 60;

/** Stores a picture that only the two people of a conversation can open. */
export async function storeMessagePicture(db: Db, files: Files, caller: Caller, bytes: Buffer) {
  const { count } = await db.one(sql<{ count: number }>`
    select count(*)::int as count from message_pictures
    where owner_id = ${caller.userId}::uuid and created_at > now() - interval '1 hour'`);
  if (count >= PICTURES_PER_HOUR)
    throw new AppError('TOO_MANY_REQUESTS', {
      retryAfterSeconds: 3600,
      message: 'Enviaste muchas fotos. Espera un rato para enviar más.',
    });
  const webp = await toWebp(db.gymId, bytes, 'picture', BOX);
  const sharp = await openSharp();
  const { width = 1, height = 1 } = await sharp(webp).metadata();
  const picture = { id: newId(), width, height };
  const file = await files.put(db.gymId, webp, 'webp');
  await db.run(
    build
      .insertInto('message_pictures')
      .values({ gym_id: db.gymId, owner_id: caller.userId, file, ...picture }),
  );
  return picture;
}

/** Serves a picture to its sender and its receiver. */
export async function sendPicture(
  db: Db,
  files: Files,
  caller: Caller,
  id: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await db.maybe(sql<{ file: string }>`
    select g.file from message_pictures g where g.id = ${id}::uuid
      and g.created_at >= ${readsSince(caller.userId)} and (
      g.owner_id = ${caller.userId}::uuid or exists (
        select from messages m
        join conversations c on c.gym_id = m.gym_id and c.id = m.conversation_id
        where m.gym_id = g.gym_id and m.picture_id = g.id
          and ${caller.userId}::uuid in (c.low_id, c.high_id)
          and not is_blocked(c.low_id, c.high_id)))`);
  const bytes = found && (await files.read(db.gymId, found.file));
  if (!bytes) throw new AppError('NOT_FOUND');
  return reply
    .type('image/webp')
    .header('cache-control', `private, max-age=${DAY_SECONDS}`)
    .header('content-security-policy', UPLOAD_POLICY)
    .send(bytes);
}
