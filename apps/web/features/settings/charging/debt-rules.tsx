import type { AccessPolicy } from '@forja/contract/access/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { useEdits } from '../../../lib/forms/drafts/use-edits.tsx';
import { useOpened } from '../../../lib/forms/drafts/use-opened.ts';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { saveAccessPolicy } from '../queries.ts';

/** When a debt closes the door and stops automatic renewal, and how long members may pause. */
export function DebtRules({ policy }: { policy: AccessPolicy }) {
  const edits = useEdits({ onPage: true });
  const [opened, open] = useOpened(policy, edits.isDirty);
  const form = useForm<'PUT /access-policy'>(async (values) => {
    const saved = await saveAccessPolicy(opened, {
      debt: values.text('debt') === 'refuse' ? 'refuse' : 'allow',
      debtGraceDays: values.number('debtGraceDays'),
      unpaidPeriods: values.numberOrNull('unpaidPeriods'),
      pauseDaysPerYear: values.numberOrNull('pauseDaysPerYear'),
      memberCancels: values.text('memberCancels') === 'true',
    });
    open(saved);
    toast({ tone: 'ok', message: 'Guardamos las reglas de cobro.' });
  });
  return (
    // Drawn anew after saving, because others may have changed another rule meanwhile.
    <FormFields
      key={JSON.stringify(opened)}
      form={form}
      edits={edits}
      className="items-start px-5 pb-5 sm:grid-cols-2"
    >
      <SelectField
        label="Quien tiene atrasado el pago de su membresía"
        hint="Multas, servicios y deudas de otros planes se cobran y se avisan, sin cerrar la puerta."
        name="debt"
        defaultValue={opened.debt}
        options={[
          { value: 'allow', label: 'Puede entrar' },
          { value: 'refuse', label: 'No puede entrar después de los días de gracia' },
        ]}
      />
      <NumberField
        label="Días de gracia para un pago atrasado"
        {...form.field('debtGraceDays', opened.debtGraceDays)}
        suffix="días"
        required
        min={0}
      />
      <NumberField
        label="Períodos sin pagar que detienen la renovación automática"
        {...form.field('unpaidPeriods', opened.unpaidPeriods)}
        hint="Vacío: se sigue renovando aunque deba."
        optional
        min={1}
      />
      <NumberField
        label="Días de pausa al año por membresía"
        {...form.field('pauseDaysPerYear', opened.pauseDaysPerYear)}
        suffix="días"
        hint="Vacío: sin límite. Un plan puede permitir otros."
        optional
        min={0}
      />
      <SelectField
        label="Cancelar desde la aplicación"
        name="memberCancels"
        defaultValue={String(opened.memberCancels)}
        options={[
          { value: 'false', label: 'Solo recepción cancela' },
          { value: 'true', label: 'Cada persona cancela la suya al terminar lo pagado' },
        ]}
      />
      <div className="flex justify-end sm:col-span-2">
        <Button variant="primary" type="submit" loading={form.working}>
          Guardar reglas de cobro
        </Button>
      </div>
      {edits.question}
    </FormFields>
  );
}
