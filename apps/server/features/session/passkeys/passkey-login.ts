import type { PasskeyAnswer } from '@forja/contract/session/passkey-routes';
import { countAttempts, uncountAttempt } from '../../../platform/db/attempts.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Gym } from '../../../platform/identity/tenancy.ts';
import { networkOf } from '../../../platform/network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireLoginAllowed } from '../login/login.ts';
import type { OpenSession, Visitor } from '../login/open-session.ts';
import { issueChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskey, noteUse, readAnswer, tellOfCopy } from './shown-passkey.ts';

/** Everybody on a gym's Wi-Fi has the same address, and each of them opens the login screen. */
const CHALLENGES_PER_NETWORK = 300;
const WRONG_PER_NETWORK = 50;

/** Creates a challenge for an unknown person: the passkey in the answer says who it is. */
export async function beginPasskeyLogin(db: Db, to: RelyingParty, address: string) {
  const key = `passkey challenges of ${networkOf(address)}`;
  await countAttempts(db, [{ key, most: CHALLENGES_PER_NETWORK }]);
  return { rpId: to.id, challenge: await issueChallenge(db, null) };
}

/** Logs in with a passkey. The device checked a finger, a face or a PIN, so no code is needed. */
export function createPasskeyLogin(platform: Platform, enter: OpenSession) {
  return async (db: Db, gym: Gym, answer: PasskeyAnswer, to: RelyingParty, visitor: Visitor) => {
    const limit = {
      key: `passkey from ${networkOf(visitor.address)}`,
      most: WRONG_PER_NETWORK,
    };
    await countAttempts(db, [limit]);
    const found = await findPasskey(db, answer.id);
    // The id of a passkey cannot be guessed, so saying that it is unknown reveals nothing.
    if (!found) throw new AppError('PASSKEY_UNKNOWN');
    const said = await readAnswer(db, found, answer, to, null);
    if (!said) throw new AppError('PASSKEY_INVALID');
    // Nothing was guessed, whether the account may log in or not, so the attempt is not counted.
    await uncountAttempt(db, limit);
    requireLoginAllowed(found);
    const entry = await enter(db, gym, found, visitor, (tx) =>
      noteUse(tx, found.passkeyId, said.newCounter, said.credentialBackedUp),
    );
    if (entry) return entry;
    if (!(await findPasskey(db, answer.id))) throw new AppError('PASSKEY_UNKNOWN');
    await tellOfCopy(platform, db, found.id, found.name);
    throw new AppError('PASSKEY_INVALID');
  };
}
