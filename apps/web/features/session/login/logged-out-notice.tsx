import { Button } from '@forja/ui/actions/button.tsx';
import { Dumbbell, ShieldCheck, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { currentGym } from '../../../lib/gym-address.ts';
import { useOnline } from '../../../lib/offline/online.ts';
import { findWorkOnDevice, type WorkLeft } from '../../../lib/offline/work-on-device.ts';
import { useOneAtATime } from '../../../lib/screen/use-one-at-a-time.ts';
import { session, trustedPerson } from '../../../lib/session/current.ts';
import { localStore } from '../../../lib/storage.ts';
import { ContinueTraining } from './continue-training.tsx';
import { noticeClass } from './entrance-panel.tsx';

const KEPT: Record<WorkLeft, string> = {
  workout: 'Tu entrenamiento en curso está guardado en este teléfono. Lo encuentras al entrar.',
  unsent: 'Tu entrenamiento está guardado en este teléfono. Se envía al entrar.',
  sealed:
    'Lo que no se había enviado está guardado en este dispositivo, cifrado. Lo encuentras al entrar.',
};

/** On a trusted phone without a network, opens what the phone stores without a password. */
function ResumeButton() {
  // Once the session is resumed, the guard of the login screen opens the previous screen.
  const resume = useOneAtATime(() => session.resume());
  return (
    <Button
      size={48}
      wide
      loading={resume.busy}
      icon={<Dumbbell size={20} aria-hidden="true" />}
      onClick={() => resume.start()}
    >
      Seguir sin conexión
    </Button>
  );
}

/**
 * Tells a person who was logged out which unsent work is safe here, and whether the login needs a
 * network.
 */
export function LoggedOutNotice() {
  const online = useOnline();
  const trusted = trustedPerson() !== null;
  const left = findWorkOnDevice(localStore, currentGym());
  // An unencrypted workout on a trusted phone belongs to its person.
  const [training, setTraining] = useState(trusted && left === 'workout');
  const [cameTraining] = useState(training);
  if (online && left === null && !cameTraining) return null;
  return (
    <div className="mb-5 grid gap-3">
      <div role="status" className="contents">
        {!online && (
          <p className={noticeClass.news}>
            <WifiOff size={16} aria-hidden="true" className="mr-2 inline align-[-3px]" />
            No hay conexión: para iniciar sesión hace falta. Lo volvemos a intentar cuando regrese.
          </p>
        )}
        {left !== null && (
          <p className="flex items-start gap-2 text-13 text-muted">
            <ShieldCheck size={16} aria-hidden="true" className="mt-0.5 flex-none text-ok" />
            {KEPT[left]}
          </p>
        )}
      </div>
      {!online && trusted && <ResumeButton />}
      {trusted && cameTraining && (
        // It stays mounted if the network fails meanwhile, because the workout may be open in it.
        <ContinueTraining offered={training && online} onTraining={setTraining} />
      )}
    </div>
  );
}
