import type { FiscalReceiver } from '@forja/contract/fiscal/routes';
import type { IdentificationType } from '@forja/contract/fiscal/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { ExemptionFields, readExemption } from './exemption-fields.tsx';
import { IdentificationFields } from './identification-fields.tsx';
import { saveReceiver } from './queries.ts';

interface Props {
  userId: string;
  receiver: FiscalReceiver | null;
  onClose: () => void;
}

/** The receiver of a person's invoices; without one their sales get tickets. */
export function ReceiverDialog({ userId, receiver, onClose }: Props) {
  const [isExempt, setExempt] = useState(receiver?.exemption != null);
  const form = useForm<'PUT /users/{id}/fiscal-receiver'>(async (values) => {
    await saveReceiver(userId, {
      name: values.text('receiver.name'),
      identification: {
        type: values.text('receiver.identification.type') as IdentificationType,
        number: values.text('receiver.identification.number'),
      },
      email: values.textOrNull('receiver.email'),
      exemption: isExempt ? readExemption(values) : null,
    });
    toast({ tone: 'ok', message: 'Desde la próxima venta recibe factura.' });
    onClose();
  });
  const remove = useAction(async () => {
    await saveReceiver(userId, null);
    toast({ tone: 'ok', message: 'Desde la próxima venta recibe tiquete.' });
    onClose();
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      title="Datos para facturar"
      text="Con ellos recibe factura en vez de tiquete."
      onClose={onClose}
      aside={
        receiver && (
          <Button loading={remove.busy} onClick={() => remove.start()}>
            Quitar
          </Button>
        )
      }
    >
      <TextField label="Nombre o razón social" {...field('receiver.name', receiver?.name)} />
      <IdentificationFields
        type={field('receiver.identification.type', receiver?.identification.type ?? '01')}
        number={field('receiver.identification.number', receiver?.identification.number)}
      />
      <TextField
        label="Correo para los comprobantes"
        type="email"
        optional
        {...field('receiver.email', receiver?.email)}
      />
      <Checkbox
        label="Tiene exoneración de IVA"
        checked={isExempt}
        onChange={({ target }) => setExempt(target.checked)}
      />
      {isExempt && <ExemptionFields form={form} was={receiver?.exemption ?? null} />}
    </FormDialog>
  );
}
