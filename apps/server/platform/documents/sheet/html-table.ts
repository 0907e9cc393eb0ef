import { decodeEntities } from '../html-entities.ts';
import { createCells, MAX_CELL, MAX_COLUMNS, type SheetRow } from './sheet.ts';

const plain = (text: string): string =>
  decodeEntities(text)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

interface OpenTable {
  rows: string[][];
  cell: string | undefined;
  span: number;
}

/** Ends the open cell; many pages never close theirs. */
function closeCell(table: OpenTable): void {
  if (table.cell === undefined) return;
  const row = table.rows.at(-1);
  if (row) {
    row.push(plain(table.cell));
    for (let more = 1; more < table.span && row.length < MAX_COLUMNS; more++) row.push('');
  }
  table.cell = undefined;
}

const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;

/** The end of a part without content: a comment, script or style. */
function endOfHidden(page: string, at: number, name: string): number {
  const isComment = name === '';
  const found = page.indexOf(isComment ? '-->' : `</${name}`, at + 1);
  if (found < 0) return page.length;
  return isComment ? found + 3 : found;
}

function take(tables: OpenTable[], done: OpenTable[], tag: string, name: string, isEnd: boolean) {
  const table = tables.at(-1);
  if (name === 'table') {
    if (!isEnd) tables.push({ rows: [], cell: undefined, span: 1 });
    else if (table) {
      closeCell(table);
      tables.pop();
      done.push(table);
    }
    return;
  }
  if (!table) return;
  if (name === 'tr' || name === 'td' || name === 'th') closeCell(table);
  if (name === 'tr' && !isEnd) table.rows.push([]);
  if ((name === 'td' || name === 'th') && !isEnd) {
    if (table.rows.length === 0) table.rows.push([]);
    table.cell = '';
    table.span = Number(/colspan\s*=\s*["']?(\d{1,3})/i.exec(tag)?.[1] ?? 1);
  }
  if (table.cell !== undefined && /^(br|p|div|li)$/.test(name)) table.cell += ' ';
}

/** The rows of the table with the most cells. Nothing in the page is run or fetched. */
export function readHtmlTable(page: string): { rows: SheetRow[]; notices: string[] } {
  const tables: OpenTable[] = [];
  const done: OpenTable[] = [];
  const low = page.toLowerCase();
  let at = 0;
  while (at < page.length) {
    const next = page.indexOf('<', at);
    const text = page.slice(at, next < 0 ? page.length : next);
    const open = tables.at(-1);
    if (open?.cell !== undefined && open.cell.length <= MAX_CELL * 4) open.cell += text;
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
    if (name !== '') take(tables, done, tag, name, slash === '/');
    at = end < 0 ? page.length : end + 1;
  }
  for (const table of tables) closeCell(table);
  const size = ({ rows }: OpenTable) => rows.reduce((sum, row) => sum + row.length, 0);
  const [largest] = [...done, ...tables].toSorted((one, other) => size(other) - size(one));
  const limits = createCells();
  const rows = (largest?.rows ?? []).map((written, index) => {
    const cells: string[] = [];
    for (const [place, text] of written.entries()) limits.put(cells, place, text);
    return { line: index + 1, cells };
  });
  return { rows: rows.filter(({ cells }) => cells.some(Boolean)), notices: limits.notices() };
}
