import { dayIn } from '@forja/calendar/zone';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { INCOMING_METHODS } from '@forja/contract/incoming/values';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField, TimeField } from '@forja/ui/fields/date-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../lib/forms/money-field.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { addMoney } from './queries.ts';

/** Adds money that arrived by hand, from the bank's message. */
export function AddMoneyDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, new Date());
  const [amountCents, setAmount] = useState<number | null>(null);
  // One key for the dialog, so that pressing again, or a lost answer, adds it only once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<'POST /incoming-money'>(async (data) => {
    const added = await addMoney(
      {
        method: INCOMING_METHODS.find((method) => method === data.text('method')) ?? 'sinpe',
        arrivedOn: data.text('arrivedOn'),
        arrivedAt: data.textOrNull('arrivedAt'),
        amountCents: amountCents ?? 0,
        reference: data.textOrNull('reference'),
        senderName: data.textOrNull('senderName'),
        senderPhone: data.textOrNull('senderPhone'),
        senderNationalId: data.textOrNull('senderNationalId'),
        detail: data.textOrNull('detail'),
      },
      key,
    );
    const message =
      added.state === 'applied'
        ? 'Lo anotamos y quedó aplicado.'
        : added.proposal
          ? `Lo anotamos. Puede ser de ${added.proposal.person.name}.`
          : 'Lo anotamos. Falta decir de quién es.';
    toast({ tone: 'ok', message });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Anotar un pago que llegó"
      text="Lo que dice el mensaje del banco. Con el comprobante se reconoce mejor."
      save="Anotar un pago"
      className="sm:grid-cols-2"
    >
      <MoneyField
        label="Monto"
        value={amountCents}
        onValue={setAmount}
        error={form.error('amountCents')}
        autoFocus
      />
      <SelectField
        label="Cómo llegó"
        options={INCOMING_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }))}
        {...form.field('method', 'sinpe')}
      />
      <DateField label="Día" max={today} {...form.field('arrivedOn', today)} />
      <TimeField label="Hora" optional {...form.field('arrivedAt')} />
      <TextField label="Comprobante" optional {...form.field('reference')} />
      <TextField label="Teléfono" optional type="tel" {...form.field('senderPhone')} />
      <TextField label="Quién envió" optional {...form.field('senderName')} />
      <TextField label="Cédula" optional {...form.field('senderNationalId')} />
      <TextField label="Detalle" optional className="col-span-full" {...form.field('detail')} />
    </FormDialog>
  );
}
