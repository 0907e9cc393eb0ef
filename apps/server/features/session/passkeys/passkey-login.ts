import type { PasskeyAnswer } from '@forja/contract/session/passkey-routes';
import { sql } from 'kysely';
import { countAttempts, uncountAttempt } from '../../../platform/db/attempts.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';
import { networkOf } from '../../../platform/network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyByEmail } from '../../notifications/public.ts';
import { readAccountHolder } from '../account-holder.ts';
import { requireLoginAllowed } from '../login/login.ts';
import type { OpenSession, Visitor } from '../login/open-session.ts';
import { passkeyCopiedEmail } from '../security-emails.ts';
import { issueChallenge, useChallenge } from './challenges.ts';
import { userHandle } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';
import { verifyAnswer } from './verify.ts';

/** Everybody on a gym's Wi-Fi has the same address, and each of them opens the login screen. */
const CHALLENGES_PER_NETWORK = 300;
const WRONG_PER_NETWORK = 50;

/** Creates a challenge for an unknown person: the passkey in the answer says who it is. */
export async function beginPasskeyLogin(db: Db, to: RelyingParty, address: string) {
  const key = `passkey challenges of ${networkOf(address)}`;
  await countAttempts(db, [{ key, most: CHALLENGES_PER_NETWORK }]);
  return { rpId: to.id, challenge: await issueChallenge(db, null) };
}

const findPasskey = (db: Db, credentialId: string) =>
  db.maybe(
    build
      .selectFrom('passkeys')
      .innerJoin('users', (join) =>
        join
          .onRef('users.gym_id', '=', 'passkeys.gym_id')
          .onRef('users.id', '=', 'passkeys.user_id'),
      )
      .where('passkeys.credential_id', '=', Buffer.from(credentialId, 'base64url'))
      .select([
        'passkeys.id as passkeyId',
        'passkeys.credential_id as credentialId',
        'passkeys.public_key as publicKey',
        'passkeys.name',
        'users.id',
        'users.role',
        'users.status',
      ]),
  );

/** Records the use; false when the counter did not grow, which means the passkey was copied. */
async function noteUse(tx: Tx, passkeyId: string, counter: number, synced: boolean) {
  const noted = await tx.run(
    build
      .updateTable('passkeys')
      .set({ counter, synced, last_used_at: sql`now()` })
      .where('id', '=', passkeyId)
      .where(
        sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`,
      ),
  );
  return noted === 1;
}

/** Logs in with a passkey. The device checked a finger, a face or a PIN, so no code is needed. */
export function createPasskeyLogin(platform: Platform, enter: OpenSession) {
  async function tellOfCopy(db: Db, userId: string, name: string) {
    await db.tx(async (tx) => {
      const email = passkeyCopiedEmail(await readAccountHolder(tx, userId), name, new Date());
      await notifyByEmail(platform, tx, { userId, kind: 'security', link: '/perfil' }, email);
    });
  }

  return async (db: Db, gym: Gym, answer: PasskeyAnswer, to: RelyingParty, visitor: Visitor) => {
    const limit = {
      key: `passkey from ${networkOf(visitor.address)}`,
      most: WRONG_PER_NETWORK,
    };
    await countAttempts(db, [limit]);
    const found = await findPasskey(db, answer.id);
    // The id of a passkey cannot be guessed, so saying that it is unknown reveals nothing.
    if (!found) throw new AppError('PASSKEY_UNKNOWN');
    const isTheirs = answer.userHandle === userHandle(found.id);
    const said =
      isTheirs &&
      (await verifyAnswer(answer, found, to, (challenge) => useChallenge(db, challenge, null)));
    if (!said) throw new AppError('PASSKEY_INVALID');
    // Nothing was guessed, whether the account may log in or not, so the attempt is not counted.
    await uncountAttempt(db, limit);
    requireLoginAllowed(found);
    const entry = await enter(db, gym, found, visitor, (tx) =>
      noteUse(tx, found.passkeyId, said.newCounter, said.credentialBackedUp),
    );
    if (entry) return entry;
    if (!(await findPasskey(db, answer.id))) throw new AppError('PASSKEY_UNKNOWN');
    await tellOfCopy(db, found.id, found.name);
    throw new AppError('PASSKEY_INVALID');
  };
}
