import type { LogUpdate, WorkoutLog } from '@forja/contract/training/workout-routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { change } from '../../../../lib/api/api.ts';
import { finalRefusal } from '../../../../lib/offline/unsent.ts';
import { renewTraining } from '../../renew-training.ts';
import { logChanges, outbox } from '../current-workout.ts';
import { editOf } from './log-changes.ts';

/** How long a removal waits, as long as its toast is visible. */
const TAKE_BACK_MS = 8000;

const NOT_UNDONE = 'No pudimos deshacerlo. Revisa tu conexión.';

/** Saves a correction now, or as soon as there is a network; throws if the server refuses it. */
async function save(log: WorkoutLog, edit: LogUpdate): Promise<'saved' | 'waits'> {
  const isUnsent = outbox.list().some((unsent) => unsent.log.id === log.id);
  // A refused correction is replaced by the new one.
  if (logChanges.of(log.id)?.refusal) logChanges.remove(log.id);
  if (!isUnsent && !logChanges.of(log.id)) {
    try {
      await change('PATCH /workouts/logs/{id}', { params: { id: log.id }, body: edit });
      await renewTraining();
      return 'saved';
    } catch (error) {
      if (finalRefusal(error)) throw error;
    }
  }
  logChanges.put(log, edit);
  void logChanges.flush();
  return 'waits';
}

/** Corrects a workout and offers to undo it; `log` is the workout before. */
export async function saveLog(log: WorkoutLog, edit: LogUpdate): Promise<void> {
  const before = logChanges.of(log.id);
  const how = await save(log, edit);
  const undo = () => {
    if (how === 'waits' && logChanges.takeBack(log.id, before)) return;
    save(log, editOf(log)).catch(() => toast({ message: NOT_UNDONE, tone: 'bad' }));
  };
  toast({
    message: how === 'saved' ? 'Guardamos los cambios.' : 'Lo guardamos en cuanto haya conexión.',
    action: { label: 'Deshacer', onAction: undo },
  });
}

/** While the toast is paused the removal may be sent; undoing it then creates the workout again. */
async function saveAgain(log: WorkoutLog): Promise<void> {
  const { id, userId, planId, planName, day } = log;
  const body = { ...editOf(log), id, userId, planId, planName, day };
  await change('POST /workouts/logs', { body });
  await renewTraining();
}

/** Removes a workout once the time to undo it is over, with or without a network. */
export function removeLog(log: WorkoutLog): void {
  const before = logChanges.put(log, null, Date.now() + TAKE_BACK_MS);
  setTimeout(() => void logChanges.flush(), TAKE_BACK_MS);
  toast({
    message: 'Borramos el entrenamiento.',
    duration: TAKE_BACK_MS,
    action: {
      label: 'Deshacer',
      onAction: () => {
        if (logChanges.takeBack(log.id, before)) return;
        saveAgain(log).catch(() => toast({ message: NOT_UNDONE, tone: 'bad' }));
      },
    },
  });
}
