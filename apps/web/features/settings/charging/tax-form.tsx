import type { Charging } from '@forja/contract/accounts/charging-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useEdits } from '../../../lib/forms/drafts/use-edits.tsx';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { TAX_OPTIONS, taxOf, taxValue } from '../../../shared/accounts/tax/tax-options.ts';
import { saveStartingTax } from '../queries.ts';

const UNCHOSEN = 'unchosen';

/** The tax that new plans and services have by default. */
export function TaxForm({ charging }: { charging: Charging }) {
  const { isTaxChosen, taxPercent } = charging;
  const form = useForm<'PUT /charging/tax'>(async (values) => {
    const chosen = values.text('taxPercent');
    if (chosen === UNCHOSEN) return;
    await saveStartingTax(taxOf(chosen));
    toast({ tone: 'ok', message: 'Guardamos el impuesto de los precios nuevos.' });
  });
  const edits = useEdits({ onPage: true });
  const unchosen = { value: UNCHOSEN, label: 'Sin elegir: servicios 13 %, lo demás exento' };
  return (
    <Panel title="Impuesto de los precios nuevos" className="max-w-3xl">
      <FormFields form={form} edits={edits} className="px-5 pb-5">
        <SelectField
          label="Tarifa de IVA"
          name="taxPercent"
          defaultValue={isTaxChosen ? taxValue(taxPercent) : UNCHOSEN}
          options={isTaxChosen ? TAX_OPTIONS : [unchosen, ...TAX_OPTIONS]}
          error={form.error('taxPercent')}
          hint="Los precios ya incluyen el impuesto. También lo llevan las líneas libres y los cargos de clases. Los planes y servicios que existen conservan el suyo: se cambia en cada uno."
        />
        <div className="flex justify-end">
          <Button variant="primary" type="submit" loading={form.working}>
            Guardar impuesto
          </Button>
        </div>
        {edits.question}
      </FormFields>
    </Panel>
  );
}
