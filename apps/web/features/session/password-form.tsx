import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../lib/api/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSession } from '../../lib/session/current.ts';
import { noticeClass } from './login/entrance-panel.tsx';
import { PlainField } from './login/plain-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { sessionsQuery } from './queries.ts';

export function PasswordForm() {
  const queries = useQueryClient();
  const { user } = useSession();
  const [round, setRound] = useState(0);
  const form = useForm<'PUT /me/password'>(async (data) => {
    const body = {
      currentPassword: data.exact('currentPassword'),
      newPassword: data.exact('newPassword'),
    };
    await change('PUT /me/password', { body });
    await queries.invalidateQueries(sessionsQuery);
    setRound(round + 1);
    toast('Cambiamos tu contraseña y cerramos tus otras sesiones.');
  });
  return (
    <Panel title="Contraseña">
      <form key={round} onSubmit={form.onSubmit} className="grid gap-4 px-5 pb-5">
        {form.message && (
          <p role="alert" className={noticeClass.bad}>
            {form.message}
          </p>
        )}
        <PlainField
          label="Contraseña actual"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={form.error('currentPassword')}
        />
        <NewPasswordField form={form} name="newPassword" personal={[user?.username ?? '']} />
        <div>
          <Button type="submit" loading={form.working}>
            Cambiar contraseña
          </Button>
        </div>
      </form>
    </Panel>
  );
}
