import type { Plan } from '@forja/contract/memberships/plan-routes';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { periodText } from '../words.tsx';

interface Props {
  plans: readonly Plan[];
  planId: string;
  onPlan: (planId: string) => void;
  error: string | undefined;
}

/** The plan that is sold, with its price and its period. */
export function PlanField({ plans, planId, onPlan, error }: Props) {
  const { currency } = useSettings();
  return (
    <SelectField
      label="Plan"
      value={planId}
      {...(planId === '' && { placeholder: 'Elige un plan' })}
      onChange={(event) => onPlan(event.target.value)}
      options={plans.map((plan) => ({
        value: plan.id,
        label: `${plan.name} · ${formatMoney(plan.priceCents, currency)} · ${periodText(plan.periodCount, plan.periodUnit)}`,
      }))}
      error={error}
    />
  );
}
