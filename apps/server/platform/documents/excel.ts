import type { Readable } from 'node:stream';
import { asDay, utcMidnight } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { localTime } from '@forja/calendar/zone';
import {
  type CellKind,
  type CellValue,
  type Column,
  type GymLocale,
  isNumeric,
  type Rows,
} from './columns.ts';
import { withoutFormula } from './formula.ts';
import {
  escapeXml,
  HEAD_STYLE,
  sheetBegin,
  sheetEnd,
  sheetFile,
  styleOf,
  workbookFiles,
} from './workbook-xml.ts';
import { createZip } from './zip.ts';

/** A workbook that is sent while it is written. */
export interface Excel {
  stream: Readable;
  /** Writes a sheet; waits when the client reads slower than rows arrive. */
  sheet<Row>(name: string, columns: readonly Column<Row>[], rows: Rows<Row>): Promise<void>;
  end(): Promise<void>;
}

const WIDTHS: Record<CellKind, number> = {
  text: 24,
  integer: 11,
  decimal: 11,
  percent: 10,
  money: 16,
  date: 12,
  instant: 17,
};

/** Rows are compressed together once their text is this long. */
const CHUNK = 64 * 1024;

/** Excel allows neither these characters nor more than 31. */
const sheetName = (name: string): string => name.replaceAll(/[[\]*?/\\:]/g, ' ').slice(0, 31);

/** `A` … `Z`, `AA` …: how a sheet names its columns. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Excel counts days from the end of 1899; its clock has no zone. */
const EPOCH = utcMidnight(asDay('1899-12-30'));
const serial = (milliseconds: number): number => (milliseconds - EPOCH) / DAY_MS;

function numberOf(kind: CellKind, value: string | number, locale: GymLocale): number | undefined {
  if (kind === 'money') return Number(value) / 100;
  if (isNumeric(kind)) return Number(value);
  if (kind === 'date') return serial(Date.parse(String(value)));
  if (kind === 'instant') {
    const { day, time } = localTime(locale.timeZone, value);
    return serial(Date.parse(`${day}T${time}Z`));
  }
  return undefined;
}

/** A workbook encodes characters like `_x003D_`. Text that only looks like that is escaped. */
const withoutCodes = (text: string): string => text.replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_');

const textCell = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(withoutCodes(withoutFormula(text)))}</t></is></c>`;

function cell(at: string, kind: CellKind, value: CellValue, locale: GymLocale): string {
  if (value === null || value === '') return '';
  const number = numberOf(kind, value, locale);
  if (number === undefined) return textCell(at, styleOf(kind), String(value));
  return `<c r="${at}" s="${styleOf(kind)}"><v>${number}</v></c>`;
}

async function* sheetText<Row>(
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  locale: GymLocale,
): AsyncGenerator<string> {
  const named = columns.map((column, index) => ({ ...column, letter: letters(index) }));
  const head = named.map(({ title, letter }) => textCell(`${letter}1`, HEAD_STYLE, title));
  const sized = columns.map(({ title, kind, width }) => ({
    kind,
    width: Math.max(width ? width * WIDTHS.text : WIDTHS[kind], title.length + 4),
  }));
  let text = `${sheetBegin(sized)}<row r="1">${head.join('')}</row>`;
  let line = 1;
  for await (const row of rows) {
    line += 1;
    text += `<row r="${line}">`;
    for (const { letter, kind, read } of named) {
      text += cell(`${letter}${line}`, kind, read(row), locale);
    }
    text += '</row>';
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text + sheetEnd(letters(columns.length - 1), line);
}

/** Starts a workbook; only some rows are held in memory. */
export function createExcel(locale: GymLocale, creator: string): Excel {
  const zip = createZip();
  const names: string[] = [];
  return {
    stream: zip.stream,
    sheet(name, columns, rows) {
      names.push(sheetName(name));
      return zip.add(sheetFile(names.length), sheetText(columns, rows, locale));
    },
    async end() {
      for (const [name, text] of Object.entries(workbookFiles(names, creator))) {
        await zip.addText(name, text);
      }
      await zip.end();
    },
  };
}
