import { addDays, type Day, utcMidnight } from '@forja/calendar/day';
import { dayOfMonth, monthsBetween, weeksOfMonth } from '@forja/calendar/month';
import { type KeyboardEvent, useRef } from 'react';
import { cx } from '../layout/cx.tsx';

type MonthCalendarProps = {
  label: string;
  /** Any day of the month to show. */
  month: Day;
  today?: Day;
  selected: Day | null;
  /** Called with a day of another month too, so that the screen can turn the page. */
  onSelect: (day: Day) => void;
  /** What happens on a day, in words: shown as dots, spoken in full. */
  notes?: Readonly<Record<string, readonly string[]>>;
  className?: string;
};

const weekdays = [
  ['L', 'lunes'],
  ['M', 'martes'],
  ['M', 'miércoles'],
  ['J', 'jueves'],
  ['V', 'viernes'],
  ['S', 'sábado'],
  ['D', 'domingo'],
] as const;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Made at first use: making it delays the first screen on a phone. */
let format: Intl.DateTimeFormat | undefined;
const LONG = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

function longDay(day: Day): string {
  format ??= new Intl.DateTimeFormat('es-CR', LONG);
  return format.format(utcMidnight(day));
}

/** The days of a month; arrow keys move from day to day. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, month, today, selected, onSelect, notes = {}, className } = props;
  const table = useRef<HTMLTableElement>(null);
  const weeks = weeksOfMonth(month);
  const inMonth = (day: Day) => monthsBetween(month, day) === 0;
  const days = weeks.flat();
  const entry =
    [selected, today].find((day) => day && days.includes(day)) ?? days.find(inMonth) ?? null;
  const move = (event: KeyboardEvent, day: Day) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = addDays(day, step);
    onSelect(to);
    // The month may change with the choice, so the focus follows once it is drawn.
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus(),
    );
  };
  return (
    <table ref={table} aria-label={label} className={cx('w-full table-fixed', className)}>
      <thead>
        <tr>
          {weekdays.map(([letter, name]) => (
            <th key={name} scope="col" abbr={name} className="h-8 text-12 font-medium text-muted">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const said = notes[day] ?? [];
              return (
                <td key={day} className="p-0.5 text-center">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === entry ? 0 : -1}
                    aria-pressed={day === selected}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={[longDay(day), ...said].join(', ')}
                    onClick={() => onSelect(day)}
                    onKeyDown={(event) => move(event, day)}
                    className={cx(
                      'relative inline-grid size-11 place-items-center rounded-full tabular-nums hover:bg-sunk',
                      !inMonth(day) && 'text-muted',
                      day === today && day !== selected && 'font-semibold text-primary-text',
                      day === selected &&
                        'bg-primary-solid font-semibold text-on-primary hover:bg-primary-solid-hover',
                    )}
                  >
                    {dayOfMonth(day)}
                    {said.length > 0 && (
                      <span
                        aria-hidden="true"
                        className={cx(
                          'absolute bottom-1 h-1 rounded-full',
                          said.length > 1 ? 'w-3' : 'w-1',
                          day === selected ? 'bg-on-primary' : 'bg-mark',
                        )}
                      />
                    )}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
