import type { ForeignPlan } from '@forja/contract/imports/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useId, useState } from 'react';
import { FormFields } from '../../lib/forms/form-fields.tsx';
import { MoneyField } from '../../lib/forms/money-field.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { makePlan } from './queries.ts';

interface Props {
  importId: string;
  plan: ForeignPlan;
  onClose: () => void;
}

/** The terms of a plan in the sheet, which is created together with the people. */
export function NewPlanDialog({ importId, plan, onClose }: Props) {
  const id = useId();
  const [terms, setTerms] = useState(plan.create ?? plan.guess);
  const [asksPrice, setAsksPrice] = useState(false);
  const form = useForm<'PUT /imports/{id}/plans'>(async (data) => {
    const { priceCents } = terms;
    setAsksPrice(priceCents === null);
    if (priceCents === null) return;
    const periodCount = data.numberOrNull('create.periodCount') ?? 0;
    const visitsTotal = data.numberOrNull('create.visitsTotal') || null;
    await makePlan(importId, plan.name, { ...terms, priceCents, periodCount, visitsTotal });
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Crear «${plan.name}»`}
      text="Se crea al traer a las personas; deshacer la importación lo quita."
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={id} variant="primary" loading={form.working}>
            Usar este plan
          </Button>
        </>
      }
    >
      <FormFields form={form} id={id} className="grid-cols-2 gap-3 pb-2">
        <MoneyField
          label="Precio"
          className="col-span-full"
          value={terms.priceCents}
          onValue={(priceCents) => setTerms({ ...terms, priceCents })}
          error={asksPrice ? 'Escribe el precio del plan.' : undefined}
          hint={
            plan.guess.priceCents === null
              ? 'La hoja no lo dice: un precio acordado con alguien no es el del plan.'
              : undefined
          }
        />
        <TextField
          label="Dura"
          inputMode="numeric"
          {...form.field('create.periodCount', terms.periodCount || null)}
        />
        <SelectField
          label="Unidad"
          options={[
            { value: 'month', label: 'Meses' },
            { value: 'day', label: 'Días' },
          ]}
          value={terms.periodUnit}
          onChange={(event) =>
            setTerms({ ...terms, periodUnit: event.target.value === 'day' ? 'day' : 'month' })
          }
        />
        <TextField
          label="Visitas en total"
          optional
          className="col-span-full"
          inputMode="numeric"
          {...form.field('create.visitsTotal', terms.visitsTotal)}
        />
      </FormFields>
    </Dialog>
  );
}
