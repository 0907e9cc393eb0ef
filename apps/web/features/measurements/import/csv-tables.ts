import { isDay, utcDay } from '@forja/calendar/day';
import { instantAt } from '@forja/calendar/instant';
import { createStepCounter, type Found, type Weighing, weighing } from './weighing.ts';

/** The position of each column, -1 if the table has none, and how its times are written. */
interface Columns {
  when: number;
  weight: number;
  steps: number;
  /** The device that counted the steps of a row; -1 in tables without that column. */
  source: number;
  /** Whether times are days of the gym; otherwise they are moments in UTC. */
  isDays: boolean;
}

/** The fields of one line; quoted fields may contain commas and doubled quotes. */
function fieldsOf(line: string): string[] {
  const fields = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...fields].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}

/** The column names of Google Takeout, in the language of the account. */
const DAY_TITLE = /^(date|fecha)$/i;
const AVERAGE_TITLE = /^(average weight|peso (medio|promedio)) \(kg\)$/i;
const COUNT_TITLE = /^(step count|(recuento|número|cantidad) de pasos)$/i;

/** Samsung Health puts the name of the table before each column in some versions. */
const samsung = (title: string): RegExp => new RegExp(`^(com\\.samsung\\.[\\w.]+\\.)?${title}$`);
const [MOMENT, WEIGHT, DAY_MOMENT, COUNT, SOURCE] = [
  samsung('start_time'),
  samsung('weight'),
  samsung('day_time'),
  samsung('count'),
  samsung('source_type'),
] as const;

/** Samsung has a row for each device, and one with this mark for all devices together. */
const ALL_DEVICES = '-2';

function columnsOf(titles: readonly string[]): Columns | null {
  const at = (title: RegExp) => titles.findIndex((text) => title.test(text));
  const tables: Columns[] = [
    {
      when: at(DAY_TITLE),
      weight: at(AVERAGE_TITLE),
      steps: at(COUNT_TITLE),
      source: -1,
      isDays: true,
    },
    { when: at(MOMENT), weight: at(WEIGHT), steps: -1, source: -1, isDays: false },
    { when: at(DAY_MOMENT), weight: -1, steps: at(COUNT), source: at(SOURCE), isDays: false },
  ];
  return tables.find(({ when, weight, steps }) => when >= 0 && (weight >= 0 || steps >= 0)) ?? null;
}

const NOON_MINUTE = 12 * 60;

/** `2026-08-31 06:29:10.346` in UTC, or milliseconds since 1970. */
const momentOf = (text: string): number =>
  /^\d{12,}$/.test(text) ? Number(text) : Date.parse(`${text.replace(' ', 'T')}Z`);

/**
 * Reads weighings and steps from a table of Google Takeout or Samsung Health, line by line because
 * it may be long; `isKnown` is false for any other table.
 */
export async function readTable(
  text: ReadableStream<string>,
  timeZone: string,
  onRead: (characters: number) => void = () => undefined,
): Promise<Found & { isKnown: boolean }> {
  const found: Weighing[] = [];
  const steps = createStepCounter();
  let columns: Columns | null = null;
  let lines = 0;
  let kept = '';
  let characters = 0;

  function readLine(line: string) {
    lines += 1;
    const fields = fieldsOf(line.replace(/^\uFEFF/, ''));
    // Samsung's first line names the table; its column names are in the second.
    if (!columns) {
      if (lines <= 2) columns = columnsOf(fields);
      return;
    }
    const when = fields[columns.when] ?? '';
    const dayOfRow = columns.isDays && isDay(when) ? when : null;
    if (columns.isDays && !dayOfRow) return;
    const moment = dayOfRow ? instantAt(timeZone, dayOfRow, NOON_MINUTE) : momentOf(when);
    const one = weighing(moment, Number.parseFloat(fields[columns.weight] ?? ''));
    if (one) found.push(one);
    const source = fields[columns.source];
    if (source !== undefined && source !== ALL_DEVICES) return;
    // Samsung marks a day by its midnight in UTC, whatever the time zone.
    const day = Number.isNaN(moment) ? '' : utcDay(moment);
    steps.add(columns.isDays ? when : day, '', Number(fields[columns.steps] ?? 0));
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
  return { isKnown: columns !== null, weighings: found, steps: steps.days() };
}
