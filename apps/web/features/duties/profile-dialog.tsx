import type { OwnProfile, ProfileInput } from '@forja/contract/duties/routes';
import { PERMISSION_GROUPS } from '@forja/contract/duties/words';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { sameChoice } from '../../lib/api/save-over.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { STAFF_KEY } from '../../shared/duties/team.ts';
import { saveProfile } from './queries.ts';

interface Props {
  /** The profile to change; null for a new one. */
  opened: OwnProfile | null;
  value: ProfileInput;
  onClose: () => void;
}

const KNOWN = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions.map(([key]) => key));

/** The name and the permissions of one of the gym's own profiles. */
export function ProfileDialog({ opened, value, onClose }: Props) {
  const queries = useQueryClient();
  const form = useForm<'POST /staff-profiles'>(async (values, element) => {
    const chosen = new FormData(element);
    const ticked = chosen.getAll('permissions');
    await saveProfile(opened, {
      name: values.text('name'),
      permissions: sameChoice(
        value.permissions,
        KNOWN.filter((key) => ticked.includes(key)),
        KNOWN,
      ),
      assignedOnly: chosen.has('assignedOnly'),
    });
    await queries.invalidateQueries({ queryKey: STAFF_KEY });
    toast('Guardamos el perfil.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title={opened ? `Editar ${value.name}` : 'Perfil nuevo'}
      text="El cambio vale al instante para quienes lo tienen."
      width="large"
      onClose={onClose}
    >
      <TextField label="Nombre" {...form.field('name', value.name)} autoFocus />
      <Checkbox
        name="assignedOnly"
        label="Solo con las personas y clases que tiene a cargo"
        defaultChecked={value.assignedOnly}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {PERMISSION_GROUPS.map(({ name, permissions }) => (
          <fieldset key={name} className="grid content-start gap-2">
            <legend className="mb-1.5 text-13 font-semibold">{name}</legend>
            {permissions.map(([key, label]) => (
              <Checkbox
                key={key}
                name="permissions"
                value={key}
                label={label}
                defaultChecked={value.permissions.includes(key)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </FormDialog>
  );
}
