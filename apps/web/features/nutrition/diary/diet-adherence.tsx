import { dayIn } from '@forja/calendar/zone';
import { adherenceOf, byWeek, lastMondays } from '@forja/library/adherence';
import { BarChart } from '@forja/ui/charts/bar-chart.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { eatenQuery } from '../queries.ts';
import { weeklyAdherence } from './adherence.ts';

const LAST_DAYS = 7;

export function DietAdherence({ dietId }: { dietId: string }) {
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, Date.now());
  const mondays = lastMondays(today);
  const from = mondays[0] ?? today;
  // The member ticks this diet on another device, so the stored answer is always read again.
  const query = useQuery({ ...eatenQuery(dietId, from, today), staleTime: 0 });
  const { data } = query;
  const counts = data?.map(({ date, plannedCount, itemIds }) => ({
    date,
    planned: plannedCount,
    done: Math.min(plannedCount, itemIds.length),
  }));
  const whole = byWeek(counts ?? [], mondays).filter(({ planned }) => planned > 0);
  const { share, planned: asked } = adherenceOf(whole);
  const weeks = data ? weeklyAdherence(data) : [];
  const last = data?.slice(-LAST_DAYS).toReversed() ?? [];
  return (
    <Panel
      title="Adherencia"
      actions={<span className="text-13 text-muted">Semanas completas, hasta 8</span>}
    >
      <LoadState query={query} failed="No pudimos cargar lo que ha comido" waiting={4} />
      {data && (
        <>
          <div className="px-5 pb-4">
            <p className="text-28 font-semibold tracking-[-0.03em] tabular-nums">
              {asked === 0 ? '—' : `${formatNumber(share)} %`}
            </p>
            <p className="mb-3 text-13 text-muted">de lo planeado, marcado como comido</p>
            {weeks.length > 0 && (
              <BarChart
                label="Adherencia por semana"
                valueName="Comido"
                height={150}
                format={(value) => `${formatNumber(value)} %`}
                bars={weeks.map(({ monday, share: eaten }) => ({
                  label: formatDay(monday).slice(0, -5),
                  value: Math.round(eaten * 100),
                }))}
              />
            )}
          </div>
          <ul>
            {last.map(({ date, eaten, planned, itemIds, plannedCount }) => (
              <li
                key={date}
                className="flex min-h-11 items-center gap-3 border-t border-line-2 px-5"
              >
                <span className="min-w-0 flex-1">
                  {date === today ? 'Hoy' : formatDay(date).slice(0, -5)}
                </span>
                <span className="text-13 text-muted tabular-nums">
                  {itemIds.length} de {plannedCount}
                  <span className="max-sm:sr-only"> alimentos</span>
                </span>
                <span className="w-32 text-right text-13 tabular-nums">
                  <span className="font-semibold">{formatNumber(eaten.kcal)}</span> /{' '}
                  {formatNumber(planned.kcal)} kcal
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
