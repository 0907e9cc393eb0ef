import { Button } from '@forja/ui/actions/button.tsx';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { answerConfirmation } from '../../../lib/api/password-confirmation.ts';
import { PasswordDialog } from '../../../lib/forms/password-dialog.tsx';
import { useOneAtATime } from '../../../lib/screen/use-one-at-a-time.ts';
import { answerWithPasskey, passkeyProblem } from '../../../lib/session/login/passkey.ts';
import { knowsPasskeys, usedPasskeyHere } from '../../../lib/session/login/passkey-support.ts';

async function confirm(password: string) {
  await change('POST /me/confirm-password', { body: { password } });
  answerConfirmation(true);
}

/** Where the person has a passkey, it answers instead of the password. */
function ByPasskey() {
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useOneAtATime(async () => {
    setProblem(null);
    try {
      const asked = await change('POST /me/confirm-passkey/options');
      const body = await answerWithPasskey(asked, new AbortController().signal, 'optional');
      await change('POST /me/confirm-passkey', { body });
      answerConfirmation(true);
    } catch (error) {
      setProblem(passkeyProblem(error) ?? errorMessage(error));
    }
  });
  return (
    <div className="grid gap-2">
      <Button size={44} wide loading={ask.busy} onClick={() => ask.start()}>
        Usar mi passkey
      </Button>
      {problem && (
        <p role="alert" className="text-13 text-bad">
          {problem}
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
