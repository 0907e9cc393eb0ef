import { DELETION_DAYS } from '@forja/contract/privacy/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { change } from '../../lib/api/api.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useGymName, useSettings } from '../../lib/gym/settings.ts';
import { Screen } from '../../lib/screen/screen.tsx';
import { useAttempt } from '../../lib/screen/use-action.ts';

const primaryLink = buttonClass({ variant: 'primary', size: 44, wide: true });

const Card = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-md gap-4 rounded-panel border border-line bg-panel p-5">
    {children}
  </div>
);

const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className="rounded-control bg-bad-soft px-3 py-2.5 font-medium text-bad">
      {text}
    </p>
  ) : null;

function WhatHappens() {
  return (
    <div className="grid gap-2 text-muted">
      <p>
        Se borran tu perfil, tus entrenamientos, dietas, mediciones, fotos, mensajes, amistades,
        reservas y avisos, y tu membresía termina.
      </p>
      <p>
        De tus pagos quedan los comprobantes que la ley tributaria obliga a guardar: montos, fechas
        y números, sin tu nombre salvo en las facturas electrónicas que pediste.
      </p>
      <p>Tienes {DELETION_DAYS} días para arrepentirte: entras y tocas «Conservar mi cuenta».</p>
    </div>
  );
}

function AskByMail() {
  const [sent, setSent] = useState(false);
  const form = useForm<'POST /account-deletions'>(async (data) => {
    await change('POST /account-deletions', { body: { email: data.text('email') } });
    setSent(true);
  });
  if (sent) {
    return (
      <Card>
        <p role="status">
          Si hay una cuenta con ese correo, le enviamos un enlace para confirmarlo. Sirve un día.
        </p>
      </Card>
    );
  }
  return (
    <Card>
      <WhatHappens />
      <Problem text={form.message} />
      <form onSubmit={form.onSubmit} className="grid gap-4">
        <TextField
          {...form.field('email')}
          label="El correo de tu cuenta"
          type="email"
          autoComplete="username"
          required
        />
        <Button type="submit" variant="primary" size={44} wide loading={form.working}>
          Enviarme el enlace
        </Button>
      </form>
      <p className="text-14 text-muted">
        Si puedes entrar, hazlo desde tu{' '}
        <Link to="/perfil" className={linkClass}>
          perfil
        </Link>
        . Sin correo, pídelo en recepción.
      </p>
    </Card>
  );
}

function Confirm({ token }: { token: string }) {
  const { timeZone } = useSettings();
  const [dueAt, setDueAt] = useState<string | null>(null);
  // Only a press deletes. Opening the link does nothing, because mail scanners open it too.
  const { busy, problem, start } = useAttempt(async () => {
    const confirmed = await change('POST /account-deletions/confirm', { body: { token } });
    setDueAt(confirmed.dueAt);
  });
  if (dueAt) {
    return (
      <Card>
        <p role="status">
          Tu cuenta se elimina el{' '}
          <strong className="font-semibold">{formatDate(dueAt, timeZone)}</strong>. Si cambias de
          idea antes, entra y toca «Conservar mi cuenta».
        </p>
        <Link to="/login" className={primaryLink}>
          Iniciar sesión
        </Link>
      </Card>
    );
  }
  return (
    <Card>
      <WhatHappens />
      <Problem text={problem} />
      <Button variant="danger" size={44} wide loading={busy} onClick={start}>
        Eliminar mi cuenta
      </Button>
    </Card>
  );
}

/** A public page of the gym where people delete their account without logging in. */
export default function DeleteAccountScreen() {
  const token = useSearchParams()[0].get('token');
  const gymName = useGymName();
  return (
    <Screen title="Eliminar mi cuenta" lead={`Tu cuenta en ${gymName}`}>
      {token ? <Confirm key={token} token={token} /> : <AskByMail />}
    </Screen>
  );
}
