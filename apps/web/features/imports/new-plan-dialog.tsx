import type { ForeignPlan } from '@forja/contract/imports/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { type SubmitEvent, useId, useState } from 'react';
import { MoneyField } from '../../lib/forms/money-field.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { makePlan } from './queries.ts';

interface Props {
  importId: string;
  plan: ForeignPlan;
  onClose: () => void;
}

/** What a plan of the sheet is like; it is made when the people come in. */
export function NewPlanDialog({ importId, plan, onClose }: Props) {
  const form = useId();
  const [terms, setTerms] = useState(plan.create ?? plan.guess);
  const [asksPrice, setAsksPrice] = useState(false);
  const save = useAction(async () => {
    const { priceCents } = terms;
    setAsksPrice(priceCents === null);
    if (priceCents === null) return;
    await makePlan(importId, plan.name, { ...terms, priceCents });
    onClose();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.start();
  };
  const count = (text: string): number => Number(text.replaceAll(/\D/g, '')) || 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Crear «${plan.name}»`}
      text="Se crea al traer a las personas; deshacer la importación lo quita."
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={form} variant="primary" loading={save.busy}>
            Usar este plan
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid grid-cols-2 gap-3 pb-2">
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
          value={String(terms.periodCount || '')}
          onChange={(event) => setTerms({ ...terms, periodCount: count(event.target.value) })}
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
          value={String(terms.visitsTotal ?? '')}
          onChange={(event) =>
            setTerms({ ...terms, visitsTotal: count(event.target.value) || null })
          }
        />
      </form>
    </Dialog>
  );
}
