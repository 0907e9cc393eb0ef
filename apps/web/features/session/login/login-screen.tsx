import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/api/error.ts';
import { useGymName, useSettings } from '../../../lib/gym/settings.ts';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { useOneAtATime } from '../../../lib/screen/use-one-at-a-time.ts';
import { entries, session, trustedPerson } from '../../../lib/session/current.ts';
import { loginErrorMessage } from '../../../lib/session/login/login-errors.ts';
import { knowsPasskeys, usedPasskeyHere } from '../../../lib/session/login/passkey-support.ts';
import { wantedPath } from '../../../lib/session/return-path.ts';
import { EntrancePanel, noticeClass } from './entrance-panel.tsx';
import { LoggedOutNotice } from './logged-out-notice.tsx';
import { MyCode } from './my-code.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PlainField } from './plain-field.tsx';

const GuestCartNotice = lazyScreen(() => import('../guest-cart-notice.tsx'), 'GuestCartNotice');

const REASONS: Record<string, string> = {
  inactivity: 'Tu sesión se cerró por inactividad. Inicia sesión para continuar.',
  manual: 'Cerraste tu sesión. ¡Hasta pronto!',
  disabled: 'Tu cuenta ha sido deshabilitada',
};

const wantsCode = (problem: unknown) =>
  problem instanceof ApiError && problem.code === 'TOTP_REQUIRED';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

const TourEntrance = lazyScreen(() => import('./tour-entrance.tsx'), 'TourEntrance');

export default function LoginScreen() {
  if (!useSettings().tour) return <Login />;
  return (
    <Suspense fallback={null}>
      <TourEntrance />
    </Suspense>
  );
}

function Login() {
  const gymName = useGymName();
  const [error, setError] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [notice] = useState(() => REASONS[session.logoutReason() ?? ''] ?? null);
  const [wantsCart] = useState(() => wantedPath()?.startsWith('/carrito') ?? false);
  const [first] = useState(() => knowsPasskeys() && usedPasskeyHere());
  // Decides about the focus: a phone's keyboard would cover what is offered above the form.
  const [offersMore] = useState(() => trustedPerson() !== null);
  const [email] = useState(() => entries.email());
  const passkey = knowsPasskeys() && <PasskeyButton primary={first} onProblem={setError} />;
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) alert.current?.focus();
  }, [error]);

  const login = useOneAtATime(async (form: FormData) => {
    const code = text(form, 'code').trim();
    setError(null);
    try {
      // The guard of this screen then opens the screen the person wanted.
      await session.login({
        email: text(form, 'email').trim(),
        password: text(form, 'password'),
        ...(code && { code }),
      });
    } catch (problem) {
      if (wantsCode(problem)) setAsksCode(true);
      else setError(loginErrorMessage(problem));
    }
  });

  return (
    <EntrancePanel title="Inicia sesión" lead={`Entra a tu cuenta de ${gymName}.`}>
      <MyCode />
      {wantsCart && (
        <Suspense fallback={null}>
          <GuestCartNotice />
        </Suspense>
      )}
      <LoggedOutNotice />
      {notice && !error && (
        <p role="status" className={noticeClass.news}>
          {notice}
        </p>
      )}
      {error && (
        <p ref={alert} role="alert" tabIndex={-1} className={noticeClass.bad}>
          {error}
        </p>
      )}
      {first && (
        <>
          {passkey}
          <p className="my-4 text-center text-13 text-muted">o con tu correo y tu contraseña</p>
        </>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          login.start(new FormData(event.currentTarget));
        }}
        className="flex flex-col gap-4"
      >
        <PlainField
          label="Correo electrónico"
          name="email"
          type="email"
          // The browser lists passkeys with the addresses it knows.
          autoComplete="username webauthn"
          defaultValue={email}
          required
          autoFocus={!first && !offersMore && email === ''}
        />
        <PlainField
          label="Contraseña"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus={!first && !offersMore && email !== ''}
        />
        {asksCode && (
          <PlainField
            label="Código de verificación"
            name="code"
            autoComplete="one-time-code"
            hint="Está en tu aplicación de verificación. También sirve un código de recuperación."
            required
            autoFocus
          />
        )}
        <Button
          type="submit"
          variant={first ? 'outline' : 'primary'}
          size={44}
          wide
          loading={login.busy}
        >
          {login.busy ? 'Entrando...' : 'Iniciar sesión'}
        </Button>
      </form>
      {!first && passkey && <div className="mt-3">{passkey}</div>}
      <p className="mt-5 text-center">
        <Link to="/reset-password" className={linkClass}>
          ¿Olvidaste tu contraseña?
        </Link>
      </p>
    </EntrancePanel>
  );
}
