import { fieldError } from '../../errors/app-error.ts';
import { isDateFormat } from './excel-dates.ts';
import { damagedFile, type listFiles, type UnpackBudget, unpack } from './unzip.ts';
import { attribute, createXmlScanner } from './xml-scanner.ts';

type Files = ReturnType<typeof listFiles>;

/** What the cells of a sheet refer to. */
export interface Workbook {
  sheet: { name: string; path: string };
  /** How many visible sheets it has. */
  sheets: number;
  isMac: boolean;
  strings: readonly string[];
  /** By style number: whether cells of this style hold days. */
  dateStyles: readonly boolean[];
}

const MAX_STRING_CHARACTERS = 48 * 1024 * 1024;

async function scan(
  files: Files,
  path: string,
  budget: UnpackBudget,
  listener: Parameters<typeof createXmlScanner>[0],
): Promise<boolean> {
  const file = files.get(path);
  if (!file) return false;
  const write = createXmlScanner(listener);
  for await (const piece of unpack(file, budget)) write(piece);
  return true;
}

async function readStrings(files: Files, budget: UnpackBudget): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let depth = 0;
  let isPhonetic = false;
  let total = 0;
  await scan(files, 'xl/sharedStrings.xml', budget, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 't') depth += 1;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(text) {
      if (depth > 0 && !isPhonetic) current += text;
    },
    close(name) {
      if (name === 't') depth -= 1;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        total += current.length;
        if (total > MAX_STRING_CHARACTERS) budget.take(Number.POSITIVE_INFINITY);
        strings.push(current);
      }
    },
  });
  return strings;
}

async function readDateStyles(files: Files, budget: UnpackBudget): Promise<boolean[]> {
  const patterns = new Map<number, string>();
  const styles: boolean[] = [];
  let isInCellFormats = false;
  await scan(files, 'xl/styles.xml', budget, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const pattern = attribute(attributes, 'formatCode') ?? '';
        patterns.set(Number(attribute(attributes, 'numFmtId')), pattern);
      } else if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'xf' && isInCellFormats) {
        const id = Number(attribute(attributes, 'numFmtId') ?? 0);
        styles.push(isDateFormat(id, patterns.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return styles;
}

/**
 * The path of a part that the workbook refers to; relative to `xl` unless it begins at the root.
 */
const partPath = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target}`;

const notAWorkbook = () =>
  fieldError('file', 'Ese archivo no es un libro de Excel. Guárdalo como .xlsx o como CSV.');

/** Reads everything but the rows, and chooses the largest visible sheet. */
export async function openWorkbook(files: Files, budget: UnpackBudget): Promise<Workbook> {
  const targets = new Map<string, string>();
  await scan(files, 'xl/_rels/workbook.xml.rels', budget, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      targets.set(attribute(attributes, 'Id') ?? '', attribute(attributes, 'Target') ?? '');
    },
  });
  const visible: { name: string; path: string; size: number }[] = [];
  let isMac = false;
  const isFound = await scan(files, 'xl/workbook.xml', budget, {
    open(name, attributes) {
      if (name === 'workbookPr') {
        isMac = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
      }
      if (name !== 'sheet' || (attribute(attributes, 'state') ?? 'visible') !== 'visible') return;
      const path = partPath(targets.get(attribute(attributes, 'id') ?? '') ?? '');
      const size = files.get(path)?.packed.length;
      if (size !== undefined) {
        visible.push({ name: attribute(attributes, 'name') ?? '', path, size });
      }
    },
  });
  if (!isFound) throw notAWorkbook();
  const [largest] = visible.toSorted((one, other) => other.size - one.size);
  if (!largest) throw damagedFile();
  return {
    sheet: largest,
    sheets: visible.length,
    isMac,
    strings: await readStrings(files, budget),
    dateStyles: await readDateStyles(files, budget),
  };
}
