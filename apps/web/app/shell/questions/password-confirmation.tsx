import { change } from '../../../lib/api/api.ts';
import { PasswordDialog } from '../../../lib/forms/password-dialog.tsx';
import { answerConfirmation } from '../../../lib/session/login/password-confirmation.ts';

async function confirm(password: string) {
  await change('POST /me/confirm-password', { body: { password } });
  answerConfirmation(true);
}

export const PasswordConfirmation = () => (
  <PasswordDialog
    title="Confirma que eres tú"
    text="Escribe tu contraseña para hacer este cambio."
    action="Confirmar"
    run={confirm}
    onClose={() => answerConfirmation(false)}
  />
);
