import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { PictogramTile } from '../../../shared/training/pictogram.tsx';
import { ownExercisesQuery } from '../queries.ts';
import { equipmentName, muscleName } from '../words.ts';
import { OwnExerciseDialog } from './own-exercise-dialog.tsx';

export default function OwnExercisesTab() {
  const client = useQueryClient();
  const query = useQuery(ownExercisesQuery);
  const { data } = query;
  const [edits, setEdits] = useState<ExerciseDetail | 'new' | null>(null);
  const [asks, setAsks] = useState<ExerciseDetail | null>(null);
  const remove = useAction(async (id: string) => {
    await change('DELETE /exercises/{id}', { params: { id } });
    setAsks(null);
    await client.invalidateQueries({ queryKey: ['exercises'] });
    toast('Archivamos el ejercicio.');
  });
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setEdits('new')}
    >
      Nuevo ejercicio
    </Button>
  );
  return (
    <Panel
      title="Ejercicios del gimnasio"
      className="mt-4"
      actions={data && data.length > 0 ? add : undefined}
    >
      <LoadState
        query={query}
        failed="No pudimos cargar los ejercicios"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={4}
        empty={{
          title: 'Aún no hay ejercicios propios',
          text: 'La biblioteca trae más de mil; agrega aquí los de tus máquinas o tu método.',
          action: add,
        }}
      />
      <List>
        {data?.map((exercise) => (
          <li
            key={exercise.id}
            className="flex items-center gap-3 border-t border-line-2 py-1.5 pr-2 pl-5"
          >
            <PictogramTile pattern={exercise.pattern} name={exercise.name} size={40} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{exercise.name}</span>
              <span className="block truncate text-13 text-muted">
                {exercise.primaryMuscles.map(muscleName).join(', ')} ·{' '}
                {equipmentName(exercise.equipment)} · nivel {exercise.level}
              </span>
            </span>
            <IconButton
              label={`Editar ${exercise.name}`}
              icon={<Pencil size={17} aria-hidden="true" />}
              onClick={() => setEdits(exercise)}
            />
            <IconButton
              label={`Archivar ${exercise.name}`}
              icon={<Archive size={17} aria-hidden="true" />}
              onClick={() => setAsks(exercise)}
            />
          </li>
        ))}
      </List>
      {edits && (
        <OwnExerciseDialog
          exercise={edits === 'new' ? null : edits}
          onClose={() => setEdits(null)}
        />
      )}
      <ConfirmDestroy
        open={asks !== null}
        onCancel={() => setAsks(null)}
        onConfirm={() => asks && remove.start(asks.id)}
        working={remove.busy}
        title={`¿Archivar ${asks?.name ?? 'el ejercicio'}?`}
        text="Deja de ofrecerse al escribir planes. Los planes y las sesiones que lo usan lo conservan."
        confirmLabel="Archivar"
      />
    </Panel>
  );
}
