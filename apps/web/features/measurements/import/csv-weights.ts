import { isDay } from '@forja/calendar/day';
import { wallClock } from '@forja/calendar/zone';
import { type Weighing, weighing } from './weighing.ts';

/** Where the two columns are, and how the moment of a row is written. */
interface Columns {
  when: number;
  weight: number;
  /** Days of the gym, or moments in UTC. */
  isDays: boolean;
}

/** The fields of one line; a quoted one may hold commas and doubled quotes. */
export function fieldsOf(line: string): string[] {
  const fields = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...fields].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}

/** Google Takeout writes days and averages, in the language of the account. */
const DAY_TITLE = /^(date|fecha)$/i;
const AVERAGE_TITLE = /^(average weight|peso (medio|promedio)) \(kg\)$/i;
/** Samsung Health writes moments; some versions put the name of the table before each column. */
const MOMENT_TITLE = /^(com\.samsung\.health\.weight\.)?start_time$/;
const WEIGHT_TITLE = /^(com\.samsung\.health\.weight\.)?weight$/;

function columnsOf(titles: readonly string[]): Columns | null {
  const at = (title: RegExp) => titles.findIndex((text) => title.test(text));
  const google = { when: at(DAY_TITLE), weight: at(AVERAGE_TITLE), isDays: true };
  const samsung = { when: at(MOMENT_TITLE), weight: at(WEIGHT_TITLE), isDays: false };
  return [google, samsung].find(({ when, weight }) => when >= 0 && weight >= 0) ?? null;
}

/** Noon of a day where the gym is. */
function noonOf(day: string, timeZone: string): number {
  const guess = Date.parse(`${day}T12:00:00Z`);
  return guess - (wallClock(timeZone, guess) - guess);
}

/** `2026-08-31 06:29:10.346` in UTC, or milliseconds since 1970. */
const momentOf = (text: string): number =>
  /^\d{12,}$/.test(text) ? Number(text) : Date.parse(`${text.replace(' ', 'T')}Z`);

/**
 * The weighings in a table of Google Takeout or Samsung Health, line by line because it may be long;
 * `isKnown` is false for any other table.
 */
export async function readCsvWeighings(
  text: ReadableStream<string>,
  timeZone: string,
  onRead: (characters: number) => void = () => undefined,
): Promise<{ isKnown: boolean; weighings: Weighing[] }> {
  const found: Weighing[] = [];
  let columns: Columns | null = null;
  let lines = 0;
  let kept = '';
  let characters = 0;

  function readLine(line: string) {
    lines += 1;
    const fields = fieldsOf(line.replace(/^\uFEFF/, ''));
    // Samsung's first line names the table, and the titles follow.
    if (!columns) {
      if (lines <= 2) columns = columnsOf(fields);
      return;
    }
    const when = fields[columns.when] ?? '';
    if (columns.isDays && !isDay(when)) return;
    const moment = columns.isDays ? noonOf(when, timeZone) : momentOf(when);
    const one = weighing(moment, Number.parseFloat(fields[columns.weight] ?? ''));
    if (one) found.push(one);
  }

  const reader = text.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    characters += piece.value.length;
    const parts = (kept + piece.value).split(/\r?\n/);
    kept = parts.pop() ?? '';
    parts.forEach(readLine);
    onRead(characters);
  }
  if (kept) readLine(kept);
  return { isKnown: columns !== null, weighings: found };
}
