import { change } from '../../../lib/api/api.ts';
import { answerConfirmation } from '../../../lib/session/login/password-confirmation.ts';
import { PasswordDialog } from '../../../lib/session/login/password-dialog.tsx';

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
