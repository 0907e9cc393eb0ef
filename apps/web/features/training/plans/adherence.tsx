import type { UserPlan } from '@forja/contract/training/routes';
import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { BarChart } from '@forja/ui/charts/bar-chart.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { formatDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { weeklySessions } from '../records/weekly-sessions.ts';

export function Adherence({ plan, logs }: { plan: UserPlan; logs: readonly WorkoutLog[] }) {
  const { timeZone } = useSettings();
  const planned = plan.days.length;
  const weeks = weeklySessions(logs, Date.now());
  const done = weeks.reduce((total, { count }) => total + Math.min(count, planned), 0);
  const share = Math.round((done / (planned * weeks.length)) * 100);
  return (
    <Panel title="Adherencia" actions={<span className="text-13 text-muted">8 semanas</span>}>
      <div className="px-5 pb-4">
        <p className="text-28 font-semibold tracking-[-0.03em] tabular-nums">
          {formatNumber(share)} %
        </p>
        <p className="mb-3 text-13 text-muted">
          {done} de {planned * weeks.length} sesiones del plan
        </p>
        <BarChart
          label="Sesiones por semana"
          valueName="Sesiones"
          usualName="Plan"
          height={150}
          bars={weeks.map(({ since, count }) => ({
            label: formatDate(since, timeZone).slice(0, -5),
            value: count,
            usual: planned,
          }))}
        />
      </div>
    </Panel>
  );
}
