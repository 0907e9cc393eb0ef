import type { RequestFor, ResponseFor } from '../../api/request.ts';
import { usualAddress } from '../../gym-address.ts';

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const TIMEOUT_MS = 5 * 60_000;

/** Why the browser offered or created no passkey, in words for the person. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof DOMException)) return null;
  if (error.name === 'InvalidStateError') {
    return 'Este dispositivo ya tiene una passkey de tu cuenta.';
  }
  if (error.name === 'SecurityError') {
    const { hostname } = usualAddress();
    return hostname === window.location.hostname
      ? 'Las passkeys solo funcionan en la dirección de tu gimnasio.'
      : `Este navegador usa tus passkeys solo en ${hostname}. Ábrelo ahí o usa tu contraseña.`;
  }
  return 'No se usó ninguna passkey. Inténtalo de nuevo o usa tu contraseña.';
}

const isKey = (made: Credential | null): made is PublicKeyCredential =>
  made instanceof PublicKeyCredential;

const nothing = () => new DOMException('no passkey came back', 'NotAllowedError');

type Asked = ResponseFor<'POST /login/passkey/options'>;
type Answer = RequestFor<'POST /login/passkey'>['body'];

/** Lets the person choose a passkey, and signs the challenge with it. */
export async function answerWithPasskey(
  asked: Asked,
  signal: AbortSignal,
  mediation: CredentialMediationRequirement,
): Promise<Answer> {
  const chosen = await navigator.credentials.get({
    mediation,
    signal,
    publicKey: {
      rpId: asked.rpId,
      challenge: toBytes(asked.challenge),
      userVerification: 'required',
      timeout: TIMEOUT_MS,
    },
  });
  if (!isKey(chosen)) throw nothing();
  const { response } = chosen;
  if (!(response instanceof AuthenticatorAssertionResponse) || !response.userHandle) {
    throw nothing();
  }
  return {
    id: chosen.id,
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    userHandle: toText(response.userHandle),
  };
}

type NewOptions = ResponseFor<'POST /me/passkeys/options'>;
type Made = Omit<RequestFor<'POST /me/passkeys'>['body'], 'name'>;

/** Creates a passkey on this device, or on one the person chooses. */
export async function makePasskey(options: NewOptions): Promise<Made> {
  const made = await navigator.credentials.create({
    publicKey: {
      rp: options.rp,
      user: { ...options.user, id: toBytes(options.user.id) },
      challenge: toBytes(options.challenge),
      pubKeyCredParams: options.algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: options.existing.map((id) => ({ type: 'public-key', id: toBytes(id) })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: TIMEOUT_MS,
    },
  });
  if (!isKey(made)) throw nothing();
  const { response } = made;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw nothing();
  return {
    id: made.id,
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(response.getAuthenticatorData()),
  };
}
