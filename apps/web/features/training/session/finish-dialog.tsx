import { MAX_WORKOUT_NOTES } from '@forja/contract/training/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { serverClock } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/session/current.ts';
import { finished, outbox, storeWorkout } from './current-workout.ts';
import { discardWorkout } from './discard-workout.ts';
import { endedLog } from './summary.ts';
import { doneSets, endingAt, toLog, type Workout } from './workout.ts';

interface FinishProps {
  workout: Workout;
  locked: boolean;
  onChange: (workout: Workout) => void;
  onClose: () => void;
}

/** Saves a workout, or discards it after a question. */
export function FinishDialog({ workout, locked, onChange, onClose }: FinishProps) {
  const { user } = useSession();
  const [discards, setDiscards] = useState(false);
  const done = doneSets(workout);
  const total = workout.exercises.flatMap(({ sets }) => sets).length;
  const records = done.filter(({ record }) => record).length;
  const save = () => {
    // The server takes no workout of the future, which a fast clock would make of it.
    const log = endingAt(toLog(workout, Date.now()), serverClock.now());
    outbox.put(log);
    // The summary is for people who are logged in: it shows more than the workout, and sending it
    // needs a session.
    if (!locked) finished.set(endedLog(workout, log, user?.id ?? ''));
    storeWorkout(null);
    if (!locked) void outbox.flush();
  };
  if (discards) {
    return (
      <ConfirmDestroy
        open
        onCancel={() => setDiscards(false)}
        onConfirm={() => discardWorkout(workout)}
        title="¿Descartar el entrenamiento?"
        text={`No se ${done.length === 1 ? 'guarda la serie que marcaste' : `guardan las ${done.length} series que marcaste`}.`}
        confirmLabel="Descartar"
        cancelLabel="Seguir entrenando"
      />
    );
  }
  if (done.length === 0) {
    return (
      <ConfirmDestroy
        open
        onCancel={onClose}
        onConfirm={() => discardWorkout(workout)}
        title="¿Salir sin guardar?"
        text="No has marcado ninguna serie, así que no hay nada que guardar."
        confirmLabel="Salir"
        cancelLabel="Seguir entrenando"
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="¿Terminar el entrenamiento?"
      text={`${done.length} de ${total} series hechas${records > 0 ? ` · ${records} ${records === 1 ? 'récord' : 'récords'}` : ''}.${done.length < total ? ' Las que no marcaste no se guardan.' : ''}`}
      actions={
        <>
          <Button variant="ghost" className="mr-auto text-bad!" onClick={() => setDiscards(true)}>
            Descartar
          </Button>
          <Button onClick={onClose}>Seguir</Button>
          <Button variant="primary" onClick={save}>
            Guardar entrenamiento
          </Button>
        </>
      }
    >
      <TextareaField
        label="Notas del día"
        optional
        maxLength={MAX_WORKOUT_NOTES}
        value={workout.notes}
        onChange={(event) => onChange({ ...workout, notes: event.target.value })}
      />
    </Dialog>
  );
}
