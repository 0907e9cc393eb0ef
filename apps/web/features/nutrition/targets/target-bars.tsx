import type { NutritionTarget } from '@forja/contract/nutrition/target-routes';
import type { Macros } from '@forja/library/nutrition/diet';
import { Progress } from '@forja/ui/feedback/progress.tsx';
import { formatNumber } from '../../../lib/format/format.ts';
import { MACROS } from '../words.ts';

const ROWS = [
  { key: 'kcal', brief: 'Energía', unit: 'kcal' },
  ...MACROS.map(({ key, brief }) => ({ key, brief, unit: 'g' })),
] as const;

/** The totals of a day against the person's target, while it is edited. */
export function TargetBars({ total, target }: { total: Macros; target: NutritionTarget | null }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:*:first:col-span-2 rounded-panel bg-sunk p-3 sm:grid-cols-4">
      {ROWS.map(({ key, brief, unit }) => (
        <Progress
          key={key}
          label={brief}
          value={target && target[key] > 0 ? total[key] / target[key] : 0}
          detail={
            target
              ? `${formatNumber(total[key])} / ${formatNumber(target[key])}`
              : `${formatNumber(total[key])} ${unit}`
          }
        />
      ))}
    </div>
  );
}
