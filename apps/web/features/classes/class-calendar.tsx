import { minuteIn } from '@forja/calendar/zone';
import { AgendaList } from '@forja/ui/calendar/agenda-list.tsx';
import { MonthCalendar } from '@forja/ui/calendar/month-calendar.tsx';
import { type CalendarMove, WeekCalendar } from '@forja/ui/calendar/week-calendar.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { type ReactNode, useMemo } from 'react';
import { agendaDays, byDayOf, type GymEvent, monthTitle, toBlock, weekDays } from './calendar.ts';
import type { Week } from './use-week.ts';

interface ClassCalendarProps {
  week: Week;
  events: readonly GymEvent[];
  /**
   * One line about a class in the grid. It and the next two must be stable functions (see `Grid`).
   */
  detail: (event: GymEvent, now: number) => string;
  /** Two lines about a class in a list. */
  draw: (event: GymEvent) => { detail: string; aside?: ReactNode };
  alert?: (event: GymEvent, now: number) => boolean;
  /** Shown in the header of a day. */
  dayDetail?: (day: string) => string | undefined;
  selected: string | null;
  onOpen: (id: string) => void;
  /** Only for those who may move classes. */
  onMove?: (move: CalendarMove) => void;
  className?: string;
}

/**
 * Rebuilds its blocks only if a class, the minute or the week changed: not when a class is opened.
 */
function Grid({ week, events, detail, alert, dayDetail, ...props }: ClassCalendarProps) {
  const { timeZone, now, monday, today } = week;
  const days = useMemo(() => weekDays(monday, today, dayDetail), [monday, today, dayDetail]);
  const blocks = useMemo(
    () =>
      events.map((event) =>
        toBlock(event, {
          timeZone,
          now,
          detail: detail(event, now),
          alert: alert?.(event, now) ?? false,
        }),
      ),
    [events, timeZone, now, detail, alert],
  );
  return (
    <WeekCalendar
      label={week.view === 'dia' ? 'Clases del día' : 'Clases de la semana'}
      className={props.className}
      days={week.view === 'dia' ? days.filter(({ key }) => key === week.day) : days}
      events={blocks}
      now={week.isNow ? { day: week.today, minute: minuteIn(timeZone, now) } : null}
      selected={props.selected}
      onOpen={props.onOpen}
      onMove={props.onMove}
    />
  );
}

function Month({ week, events, draw, onOpen }: ClassCalendarProps) {
  const byDay = byDayOf(events, week.timeZone);
  const notes = Object.fromEntries(
    [...byDay].map(([day, list]) => [day, list.map(({ title }) => title)]),
  );
  const chosen = agendaDays(byDay.get(week.day) ?? [], week, draw);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[400px_1fr]">
      <MonthCalendar
        label={`Clases de ${monthTitle(week.day)}`}
        month={week.day}
        today={week.today}
        selected={week.day}
        onSelect={week.show}
        notes={notes}
      />
      {chosen.length > 0 ? (
        <AgendaList label="Clases del día" days={chosen} onOpen={onOpen} />
      ) : (
        <EmptyState title="Ese día no hay clases" text="Los días con clases llevan un punto." />
      )}
    </div>
  );
}

function Agenda({ week, events, draw, onOpen }: ClassCalendarProps) {
  const days = agendaDays(events, week, draw);
  const first = week.isThisWeek ? days.findIndex(({ key }) => key >= week.today) : 0;
  const gone = first < 0 ? days.length : first;
  return (
    <div className="grid grid-cols-1 gap-5">
      <AgendaList label="Clases de la semana" days={days.slice(gone)} onOpen={onOpen} />
      {gone > 0 && (
        <details open={gone === days.length}>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary-text">
            Ver los días anteriores
          </summary>
          <AgendaList
            label="Días anteriores"
            className="pt-2"
            days={days.slice(0, gone)}
            onOpen={onOpen}
          />
        </details>
      )}
    </div>
  );
}

export function ClassCalendar(props: ClassCalendarProps) {
  if (props.week.view === 'mes') return <Month {...props} />;
  return props.week.view === 'lista' ? <Agenda {...props} /> : <Grid {...props} />;
}
