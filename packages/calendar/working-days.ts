import { addDays, asDay, type Day, daysBetween, weekdayOf } from './day.ts';

/** Holidays of Costa Rica that fall on the same day each year (Código de Trabajo, article 148). */
const SAME_EACH_YEAR: ReadonlySet<string> = new Set([
  '01-01',
  '04-11',
  '05-01',
  '07-25',
  '08-02',
  '08-15',
  '08-31',
  '09-15',
  '12-01',
  '12-25',
]);

/** Easter Sunday of a year, by the rule of Gauss for the Gregorian calendar. */
function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const moon = 15 + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 4 + century - Math.floor(century / 4);
  const golden = year % 19;
  const shift = (19 * golden + moon) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * shift + sun) % 7;
  const isLate = (shift === 29 || (shift === 28 && golden > 10)) && sunday === 6;
  const days = 21 + shift + sunday - (isLate ? 7 : 0);
  return addDays(asDay(`${String(year).padStart(4, '0')}-03-01`), days);
}

/** Whether a day is a holiday in Costa Rica; Holy Thursday and Good Friday move with Easter. */
export function isHoliday(day: Day): boolean {
  if (SAME_EACH_YEAR.has(day.slice(5))) return true;
  return [2, 3].includes(daysBetween(day, easterOf(Number(day.slice(0, 4)))));
}

const isWorkingDay = (day: Day): boolean =>
  weekdayOf(day) !== 0 && weekdayOf(day) !== 6 && !isHoliday(day);

/** The day after so many working days; `from` itself does not count. */
export function addWorkingDays(from: Day, count: number): Day {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
