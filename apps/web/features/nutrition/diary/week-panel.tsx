import type { DietDetail, EatenDay } from '@forja/contract/nutrition/routes';
import { BarChart } from '@forja/ui/charts/bar-chart.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { formatNumber } from '../../../lib/format/format.ts';
import { adherence } from './adherence.ts';

const LETTERS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];

interface WeekPanelProps {
  diet: DietDetail;
  week: readonly EatenDay[] | undefined;
  today: string;
}

export function WeekPanel({ diet, week, today }: WeekPanelProps) {
  const share = week && adherence(week.filter(({ date }) => date <= today));
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel title="La semana">
        {!week && <SkeletonRows rows={3} />}
        {week && (
          <div className="px-5 pb-4">
            {diet.meals.length > 0 && (
              <>
                <p className="text-28 font-semibold tracking-[-0.03em] tabular-nums">
                  {share === null || share === undefined ? '—' : `${formatNumber(share * 100)} %`}
                </p>
                <p className="mb-3 text-13 text-muted">de lo planeado hasta hoy</p>
              </>
            )}
            <BarChart
              label="Energía por día, en kcal"
              valueName="Comido"
              usualName="Plan"
              height={150}
              bars={week.map(({ eaten, planned }, at) => ({
                label: LETTERS[at] ?? '',
                value: Math.round(eaten.kcal),
                usual: Math.round(planned.kcal),
              }))}
            />
          </div>
        )}
      </Panel>
      {diet.description && (
        <Panel title="Indicaciones">
          <p className="px-5 pb-4 text-pretty whitespace-pre-line">{diet.description}</p>
        </Panel>
      )}
    </div>
  );
}
