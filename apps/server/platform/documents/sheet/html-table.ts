import { fieldError } from '../../errors/app-error.ts';
import { decodeEntities } from '../html-entities.ts';
import { createCells, MAX_CELL, MAX_COLUMNS, type SheetRow } from './sheet.ts';

/** A list of 20,000 people with a mark around each word has as many; a page of empty rows more. */
const MAX_TAGS = 3_000_000;

const plain = (text: string): string =>
  decodeEntities(text)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

/** A table while it is read. Rows without a word are counted and not kept. */
class Table {
  rows: SheetRow[] = [];
  /** How many cells it has, empty ones too. */
  size = 0;
  #line = 0;
  #row: string[] | undefined;
  #place = 0;
  #cell: string | undefined;
  #span = 1;

  openRow(): void {
    this.closeRow();
    this.#line += 1;
    this.#row = [];
    this.#place = 0;
  }

  openCell(tag: string): void {
    if (!this.#row) this.openRow();
    this.#cell = '';
    this.#span = Number(/colspan\s*=\s*["']?(\d{1,3})/i.exec(tag)?.[1] ?? 1);
  }

  write(text: string): void {
    if (this.#cell !== undefined && this.#cell.length <= MAX_CELL * 4) this.#cell += text;
  }

  /** Ends the open cell; many pages never close theirs. */
  closeCell(): void {
    if (this.#cell === undefined || !this.#row) return;
    const text = plain(this.#cell);
    this.#cell = undefined;
    // One beyond the last column is enough to refuse the table as too wide.
    if (this.#place < MAX_COLUMNS) this.#row.push(text);
    else if (text !== '') this.#row[MAX_COLUMNS] = text;
    const end = this.#place + Math.max(1, this.#span);
    while (this.#row.length < Math.min(end, MAX_COLUMNS)) this.#row.push('');
    this.size += end - this.#place;
    this.#place = end;
  }

  closeRow(): void {
    this.closeCell();
    if (this.#row?.some(Boolean)) this.rows.push({ line: this.#line, cells: this.#row });
    this.#row = undefined;
  }
}

const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;

/** The end of a part without content: a comment, script or style. */
function endOfHidden(page: string, at: number, name: string): number {
  const isComment = name === '';
  const found = page.indexOf(isComment ? '-->' : `</${name}`, at + 1);
  if (found < 0) return page.length;
  return isComment ? found + 3 : found;
}

function take(table: Table, tag: string, name: string, isEnd: boolean): void {
  const isCell = name === 'td' || name === 'th';
  if (name === 'tr' && !isEnd) table.openRow();
  else if (name === 'tr' || isCell) table.closeCell();
  if (isCell && !isEnd) table.openCell(tag);
  else if (/^(br|p|div|li)$/.test(name)) table.write(' ');
}

/** The table with the most cells, the first of them if there are several. */
function largestTable(page: string): Table | undefined {
  const open: Table[] = [];
  let largest: Table | undefined;
  const close = (table: Table): void => {
    table.closeRow();
    if (table.size > (largest?.size ?? 0)) largest = table;
  };
  const low = page.toLowerCase();
  let at = 0;
  for (let tags = 0; at < page.length; tags++) {
    if (tags > MAX_TAGS) {
      throw fieldError(
        'file',
        'La página es demasiado grande. Copia su tabla a Excel y guárdala como .xlsx.',
      );
    }
    const next = page.indexOf('<', at);
    const table = open.at(-1);
    table?.write(page.slice(at, next < 0 ? page.length : next));
    if (next < 0) break;
    const end = page.indexOf('>', next);
    const tag = page.slice(next, end < 0 ? page.length : end + 1);
    const [, slash, typed] = TAG.exec(tag) ?? [];
    const name = typed?.toLowerCase() ?? '';
    const isHidden = page.startsWith('<!--', next) || name === 'script' || name === 'style';
    if (isHidden && slash !== '/') {
      at = endOfHidden(low, next, name);
      continue;
    }
    at = end < 0 ? page.length : end + 1;
    if (name === 'table' && slash !== '/') open.push(new Table());
    else if (name === 'table' && table) {
      open.pop();
      close(table);
    } else if (table && name !== '') take(table, tag, name, slash === '/');
  }
  for (const table of open) close(table);
  return largest;
}

/** The rows of the table with the most cells. Nothing in the page is run or fetched. */
export function readHtmlTable(page: string): { rows: SheetRow[]; notices: string[] } {
  const limits = createCells();
  const rows = (largestTable(page)?.rows ?? []).map(({ line, cells: written }) => {
    const cells: string[] = [];
    for (const [place, text] of written.entries()) limits.put(cells, place, text);
    return { line, cells };
  });
  return { rows, notices: limits.notices() };
}
