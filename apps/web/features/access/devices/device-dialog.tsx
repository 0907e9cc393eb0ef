import { DEVICE_KIND_WORDS, DEVICE_KINDS, type DeviceKind } from '@forja/contract/access/words';
import type { Device } from '@forja/contract/devices/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { devicesQuery, locationsQuery } from '../../../shared/locations/queries.ts';
import { plansQuery } from '../../../shared/memberships/queries.ts';

const DIRECTIONS = [
  { value: 'in', label: 'Entrada' },
  { value: 'out', label: 'Salida' },
] as const;

const directionOf = (value: string) => (value === 'out' ? 'out' : 'in');
const kindOf = (value: string): DeviceKind =>
  DEVICE_KINDS.find((kind) => kind === value) ?? 'reader';

function PlanChoice({ chosen }: { chosen: readonly string[] }) {
  const plans = useQuery(plansQuery).data ?? [];
  if (plans.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-13 font-medium">Planes que la abren</legend>
      <p className="text-13 text-muted">Si no eliges ninguno, abre para todos los planes.</p>
      <div className="grid sm:grid-cols-2">
        {plans.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            name="planIds"
            value={id}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface DeviceDialogProps {
  /** The device to change; absent for a new one. */
  device?: Device;
  onClose: () => void;
  /** Called with the token of a new device, which is shown once. */
  onToken: (device: Device, token: string) => void;
  /** Called with a new terminal, to show the address that it has to call. */
  onConnect: (device: Device) => void;
}

/** Registers or changes a device. */
export function DeviceDialog({ device, onClose, onToken, onConnect }: DeviceDialogProps) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<DeviceKind>(device?.kind ?? 'reader');
  const locations = useQuery(locationsQuery).data ?? [];
  const form = useForm<'POST /dispositivos' | 'PATCH /dispositivos/{id}'>(async (data) => {
    const body = {
      name: data.text('name'),
      direction: directionOf(data.text('direction')),
      locationId: data.textOrNull('locationId'),
      planIds: data.choice('planIds', device?.planIds),
    } as const;
    if (device) {
      await change('PATCH /dispositivos/{id}', { params: { id: device.id }, body });
      toast('Guardamos los cambios.');
      onClose();
    } else {
      const serial = kind === 'zkteco' ? { serial: data.text('serial') } : {};
      const made = await change('POST /dispositivos', { body: { ...body, kind, ...serial } });
      if (made.token) onToken(made.device, made.token);
      else onConnect(made.device);
    }
    await queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={device ? `Editar ${device.name}` : 'Registrar un dispositivo'}
      save={device ? 'Guardar' : 'Registrar'}
    >
      <TextField
        label="Nombre"
        {...field('name', device?.name)}
        required
        autoFocus
        placeholder="Puerta principal"
      />
      {!device && (
        <SelectField
          label="Tipo"
          name="kind"
          value={kind}
          onChange={(event) => setKind(kindOf(event.target.value))}
          options={DEVICE_KINDS.map((value) => ({ value, label: DEVICE_KIND_WORDS[value] }))}
        />
      )}
      {!device && kind === 'zkteco' && (
        <TextField
          label="Número de serie"
          {...field('serial')}
          required
          hint="Está en la etiqueta de la terminal o en su menú de información."
        />
      )}
      <SelectField
        label="Sentido"
        name="direction"
        hint="Una puerta de salida deja salir a todas las personas y termina su visita."
        defaultValue={device?.direction ?? 'in'}
        options={DIRECTIONS}
      />
      {locations.length === 1 && (
        <input
          type="hidden"
          name="locationId"
          value={(device ? device.locationId : locations[0]?.id) ?? ''}
        />
      )}
      {locations.length > 1 && (
        <SelectField
          label="Sede"
          name="locationId"
          placeholder="Sin sede"
          defaultValue={device?.locationId ?? ''}
          options={locations.map((place) => ({ value: place.id, label: place.name }))}
        />
      )}
      <PlanChoice chosen={device?.planIds ?? []} />
    </FormDialog>
  );
}
