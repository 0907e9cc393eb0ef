import { DAYS_PER_CLAIM } from '@forja/contract/session/values';
import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { digest, newSecretToken } from '../login/secret-token.ts';

/**
 * Creates the link with which a person takes over the account that staff opened. An older link
 * expires.
 */
export async function issueClaimLink(tx: Tx, userId: string) {
  const token = newSecretToken();
  await tx.run(build.deleteFrom('claim_links').where('user_id', '=', userId));
  const { expiresAt } = await tx.one(
    build
      .insertInto('claim_links')
      .values({
        gym_id: tx.gymId,
        id: newId(),
        user_id: userId,
        hash: digest(token),
        expires_at: sql`now() + make_interval(days => ${DAYS_PER_CLAIM})`,
      })
      .returning('expires_at as expiresAt'),
  );
  await audit(tx, { action: 'people.claim-link', objectType: 'user', objectId: userId });
  return { path: `/activar?token=${token}`, expiresAt };
}
