import { Button } from '@forja/ui/actions/button.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { allowSound } from '../../../../lib/device/sound.ts';
import { TIME_IS_UP, workoutSound } from './end-signal.ts';
import {
  awakeChoice,
  chooseNotices,
  type NoticeState,
  noticeState,
  notifyChoice,
  useChoice,
} from './rest-alarm.ts';

const NOTICE_HINTS: Record<NoticeState, string> = {
  unsupported:
    'Este navegador no permite avisos. En iPhone, agrega la app a la pantalla de inicio.',
  denied: 'Están bloqueados en los permisos del navegador. Permítelos ahí para activarlos.',
  off: 'Cuando miras otra aplicación o bloqueas la pantalla.',
  on: 'Cuando miras otra aplicación o bloqueas la pantalla.',
};

/** How this phone signals the end of a rest, and what it does not support. */
export function RestOptions({ onClose }: { onClose: () => void }) {
  const [muted, setMuted] = useState(workoutSound.isMuted);
  const notices = noticeState(useChoice(notifyChoice));
  const awake = useChoice(awakeChoice);
  const sound = (on: boolean) => {
    workoutSound.setMuted(!on);
    setMuted(!on);
    allowSound();
    if (on) void workoutSound.play(TIME_IS_UP);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Avisos del descanso"
      actions={<Button onClick={onClose}>Listo</Button>}
    >
      <div className="grid gap-3">
        <Switch
          label="Sonido y vibración"
          hint="En cualquier pantalla de la aplicación."
          checked={!muted}
          onChange={(event) => sound(event.target.checked)}
        />
        <Switch
          label="Notificación"
          hint={NOTICE_HINTS[notices]}
          checked={notices === 'on'}
          disabled={notices === 'unsupported' || notices === 'denied'}
          onChange={(event) => void chooseNotices(event.target.checked)}
        />
        <Switch
          label="Mantener la pantalla encendida"
          hint={
            'wakeLock' in navigator
              ? 'Mientras entrenas con la aplicación abierta.'
              : 'Este navegador no lo permite.'
          }
          checked={awake && 'wakeLock' in navigator}
          disabled={!('wakeLock' in navigator)}
          onChange={(event) => awakeChoice.choose(event.target.checked)}
        />
        <p className="text-13 text-muted">
          Con la pantalla bloqueada el teléfono decide: los iPhone y algunos ahorros de batería
          detienen las páginas, y el aviso llega al volver.
        </p>
      </div>
    </Dialog>
  );
}
