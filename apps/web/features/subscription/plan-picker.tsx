import {
  type BillingPeriod,
  GYM_PLAN_KEYS,
  GYM_PLANS,
  type GymPlan,
} from '@forja/contract/subscription/plans';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { MapPin, Users } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '../../lib/format/format.ts';
import { dollars, PERIOD_LABELS } from './words.ts';

interface PlanPickerProps {
  plan: GymPlan;
  current: GymPlan;
  period: BillingPeriod;
  onPlan: (plan: GymPlan) => void;
}

function locationsText(locations: number | null): string {
  if (locations === null) return 'Sedes sin límite';
  return locations === 1 ? '1 sede' : `Hasta ${locations} sedes`;
}

/** The plans side by side; one of them is chosen. */
export function PlanPicker({ plan, current, period, onPlan }: PlanPickerProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Plan</legend>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {GYM_PLAN_KEYS.map((key) => {
          const terms = GYM_PLANS[key];
          return (
            <label
              key={key}
              className="relative grid cursor-pointer content-start gap-1 rounded-panel border border-line-3 bg-panel p-4 hover:bg-sunk has-checked:border-mark has-checked:bg-soft has-checked:shadow-[0_0_0_1px_var(--mark)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={name}
                value={key}
                checked={key === plan}
                onChange={() => onPlan(key)}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              <span className="flex min-h-6 items-center gap-2">
                <span className="text-16 font-semibold">{terms.name}</span>
                {key === current && <Badge tone="neutral">Actual</Badge>}
                {key === 'pro' && key !== current && <Badge tone="info">Más popular</Badge>}
              </span>
              <span className="tabular-nums">
                <span className="text-24 font-semibold tracking-[-0.02em]">
                  {dollars(period === 'annual' ? terms.annualUsd : terms.monthlyUsd)}
                </span>{' '}
                <span className="text-13 text-muted">{PERIOD_LABELS[period]}</span>
              </span>
              <span className="mt-1 flex items-center gap-2 text-13">
                <Users size={15} strokeWidth={1.75} aria-hidden="true" />
                Hasta {formatNumber(terms.users)} personas
              </span>
              <span className="flex items-center gap-2 text-13">
                <MapPin size={15} strokeWidth={1.75} aria-hidden="true" />
                {locationsText(terms.locations)}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
