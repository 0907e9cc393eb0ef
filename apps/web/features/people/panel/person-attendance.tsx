import { addDays, mondayOf } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { PersonDetail } from '@forja/contract/people/routes';
import { HeatMap } from '@forja/ui/charts/heat-map.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format/dates.ts';
import { WEEK_DAYS } from '../../../lib/format/week-days.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { habitOf } from '../../../shared/people/habit.ts';
import { personVisitsQuery } from '../queries.ts';
import { Section } from './facts.tsx';

const WEEKS = 17;
const ROW_NAMES = ['L', null, 'M', null, 'V', null, 'D'];

const visitsText = (visits: number) => (visits === 1 ? '1 entrada' : `${visits} entradas`);

export function PersonAttendance({
  person,
}: {
  person: Pick<PersonDetail, 'id' | 'visitsPerWeek' | 'lastVisitAt'>;
}) {
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, Date.now());
  const monday = mondayOf(today);
  const mondays = Array.from({ length: WEEKS }, (_, week) =>
    addDays(monday, 7 * (week + 1 - WEEKS)),
  );
  const from = mondays[0] ?? monday;
  const query = useQuery(personVisitsQuery(person.id, from));
  const entries = (query.data ?? []).filter(({ direction }) => direction === 'in');
  const counts = new Map<string, number>();
  for (const { at } of entries) {
    const day = dayIn(timeZone, at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const habit = habitOf(person);
  return (
    <Section
      title="Asistencia"
      aside={
        habit && <span className="inline-block text-muted first-letter:uppercase">{habit}</span>
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
