import type { Day } from '@forja/calendar/day';
import { dayOfMonth } from '@forja/calendar/month';
import { cx } from '@forja/ui/layout/cx.tsx';
import { monthName, shortWeekday } from './calendar.ts';

interface Props {
  days: readonly Day[];
  today: Day;
  /** Days with classes still to come. */
  busy: ReadonlySet<Day>;
  chosen: Day | null;
  onChoose: (day: Day | null) => void;
}

/** The days of the week in one row; choosing the chosen day again shows all days. */
export function DayStrip({ days, today, busy, chosen, onChoose }: Props) {
  return (
    <fieldset className="grid grid-cols-7 gap-0.5 min-[380px]:gap-1">
      <legend className="sr-only">Día</legend>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === chosen}
          disabled={!busy.has(day)}
          onClick={() => onChoose(day === chosen ? null : day)}
          className={cx(
            'flex min-h-14 flex-col items-center justify-center rounded-control border text-12',
            day === chosen
              ? 'border-transparent bg-primary-solid text-on-primary'
              : 'border-line bg-panel text-muted hover:bg-sunk disabled:border-transparent disabled:bg-transparent disabled:text-muted',
          )}
        >
          <span>{day === today ? 'Hoy' : shortWeekday(day)} </span>
          <span
            className={cx(
              'text-16 font-semibold tabular-nums',
              day !== chosen && busy.has(day) && 'text-ink',
            )}
          >
            {dayOfMonth(day)}
          </span>
          <span className="sr-only"> de {monthName(day)}</span>
        </button>
      ))}
    </fieldset>
  );
}
