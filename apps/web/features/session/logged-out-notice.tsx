import { Button } from '@forja/ui/actions/button.tsx';
import { Dumbbell, ShieldCheck, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { currentGym } from '../../lib/gym/gym.ts';
import { useOnline } from '../../lib/offline/online.ts';
import { workOnDevice } from '../../lib/offline/work-on-device.ts';
import { lastPerson, phoneTrust, session } from '../../lib/session/current.ts';
import { localStore } from '../../lib/storage.ts';
import { noticeClass } from './entrance-panel.tsx';

const SEALED = {
  workout: 'Tu entrenamiento en curso está guardado en este teléfono.',
  some: 'Lo que no se había enviado está guardado en este dispositivo, cifrado.',
};

/** On a trusted phone without a network: the workout and what was last seen, without a password. */
function ResumeButton() {
  const [working, setWorking] = useState(false);
  const resume = async () => {
    setWorking(true);
    // The guard of the login screen takes whoever is in to where they were.
    if (!(await session.resume())) setWorking(false);
  };
  return (
    <Button
      size={48}
      wide
      loading={working}
      icon={<Dumbbell size={20} aria-hidden="true" />}
      onClick={() => void resume()}
    >
      Seguir sin conexión
    </Button>
  );
}

/** What a person who was logged out should know: what is safe here, and what needs a network. */
export function LoggedOutNotice() {
  const online = useOnline();
  const person = lastPerson.read();
  const trusted = person !== null && phoneTrust.person() === person.id;
  const left = workOnDevice(localStore, currentGym());
  if (online && left === 'none') return null;
  return (
    <div role="status" className="mb-5 grid gap-3">
      {!online && (
        <p className={noticeClass.news}>
          <WifiOff size={16} aria-hidden="true" className="mr-2 inline align-[-3px]" />
          No hay conexión: para iniciar sesión hace falta. Lo volvemos a intentar cuando regrese.
        </p>
      )}
      {left !== 'none' && (
        <p className="flex items-start gap-2 text-13 text-muted">
          <ShieldCheck size={16} aria-hidden="true" className="mt-0.5 flex-none text-ok" />
          {SEALED[left]} Lo encuentras al entrar.
        </p>
      )}
      {!online && trusted && <ResumeButton />}
    </div>
  );
}
