import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../db/gym-db.ts';
import { newId } from '../../db/ids.ts';
import { build } from '../../db/sql.ts';
import { AppError, fieldError } from '../../errors/app-error.ts';

interface Stored {
  body_hash: string;
  response: unknown;
}

/** The table has room for the id of a person after it. */
export const MAX_KEY = 160;

/** The key by which a caller marks repetitions of one call. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (key.length >= 1 && key.length <= MAX_KEY) return key;
  throw fieldError('Idempotency-Key', `La clave tiene de 1 a ${MAX_KEY} caracteres.`);
}

async function claim(tx: Tx, userId: string, key: string, hash: string): Promise<boolean> {
  const inserted = await tx.run(
    build
      .insertInto('idempotency_keys')
      .values({ gym_id: tx.gymId, id: newId(), user_id: userId, key, body_hash: hash })
      .onConflict((conflict) => conflict.columns(['gym_id', 'user_id', 'key']).doNothing()),
  );
  return inserted === 1;
}

/**
 * Runs the work once per key, route and input. Key, work and answer are one transaction; a second
 * call with the same key waits for the first and gets its answer.
 */
export async function runOnce(
  db: Db,
  userId: string,
  key: string,
  /** The route and all of its input. */
  call: object,
  work: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const hash = createHash('sha256').update(JSON.stringify(call)).digest('base64url');
  return db.tx(async (tx) => {
    const mine = build
      .selectFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('key', '=', key);
    if (!(await claim(tx, userId, key, hash))) {
      const stored: Stored = await tx.one(mine.select(['body_hash', 'response']));
      if (stored.body_hash !== hash) throw new AppError('IDEMPOTENCY_MISMATCH');
      return stored.response;
    }
    const answer = await work(tx);
    await tx.run(
      build
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify(answer ?? null) })
        .where('user_id', '=', userId)
        .where('key', '=', key),
    );
    return answer;
  });
}
