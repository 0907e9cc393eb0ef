import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { type BasketLine, type NewLine, promotedPrice } from './basket.ts';

type Fields = 'concept' | 'amount' | 'reason';

/** Something that is not on any list. */
export function FreeLineDialog(props: { onAdd: (line: NewLine) => void; onClose: () => void }) {
  const [amount, setAmount] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const form = useForm<never, Fields>((data) => {
    const concept = data.text('concept');
    if (!concept || !amount) return setMissing(true);
    props.onAdd({
      key: `free:${concept}:${amount}`,
      article: { kind: 'free', concept },
      name: concept,
      detail: 'Línea libre',
      unitPriceCents: amount,
      taxPercent: null,
      most: null,
    });
    props.onClose();
  });
  return (
    <FormDialog form={form} onClose={props.onClose} title="Línea libre" save="Agregar">
      <TextField
        label="Concepto"
        name="concept"
        maxLength={200}
        autoFocus
        error={missing ? 'Escribe qué se cobra y cuánto.' : undefined}
      />
      <MoneyField label="Monto" value={amount} onValue={setAmount} />
    </FormDialog>
  );
}

interface DiscountDialogProps {
  line: BasketLine;
  onDiscount: (discountCents: number, discountReason: string) => void;
  onClose: () => void;
}

/** Less for a line, with the reason. */
export function DiscountDialog({ line, onDiscount, onClose }: DiscountDialogProps) {
  const [cents, setCents] = useState<number | null>(line.discountCents || null);
  const [problem, setProblem] = useState<{ amount?: string; reason?: string }>({});
  const price = promotedPrice(line);
  const form = useForm<never, Fields>((data) => {
    const reason = data.text('reason');
    const amount = cents ?? 0;
    if (amount >= price) return setProblem({ amount: 'Debe ser menor que el precio.' });
    if (amount > 0 && !reason) return setProblem({ reason: 'Escribe por qué se descuenta.' });
    onDiscount(amount, amount > 0 ? reason : '');
    onClose();
  });
  return (
    <FormDialog form={form} onClose={onClose} title={`Descuento en ${line.name}`} save="Aplicar">
      <MoneyField
        label="Descuento"
        value={cents}
        onValue={setCents}
        error={problem.amount}
        autoFocus
      />
      <TextField
        label="Motivo"
        name="reason"
        defaultValue={line.discountReason}
        maxLength={300}
        error={problem.reason}
      />
    </FormDialog>
  );
}
