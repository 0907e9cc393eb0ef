import { addDays, type Day, isDay, mondayOf } from '@forja/calendar/day';
import { MINUTE_MS } from '@forja/calendar/duration';
import { addMonths } from '@forja/calendar/month';
import { dayIn } from '@forja/calendar/zone';
import { useSearchParams } from 'react-router';
import { useSettings } from '../../lib/gym/settings.ts';
import { useAddressLayer } from '../../lib/screen/use-address-layer.ts';
import { useNow } from '../../lib/screen/use-now.ts';
import { monthRange } from './calendar.ts';

export const VIEWS = [
  { value: 'dia', label: 'Día' },
  { value: 'semana', label: 'Semana' },
  { value: 'mes', label: 'Mes' },
  { value: 'lista', label: 'Agenda' },
] as const;
export type View = (typeof VIEWS)[number]['value'];

const isView = (value: string | null): value is View => VIEWS.some((view) => view.value === value);

function rangeOf(view: View, day: Day): { from: Day; to: Day } {
  if (view === 'dia') return { from: day, to: day };
  if (view === 'mes') return monthRange(day);
  const monday = mondayOf(day);
  return { from: monday, to: addDays(monday, 6) };
}

function stepOf(view: View, day: Day, by: 1 | -1): Day {
  if (view === 'dia') return addDays(day, by);
  if (view === 'mes') return addMonths(day, by);
  return addDays(mondayOf(day), 7 * by);
}

/**
 * The days on screen, stored in the address so that they can be shared and Back returns to them.
 */
export function useWeek() {
  const { timeZone } = useSettings();
  const now = useNow(MINUTE_MS);
  const today = dayIn(timeZone, now);
  const [params, setParams] = useSearchParams();
  const askedView = params.get('vista');
  const view: View = isView(askedView) ? askedView : 'semana';
  const asked = params.get('semana') ?? '';
  const day = isDay(asked) ? asked : today;
  const range = rangeOf(view, day);
  const put = (name: string, value: string | null) =>
    setParams((before) => {
      if (value === null) before.delete(name);
      else before.set(name, value);
      return before;
    });
  return {
    timeZone,
    now,
    today,
    view,
    day,
    ...range,
    monday: mondayOf(day),
    isThisWeek: mondayOf(day) === mondayOf(today),
    isNow: range.from <= today && today <= range.to,
    setView: (next: View) => put('vista', next === 'semana' ? null : next),
    show: (next: Day) => put('semana', next),
    toToday: () => put('semana', null),
    toPrevious: () => put('semana', stepOf(view, day, -1)),
    toNext: () => put('semana', stepOf(view, day, 1)),
  };
}
export type Week = ReturnType<typeof useWeek>;

/** The open class, stored in the address too. */
export function useOpenClass(): [string | null, (id: string | null) => void] {
  const { id, open, close } = useAddressLayer('clase');
  return [id, (next) => (next === null ? close() : open(next))];
}
