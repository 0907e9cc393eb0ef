import type { NewPasskey, PasskeyAnswer } from '@forja/contract/session/passkey-routes';
import type { RelyingParty } from './relying-party.ts';

/** Ed25519, P-256 and RSA by their COSE numbers. Every authenticator supports one of them. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * Loaded with the first passkey, because its 200 modules make a server's start slower and larger.
 */
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
 * The public key of a new passkey, or undefined. Attestations are ignored: nobody here evaluates
 * them, and checking one calls addresses that it contains.
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

/** The signed answer of the authenticator, or undefined when the signature is not valid. */
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
      // The counter is checked where it is stored, in one step with its change.
      counter: 0,
    },
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo : undefined;
}
