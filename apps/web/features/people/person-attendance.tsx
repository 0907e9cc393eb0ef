import { HeatMap } from '@forja/ui/charts/heat-map.tsx';
import { useQuery } from '@tanstack/react-query';
import { dateIn, formatDay, formatNumber } from '../../lib/format/format.ts';
import { addDays, WEEK_DAYS, weekdayOf } from '../../lib/format/week-days.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { Section } from './facts.tsx';
import { personVisitsQuery } from './queries.ts';

const WEEKS = 17;
const ROW_NAMES = ['L', null, 'M', null, 'V', null, 'D'];

const visitsText = (visits: number) => (visits === 1 ? '1 entrada' : `${visits} entradas`);

/** How often the person came in the last months, day by day. */
export function PersonAttendance({ userId, since }: { userId: string; since: string }) {
  const { timeZone } = useSettings();
  const today = dateIn(Date.now(), timeZone);
  const monday = addDays(today, -weekdayOf(today));
  const mondays = Array.from({ length: WEEKS }, (_, week) =>
    addDays(monday, 7 * (week + 1 - WEEKS)),
  );
  const from = mondays[0] ?? monday;
  const { data = [] } = useQuery(personVisitsQuery(userId, from));
  const entries = data.filter(({ direction }) => direction === 'in');
  const counts = new Map<string, number>();
  for (const { at } of entries) {
    const day = dateIn(at, timeZone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  // Whoever came in last month is not measured by the months before.
  const joined = dateIn(since, timeZone);
  const weeks = mondays.filter((start) => addDays(start, 6) >= joined).length;
  return (
    <Section
      title="Asistencia"
      aside={
        <span className="text-muted">
          {formatNumber(entries.length / Math.max(1, weeks), 1)} visitas por semana
        </span>
      }
    >
      <HeatMap
        label="Entradas por día y semana"
        cell="small"
        rows={WEEK_DAYS.map(({ name }) => name)}
        rowNames={ROW_NAMES}
        columns={mondays.map((start) => `semana del ${formatDay(start)}`)}
        values={WEEK_DAYS.map((_, weekday) =>
          mondays.map((start) => {
            const day = addDays(start, weekday);
            return day > today ? null : (counts.get(day) ?? 0);
          }),
        )}
        format={visitsText}
      />
    </Section>
  );
}
