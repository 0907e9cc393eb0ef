import type { ForeignPlan, ImportDetail } from '@forja/contract/imports/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoney, formatNumber } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction, useActionsInTurn } from '../../lib/screen/use-action.ts';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { choosePlan, makePlans, plansQuery } from './queries.ts';

interface Props {
  importId: string;
  plan: ForeignPlan;
  onCreate: () => void;
}

function ForeignPlanRow({ importId, plan, onCreate }: Props) {
  const { currency } = useSettings();
  const read = useQuery(plansQuery());
  const plans = read.data ?? [];
  const choose = useActionsInTurn((planId: string) => choosePlan(importId, plan.name, planId));
  const { create } = plan;
  const options = plans
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-2 px-5 py-2.5 text-13">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium">{plan.name}</span>
        <span className="block text-12 text-muted tabular-nums">
          {plan.rows === 1 ? '1 fila' : `${formatNumber(plan.rows)} filas`}
          {create && ` · se crea a ${formatMoney(create.priceCents, currency)}`}
        </span>
      </span>
      <LoadState query={read} failed="No pudimos cargar tus planes" waiting={null} />
      {/* A new gym may have no plans to choose from yet. */}
      {options.length > 0 && (
        <SelectField
          label={`Plan para ${plan.name}`}
          labelHidden
          className="min-w-44 flex-1 sm:flex-none"
          placeholder={create ? 'Plan nuevo' : 'Elige un plan'}
          options={options}
          value={plan.planId ?? ''}
          onChange={(event) => event.target.value && choose.start(event.target.value)}
        />
      )}
      <Button
        size={28}
        icon={
          create ? <Pencil size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />
        }
        loading={choose.busy}
        onClick={onCreate}
      >
        {create ? 'Cambiar el plan' : 'Crear el plan'}
      </Button>
    </li>
  );
}

/**
 * Plans in the sheet that the gym does not have: each becomes one of the gym's plans or a new one.
 */
export function ForeignPlans({ detail: { id, plans } }: { detail: ImportDetail }) {
  const [made, setMade] = useState<ForeignPlan | null>(null);
  const all = useAction(() => makePlans(id));
  const open = plans.filter(({ planId, create }) => planId === null && create === null);
  const priced = open.filter(({ guess }) => guess.priceCents !== null).length;
  if (plans.length === 0) return null;
  return (
    <section aria-label="Planes de la hoja">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-sunk px-5 py-2 text-13">
        <h3 className="py-0.5 font-semibold">Planes de la hoja</h3>
        {priced > 1 && (
          <Button
            size={28}
            icon={<Plus size={14} aria-hidden="true" />}
            loading={all.busy}
            onClick={() => all.start()}
          >
            Crear los {formatNumber(priced)} con el precio de la hoja
          </Button>
        )}
      </div>
      <ul className="border-b border-line-2">
        {plans.map((plan) => (
          <ForeignPlanRow
            key={plan.name}
            importId={id}
            plan={plan}
            onCreate={() => setMade(plan)}
          />
        ))}
      </ul>
      {made && <NewPlanDialog importId={id} plan={made} onClose={() => setMade(null)} />}
    </section>
  );
}
