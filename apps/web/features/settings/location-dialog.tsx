import type { Location } from '@forja/contract/locations';
import { TextField } from '@forja/ui/text-field';
import { toast } from '@forja/ui/toast';
import { FormDialog } from '../../lib/form-dialog.tsx';
import { textOf, textOrNull, useForm } from '../../lib/use-form.ts';
import { saveLocation } from './queries.ts';

interface LocationDialogProps {
  location: Location | null;
  onClose: () => void;
}

/** One place of the gym. */
export function LocationDialog({ location, onClose }: LocationDialogProps) {
  const form = useForm(async (data) => {
    await saveLocation(location?.id ?? null, {
      name: textOf(data, 'name'),
      address: textOrNull(data, 'address'),
      phone: textOrNull(data, 'phone'),
    });
    toast({ tone: 'ok', message: location ? 'Guardamos la sede.' : 'Agregamos la sede.' });
    onClose();
  });
  const { errors } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={location ? `Editar ${location.name}` : 'Agregar sede'}
    >
      <TextField
        label="Nombre"
        name="name"
        autoFocus
        maxLength={80}
        defaultValue={location?.name}
        error={errors.name}
      />
      <TextField
        label="Dirección"
        name="address"
        optional
        maxLength={300}
        defaultValue={location?.address ?? ''}
        error={errors.address}
      />
      <TextField
        label="Teléfono"
        name="phone"
        type="tel"
        optional
        maxLength={20}
        defaultValue={location?.phone ?? ''}
        error={errors.phone}
      />
    </FormDialog>
  );
}
