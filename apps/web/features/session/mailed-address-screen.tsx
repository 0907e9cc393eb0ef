import { dayIn } from '@forja/calendar/zone';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { change } from '../../lib/api/api.ts';
import { formatLongDay } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { useAttempt } from '../../lib/screen/use-action.ts';
import { session, useSession } from '../../lib/session/current.ts';
import { EntrancePanel, noticeClass } from './login/entrance-panel.tsx';

const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className={noticeClass.bad}>
      {text}
    </p>
  ) : null;

const primaryLink = buttonClass({ variant: 'primary', size: 44, wide: true });

function Accept({ token }: { token: string }) {
  const { timeZone } = useSettings();
  const [countsFrom, setCountsFrom] = useState<string>();
  const { busy, problem, start } = useAttempt(async () => {
    const accepted = await change('POST /email-changes/accept', { body: { token } });
    setCountsFrom(accepted.countsFrom);
  });
  if (countsFrom) {
    return (
      <EntrancePanel
        title="Correo confirmado"
        lead={`Entras con él desde el ${formatLongDay(dayIn(timeZone, countsFrom)).toLocaleLowerCase('es')}. Hasta entonces, el correo anterior puede decir que no fuiste tú.`}
      >
        <Link to="/login" className={primaryLink}>
          Ir a iniciar sesión
        </Link>
      </EntrancePanel>
    );
  }
  return (
    <EntrancePanel
      title="Confirma tu correo"
      lead="Entra con tu correo de siempre y tu contraseña, y este cuenta de inmediato."
    >
      <Problem text={problem} />
      <div className="flex flex-col gap-3">
        <Link to={`/perfil?correo=${encodeURIComponent(token)}`} className={primaryLink}>
          Entrar y confirmar ahora
        </Link>
        <Button size={44} wide loading={busy} onClick={start}>
          No puedo entrar: esperar 3 días
        </Button>
      </div>
    </EntrancePanel>
  );
}

function Undo({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const { busy, problem, start } = useAttempt(async () => {
    await change('POST /email-changes/undo', { body: { token } });
    // The server also ended the session on this device.
    if (session.state().user) await session.logout('manual');
    setDone(true);
  });
  if (isDone) {
    return (
      <EntrancePanel
        title="Tu cuenta vuelve a este correo"
        lead="Cerramos todas sus sesiones. Te enviamos un enlace para elegir otra contraseña: revisa tu correo."
      >
        <Link to="/login" className={primaryLink}>
          Ir a iniciar sesión
        </Link>
      </EntrancePanel>
    );
  }
  return (
    <EntrancePanel
      title="¿No fuiste tú?"
      lead="Deshacemos el cambio de correo, cerramos todas las sesiones de tu cuenta y te enviamos un enlace para elegir otra contraseña."
    >
      <Problem text={problem} />
      <Button variant="primary" size={44} wide loading={busy} onClick={start}>
        Deshacer el cambio
      </Button>
    </EntrancePanel>
  );
}

/**
 * The page behind the links that are mailed when a person's address changes. Opening one does
 * nothing, because mail scanners open it too.
 */
export default function MailedAddressScreen() {
  const [search] = useSearchParams();
  const { user } = useSession();
  const undo = search.get('deshacer');
  const accept = search.get('confirmar');
  if (undo) return <Undo token={undo} />;
  if (!accept) return <Navigate to="/login" replace />;
  if (user) return <Navigate to={`/perfil?correo=${encodeURIComponent(accept)}`} replace />;
  return <Accept token={accept} />;
}
