import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { digest, newSecretToken } from '../login/secret-token.ts';

const LIFETIME = sql`interval '10 minutes'`;

/** A new challenge, for one person who adds a passkey or for whoever logs in (null). */
export async function issueChallenge(db: Db, userId: string | null): Promise<string> {
  const challenge = newSecretToken();
  // Whoever asks clears away what nobody answered, so that the table never outgrows ten minutes.
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

/** Uses a challenge up, whatever comes of the answer; false when it was not given or is spent. */
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
