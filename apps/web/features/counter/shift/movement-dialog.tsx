import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { moveCash } from '../queries.ts';

const KINDS = [
  { value: 'out', label: 'Sale efectivo' },
  { value: 'in', label: 'Entra efectivo' },
] as const;

/** Cash that leaves for the bank or a supplier, or comes in as change. */
export function MovementDialog({ shiftId, onClose }: { shiftId: string; onClose: () => void }) {
  const [kind, setKind] = useState<'in' | 'out'>('out');
  const [amountCents, setAmount] = useState<number | null>(null);
  const form = useForm<'POST /shifts/{id}/movements'>(async (data) => {
    await moveCash(shiftId, { kind, amountCents: amountCents ?? 0, reason: data.text('reason') });
    toast('Anotamos el movimiento.');
    onClose();
  });
  return (
    <FormDialog form={form} onClose={onClose} title="Anotar movimiento" save="Anotar">
      <SegmentedControl label="Movimiento" segments={KINDS} value={kind} onValue={setKind} />
      <MoneyField
        label="Monto"
        value={amountCents}
        onValue={setAmount}
        error={form.error('amountCents')}
        autoFocus
      />
      <TextField
        label="Motivo"
        placeholder={kind === 'in' ? 'Cambio de la caja fuerte' : 'Depósito, boleta 55120'}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
