import { toast } from '@forja/ui/feedback/toast.tsx';
import { useBackCloses } from '@forja/ui/layers/back-layers.ts';
import { useEffect } from 'react';
import { change } from '../../../lib/api/api.ts';
import { saveOver } from '../../../lib/api/save-over.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { PlanEditor } from '../plans/plan-editor.tsx';
import { type RoutineInEditor, routineInEditor } from './routine-in-editor.ts';

const close = () => routineInEditor.set(null);

/** Edits a person's own routine; on a phone it covers the whole screen. */
export function RoutineEditor({ plan, start }: RoutineInEditor) {
  useBackCloses(true, close);
  useEffect(() => {
    // On a wide screen it replaces a list that may have been scrolled.
    void window.scrollTo(0, 0);
  }, []);
  return (
    <div className="flex flex-1 flex-col gap-4 bg-background px-4 py-5 text-15 phone:fixed phone:inset-0 phone:z-40 phone:overflow-y-auto phone:pr-[max(16px,env(safe-area-inset-right))] phone:pl-[max(16px,env(safe-area-inset-left))] phone:pt-[max(16px,env(safe-area-inset-top))] phone:pb-[calc(24px+env(safe-area-inset-bottom))] not-phone:mx-auto not-phone:w-full not-phone:max-w-[680px]">
      <h1 className="text-24">{plan ? 'Editar rutina' : 'Nueva rutina'}</h1>
      <PlanEditor
        own
        start={start}
        onCancel={close}
        onSave={async (body, opened) => {
          if (plan) {
            const params = { id: plan.id };
            await saveOver(opened, 'PUT /workouts/user-plans/{id}', { params, body });
          } else await change('POST /workouts/user-plans', { body: { ...body, active: false } });
          await queryClient.invalidateQueries({ queryKey: ['routines'] });
          toast('Guardamos tu rutina.');
          close();
        }}
      />
    </div>
  );
}
