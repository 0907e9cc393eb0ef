import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '../../../platform/config/secrets.ts';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import type { Proofs } from '../../../platform/identity/proofs.ts';
import { digest, newSecretToken } from './secret-token.ts';

/** For how long two tabs may use the same token. */
const GRACE = sql`interval '10 seconds'`;

export type Rotation =
  | { outcome: 'rotated'; sessionId: string; token: string }
  | { outcome: 'replayed'; sessionId: string }
  | { outcome: 'unknown' };

/** The chain of refresh tokens of a session: each is used once and determines the next. */
export function createRefreshTokens(secrets: Secrets, proofs: Proofs) {
  const key = secrets.derive('refresh-successor');
  // Derived, so that the second of two racing tabs gets the same token although only hashes are
  // stored.
  const successorOf = ({ gymId }: Tx, sessionId: string, token: string): string => {
    const secret = createHmac('sha256', key).update(token).digest('base64url');
    return proofs.sign('session', gymId, secret, sessionId);
  };

  const stored = ({ gymId }: Tx, sessionId: string, token: string) =>
    build.insertInto('refresh_tokens').values({
      gym_id: gymId,
      id: newId(),
      session_id: sessionId,
      hash: digest(token),
    });

  const find = (tx: Tx, token: string) =>
    tx.maybe(
      build
        .selectFrom('refresh_tokens')
        .where('hash', '=', digest(token))
        .select(['session_id', 'used_at'])
        .select(sql<boolean>`used_at > clock_timestamp() - ${GRACE}`.as('graceful')),
    );

  /** The newest token after one that was used moments ago. */
  async function newestAfter(tx: Tx, sessionId: string, used: string): Promise<string> {
    let token = successorOf(tx, sessionId, used);
    while ((await find(tx, token))?.used_at) token = successorOf(tx, sessionId, token);
    return token;
  }

  return {
    /** Creates the first token of a session, in the last statement of its transaction. */
    async issue(tx: Tx, sessionId: string): Promise<string> {
      const token = proofs.sign('session', tx.gymId, newSecretToken(), sessionId);
      await tx.last(stored(tx, sessionId, token));
      return token;
    },

    async rotate(tx: Tx, token: string): Promise<Rotation> {
      const fresh = await tx.maybe(
        build
          .updateTable('refresh_tokens')
          .set({ used_at: sql`clock_timestamp()` })
          .where('hash', '=', digest(token))
          .where('used_at', 'is', null)
          .returning('session_id'),
      );
      if (fresh) {
        const next = successorOf(tx, fresh.session_id, token);
        await tx.run(stored(tx, fresh.session_id, next));
        return { outcome: 'rotated', sessionId: fresh.session_id, token: next };
      }
      const used = await find(tx, token);
      if (!used) return { outcome: 'unknown' };
      if (!used.graceful) return { outcome: 'replayed', sessionId: used.session_id };
      return {
        outcome: 'rotated',
        sessionId: used.session_id,
        token: await newestAfter(tx, used.session_id, token),
      };
    },

    /** The session of a token, whether the token was used or not. */
    async sessionOf(tx: Tx, token: string): Promise<string | undefined> {
      return (await find(tx, token))?.session_id;
    },
  };
}

export type RefreshTokens = ReturnType<typeof createRefreshTokens>;
