import type { Plan } from '@forja/contract/memberships/plan-routes';
import { WEEKDAYS } from '@forja/contract/memberships/words';
import type { FieldOf } from '@forja/contract/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { TimeField } from '@forja/ui/fields/date-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import type { FormValues } from '../../lib/forms/form-values.ts';
import { MoneyField } from '../../lib/forms/money-field.tsx';
import { RemovalDialog } from '../../lib/forms/removal-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useMay } from '../../lib/session/may.ts';
import { AS_THE_GYM, TAX_OPTIONS, taxOf, taxValue } from '../../shared/accounts/tax/tax-options.ts';
import { servicesQuery } from '../../shared/counter/services.ts';
import { OwnCabys } from '../../shared/fiscal/own-cabys.tsx';
import { PlanAccess } from './plan-access.tsx';
import { addPlan, deletePlan, savePlan } from './queries.ts';
import type { ReadyPlan } from './ready-plans.ts';

/** The enrolment that joins the first sale of a plan. */
function EnrolmentField({ plan, error }: { plan: Plan | null; error: string | undefined }) {
  const may = useMay();
  const services = useQuery({ ...servicesQuery, enabled: may('money.take') });
  const enrolments = (services.data ?? []).filter(
    ({ id, kind, active }) => kind === 'enrolment' && (active || id === plan?.enrolmentId),
  );
  if (enrolments.length === 0) return null;
  return (
    <SelectField
      key={enrolments.length}
      label="Matrícula"
      className="col-span-full"
      name="enrolmentId"
      defaultValue={plan?.enrolmentId ?? ''}
      options={[
        { value: '', label: 'Sin matrícula' },
        ...enrolments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      hint="Se suma sola a la primera venta de este plan a una persona nueva."
      error={error}
    />
  );
}

type PlanCall = 'POST /membership-plans' | 'PATCH /membership-plans/{id}';

/** What the form says of a plan. */
const planIn = (
  data: FormValues<FieldOf<PlanCall>>,
  element: HTMLFormElement,
  opened: Plan | null,
) => ({
  name: data.text('name'),
  description: data.text('description'),
  periodCount: Number(data.text('periodCount')),
  periodUnit: data.text('periodUnit') === 'day' ? ('day' as const) : ('month' as const),
  visitsPerWeek: data.numberOrNull('visitsPerWeek'),
  visitsTotal: data.numberOrNull('visitsTotal'),
  opensAt: data.textOrNull('opensAt'),
  closesAt: data.textOrNull('closesAt'),
  weekdays: data.choice('weekdays', opened?.weekdays.map(String)).map(Number),
  familySize: Number(data.text('familySize')),
  pauseDays: data.numberOrNull('pauseDays'),
  classesIncluded: data.isOn('classesIncluded'),
  autoRenew: data.isOn('autoRenew'),
  // Left empty, the server uses the gym's tax for new prices.
  ...(data.text('taxPercent') && { taxPercent: taxOf(data.text('taxPercent')) }),
  cabys: data.textOrNull('cabys'),
  active: data.isOn('active'),
  // Without the field it stays as it was.
  enrolmentId: element.elements.namedItem('enrolmentId')
    ? data.textOrNull('enrolmentId')
    : (opened?.enrolmentId ?? null),
  locationIds: data.choice('locationIds', opened?.locationIds),
  doorIds: data.choice('doorIds', opened?.doorIds),
});

interface PlanDialogProps {
  /** Null for a new plan. */
  plan: Plan | null;
  /** What a new plan begins with. */
  ready?: ReadyPlan | undefined;
  onClose: () => void;
  /** Called when another new plan follows. */
  onAnother?: () => void;
}

export function PlanDialog({ plan, ready, onClose, onAnother }: PlanDialogProps) {
  // The plan the form was opened with; the list may be read again meanwhile.
  const [opened] = useState(plan);
  const goesOn = useRef(false);
  const [price, setPrice] = useState<number | null>(plan?.priceCents ?? null);
  const form = useForm<PlanCall>(async (data, element) => {
    // An empty price does not mean a free plan: the server refuses `NaN`.
    const body = { ...planIn(data, element, opened), priceCents: price ?? Number.NaN };
    if (opened) await savePlan(opened, body);
    else await addPlan(body);
    toast(plan ? 'Guardamos el plan. Lo ya vendido conserva su precio.' : 'Creamos el plan.');
    if (goesOn.current) onAnother?.();
    else onClose();
  });
  const [removing, setRemoving] = useState(false);
  const { error, field } = form;
  if (plan && removing) {
    return (
      <RemovalDialog
        title={`¿Quitar el plan ${plan.name}?`}
        text="Deja de venderse. Quien ya lo tiene lo conserva hasta que venza."
        confirmLabel="Quitar el plan"
        remove={() => deletePlan(plan.id)}
        onRemoved={() => {
          toast('Quitamos el plan. Quien ya lo tiene lo conserva.');
          onClose();
        }}
        onCancel={() => setRemoving(false)}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      draft={`plan ${plan?.id ?? 'new'}`}
      onSave={() => {
        goesOn.current = false;
      }}
      also={
        plan || !onAnother
          ? undefined
          : {
              label: 'Guardar y otro',
              onPress: () => {
                goesOn.current = true;
              },
            }
      }
      width="medium"
      title={plan ? `Editar ${plan.name}` : 'Nuevo plan'}
      aside={
        plan && (
          <Button variant="ghost" onClick={() => setRemoving(true)}>
            Quitar
          </Button>
        )
      }
      className="grid-cols-2"
    >
      <TextField label="Nombre" {...field('name', plan?.name ?? ready?.name)} autoFocus />
      <MoneyField
        label="Precio"
        name="priceCents"
        value={price}
        onValue={setPrice}
        error={error('priceCents')}
      />
      <SelectField
        label="Impuesto incluido"
        className="col-span-full"
        name="taxPercent"
        defaultValue={plan ? taxValue(plan.taxPercent) : ''}
        options={plan ? TAX_OPTIONS : [AS_THE_GYM, ...TAX_OPTIONS]}
        error={error('taxPercent')}
      />
      <EnrolmentField plan={plan} error={error('enrolmentId')} />
      <OwnCabys kind="period" className="col-span-full" {...field('cabys', plan?.cabys)} />
      <TextField
        label="Dura"
        {...field('periodCount', (plan ?? ready)?.periodCount ?? 1)}
        inputMode="numeric"
      />
      <SelectField
        label="Unidad"
        name="periodUnit"
        defaultValue={(plan ?? ready)?.periodUnit ?? 'month'}
        options={[
          { value: 'month', label: 'meses' },
          { value: 'day', label: 'días' },
        ]}
      />
      <TextField
        label="Visitas por semana"
        {...field('visitsPerWeek', plan?.visitsPerWeek)}
        inputMode="numeric"
        optional
      />
      <TextField
        label="Visitas en total"
        {...field('visitsTotal', (plan ?? ready)?.visitsTotal)}
        inputMode="numeric"
        optional
      />
      <TimeField label="Entra desde" {...field('opensAt', plan?.opensAt)} optional />
      <TimeField label="Entra hasta" {...field('closesAt', plan?.closesAt)} optional />
      <fieldset className="col-span-full">
        <legend className="text-14 font-medium">Días en que entra</legend>
        <p className="text-13 text-muted">Si no eliges ninguno, entra todos los días.</p>
        <div className="grid grid-cols-2 sm:grid-cols-4">
          {WEEKDAYS.map(({ value, name }) => (
            <Checkbox
              key={value}
              label={name}
              name="weekdays"
              value={value}
              defaultChecked={plan?.weekdays.includes(value) ?? false}
            />
          ))}
        </div>
        {error('weekdays') && <p className="text-13 text-bad">{error('weekdays')}</p>}
      </fieldset>
      <TextField
        label="Personas que cubre"
        className="col-span-full"
        {...field('familySize', plan?.familySize ?? 1)}
        inputMode="numeric"
      />
      <TextField
        label="Días de pausa al año"
        className="col-span-full"
        {...field('pauseDays', plan?.pauseDays)}
        inputMode="numeric"
        hint="Vacío: los que permite el gimnasio."
        optional
      />
      <TextField
        label="Descripción"
        className="col-span-full"
        {...field('description', plan?.description)}
        optional
      />
      <div className="col-span-full grid gap-1">
        <Checkbox
          label="Incluye las clases"
          name="classesIncluded"
          defaultChecked={plan?.classesIncluded ?? true}
        />
        <Checkbox
          label="Se renueva sola al vencer"
          name="autoRenew"
          defaultChecked={plan?.autoRenew ?? false}
        />
        <Checkbox label="A la venta" name="active" defaultChecked={plan?.active ?? true} />
      </div>
      <PlanAccess plan={plan} error={error('locationIds') ?? error('doorIds')} />
    </FormDialog>
  );
}
