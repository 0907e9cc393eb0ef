import { useSearchParams } from 'react-router';
import { dateIn } from '../../lib/format.ts';
import { useSettings } from '../../lib/settings.ts';
import { addDays, mondayOf } from './calendar.ts';
import { useNow } from './use-now.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The week on the screen, kept in the address so that it can be shared and gone back to. */
export function useWeek() {
  const { timeZone } = useSettings();
  const now = useNow();
  const today = dateIn(now, timeZone);
  const [params, setParams] = useSearchParams();
  const asked = params.get('semana') ?? '';
  const valid = DAY.test(asked) && !Number.isNaN(Date.parse(asked));
  const monday = mondayOf(valid ? asked : today);
  const show = (day: string | null) =>
    setParams((before) => {
      if (day === null) before.delete('semana');
      else before.set('semana', mondayOf(day));
      return before;
    });
  return {
    timeZone,
    now,
    today,
    monday,
    isThisWeek: monday === mondayOf(today),
    toToday: () => show(null),
    toPrevious: () => show(addDays(monday, -7)),
    toNext: () => show(addDays(monday, 7)),
  };
}

/** The class that is open, in the address as well. */
export function useOpenClass(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) =>
    setParams((before) => {
      if (id === null) before.delete('clase');
      else before.set('clase', id);
      return before;
    });
  return [params.get('clase'), open];
}
