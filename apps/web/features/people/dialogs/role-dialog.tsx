import { toast } from '@forja/ui/feedback/toast.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { DutiesFields, dutiesIn } from '../../../shared/duties/duties-fields.tsx';
import { roleName } from '../../../shared/duties/role-name.ts';
import { changeRole } from '../queries.ts';

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

/** Makes a person an admin; their duties have to be chosen in the same step. */
export function RoleDialog({ id, name, onClose }: Props) {
  const form = useForm<'PUT /user-gym-roles/{userId}'>(async (_, element) => {
    await changeRole(id, { role: 'admin', ...dutiesIn(new FormData(element)) });
    toast(`${name} ahora tiene el rol ${roleName('admin')}.`);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={`${name} se suma al equipo`}
      text="Su perfil dice qué ve y qué hace. Vale al instante y se cambia en Ajustes, Equipo."
      save="Dar el rol"
    >
      <DutiesFields error={form.error} />
    </FormDialog>
  );
}
