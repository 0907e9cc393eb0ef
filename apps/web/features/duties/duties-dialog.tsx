import type { StaffMember } from '@forja/contract/duties/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { changeDuties, STAFF_KEY } from './queries.ts';

interface Props {
  member: StaffMember;
  names: ReadonlyMap<string, string>;
  locations: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** The profile and the locations of somebody of the team. */
export function DutiesDialog({ member, names, locations, onClose }: Props) {
  const queries = useQueryClient();
  const form = useForm<'PUT /staff/{id}'>(async (_, element) => {
    const data = new FormData(element);
    await changeDuties(member.id, {
      profile: String(data.get('profile')),
      locationIds: data.getAll('locationIds').map(String),
    });
    await queries.invalidateQueries({ queryKey: STAFF_KEY });
    toast(`Cambiamos lo que hace ${member.name}.`);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title={member.name}
      text="El cambio vale al instante, también en las pantallas que tenga abiertas."
      width="medium"
      onClose={onClose}
    >
      <SelectField
        label="Perfil"
        {...form.field('profile', member.profile)}
        options={[...names].map(([value, label]) => ({ value, label }))}
      />
      {locations.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-13 font-medium">Sedes donde trabaja</legend>
          {locations.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="locationIds"
              value={id}
              label={name}
              defaultChecked={member.locationIds.includes(id)}
            />
          ))}
          <p className="text-13 text-muted">
            Sin marcar ninguna, trabaja en todas. Con alguna marcada no ve las cifras de todo el
            gimnasio, no exporta y no lee la bitácora.
          </p>
        </fieldset>
      )}
    </FormDialog>
  );
}
