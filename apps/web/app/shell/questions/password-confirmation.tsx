import { Button } from '@forja/ui/actions/button.tsx';
import { change } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { answerConfirmation } from '../../../lib/api/password-confirmation.ts';
import { PasswordDialog } from '../../../lib/forms/password-dialog.tsx';
import { useAttempt } from '../../../lib/screen/use-action.ts';
import { answerWithPasskey, passkeyProblem } from '../../../lib/session/login/passkey.ts';
import { knowsPasskeys, usedPasskeyHere } from '../../../lib/session/login/passkey-support.ts';

async function confirm(password: string) {
  await change('POST /me/confirm-password', { body: { password } });
  answerConfirmation(true);
}

/** Where the person has a passkey, it answers instead of the password. */
function ByPasskey() {
  const ask = useAttempt(async () => {
    const asked = await change('POST /me/confirm-passkey/options');
    const body = await answerWithPasskey(asked, new AbortController().signal, 'optional').catch(
      (error: unknown) => {
        const message = passkeyProblem(error);
        throw message === null ? error : new ApiError('setup', { body: { message } });
      },
    );
    await change('POST /me/confirm-passkey', { body });
    answerConfirmation(true);
  });
  return (
    <div className="grid gap-2">
      <Button size={44} wide loading={ask.busy} onClick={() => ask.start()}>
        Usar mi passkey
      </Button>
      {ask.problem && (
        <p role="alert" className="text-13 text-bad">
          {ask.problem}
        </p>
      )}
    </div>
  );
}

export const PasswordConfirmation = () => (
  <PasswordDialog
    title="Confirma que eres tú"
    text="Escribe tu contraseña para seguir."
    action="Confirmar"
    run={confirm}
    onClose={() => answerConfirmation(false)}
  >
    {knowsPasskeys() && usedPasskeyHere() && <ByPasskey />}
  </PasswordDialog>
);
