import type { NutritionTarget } from '@forja/contract/nutrition/target-routes';
import type { Macros } from '@forja/library/diet';
import { Progress } from '@forja/ui/feedback/progress.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { formatNumber } from '../../../lib/format/format.ts';
import { MACROS } from '../words.ts';
import { EnergyRing } from './energy-ring.tsx';

interface DaySummaryProps {
  eaten: Macros;
  planned: Macros;
  /** The person's target; without one, the plan itself is the target. */
  target: NutritionTarget | null;
}

export function DaySummary({ eaten, planned, target }: DaySummaryProps) {
  const aim = target ?? planned;
  const left = Math.round(aim.kcal - eaten.kcal);
  const share = aim.kcal > 0 ? eaten.kcal / aim.kcal : 0;
  const facts = `${formatNumber(eaten.kcal)} de ${formatNumber(aim.kcal)} kcal`;
  return (
    <Panel aria-label="Resumen del día" className="flex items-center gap-4 p-4 sm:gap-8 sm:p-5">
      <EnergyRing label={facts} share={share} size={124}>
        <span className="text-24 font-semibold tracking-[-0.03em] tabular-nums">
          {formatNumber(eaten.kcal)}
        </span>
        <span className="text-12 text-muted">de {formatNumber(aim.kcal)} kcal</span>
      </EnergyRing>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {MACROS.map(({ key, brief }) => (
          <Progress
            key={key}
            label={brief}
            value={aim[key] > 0 ? eaten[key] / aim[key] : 0}
            detail={`${formatNumber(eaten[key])} / ${formatNumber(aim[key])} g`}
          />
        ))}
        <p className="text-13 text-muted" aria-live="polite">
          {left > 0 ? `Te quedan ${formatNumber(left)} kcal` : 'Llegaste a tu meta del día'}
          {!target && ' según tu plan'}
        </p>
      </div>
    </Panel>
  );
}
