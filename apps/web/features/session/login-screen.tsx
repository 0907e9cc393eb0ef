import { Button } from '@forja/ui/button';
import { linkClass } from '@forja/ui/text-link';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api/error.ts';
import { loginErrorMessage } from '../../lib/login-errors.ts';
import { session } from '../../lib/session/current.ts';
import { useGymName } from '../../lib/settings.ts';
import { PlainField } from './plain-field.tsx';

const REASONS: Record<string, string> = {
  inactivity: 'Tu sesión se cerró por inactividad. Inicia sesión para continuar.',
  manual: 'Cerraste tu sesión. ¡Hasta pronto!',
  disabled: 'Tu cuenta ha sido deshabilitada',
};

const SECOND_FACTOR = 'SECOND_FACTOR_REQUIRED';

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}

export default function LoginScreen() {
  const gymName = useGymName();
  const [error, setError] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [notice] = useState(() => REASONS[session.logoutReason() ?? ''] ?? null);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = text(form, 'code').trim();
    setWorking(true);
    setError(null);
    try {
      await session.login({
        email: text(form, 'email').trim(),
        password: text(form, 'password'),
        ...(code && { code }),
      });
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === SECOND_FACTOR) setAsksCode(true);
      else setError(loginErrorMessage(problem));
    } finally {
      setWorking(false);
    }
  }

  return (
    <div className="m-auto w-full max-w-96 px-4 py-10">
      <h1 className="text-24 break-words">Inicia sesión</h1>
      <p className="mb-6 break-words text-muted">Entra a tu cuenta de {gymName}.</p>
      {notice && !error && (
        <p role="status" className="mb-4 rounded-control bg-soft px-3 py-2.5 text-on-primary-soft">
          {notice}
        </p>
      )}
      {error && (
        <p
          ref={alert}
          role="alert"
          tabIndex={-1}
          className="mb-4 rounded-control bg-bad-soft px-3 py-2.5 font-medium text-bad"
        >
          {error}
        </p>
      )}
      <form onSubmit={submit} className="flex flex-col gap-4">
        <PlainField
          label="Correo electrónico"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          autoFocus
        />
        <PlainField
          label="Contraseña"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {asksCode && (
          <PlainField
            label="Código de verificación"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="Está en tu aplicación de autenticación. También sirve un código de recuperación."
            required
            autoFocus
          />
        )}
        <Button type="submit" variant="primary" size={44} wide loading={working}>
          {working ? 'Entrando...' : 'Iniciar sesión'}
        </Button>
      </form>
      <p className="mt-5 text-center">
        <Link to="/reset-password" className={linkClass}>
          ¿Olvidaste tu contraseña?
        </Link>
      </p>
    </div>
  );
}
