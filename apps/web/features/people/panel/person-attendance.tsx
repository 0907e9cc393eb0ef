import { addDays, mondayOf } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { HeatMap } from '@forja/ui/charts/heat-map.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { WEEK_DAYS } from '../../../lib/format/week-days.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { personVisitsQuery } from '../queries.ts';
import { Section } from './facts.tsx';

const WEEKS = 17;
const ROW_NAMES = ['L', null, 'M', null, 'V', null, 'D'];

const visitsText = (visits: number) => (visits === 1 ? '1 entrada' : `${visits} entradas`);

export function PersonAttendance({ userId, since }: { userId: string; since: string }) {
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, Date.now());
  const monday = mondayOf(today);
  const mondays = Array.from({ length: WEEKS }, (_, week) =>
    addDays(monday, 7 * (week + 1 - WEEKS)),
  );
  const from = mondays[0] ?? monday;
  const query = useQuery(personVisitsQuery(userId, from));
  const entries = (query.data ?? []).filter(({ direction }) => direction === 'in');
  const counts = new Map<string, number>();
  for (const { at } of entries) {
    const day = dayIn(timeZone, at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  // Whoever came in last month is not measured by the months before.
  const joined = dayIn(timeZone, since);
  const weeks = mondays.filter((start) => addDays(start, 6) >= joined).length;
  const perWeek = formatNumber(entries.length / Math.max(1, weeks), 1);
  return (
    <Section
      title="Asistencia"
      aside={
        query.data && (
          <span className="text-muted">
            {perWeek} {perWeek === '1' ? 'visita' : 'visitas'} por semana
          </span>
        )
      }
    >
      <LoadState query={query} failed="No pudimos cargar su asistencia">
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
      </LoadState>
    </Section>
  );
}
