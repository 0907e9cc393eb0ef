import type { PasskeyAnswer } from '@forja/contract/session/passkey-routes';
import { countAttempts } from '../../../platform/db/attempts.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import type { Platform } from '../../../platform/platform.ts';
import { noteConfirmed } from '../password/password.ts';
import { issueChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { findPasskey, noteUse, readAnswer, tellOfCopy } from './shown-passkey.ts';

const MAX_CHALLENGES = 30;

/** Not the refusal of a login, after which a page would think that its session is over. */
const refused = () => fieldError('id', 'No pudimos comprobar tu passkey. Usa tu contraseña.');

/** Creates a challenge that only a passkey of the caller can answer. */
export async function beginPasskeyConfirmation(db: Db, { userId }: Caller, to: RelyingParty) {
  await countAttempts(db, [{ key: `passkey confirmations of ${userId}`, most: MAX_CHALLENGES }]);
  return { rpId: to.id, challenge: await issueChallenge(db, userId) };
}

/** A passkey of the caller proves who they are as their password does. */
export function createPasskeyConfirmation(platform: Platform) {
  return async (db: Db, caller: Caller, answer: PasskeyAnswer, to: RelyingParty) => {
    const found = await findPasskey(db, answer.id);
    // One of somebody else proves that another person holds the phone.
    if (found?.id !== caller.userId) throw refused();
    const said = await readAnswer(db, found, answer, to, caller.userId);
    if (!said) throw refused();
    const noted = await db.tx(async (tx) => {
      const used = await noteUse(tx, found.passkeyId, said.newCounter, said.credentialBackedUp);
      if (used) await noteConfirmed(tx, caller.sessionId);
      return used;
    });
    if (!noted) {
      await tellOfCopy(platform, db, caller.userId, found.name);
      throw refused();
    }
    platform.forgetSession(caller.sessionId);
  };
}
