import { AppError, fieldError } from '../../errors/app-error.ts';
import { decodeText, readCsv } from '../csv.ts';
import { readHtmlTable } from './html-table.ts';
import { createCells, type Sheet, type SheetRow } from './sheet.ts';
import { damagedFile, listFiles, UnpackBudget, unpack } from './unzip.ts';
import { openWorkbook } from './workbook.ts';
import { createRowReader, type MergedRows } from './workbook-rows.ts';

/** How much the largest uploaded workbook may unpack to: XML compresses to about a tenth. */
const MAX_UNPACKED = 160 * 1024 * 1024;

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** The container of Excel files from before 2007 and of those with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

const startsWith = (file: Buffer, head: Buffer): boolean =>
  file.subarray(0, head.length).equals(head);

function mergedNotice(merged: readonly MergedRows[]): string[] {
  const [first] = merged;
  if (!first) return [];
  const more = merged.length > 1 ? ` y ${merged.length - 1} más` : '';
  return [
    `Hay celdas combinadas (filas ${first.from} a ${first.to}${more}): solo la primera fila trae el valor.`,
  ];
}

async function openXlsx(file: Buffer): Promise<Sheet> {
  const files = listFiles(file);
  const budget = new UnpackBudget(MAX_UNPACKED);
  const workbook = await openWorkbook(files, budget);
  const packed = files.get(workbook.sheet.path);
  if (!packed) throw damagedFile();
  const notices: string[] = [];
  if (workbook.sheets > 1) {
    notices.push(`El libro trae ${workbook.sheets} hojas: se lee «${workbook.sheet.name}».`);
  }
  async function* rows(): AsyncGenerator<SheetRow> {
    const reader = createRowReader(workbook);
    if (!packed) return;
    for await (const piece of unpack(packed, budget)) yield* reader.take(piece);
    notices.push(...mergedNotice(reader.merged), ...reader.notices());
  }
  return { kind: 'xlsx', name: workbook.sheet.name, encoding: null, rows: rows(), notices };
}

/** UTF-16 begins with a mark, or has a zero in every other byte of its first line. */
function decode(file: Buffer): { text: string; encoding: 'UTF-8' | 'Latin-1' | 'UTF-16' } {
  const wide = (name: 'utf-16le' | 'utf-16be') =>
    ({ text: new TextDecoder(name).decode(file), encoding: 'UTF-16' }) as const;
  const head = file.subarray(0, 64);
  if (head[0] === 0xff && head[1] === 0xfe) return wide('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return wide('utf-16be');
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (zeros(1) > head.length / 4) return wide('utf-16le');
  if (zeros(0) > head.length / 4) return wide('utf-16be');
  return decodeText(file);
}

/** How many characters are examined to recognise the kind of text. */
const HEAD = 4_000;

/** Refuses other text formats, which would be read as one column of nonsense. */
function refuseOtherPapers(text: string): void {
  const head = text.slice(0, HEAD).trimStart();
  if (head.startsWith('%PDF-')) {
    throw fieldError(
      'file',
      'Es un PDF, y de un PDF no se pueden leer las columnas. En el otro sistema, baja la lista como Excel (.xlsx) o CSV.',
    );
  }
  if (head.startsWith('{\\rtf')) {
    throw fieldError(
      'file',
      'Es un documento de texto. Copia la tabla a Excel y guárdala como .xlsx.',
    );
  }
  if (/^<\?xml[^>]*>[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/i.test(head)) {
    throw fieldError(
      'file',
      'Es un libro XML de Excel 2003. Ábrelo en Excel y guárdalo como .xlsx.',
    );
  }
}

const isWebPage = (text: string): boolean =>
  /^(<\?xml[^>]*>\s*)?<(!doctype html|!--|html|head|meta|body|style|table|div)\b/i.test(
    text.slice(0, HEAD).trimStart(),
  );

/** Many gym systems export a web page with a table as an "Excel file". */
function openWebPage(page: string, encoding: Sheet['encoding']): Sheet {
  const { rows: lines, notices: said } = readHtmlTable(page);
  if (lines.length === 0) {
    throw fieldError(
      'file',
      'Es una página web sin una tabla. Ábrela en Excel y guárdala como .xlsx, o copia las celdas y pégalas.',
    );
  }
  async function* rows(): AsyncGenerator<SheetRow> {
    yield* lines;
  }
  const notices = [
    'El archivo es una página web guardada como Excel: se lee su tabla más grande.',
    ...said,
  ];
  return { kind: 'text', name: null, encoding, rows: rows(), notices };
}

function openText(file: Buffer): Sheet {
  const { text, encoding } = decode(file);
  if (text.includes('\u0000')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      message: 'Ese archivo no es una hoja de cálculo. Súbelo como Excel (.xlsx) o CSV.',
    });
  }
  const bare = text.replace(/^\uFEFF/, '');
  refuseOtherPapers(bare);
  if (isWebPage(bare)) return openWebPage(bare, encoding);
  const limits = createCells();
  const notices: string[] = [];
  async function* rows(): AsyncGenerator<SheetRow> {
    yield* readCsv(bare, limits.put);
    notices.push(...limits.notices());
  }
  return { kind: 'text', name: null, encoding, rows: rows(), notices };
}

/** Opens a workbook, a CSV or pasted cells; what cannot be read is refused in words. */
export async function readSheet(file: Buffer): Promise<Sheet> {
  if (file.length === 0) throw fieldError('file', 'El archivo está vacío.');
  if (startsWith(file, COMPOUND)) {
    throw fieldError(
      'file',
      file.includes(ENCRYPTED_PACKAGE)
        ? 'El libro tiene contraseña. Quítasela en Excel (Archivo, Información, Proteger libro) y súbelo otra vez.'
        : 'Es un libro de Excel antiguo (.xls). Ábrelo y guárdalo como .xlsx.',
    );
  }
  return startsWith(file, ZIP) ? openXlsx(file) : openText(file);
}
