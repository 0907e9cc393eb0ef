import type { PlanExercise } from '@forja/contract/training/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { newDraftExercise, toNewTarget } from './plan-draft.ts';

type Exercise = Parameters<typeof newDraftExercise>[1];

/** A row as it would be written anew, in its old place. */
function rewritten({ planId, position, ...row }: PlanExercise) {
  return { planId, position, ...toNewTarget(row) };
}

/** Changes single exercises of a plan at once, for what needs no editor. */
export function usePlanRows(planId: string) {
  const client = useQueryClient();
  const act = async (work: () => Promise<unknown>, said: Parameters<typeof toast>[0]) => {
    try {
      await work();
      toast(said);
    } catch (error) {
      toast({ message: errorMessage(error), tone: 'bad' });
    }
    await client.invalidateQueries({ queryKey: ['routines'] });
  };

  return {
    add: (exercise: Exercise, day: number) => {
      const target = toNewTarget(newDraftExercise('', exercise, day));
      const body = { planId, ...target };
      return act(
        () => change('POST /workouts/user-plan-exercises', { body }),
        `Agregamos ${exercise.name}.`,
      );
    },
    substitute: (row: PlanExercise, exercise: Exercise) =>
      act(
        () =>
          change('PUT /workouts/user-plan-exercises/{id}', {
            params: { id: row.id },
            // The weight was meant for the other exercise.
            body: { exerciseId: exercise.id, weightKg: null },
          }),
        `Ahora es ${exercise.name}.`,
      ),
    remove: (row: PlanExercise) =>
      act(() => change('DELETE /workouts/user-plan-exercises/{id}', { params: { id: row.id } }), {
        message: `Quitamos ${row.exercise.name}.`,
        action: {
          label: 'Deshacer',
          onAction: () =>
            void act(
              () => change('POST /workouts/user-plan-exercises', { body: rewritten(row) }),
              `${row.exercise.name} volvió al plan.`,
            ),
        },
      }),
  };
}
