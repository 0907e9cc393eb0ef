import { addDays, type Day } from '@forja/calendar/day';
import { DAY_MINUTES } from '@forja/calendar/duration';

/** Formats of dates that every workbook knows without defining them. */
const BUILT_IN = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** Whether this number format shows a day; colours, texts and locales in it are ignored. */
export function isDateFormat(id: number, pattern: string | undefined): boolean {
  if (pattern === undefined) return BUILT_IN.has(id);
  const bare = pattern.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]/g, '');
  return /[dy]/i.test(bare) || /m{3,}/i.test(bare);
}

const MAC_FIRST = '1904-01-01' as Day;
/** Two days before 1 January 1900: the format counts a 29 February 1900 that never was. */
const WINDOWS_FIRST = '1899-12-30' as Day;
const FIRST_RIGHT_SERIAL = 61;
const LAST_SERIAL = 2_958_465;

/**
 * The day of a serial number. Numbers before March 1900 are empty or broken dates and are shown as
 * a spreadsheet does: `00/01/1900`.
 */
function serialDay(serial: number, isMac: boolean): string | undefined {
  const whole = Math.floor(serial);
  if (whole < 0 || whole > LAST_SERIAL) return undefined;
  if (isMac) return addDays(MAC_FIRST, whole);
  if (whole >= FIRST_RIGHT_SERIAL) return addDays(WINDOWS_FIRST, whole);
  if (whole === 60) return '29/02/1900';
  if (whole === 0) return '00/01/1900';
  return addDays('1899-12-31' as Day, whole);
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** The day, with the time if the number has one: `2026-11-03 17:45`. */
export function serialText(serial: number, isMac: boolean): string | undefined {
  const day = serialDay(serial, isMac);
  const minutes = Math.round((serial % 1) * DAY_MINUTES);
  if (day === undefined || minutes <= 0 || minutes >= DAY_MINUTES) return day;
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
