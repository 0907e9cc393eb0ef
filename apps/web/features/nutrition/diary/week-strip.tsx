import { addDays, type Day, eachDay } from '@forja/calendar/day';
import { dayOfMonth } from '@forja/calendar/month';
import type { EatenDay } from '@forja/contract/nutrition/routes';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatDay, formatLongDay } from '../../../lib/format/dates.ts';
import { EnergyRing } from './energy-ring.tsx';

const LETTERS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];

interface WeekStripProps {
  monday: Day;
  chosen: Day;
  today: Day;
  /** The share of a day's items that was eaten, 0 to 1. */
  shareOf: (date: Day) => number;
  onChoose: (date: Day) => void;
}

export const shareEaten = (day: EatenDay | undefined, eatenCount?: number): number =>
  day && day.plannedCount > 0
    ? Math.min(1, (eatenCount ?? day.itemIds.length) / day.plannedCount)
    : 0;

export function WeekStrip({ monday, chosen, today, shareOf, onChoose }: WeekStripProps) {
  const days = eachDay(monday, addDays(monday, 6)).map((date, at) => ({
    date,
    letter: LETTERS[at] ?? '',
  }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-1">
      <IconButton
        size={44}
        label="Semana anterior"
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        onClick={() => onChoose(addDays(chosen, -7))}
      />
      {/* On a narrow phone the days get a row of their own, so that each is wide enough for
          a thumb. */}
      <span className="min-w-0 flex-1 basis-0 text-center text-13 font-medium text-muted min-[430px]:hidden">
        Semana del {formatDay(monday)}
      </span>
      <fieldset className="grid grid-cols-7 max-[429px]:order-last max-[429px]:basis-full min-[430px]:flex-1">
        <legend className="sr-only">Día</legend>
        {days.map(({ date, letter }) => (
          <button
            key={date}
            type="button"
            aria-pressed={date === chosen}
            onClick={() => onChoose(date)}
            className={cx(
              'flex min-h-15 flex-col items-center justify-center gap-1 rounded-control text-12',
              date === chosen
                ? 'bg-soft font-semibold text-on-primary-soft'
                : 'text-muted hover:bg-sunk',
            )}
          >
            <span className="sr-only">
              {formatLongDay(date)}
              {date === today && ', hoy'}, {Math.round(shareOf(date) * 100)} % comido
            </span>
            <span aria-hidden="true">{date === today ? 'Hoy' : letter}</span>
            <EnergyRing share={shareOf(date)} size={30}>
              <span className="text-12 tabular-nums">{dayOfMonth(date)}</span>
            </EnergyRing>
          </button>
        ))}
      </fieldset>
      <IconButton
        size={44}
        label="Semana siguiente"
        icon={<ChevronRight size={18} aria-hidden="true" />}
        onClick={() => onChoose(addDays(chosen, 7))}
      />
    </div>
  );
}
