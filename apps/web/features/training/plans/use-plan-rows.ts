import type { PlanExercise } from '@forja/contract/training/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { useActionsInTurn } from '../../../lib/screen/use-action.ts';
import { exercisesText } from '../words.ts';
import { newDraftExercise, substitution, toNewTarget } from './plan-draft.ts';

type Exercise = Parameters<typeof newDraftExercise>[1];

/** The row as it would be created again, in its old position. */
function rewritten({ planId, position, ...row }: PlanExercise) {
  return { planId, position, ...toNewTarget(row) };
}

/** Changes to single exercises of a plan that need no editor. */
export function usePlanRows(planId: string) {
  const client = useQueryClient();
  const { start } = useActionsInTurn(
    async (work: () => Promise<unknown>, said: Parameters<typeof toast>[0]) => {
      try {
        await work();
        toast(said);
      } finally {
        await client.invalidateQueries({ queryKey: ['routines'] });
      }
    },
  );

  return {
    /** One after the other, because each is placed after the others of its day. */
    add: (exercises: readonly Exercise[], day: number) =>
      start(
        async () => {
          for (const exercise of exercises) {
            const body = { planId, ...toNewTarget(newDraftExercise('', exercise, day)) };
            await change('POST /workouts/user-plan-exercises', { body });
          }
        },
        `Agregamos ${exercises.length === 1 ? exercises[0]?.name : exercisesText(exercises.length)}.`,
      ),
    substitute(row: PlanExercise, exercise: Exercise) {
      const { exercise: _, ...values } = substitution(row, exercise);
      start(
        () =>
          saveOver(row, 'PUT /workouts/user-plan-exercises/{id}', {
            params: { id: row.id },
            body: { exerciseId: exercise.id, ...values },
          }),
        `Ahora es ${exercise.name}.`,
      );
    },
    remove: (row: PlanExercise) =>
      start(() => change('DELETE /workouts/user-plan-exercises/{id}', { params: { id: row.id } }), {
        message: `Quitamos ${row.exercise.name}.`,
        action: {
          label: 'Deshacer',
          onAction: () =>
            start(
              () => change('POST /workouts/user-plan-exercises', { body: rewritten(row) }),
              `${row.exercise.name} volvió al plan.`,
            ),
        },
      }),
  };
}
