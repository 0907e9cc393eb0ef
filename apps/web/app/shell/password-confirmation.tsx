import { Button } from '@forja/ui/button';
import { Dialog } from '@forja/ui/dialog';
import { TextField } from '@forja/ui/text-field';
import { useId } from 'react';
import { change } from '../../lib/api.ts';
import { answerConfirmation } from '../../lib/password-confirmation.ts';
import { useForm } from '../../lib/use-form.ts';

/** Asks for the password again before a delicate change. */
export function PasswordConfirmation() {
  const id = useId();
  const form = useForm(async (data) => {
    const password = String(data.get('password') ?? '');
    await change('POST /me/confirm-password', { body: { password } });
    answerConfirmation(true);
  });
  return (
    <Dialog
      open
      onClose={() => answerConfirmation(false)}
      title="Confirma que eres tú"
      text="Escribe tu contraseña para hacer este cambio."
      actions={
        <>
          <Button onClick={() => answerConfirmation(false)}>Cancelar</Button>
          <Button type="submit" form={id} variant="primary" loading={form.working}>
            Confirmar
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.onSubmit}>
        <TextField
          label="Contraseña"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          error={form.errors.password ?? form.message}
        />
      </form>
    </Dialog>
  );
}
