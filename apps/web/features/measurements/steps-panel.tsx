import { addDays, eachDay } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { BarChart } from '@forja/ui/charts/bar-chart.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { shortDay } from '../../lib/gym/short-day.ts';
import { stepsQuery } from './queries.ts';

const SHOWN_DAYS = 14;

/** Steps of two weeks imported from another app: the current ones, or the last two with any. */
export function StepsPanel({ userId }: { userId: string }) {
  const { timeZone } = useSettings();
  const { data = [] } = useQuery(stepsQuery(userId));
  const newest = data.at(-1);
  if (!newest) return null;
  const today = dayIn(timeZone, Date.now());
  const last = newest.day > today ? newest.day : today;
  const end = addDays(last, -SHOWN_DAYS) > newest.day ? newest.day : last;
  const counts = new Map(data.map(({ day, steps }) => [day, steps]));
  const days = eachDay(addDays(end, 1 - SHOWN_DAYS), end);
  const counted = days.flatMap((day) => counts.get(day) ?? []);
  const average = counted.reduce((sum, steps) => sum + steps, 0) / counted.length;
  return (
    <Panel title="Pasos">
      <div className="px-5 pb-4">
        <p className="text-28 font-semibold tracking-[-0.03em] tabular-nums">
          {formatNumber(Math.round(average))}
        </p>
        <p className="mb-3 text-13 text-muted">pasos al día en promedio, de los días contados</p>
        <BarChart
          label="Pasos por día"
          valueName="Pasos"
          height={150}
          bars={days.map((day) => ({ label: shortDay(day), value: counts.get(day) ?? 0 }))}
        />
      </div>
    </Panel>
  );
}
