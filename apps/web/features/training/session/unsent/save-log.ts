import type { LogUpdate, WorkoutLog } from '@forja/contract/training/workout-routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { change } from '../../../../lib/api/api.ts';
import { isFinalRefusal } from '../../../../lib/offline/unsent.ts';
import { renewTraining } from '../../renew-training.ts';
import { logChanges, outbox } from '../current-workout.ts';
import { editOf } from './log-changes.ts';

/** How long a removal waits; a toast is gone before. */
const TAKE_BACK_MS = 8000;

const NOT_UNDONE = 'No pudimos deshacerlo. Revisa tu conexión.';

/** Saves a correction now, or as soon as there is a network; throws what the server refuses. */
async function save(log: WorkoutLog, edit: LogUpdate): Promise<'saved' | 'waits'> {
  const isUnsent = outbox.list().some((unsent) => unsent.log.id === log.id);
  // What was refused is corrected now.
  if (logChanges.of(log.id)?.refusal) logChanges.remove(log.id);
  if (!isUnsent && !logChanges.of(log.id)) {
    try {
      await change('PATCH /workouts/logs/{id}', { params: { id: log.id }, body: edit });
      await renewTraining();
      return 'saved';
    } catch (error) {
      if (isFinalRefusal(error)) throw error;
    }
  }
  logChanges.put(log, edit);
  void logChanges.flush();
  return 'waits';
}

/** Corrects a workout and offers to take it back; `log` is how it was. */
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

/** A removal may go out while its toast is held; then the same workout is written once more. */
async function saveAgain(log: WorkoutLog): Promise<void> {
  const { id, userId, planId, planName, day } = log;
  const body = { ...editOf(log), id, userId, planId, planName, day };
  await change('POST /workouts/logs', { body });
  await renewTraining();
}

/** Removes a workout once the person no longer can take it back, with or without a network. */
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
