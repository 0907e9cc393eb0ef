import type { Device, TerminalState } from '@forja/contract/devices/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { change } from '../../../lib/api/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { devicesQuery } from '../../../shared/locations/queries.ts';

/** For terminals that cannot be given a host name: limits one to the addresses it calls from. */
export function AddressesDialog({
  device,
  terminal,
  onClose,
}: {
  device: Device;
  terminal: TerminalState;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const form = useForm<'PATCH /dispositivos/{id}'>(async (data) => {
    const addresses = data
      .text('addresses')
      .split(/[\s,]+/)
      .filter(Boolean);
    await change('PATCH /dispositivos/{id}', { params: { id: device.id }, body: { addresses } });
    toast(
      addresses.length > 0
        ? `${device.name} solo podrá llamar desde ahí, o con su clave.`
        : `${device.name} necesita ahora la dirección con su clave.`,
    );
    onClose();
    await queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
  });
  const known = terminal.addresses.length > 0 ? terminal.addresses : [terminal.calledFrom ?? ''];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Limitar ${device.name} a su dirección`}
      text="Para terminales que no aceptan un nombre de dominio. Sirve si el gimnasio tiene una IP fija: si cambia, la terminal deja de recibir cambios hasta que escribas la nueva. La puerta sigue abriendo a quienes ya conoce."
    >
      <TextareaField
        label="Direcciones IP del gimnasio"
        {...form.field('addresses', known.join('\n'))}
        rows={3}
        hint={
          terminal.calledFrom
            ? `Ahora llama desde ${terminal.calledFrom}. Una por línea; vacío exige siempre la clave.`
            : 'Una por línea, por ejemplo 203.0.113.7. Vacío exige siempre la clave.'
        }
      />
    </FormDialog>
  );
}
