import { Button } from '@forja/ui/actions/button.tsx';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { serverClock } from '../../../../lib/api/api.ts';
import { logChanges, outbox, useLogChanges, useOutbox } from '../current-workout.ts';
import { endingAt } from '../workout.ts';

/** Workouts that are still only on this device, with the actions to send or discard them. */
export function UnsentLogs() {
  const pending = useOutbox();
  const changes = useLogChanges();
  const refused = changes.filter(({ refusal }) => refusal !== null);
  const waiting = pending.filter(({ refusal }) => refusal === null).length;
  return (
    <div role="status" className="contents">
      {waiting > 0 && (
        <p className="flex items-center gap-2.5 rounded-panel bg-warn-soft px-4 py-3 text-warn">
          <CloudOff size={18} aria-hidden="true" className="flex-none" />
          <span>
            {waiting === 1
              ? '1 entrenamiento espera la conexión para enviarse.'
              : `${waiting} entrenamientos esperan la conexión para enviarse.`}
          </span>
        </p>
      )}
      {pending.map(({ log, refusal }) =>
        refusal === null ? null : (
          <div key={log.id} className="rounded-panel bg-bad-soft px-4 py-3 text-bad">
            <p className="flex items-center gap-2.5 font-medium">
              <TriangleAlert size={18} aria-hidden="true" className="flex-none" />
              {log.dayName} no se pudo guardar: {refusal}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                onClick={() => {
                  outbox.put(endingAt(log, serverClock.now()));
                  void outbox.flush();
                }}
              >
                Guardar con la hora de ahora
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  outbox.remove(log.id);
                  logChanges.remove(log.id);
                }}
              >
                Descartar
              </Button>
            </div>
          </div>
        ),
      )}
      {refused.map(({ stamp, logId, name, refusal }) => (
        <div key={stamp} className="rounded-panel bg-bad-soft px-4 py-3 text-bad">
          <p className="flex items-center gap-2.5 font-medium">
            <TriangleAlert size={18} aria-hidden="true" className="flex-none" />
            El cambio de {name} no se pudo guardar: {refusal}
          </p>
          <Button variant="ghost" className="mt-2" onClick={() => logChanges.remove(logId)}>
            Descartar el cambio
          </Button>
        </div>
      ))}
    </div>
  );
}
