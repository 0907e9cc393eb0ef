import { Button } from '@forja/ui/actions/button.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { Clock } from 'lucide-react';
import { useSession } from '../../../lib/session/current.ts';
import { formatCountdown, INACTIVITY_WARNING } from '../../../lib/session/inactivity.ts';

const RADIUS = 20;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

function CountdownRing({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="relative grid size-11 flex-none place-items-center">
      <svg viewBox="0 0 44 44" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="3">
        <title>Tiempo restante</title>
        <circle cx="22" cy="22" r={RADIUS} className="stroke-well" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
          className="stroke-warn-dot transition-[stroke-dashoffset] duration-200"
        />
      </svg>
      <Clock size={20} strokeWidth={1.75} className="text-warn" />
    </span>
  );
}

interface ModalProps {
  remaining: number;
  onContinue: () => void;
  onLeave: () => void;
}

export function InactivityModal({ remaining, onContinue, onLeave }: ModalProps) {
  const { leaving } = useSession();
  return (
    <Dialog
      open
      alert
      onClose={onContinue}
      title="Sesión por Expirar"
      picture={<CountdownRing share={remaining / INACTIVITY_WARNING} />}
      text={
        <>
          Tu sesión expirará en{' '}
          <strong role="timer" className="font-semibold text-ink tabular-nums">
            {formatCountdown(remaining)}
          </strong>{' '}
          por inactividad. ¿Deseas continuar con tu sesión?
        </>
      }
      actions={
        <>
          <Button onClick={onLeave} disabled={leaving}>
            {leaving ? 'Saliendo...' : 'Cerrar Sesión'}
          </Button>
          <Button variant="primary" autoFocus onClick={onContinue}>
            Sí, Continuar
          </Button>
        </>
      }
    />
  );
}
