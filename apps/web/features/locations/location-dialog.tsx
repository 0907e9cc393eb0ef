import type { Location } from '@forja/contract/locations/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { saveLocation } from './queries.ts';

interface LocationDialogProps {
  location: Location | null;
  onClose: () => void;
}

export function LocationDialog({ location, onClose }: LocationDialogProps) {
  const form = useForm<'POST /locations' | 'PATCH /locations/{id}'>(async (data) => {
    await saveLocation(location, {
      name: data.text('name'),
      address: data.textOrNull('address'),
      phone: data.textOrNull('phone'),
    });
    toast({ tone: 'ok', message: location ? 'Guardamos la sede.' : 'Agregamos la sede.' });
    onClose();
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={location ? `Editar ${location.name}` : 'Agregar sede'}
    >
      <TextField label="Nombre" {...field('name', location?.name)} autoFocus />
      <TextField label="Dirección" {...field('address', location?.address)} optional />
      <TextField label="Teléfono" {...field('phone', location?.phone)} type="tel" optional />
    </FormDialog>
  );
}
