import { toast } from '@forja/ui/feedback/toast.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { ownRoutinesQuery } from '../queries.ts';

/** The setting whether members may write routines for themselves. */
export default function RoutinesTab() {
  const query = useQuery(ownRoutinesQuery);
  const save = useAction(async (enabled: boolean) => {
    await change('PUT /workouts/own-routines', { body: { enabled } });
    await queryClient.invalidateQueries({ queryKey: ownRoutinesQuery.queryKey });
    toast(enabled ? 'Las personas pueden hacer rutinas.' : 'Solo el equipo hace rutinas.');
  });
  return (
    <Panel title="Rutinas de las personas" className="mt-4">
      <LoadState
        query={query}
        failed="No pudimos cargar este ajuste"
        text="Revisa tu conexión."
        waiting={1}
      />
      {query.data && (
        <div className="px-5 pb-4">
          <Switch
            label="Las personas hacen sus propias rutinas"
            hint="Si lo apagas, siguen viendo y entrenando las que hicieron, pero no las cambian ni hacen otras. Los planes del equipo no cambian."
            checked={query.data.enabled}
            disabled={save.busy}
            onChange={(event) => save.start(event.target.checked)}
          />
        </div>
      )}
    </Panel>
  );
}
