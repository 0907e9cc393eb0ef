import { toast } from '@forja/ui/feedback/toast.tsx';
import { useBackCloses } from '@forja/ui/overlays/back-layers.ts';
import { useEffect } from 'react';
import { change } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { PlanEditor } from '../plans/plan-editor.tsx';
import { type Drafting, drafting } from './drafting.ts';

const close = () => drafting.set(null);

/** Writes a routine of one's own, over the whole screen of a phone. */
export function RoutineEditor({ plan, start }: Drafting) {
  useBackCloses(true, close);
  useEffect(() => {
    // On a wide screen it takes the place of a list that may have been scrolled.
    void window.scrollTo(0, 0);
  }, []);
  return (
    <div className="flex flex-1 flex-col gap-4 bg-background px-4 py-5 text-15 max-[769px]:fixed max-[769px]:inset-0 max-[769px]:z-40 max-[769px]:overflow-y-auto max-[769px]:pr-[max(16px,env(safe-area-inset-right))] max-[769px]:pl-[max(16px,env(safe-area-inset-left))] max-[769px]:pt-[max(16px,env(safe-area-inset-top))] max-[769px]:pb-[calc(24px+env(safe-area-inset-bottom))] min-[769px]:mx-auto min-[769px]:w-full min-[769px]:max-w-[680px]">
      <h1 className="text-24">{plan ? 'Editar rutina' : 'Nueva rutina'}</h1>
      <PlanEditor
        own
        start={start}
        onCancel={close}
        onSave={async (body) => {
          if (plan) {
            await change('PUT /workouts/user-plans/{id}', {
              params: { id: plan.id },
              body: { ...body, since: plan.updatedAt },
            });
          } else await change('POST /workouts/user-plans', { body: { ...body, active: false } });
          await queryClient.invalidateQueries({ queryKey: ['routines'] });
          toast('Guardamos tu rutina.');
          close();
        }}
      />
    </div>
  );
}
