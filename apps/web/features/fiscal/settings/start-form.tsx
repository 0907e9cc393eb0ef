import { dayIn } from '@forja/calendar/zone';
import type { FiscalState } from '@forja/contract/fiscal/routes';
import { FISCAL_ENVIRONMENTS, type FiscalEnvironment } from '@forja/contract/fiscal/values';
import { FISCAL_ENVIRONMENT_NAMES } from '@forja/contract/fiscal/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { useEdits } from '../../../lib/forms/drafts/use-edits.tsx';
import { useOpened } from '../../../lib/forms/drafts/use-opened.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { startIssuing } from '../queries.ts';

const ENVIRONMENTS = FISCAL_ENVIRONMENTS.map((value) => ({
  value,
  label: FISCAL_ENVIRONMENT_NAMES[value],
}));

/** The day from which sales get a document; it can be chosen once nothing is missing. */
export function StartForm({ state }: { state: FiscalState }) {
  const { timeZone } = useSettings();
  const edits = useEdits({ onPage: true });
  const [{ settings }, open] = useOpened(state, edits.isDirty);
  const { lacks } = state;
  const form = useForm<'PUT /fiscal/start'>(async (values) => {
    const startsOn = values.textOrNull('startsOn');
    const environment = values.text('environment') as FiscalEnvironment;
    open(await startIssuing({ environment, startsOn }));
    toast({
      tone: 'ok',
      message: startsOn ? 'Las ventas llevan comprobante.' : 'Ya no se emiten comprobantes.',
    });
  });
  return (
    <FormFields
      key={`${settings?.environment} ${settings?.startsOn}`}
      form={form}
      edits={edits}
      className="px-5 pb-5 sm:grid-cols-2"
    >
      {lacks.length > 0 && (
        <ul className="list-disc pl-5 text-13 text-muted sm:col-span-2">
          {lacks.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <SelectField
        label="Ambiente"
        options={ENVIRONMENTS}
        hint="En Pruebas nada tiene validez: úsalo para ver que Hacienda acepta."
        {...form.field('environment', settings?.environment ?? 'sandbox')}
      />
      <DateField
        label="Primer día con comprobantes"
        optional
        min={settings?.startsOn ?? dayIn(timeZone, new Date())}
        hint="Vacío: no se emite nada. Lo vendido antes no lleva comprobante."
        {...form.field('startsOn', settings?.startsOn)}
      />
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" variant="primary" loading={form.working}>
          Guardar inicio
        </Button>
      </div>
      {edits.question}
    </FormFields>
  );
}
