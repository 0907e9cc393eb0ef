import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { digest, newSecretToken } from '../login/secret-token.ts';

const LIFETIME = sql`interval '10 minutes'`;

/**
 * Creates a challenge for a person who adds a passkey, or for an unknown person who logs in (null).
 */
export async function issueChallenge(db: Db, userId: string | null): Promise<string> {
  const challenge = newSecretToken();
  // Each call deletes expired challenges, so that the table never holds more than ten minutes of
  // them.
  await db.run(build.deleteFrom('passkey_challenges').where('expires_at', '<', sql<string>`now()`));
  await db.run(
    build.insertInto('passkey_challenges').values({
      gym_id: db.gymId,
      id: newId(),
      user_id: userId,
      hash: digest(challenge),
      expires_at: sql`now() + ${LIFETIME}`,
    }),
  );
  return challenge;
}

/** Uses a challenge up, whatever the answer; false when it is unknown or was used before. */
export async function useChallenge(
  db: Db,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const used = await db.run(
    build
      .deleteFrom('passkey_challenges')
      .where('hash', '=', digest(challenge))
      .where('user_id', userId ? '=' : 'is', userId)
      .where('expires_at', '>', sql<string>`now()`),
  );
  return used === 1;
}
