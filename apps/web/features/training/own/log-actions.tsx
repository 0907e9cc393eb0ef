import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { ListPlus, Repeat } from 'lucide-react';
import { queryClient } from '../../../lib/query/query.ts';
import { newId } from '../../../lib/screen/new-id.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { exercisesQuery, historyQuery, useMayWriteRoutines } from '../queries.ts';
import { finished, minimized, readWorkout, storeWorkout } from '../session/current-workout.ts';
import { draftOfLog, workoutOfLog } from './from-log.ts';
import { routineInEditor } from './routine-in-editor.ts';

/** A failure is ignored, because the workout can be repeated without records to beat. */
async function bestsOf(log: WorkoutLog) {
  const ids = [...new Set(log.exercises.map(({ exerciseId }) => exerciseId))];
  const found = await Promise.all(
    ids.map((id) =>
      queryClient.fetchQuery({ ...historyQuery(id), retry: false }).catch(() => null),
    ),
  );
  return new Map(ids.map((id, at) => [id, found[at]?.bests ?? {}]));
}

const readList = () => queryClient.fetchQuery(exercisesQuery).catch(() => []);

async function repeat(log: WorkoutLog): Promise<boolean> {
  const [list, bests] = await Promise.all([readList(), bestsOf(log)]);
  if (readWorkout()) {
    toast('Termina antes el entrenamiento que tienes en curso.');
    return false;
  }
  storeWorkout(workoutOfLog(log, { id: newId(), now: Date.now(), list, bests }));
  minimized.set(false);
  finished.set(null);
  return true;
}

interface LogActionsProps {
  log: WorkoutLog;
  /** Called when the action opens another view. */
  onLeave?: () => void;
}

/** The actions on a logged workout: repeat it now, or make a routine of it. */
export function LogActions({ log, onLeave }: LogActionsProps) {
  const again = useAction(async () => {
    if (await repeat(log)) onLeave?.();
  });
  const save = useAction(async () => {
    routineInEditor.set({ plan: null, start: draftOfLog(log, await readList()) });
    onLeave?.();
  });
  const mayWrite = useMayWriteRoutines();
  const icon = { size: 17, 'aria-hidden': true } as const;
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      <Button
        size={44}
        className="px-3"
        loading={again.busy}
        icon={<Repeat {...icon} />}
        onClick={again.start}
      >
        Repetir
      </Button>
      {mayWrite && (
        <Button
          size={44}
          className="px-3"
          loading={save.busy}
          icon={<ListPlus {...icon} />}
          onClick={save.start}
        >
          Guardar como rutina
        </Button>
      )}
    </div>
  );
}
