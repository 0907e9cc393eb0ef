import { sql } from 'kysely';
import { countAttempts } from '../../../platform/db/attempts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { revokeEntryCode } from '../../access/public.ts';
import {
  digest,
  dropSecondFactor,
  endMailedLinks,
  endPasskeys,
  endSessions,
  enqueueReset,
  forgetBrowsers,
  newSecretToken,
} from '../../session/public.ts';

const LIFETIME_DAYS = 7;
const CALLS_PER_ADDRESS = 50;

/** Creates the link that undoes a change, for the mailbox of the previous address. */
export async function issueUndoLink(tx: Tx, userId: string, email: string): Promise<string> {
  const token = newSecretToken();
  await tx.run(
    build.insertInto('email_returns').values({
      gym_id: tx.gymId,
      id: newId(),
      user_id: userId,
      email,
      hash: digest(token),
      expires_at: sql`now() + make_interval(days => ${LIFETIME_DAYS})`,
    }),
  );
  return token;
}

const TAKEN = {
  users_gym_id_email_key: () =>
    new AppError('CONFLICT', {
      message: 'Otra cuenta usa ahora ese correo. Pide ayuda en tu gimnasio.',
    }),
};

/**
 * "No fui yo": restores the old address, ends all sessions, and replaces the password by an unknown
 * one until the owner of that mailbox chooses another.
 */
export async function undoEmailChange(
  platform: Platform,
  db: Db,
  token: string,
  address: string,
): Promise<void> {
  await countAttempts(db, [{ key: `email undo from ${address}`, most: CALLS_PER_ADDRESS }]);
  const unknown = await platform.passwords.hash(newSecretToken());
  const userId = await explainViolations(TAKEN, () =>
    db.tx(async (tx) => {
      const found = await tx.maybe(
        build
          .deleteFrom('email_returns')
          .where('hash', '=', digest(token))
          .where('expires_at', '>', sql<string>`now()`)
          .returning(['user_id', 'email', 'created_at']),
      );
      if (!found) throw fieldError('token', 'El enlace ya se usó o venció.');
      const { user_id: id, email } = found;
      await tx.run(
        build.updateTable('users').set({ email, password_hash: unknown }).where('id', '=', id),
      );
      await tx.run(build.deleteFrom('email_returns').where('user_id', '=', id));
      await endMailedLinks(tx, id);
      await endSessions(tx, id);
      await revokeEntryCode(tx, id);
      await forgetBrowsers(tx, id);
      await endPasskeys(tx, id);
      // A second factor set up since the change is the intruder's and would keep the owner out.
      await dropSecondFactor(tx, id, found.created_at);
      await audit(tx, { action: 'user.email-undone', objectType: 'user', objectId: id });
      await enqueueReset(platform, tx, email);
      return id;
    }),
  );
  platform.forgetSession(userId);
}
