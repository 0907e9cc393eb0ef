import {
  type PurchaseAnswerKind,
  TAX_CONDITIONS,
  type TaxCondition,
} from '@forja/contract/fiscal/values';
import { FISCAL_KIND_NAMES, TAX_CONDITION_NAMES } from '@forja/contract/fiscal/words';
import type { FiscalPurchase } from '@forja/contract/fiscal-purchases/routes';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { formatDate } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { answerPurchase } from './purchase-queries.ts';

const ANSWERS = [
  { value: 'accept', label: 'Aceptar' },
  { value: 'partly', label: 'En parte' },
  { value: 'reject', label: 'Rechazar' },
] as const;

const CONDITIONS = TAX_CONDITIONS.map((value) => ({ value, label: TAX_CONDITION_NAMES[value] }));

/** Conditions with credit for a part of the tax, whose amount has to be given. */
const OF_A_PART: readonly string[] = ['02', '05'];

/** The content of a document, before the gym answers. */
function Preview({ purchase }: { purchase: FiscalPurchase }) {
  const { timeZone } = useSettings();
  const { kind, seller, issuedAt, currency, taxCents, totalCents, isIntact } = purchase;
  const facts = [
    ['Vende', `${seller.name} · ${seller.number}`],
    ['Comprobante', `${FISCAL_KIND_NAMES[kind]} del ${formatDate(issuedAt, timeZone)}`],
    ['IVA', formatMoney(taxCents, currency)],
    ['Total', formatMoney(totalCents, currency)],
    ['Firma', isIntact ? 'Está como se firmó' : 'No se pudo comprobar aquí'],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  purchase: FiscalPurchase;
  onClose: () => void;
}

/** Sends the tax office the gym's answer to a document that it received. */
export function AnswerPurchaseDialog({ purchase, onClose }: Props) {
  const [answer, setAnswer] = useState<PurchaseAnswerKind>('accept');
  const [condition, setCondition] = useState<TaxCondition>('01');
  const [creditableCents, setCreditable] = useState<number | null>(null);
  const hasTax = purchase.taxCents > 0 && answer !== 'reject';
  const isPart = hasTax && OF_A_PART.includes(condition);
  const form = useForm<'POST /fiscal/purchases/{id}/answer'>(async (values) => {
    await answerPurchase(purchase.id, {
      answer,
      detail: values.textOrNull('detail'),
      condition: hasTax ? condition : null,
      creditableCents: isPart ? creditableCents : null,
    });
    toast({ tone: 'ok', message: 'La respuesta está por enviarse a Hacienda.' });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Responder a una compra"
      save="Enviar a Hacienda"
      danger={answer === 'reject'}
    >
      <Preview purchase={purchase} />
      <SegmentedControl label="Respuesta" segments={ANSWERS} value={answer} onValue={setAnswer} />
      <TextField label="Por qué" optional={answer === 'accept'} {...form.field('detail')} />
      {hasTax && (
        <SelectField
          label="Qué pasa con el IVA"
          options={CONDITIONS}
          value={condition}
          onChange={({ target }) => setCondition(target.value as TaxCondition)}
          error={form.error('condition')}
        />
      )}
      {isPart && (
        <MoneyField
          label="IVA que se acredita"
          hint="Vacío: todo."
          value={creditableCents}
          onValue={setCreditable}
          error={form.error('creditableCents')}
        />
      )}
    </FormDialog>
  );
}
