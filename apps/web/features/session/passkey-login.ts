import { change } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/error.ts';
import { session } from '../../lib/session/current.ts';
import { loginErrorMessage } from '../../lib/session/login/login-errors.ts';
import { answerWithPasskey, passkeyProblem } from '../../lib/session/login/passkey.ts';
import { rememberPasskey } from '../../lib/session/login/passkey-support.ts';

/** A challenge is valid for ten minutes, so a waiting one is renewed before that. */
const RENEW_MS = 9 * 60_000;

const canOffer = async (): Promise<boolean> =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;

/**
 * Tells the password manager, if it supports this, that the gym does not know the passkey any more.
 */
async function forget(rpId: string, credentialId: string) {
  if ('signalUnknownCredential' in PublicKeyCredential) {
    await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId });
  }
}

/**
 * Login with a passkey: offered in the form's autofill, or asked for by a button. A browser allows
 * one request at a time, so each ends the previous one.
 */
export function createPasskeyLogin(say: (problem: string | null) => void) {
  let question = new AbortController();
  let renewal: number | undefined;

  async function ask(mediation: CredentialMediationRequirement): Promise<void> {
    stop();
    const { signal } = question;
    const asked = await change('POST /login/passkey/options');
    if (signal.aborted) return;
    const body = await answerWithPasskey(asked, signal, mediation);
    say(null);
    try {
      await session.enterWith(
        async () => (await change('POST /login/passkey', { body })).accessToken,
      );
      rememberPasskey();
    } catch (error) {
      const unknown = error instanceof ApiError && error.code === 'PASSKEY_UNKNOWN';
      if (unknown) await forget(asked.rpId, body.id).catch(() => undefined);
      throw error;
    }
  }

  function stop() {
    window.clearTimeout(renewal);
    question.abort();
    question = new AbortController();
  }

  /** Offers passkeys in the browser's autofill; nothing is visible until the person chooses one. */
  async function offer(): Promise<void> {
    if (!(await canOffer())) return;
    const asking = ask('conditional');
    renewal = window.setTimeout(() => void offer(), RENEW_MS);
    try {
      await asking;
    } catch (error) {
      // The person asked for nothing, so other failures are ignored: they can still use the form.
      if (error instanceof ApiError && error.code?.startsWith('PASSKEY')) {
        say(loginErrorMessage(error));
        await offer();
      }
    }
  }

  return {
    offer,
    stop,
    /** Called when the person presses the button. */
    async press(): Promise<void> {
      try {
        await ask('optional');
      } catch (error) {
        say(passkeyProblem(error) ?? loginErrorMessage(error));
        void offer();
      }
    },
  };
}
