import { type KeyboardEvent, useRef } from 'react';
import { cx } from '../layout/cx.tsx';
import { addDays, type DayKey, monthWeeks } from './month-days.ts';

type MonthCalendarProps = {
  label: string;
  year: number;
  /** 1 to 12. */
  month: number;
  today?: DayKey;
  selected: DayKey | null;
  /** Also called with a day of another month, so that the screen can change the month. */
  onSelect: (day: DayKey) => void;
  /** What happens on a day as text: shown as dots, read aloud in full. */
  notes?: Readonly<Record<DayKey, readonly string[]>>;
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

const longDay = new Intl.DateTimeFormat('es-CR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** The days of a month; arrow keys move from day to day. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, year, month, today, selected, onSelect, notes = {}, className } = props;
  const table = useRef<HTMLTableElement>(null);
  const weeks = monthWeeks(year, month);
  const inMonth = (day: DayKey) => Number(day.slice(5, 7)) === month;
  const days = weeks.flat();
  const entry =
    [selected, today].find((day) => day && days.includes(day)) ?? days.find(inMonth) ?? null;
  const move = (event: KeyboardEvent, day: DayKey) => {
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
                    aria-label={[longDay.format(new Date(`${day}T00:00:00Z`)), ...said].join(', ')}
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
                    {Number(day.slice(8))}
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
