import { addDays, type Day, isDay } from '@forja/calendar/day';
import { DAY_MINUTES } from '@forja/calendar/duration';
import { lastOfMonth } from '@forja/calendar/month';
import { plainText } from '@forja/calendar/plain-text';

/** A day, or the nearest valid day when the date does not exist. */
export type ReadDay = { day: Day } | { fix: Day | null };

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic'];
const OTHER_MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  apr: 4,
  aug: 8,
  sep: 9,
  dec: 12,
};

const EXCEL_FIRST = '1899-12-30' as Day;
/** 1 January 1930 and 31 December 2099: other numbers in a column of dates are not dates. */
const SERIALS = { from: 10_959, to: 73_050 };

function monthOf(word: string): number {
  const key = plainText(word).slice(0, 3);
  return OTHER_MONTHS[key] ?? MONTHS.indexOf(key) + 1;
}

/** `26` is 2026 and `85` is 1985: no membership ends, and nobody was born, as late as 2085. */
const fullYear = (year: string): string =>
  year.length === 2 ? `${Number(year) > 50 ? '19' : '20'}${year}` : year;

function fromParts(year: string, month: number, day: number): ReadDay {
  const y = fullYear(year);
  const of = (m: number, d: number) =>
    `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  const text = of(month, day);
  // Spreadsheets show an empty date like this.
  if (Number(y) <= 1900) return { fix: null };
  if (isDay(text)) return { day: text };
  // 11/25/2026 can only have the month first.
  const turned = of(day, month);
  if (month > 12 && isDay(turned)) return { day: turned };
  const first = of(month, 1);
  if (isDay(first) && day > 28 && day <= 31) return { fix: lastOfMonth(first) };
  return { fix: null };
}

const CLOCK = /(?<![T\s])[T\s]+\d{1,2}:\d{2}[\s\S]*$/;

/** Reads the common formats of a day, with the day before the month. */
export function readDay(typed: string): ReadDay | undefined {
  const text = typed
    .trim()
    .replace(CLOCK, '')
    .replace(/^\p{L}+,\s+/u, '');
  const digits = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text);
  if (digits) return fromParts(digits[3] ?? '', Number(digits[2]), Number(digits[1]));
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text);
  if (iso) return fromParts(iso[1] ?? '', Number(iso[2]), Number(iso[3]));
  const solid = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (solid) return fromParts(solid[1] ?? '', Number(solid[2]), Number(solid[3]));
  const words =
    /^(\d{1,2})[\s/.-]+(?:de\s+)?(\p{L}{3,})\.?[\s/.-]+(?:del?\s+)?(\d{4}|\d{2})$/iu.exec(text);
  if (words) return fromParts(words[3] ?? '', monthOf(words[2] ?? ''), Number(words[1]));
  const english = /^(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4})$/iu.exec(text);
  if (english) return fromParts(english[3] ?? '', monthOf(english[1] ?? ''), Number(english[2]));
  const serial = Number(text);
  if (/^\d{5}(\.\d+)?$/.test(text) && serial >= SERIALS.from && serial <= SERIALS.to) {
    return { day: addDays(EXCEL_FIRST, Math.floor(serial)) };
  }
  return undefined;
}

const CLOCK_TEXT = /(?:^|[T\s])(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)?\s*([ap])?\.?\s*m?/i;

/**
 * The time in a cell as `17:45`, from `5:45 pm`, `17:45` or the fraction of a day in a spreadsheet.
 */
export function readClock(typed: string): string | undefined {
  const text = typed.trim();
  const [, typedHour = '', minute = '', half = ''] = CLOCK_TEXT.exec(text) ?? [];
  if (typedHour === '') {
    const part = /^0?\.\d+$|^\d{5}\.\d+$/.test(text) ? Number(text) % 1 : Number.NaN;
    if (Number.isNaN(part)) return undefined;
    const minutes = Math.min(Math.round(part * DAY_MINUTES), DAY_MINUTES - 1);
    return clock(Math.floor(minutes / 60), minutes % 60);
  }
  const hour =
    half === '' ? Number(typedHour) : (Number(typedHour) % 12) + (/p/i.test(half) ? 12 : 0);
  return hour < 24 && Number(minute) < 60 ? clock(hour, Number(minute)) : undefined;
}

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
