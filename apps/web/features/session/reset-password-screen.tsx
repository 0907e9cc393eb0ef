import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Spinner } from '@forja/ui/layout/spinner.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { change } from '../../lib/api/api.ts';
import { ApiError, errorMessage } from '../../lib/api/error.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { queryClient } from '../../lib/query/query.ts';
import { session } from '../../lib/session/current.ts';
import { EntrancePanel, noticeClass } from './login/entrance-panel.tsx';
import { PlainField } from './login/plain-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const toLogin = (
  <p className="mt-5 text-center">
    <Link to="/login" className={linkClass}>
      Volver a iniciar sesión
    </Link>
  </p>
);

function AskForLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<'POST /reset-tokens/request'>(async (data) => {
    const email = data.text('email');
    await change('POST /reset-tokens/request', { body: { email } });
    setSentTo(email);
  });
  if (sentTo) {
    return (
      <EntrancePanel
        title="Revisa tu correo"
        lead={`Si ${sentTo} tiene una cuenta aquí, le enviamos un enlace para elegir otra contraseña. Sirve durante 60 minutos.`}
      >
        <Button size={44} wide onClick={() => setSentTo(null)}>
          Usar otro correo
        </Button>
        {toLogin}
      </EntrancePanel>
    );
  }
  return (
    <EntrancePanel
      title="Restablecer contraseña"
      lead="Escribe el correo de tu cuenta y te enviamos un enlace."
    >
      {form.message && (
        <p role="alert" className={noticeClass.bad}>
          {form.message}
        </p>
      )}
      <form onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <PlainField
          label="Correo electrónico"
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus
          error={form.error('email')}
        />
        <Button type="submit" variant="primary" size={44} wide loading={form.working}>
          Enviar enlace
        </Button>
      </form>
      {toLogin}
    </EntrancePanel>
  );
}

interface ChoosePasswordProps {
  token: string;
  /** Whether it is their first password, for a link that came with an invitation. */
  first: boolean;
  /** The address of a first password, with which they are logged in. */
  email: string | null;
  onDone: () => void;
}

function ChoosePassword({ token, first, email, onDone }: ChoosePasswordProps) {
  const navigate = useNavigate();
  const form = useForm<'POST /reset-tokens/reset'>(async (data) => {
    const password = data.exact('password');
    await change('POST /reset-tokens/reset', { body: { token, password } });
    if (email === null) return onDone();
    try {
      await session.login({ email, password });
      void navigate('/home', { replace: true });
    } catch {
      // The password is chosen; they log in by hand.
      onDone();
    }
  });
  return (
    <EntrancePanel
      title={first ? 'Elige tu contraseña' : 'Elige otra contraseña'}
      lead={
        first
          ? `Con ella y tu correo${email === null ? '' : `, ${email},`} entras a tu cuenta.`
          : 'Al guardarla se cierran las sesiones abiertas en otros dispositivos.'
      }
    >
      {form.message && (
        <p role="alert" className={noticeClass.bad}>
          {form.message}
        </p>
      )}
      <form onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <NewPasswordField form={form} name="password" />
        <Button type="submit" variant="primary" size={44} wide loading={form.working}>
          Guardar contraseña
        </Button>
      </form>
    </EntrancePanel>
  );
}

function FollowLink({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  // Only the server knows whether the link can still be used.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => change('POST /reset-tokens/verify', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  if (isFetching) return <Spinner message="Revisando el enlace..." className="m-auto" />;
  if (isDone) {
    return (
      <EntrancePanel title="Contraseña guardada" lead="Ya puedes entrar con ella.">
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 44, wide: true })}>
          Iniciar sesión
        </Link>
      </EntrancePanel>
    );
  }
  if (data) {
    const { first, email } = data;
    return (
      <ChoosePassword token={token} first={first} email={email} onDone={() => setDone(true)} />
    );
  }
  if (error instanceof ApiError && error.status === 400) {
    return (
      <EntrancePanel
        title="El enlace ya no sirve"
        lead="Se usó, venció o quedó incompleto. Pide otro: llega en un momento."
      >
        <Link
          to="/reset-password"
          className={buttonClass({ variant: 'primary', size: 44, wide: true })}
        >
          Pedir otro enlace
        </Link>
      </EntrancePanel>
    );
  }
  return (
    <EntrancePanel title="No pudimos revisar el enlace" lead={errorMessage(error)}>
      <Button variant="primary" size={44} wide onClick={() => void refetch()}>
        Reintentar
      </Button>
    </EntrancePanel>
  );
}

export default function ResetPasswordScreen() {
  const token = useSearchParams()[0].get('token');
  if (!token) return <AskForLink />;
  // Screens of the entrance have no shell, which provides the queries elsewhere.
  return (
    <QueryClientProvider client={queryClient}>
      <FollowLink key={token} token={token} />
    </QueryClientProvider>
  );
}
