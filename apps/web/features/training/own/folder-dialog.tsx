import type { UserPlan } from '@forja/contract/training/routes';
import { MAX_FOLDER } from '@forja/contract/training/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { Chip } from '@forja/ui/actions/chip.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { useAction } from '../../../lib/screen/use-action.ts';

interface FolderDialogProps {
  plan: UserPlan;
  /** The names of the existing folders. */
  folders: readonly string[];
  onClose: () => void;
}

/** Moves a routine into a folder, which is created if its name is new, or out of any. */
export function FolderDialog({ plan, folders, onClose }: FolderDialogProps) {
  const [name, setName] = useState(plan.folder ?? '');
  const save = useAction(async () => {
    await change('PUT /workouts/user-plans/{id}', {
      params: { id: plan.id },
      body: { folder: name.trim() || null },
    });
    await queryClient.invalidateQueries({ queryKey: ['routines'] });
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Carpeta"
      text="Deja el nombre vacío para sacarla de la carpeta."
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" loading={save.busy} onClick={save.start}>
            Guardar
          </Button>
        </>
      }
    >
      <TextField
        label="Nombre de la carpeta"
        maxLength={MAX_FOLDER}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {folders.length > 0 && (
        <fieldset className="flex flex-wrap gap-2 pt-3">
          <legend className="pb-1 text-13 text-muted">Tus carpetas</legend>
          {folders.map((folder) => (
            <Chip key={folder} on={folder === name} onClick={() => setName(folder)}>
              {folder}
            </Chip>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
