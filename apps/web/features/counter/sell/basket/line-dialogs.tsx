import { MAX_PAID } from '@forja/contract/accounts/values';
import { TOO_MUCH } from '@forja/contract/currencies';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/format/format.ts';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../../../lib/forms/money-field.tsx';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { useSettings } from '../../../../lib/gym/settings.ts';
import { useMay } from '../../../../lib/session/may.ts';
import {
  chosenTax,
  FreeTaxField,
  useGymTax,
} from '../../../../shared/accounts/tax/free-tax-field.tsx';
import { counterSettingsQuery } from '../../queries.ts';
import { type BasketLine, moneyOf, type NewLine } from './basket.ts';

type Fields = 'concept' | 'amount' | 'reason' | 'taxPercent';

/** Something that is not on any list. */
export function FreeLineDialog(props: { onAdd: (line: NewLine) => void; onClose: () => void }) {
  const [amount, setAmount] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ concept?: string; amount?: string }>({});
  const gymTax = useGymTax();
  const form = useForm<never, Fields>((data) => {
    const concept = data.text('concept');
    if (!concept || !amount) {
      return setProblem({
        ...(!concept && { concept: 'Escribe qué se cobra.' }),
        ...(!amount && { amount: 'Escribe cuánto se cobra.' }),
      });
    }
    if (amount > MAX_PAID) return setProblem({ amount: TOO_MUCH });
    const chosen = chosenTax(data.text('taxPercent'));
    const taxPercent = chosen === undefined ? gymTax : chosen;
    props.onAdd({
      key: `free:${concept}:${amount}:${taxPercent}`,
      article: { kind: 'free', concept, ...(taxPercent !== undefined && { taxPercent }) },
      name: concept,
      detail: 'Línea libre',
      unitPriceCents: amount,
      taxPercent: taxPercent ?? null,
      most: null,
    });
    props.onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={props.onClose}
      title="Línea libre"
      save="Agregar"
      // An error disappears as soon as the person corrects something.
      onChange={() => setProblem({})}
    >
      <TextField label="Concepto" name="concept" autoFocus error={problem.concept} />
      <MoneyField
        label="Monto con impuesto"
        value={amount}
        onValue={setAmount}
        error={problem.amount}
      />
      <FreeTaxField />
    </FormDialog>
  );
}

interface DiscountDialogProps {
  line: BasketLine;
  onDiscount: (discountCents: number, discountReason: string) => void;
  onClose: () => void;
}

/** Whether the seller may give any discount. */
export function useMayDiscount(): boolean {
  const may = useMay();
  return may('money.discount') || may('money.writeoff');
}

/** The largest discount in percent; null without a limit, or while it is unknown on this device. */
export function useDiscountLimit(): number | null {
  const may = useMay();
  const isLimited = !may('money.writeoff') && may('money.shift');
  const { data } = useQuery({ ...counterSettingsQuery, enabled: isLimited });
  return isLimited ? (data?.discountLimit ?? null) : null;
}

/** Asks for the discount of a line and its reason. */
export function DiscountDialog({ line, onDiscount, onClose }: DiscountDialogProps) {
  const { currency } = useSettings();
  const [cents, setCents] = useState<number | null>(line.discountCents || null);
  const [problem, setProblem] = useState<{ amount?: string; reason?: string }>({});
  const price = moneyOf(line).promotedCents;
  const limit = useDiscountLimit();
  const most = limit === null ? price : Math.floor((price * limit) / 100);
  const allowed = `hasta ${limit} %: ${formatMoney(most, currency)}.`;
  const form = useForm<never, Fields>((data) => {
    const reason = data.text('reason');
    const amount = cents ?? 0;
    if (limit !== null && amount > most)
      return setProblem({ amount: `Puedes descontar ${allowed}` });
    if (amount >= price) return setProblem({ amount: 'Debe ser menor que el precio.' });
    if (amount > 0 && !reason) return setProblem({ reason: 'Escribe por qué se descuenta.' });
    onDiscount(amount, amount > 0 ? reason : '');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Descuento en ${line.name}`}
      save="Aplicar"
      // An error disappears as soon as the person corrects something.
      onChange={() => setProblem({})}
    >
      <MoneyField
        label="Descuento"
        value={cents}
        onValue={setCents}
        hint={limit === null ? undefined : `Tu perfil descuenta ${allowed}`}
        error={problem.amount}
        autoFocus
      />
      <TextField
        label="Motivo"
        name="reason"
        defaultValue={line.discountReason}
        error={problem.reason}
      />
    </FormDialog>
  );
}
