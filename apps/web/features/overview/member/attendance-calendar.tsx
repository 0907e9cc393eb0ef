import { addDays, type Day, mondayOf } from '@forja/calendar/day';
import type { MemberView } from '@forja/contract/overview/routes';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { HeatMap } from '@forja/ui/charts/heat-map.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { monthName } from '../../../lib/format/changes.ts';
import { WEEK_DAYS } from '../../../lib/format/week-days.ts';

const WEEKS_WIDE = 26;
const WEEKS_PHONE = 13;
const ROW_NAMES = ['L', null, 'M', null, 'V', null, 'D'];

const VIEWS = {
  visits: {
    label: 'Asistencia',
    caption: 'Entradas por día y semana',
    link: { to: '/accesos?ver=entradas', label: 'Ver entradas' },
    said: (count: number) => (count === 1 ? '1 entrada' : `${count} entradas`),
  },
  sessions: {
    label: 'Entrenos',
    caption: 'Entrenamientos por día y semana',
    link: { to: '/rutinas', label: 'Ver rutinas' },
    said: (count: number) => (count === 1 ? '1 entrenamiento' : `${count} entrenamientos`),
  },
};
type View = keyof typeof VIEWS;

/** The name of a month is shown above its first week. */
function monthLabels(mondays: readonly string[]): (string | null)[] {
  return mondays.map((monday, index) => {
    const before = mondays[index - 1];
    const isFirst = before !== undefined && before.slice(0, 7) !== monday.slice(0, 7);
    return isFirst ? monthName(monday).slice(0, 3) : null;
  });
}

interface Props {
  visited: MemberView['visitedDays'];
  trained: MemberView['trainedDays'];
  today: Day;
}

/** The days on which a person came or logged a workout, by week. */
export function AttendanceCalendar({ visited, trained, today }: Props) {
  // Begins with workouts for people who never pass the doors, whose visits would be empty.
  const [view, setView] = useState<View>(visited.length > 0 ? 'visits' : 'sessions');
  const wide = useMedia('(min-width: 640px)');
  const weeks = wide ? WEEKS_WIDE : WEEKS_PHONE;
  const monday = mondayOf(today);
  const mondays = Array.from({ length: weeks }, (_, index) =>
    addDays(monday, 7 * (index + 1 - weeks)),
  );
  const counts = new Map(
    view === 'visits'
      ? visited.map(({ day, visits }) => [day, visits])
      : trained.map(({ day, sessions }) => [day, sessions]),
  );
  const values = WEEK_DAYS.map((_, weekday) =>
    mondays.map((start) => {
      const day = addDays(start, weekday);
      return day > today ? null : (counts.get(day) ?? 0);
    }),
  );
  const { caption, link, said } = VIEWS[view];
  return (
    <Panel
      title="Calendario"
      actions={
        <Link to={link.to} className={`${linkClass} text-13`}>
          {link.label}
        </Link>
      }
    >
      <SegmentedControl
        label="Qué muestra el calendario"
        segments={[
          { value: 'visits', label: VIEWS.visits.label },
          { value: 'sessions', label: VIEWS.sessions.label },
        ]}
        value={view}
        onValue={setView}
        className="mx-5 mb-3"
      />
      <HeatMap
        label={caption}
        rows={WEEK_DAYS.map(({ name }) => name)}
        rowNames={ROW_NAMES}
        columns={mondays.map(
          (start) => `semana del ${Number(start.slice(8))} de ${monthName(start)}`,
        )}
        columnNames={monthLabels(mondays)}
        values={values}
        format={said}
        className="px-5 pt-1 pb-3"
      />
    </Panel>
  );
}
