import type { NutritionTarget } from '@forja/contract/nutrition/target-routes';
import type { Macros } from '@forja/library/nutrition/diet';
import { Progress } from '@forja/ui/feedback/progress.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { formatNumber } from '../../../lib/format/format.ts';
import { MACROS } from '../words.ts';
import { EnergyRing } from './energy-ring.tsx';

interface DaySummaryProps {
  eaten: Macros;
  planned: Macros;
  /** The person's target; the ring follows it only on a day without meals. */
  target: NutritionTarget | null;
}

/** The difference between the day's meals, which fill the ring, and the target. */
function differenceText(kcal: number): string {
  if (Math.round(kcal) === 0) return '.';
  return `; las comidas de hoy suman ${formatNumber(Math.abs(kcal))} ${kcal < 0 ? 'menos' : 'más'}.`;
}

export function DaySummary({ eaten, planned, target }: DaySummaryProps) {
  // Only foods of the day's meals are ticked, so that all of them together fill the ring.
  const aim = planned.kcal > 0 ? planned : (target ?? planned);
  const left = Math.round(aim.kcal - eaten.kcal);
  const share = aim.kcal > 0 ? eaten.kcal / aim.kcal : 0;
  // Without a plan and without a target there is nothing to compare with.
  const hasAim = aim.kcal > 0;
  const facts = `${formatNumber(eaten.kcal)}${hasAim ? ` de ${formatNumber(aim.kcal)}` : ''} kcal`;
  return (
    <Panel aria-label="Resumen del día" className="flex items-center gap-4 p-4 sm:gap-8 sm:p-5">
      <EnergyRing label={facts} share={share} size={124}>
        <span className="text-24 font-semibold tracking-[-0.03em] tabular-nums">
          {formatNumber(eaten.kcal)}
        </span>
        <span className="text-12 text-muted">
          {hasAim ? `de ${formatNumber(aim.kcal)} kcal` : 'kcal'}
        </span>
      </EnergyRing>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {MACROS.map(({ key, brief }) => (
          <Progress
            key={key}
            label={brief}
            value={aim[key] > 0 ? eaten[key] / aim[key] : 0}
            detail={`${formatNumber(eaten[key])}${hasAim ? ` / ${formatNumber(aim[key])}` : ''} g`}
          />
        ))}
        <p className="text-13 text-muted" aria-live="polite">
          {!hasAim && 'Calcula tus metas para saber cuánto te conviene comer.'}
          {hasAim &&
            (left > 0 ? `Te quedan ${formatNumber(left)} kcal de hoy` : 'Comiste todo lo de hoy')}
        </p>
        {target && aim !== target && (
          <p className="text-13 text-muted">
            {`Tu meta es de ${formatNumber(target.kcal)} kcal${differenceText(planned.kcal - target.kcal)}`}
          </p>
        )}
      </div>
    </Panel>
  );
}
