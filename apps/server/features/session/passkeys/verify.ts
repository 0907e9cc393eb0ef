import type { NewPasskey, PasskeyAnswer } from '@forja/contract/session/passkey-routes';
import type { RelyingParty } from './relying-party.ts';

/** Ed25519, P-256 and RSA, which every authenticator knows one of; by their COSE numbers. */
export const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: a server starts sooner, and smaller, without its 200 modules. */
const webAuthn = () => import('@simplewebauthn/server');

type CheckChallenge = (challenge: string) => Promise<boolean>;

const asPasskey = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response,
});

/**
 * The public key of a new passkey, or undefined. What its maker says of the authenticator is never
 * taken: nobody here would judge it, and checking it calls addresses that it names.
 */
export async function verifyNew(given: NewPasskey, to: RelyingParty, check: CheckChallenge) {
  const { verifyRegistrationResponse } = await webAuthn();
  const { isoCBOR } = await import('@simplewebauthn/server/helpers');
  const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', Buffer.from(given.authenticatorData, 'base64url')],
  ]);
  const result = await verifyRegistrationResponse({
    response: asPasskey(given.id, {
      clientDataJSON: given.clientDataJSON,
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    }),
    expectedChallenge: check,
    expectedOrigin: to.origin,
    expectedRPID: to.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  return result?.verified ? result.registrationInfo : undefined;
}

interface StoredKey {
  credentialId: Buffer;
  publicKey: Buffer;
}

/** What the authenticator says with its signature, or undefined where that is not its own. */
export async function verifyAnswer(
  answer: PasskeyAnswer,
  stored: StoredKey,
  to: RelyingParty,
  check: CheckChallenge,
) {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { id, ...response } = answer;
  const result = await verifyAuthenticationResponse({
    response: asPasskey(id, response),
    expectedChallenge: check,
    expectedOrigin: to.origin,
    expectedRPID: to.id,
    credential: {
      id: stored.credentialId.toString('base64url'),
      publicKey: new Uint8Array(stored.publicKey),
      // Judged where it is stored, in one step with its change.
      counter: 0,
    },
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo : undefined;
}
