import type { FiscalDocumentRow } from '@forja/contract/fiscal/routes';
import { FISCAL_KIND_NAMES } from '@forja/contract/fiscal/words';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../lib/format/format.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../lib/forms/money-field.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { raiseDocument, soldQuery } from './queries.ts';

interface Props {
  document: FiscalDocumentRow;
  onClose: () => void;
}

/** Charges an amount that is missing in an accepted document, with a debit note. */
export function DebitNoteDialog({ document: { id, kind, consecutive, person }, onClose }: Props) {
  const { currency } = useSettings();
  const query = useQuery(soldQuery(id));
  const sold = query.data ?? [];
  const [amountCents, setAmount] = useState<number | null>(null);
  const form = useForm<'POST /fiscal/documents/{id}/debit-note'>(async (values) => {
    const body = { chargeId: values.text('chargeId'), reason: values.text('reason') };
    await raiseDocument(id, { ...body, amountCents: amountCents ?? 0 });
    toast({ tone: 'ok', message: 'La nota de débito está por enviarse.' });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Nota de débito"
      text={`Cobra lo que faltó en ${FISCAL_KIND_NAMES[kind].toLowerCase()} ${Number(consecutive.slice(-10))}. ${person?.name ?? ''} lo queda debiendo.`}
      save="Emitir nota de débito"
    >
      <LoadState query={query} failed="No pudimos cargar qué se vendió">
        <SelectField
          label="De qué"
          options={sold.map(({ id: value, concept, totalCents }) => ({
            value,
            label: `${concept} · ${formatMoney(totalCents, currency)}`,
          }))}
          {...form.field('chargeId', sold[0]?.id)}
          key={sold[0]?.id}
        />
      </LoadState>
      <MoneyField
        label="Cuánto faltó cobrar"
        hint="Con IVA incluido."
        value={amountCents}
        onValue={setAmount}
        error={form.error('amountCents')}
      />
      <TextField label="Por qué" {...form.field('reason')} />
    </FormDialog>
  );
}
