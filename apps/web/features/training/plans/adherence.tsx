import { dayIn } from '@forja/calendar/zone';
import type { UserPlan } from '@forja/contract/training/routes';
import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { adherenceOf, lastMondays, sessionsByWeek } from '@forja/library/adherence';
import { BarChart } from '@forja/ui/charts/bar-chart.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { sessionsText } from '../words.ts';

interface AdherenceProps {
  plan: UserPlan;
  /** The newest sessions of the person. */
  logs: readonly WorkoutLog[];
  /** Whether the person has older ones: of the weeks before these nothing is known. */
  isPart: boolean;
}

/** How much of a plan was done, counted as the person's own Home counts it. */
export function Adherence({ plan, logs, isPart }: AdherenceProps) {
  const { timeZone } = useSettings();
  const trained = logs.map(({ startedAt }) => ({ day: dayIn(timeZone, startedAt), sessions: 1 }));
  const oldest = isPart ? trained.at(-1)?.day : undefined;
  const mondays = lastMondays(dayIn(timeZone, Date.now()));
  const known = mondays.filter((monday) => !oldest || monday > oldest);
  const weeks = sessionsByWeek({ ...plan, days: plan.days.length }, trained, known);
  const { done, planned, share } = adherenceOf(weeks);
  if (weeks.length === 0) return null;
  return (
    <Panel
      title="Adherencia"
      actions={<span className="text-13 text-muted">Semanas completas, hasta 8</span>}
    >
      <div className="px-5 pb-4">
        <p className="text-28 font-semibold tracking-[-0.03em] tabular-nums">
          {formatNumber(share)} %
        </p>
        <p className="mb-3 text-13 text-muted">
          {done} de {sessionsText(planned)} del plan
        </p>
        <BarChart
          label="Sesiones por semana"
          valueName="Sesiones"
          usualName="Plan"
          height={150}
          bars={weeks.map((week) => ({
            label: formatDay(week.monday).slice(0, -5),
            value: week.done,
            usual: week.planned,
          }))}
        />
      </div>
    </Panel>
  );
}
