import { plainText } from '@forja/calendar/plain-text';
import { DEFAULT_TAX_PERCENT, NOT_FREE } from '@forja/contract/store/values';
import type { CsvLine } from '../../../platform/documents/csv.ts';
import { fieldError } from '../../../platform/errors/app-error.ts';

/** The titles of the columns in a product file, for import and export. */
export const TITLES = {
  name: 'producto',
  subtitle: 'línea corta',
  description: 'descripción',
  category: 'categoría',
  price: 'precio',
  sale: 'oferta',
  tax: 'iva',
  cabys: 'cabys',
  option1: 'opción 1',
  value1: 'valor 1',
  option2: 'opción 2',
  value2: 'valor 2',
  option3: 'opción 3',
  value3: 'valor 3',
  extra: 'recargo',
  cost: 'costo',
  sku: 'código',
  stock: 'existencias',
  lowStockAt: 'avisar en',
  visible: 'visible',
} as const;

export type ColumnKey = keyof typeof TITLES;
const KEYS = Object.keys(TITLES) as ColumnKey[];
const REQUIRED: readonly ColumnKey[] = ['name', 'price'];
const OTHER_NAMES: Partial<Record<ColumnKey, readonly string[]>> = {
  name: ['nombre'],
  sku: ['sku'],
  stock: ['inventario', 'unidades'],
  option1: ['opcion'],
  value1: ['valor', 'variante'],
};

const plain = (text: string): string => plainText(text).trim();

/** Finds each column of the file; a missing required one is reported by name. */
export function columnsOf(head: CsvLine | undefined): (ColumnKey | undefined)[] {
  if (!head) throw fieldError('file', 'El archivo está vacío.');
  const found = head.cells.map((cell) => {
    const name = plain(cell);
    return KEYS.find((key) => plain(TITLES[key]) === name || OTHER_NAMES[key]?.includes(name));
  });
  const missing = REQUIRED.filter((key) => !found.includes(key));
  if (missing.length > 0) {
    const names = missing.map((key) => `«${TITLES[key]}»`).join(' y ');
    throw fieldError('file', `Falta la columna ${names} en la primera línea del archivo.`);
  }
  return found;
}

/** A parsed line of the file: a variant and the fields of its product. */
export interface FileLine {
  line: number;
  name: string;
  subtitle: string;
  description: string;
  category: string | null;
  priceCents: number | null;
  salePriceCents: number | null;
  taxBp: number;
  /** Null: the default code of the gym. */
  cabys: string | null;
  options: { name: string; value: string }[];
  /** Null leaves an existing variant unchanged. The same goes for the next three fields. */
  extraCents: number | null;
  costCents: number | null;
  sku: string | null;
  stock: number | null;
  lowStockAt: number;
  hidden: boolean;
}

export interface LineError {
  line: number;
  column: string;
  message: string;
}

const MAX_CENTS = 1_000_000_000_00;

/**
 * `12 500`, `12.500`, `12500,50` or `₡12 500` in minor units; undefined when it is not an amount.
 */
export function readMoney(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0₡$]/g, '');
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match?.[1]) return undefined;
  const cents =
    Number(match[1].replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : undefined;
}

function readWhole(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

function readPercent(text: string): number | undefined {
  const number = Number(text.replace('%', '').trim().replace(',', '.'));
  return number >= 0 && number <= 100 ? Math.round(number * 100) : undefined;
}

/** A CAByS code has thirteen digits; spreadsheets drop a leading zero. */
const readCabys = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s']/g, '');
  return /^\d{12,13}$/.test(digits) ? digits.padStart(13, '0') : undefined;
};

const NO_WORDS = new Set(['no', 'n', 'false', '0']);

/** Parses one line and adds every problem to `errors`; undefined when there was one. */
export function readLine(
  { line, cells }: CsvLine,
  columns: readonly (ColumnKey | undefined)[],
  errors: LineError[],
): FileLine | undefined {
  const before = errors.length;
  const cell = (key: ColumnKey): string => cells[columns.indexOf(key)] ?? '';
  const refuse = (key: ColumnKey, message: string) =>
    void errors.push({ line, column: TITLES[key], message });
  const short = (key: ColumnKey, max: number): string => {
    const value = columns.includes(key) ? cell(key) : '';
    if (value.length > max) refuse(key, `Escribe ${max} caracteres como máximo.`);
    return value;
  };
  function number<T>(key: ColumnKey, empty: T, read: (text: string) => number | undefined) {
    const value = columns.includes(key) ? cell(key) : '';
    if (value === '') return empty;
    const found = read(value);
    if (found === undefined) refuse(key, `«${value}» no es un número que sirva aquí.`);
    return found ?? empty;
  }
  const name = short('name', 120);
  if (name === '') refuse('name', 'Escribe el nombre del producto.');
  const priceIn = (key: 'price' | 'sale') => {
    const cents = number(key, null, readMoney);
    if (cents === 0) refuse(key, NOT_FREE);
    return cents;
  };
  const priceCents = priceIn('price');
  const salePriceCents = priceIn('sale');
  if (priceCents !== null && salePriceCents !== null && salePriceCents >= priceCents)
    refuse('sale', 'El precio de oferta debe ser menor que el precio.');
  const cabys = readCabys(short('cabys', 40));
  if (cabys === undefined && short('cabys', 40) !== '')
    refuse('cabys', 'El código CAByS tiene 13 dígitos. Dale a la columna formato de texto.');
  const options = ([1, 2, 3] as const).flatMap((at) => {
    const value = short(`value${at}`, 40);
    const option = short(`option${at}`, 20);
    if (value !== '' && option === '') refuse(`option${at}`, 'Di qué es: talla, color, sabor…');
    if (value === '' && option !== '') refuse(`value${at}`, 'Falta el valor de la opción.');
    return value === '' ? [] : [{ name: option, value }];
  });
  const read: FileLine = {
    line,
    name,
    subtitle: short('subtitle', 120),
    description: short('description', 2_000),
    category: short('category', 60) || null,
    priceCents,
    salePriceCents,
    taxBp: number('tax', DEFAULT_TAX_PERCENT * 100, readPercent),
    cabys: cabys ?? null,
    options,
    extraCents: number('extra', null, readMoney),
    costCents: number('cost', null, readMoney),
    sku: short('sku', 60) || null,
    stock: number('stock', null, readWhole),
    lowStockAt: number('lowStockAt', 3, readWhole),
    hidden: columns.includes('visible') && NO_WORDS.has(plain(cell('visible'))),
  };
  return errors.length === before ? read : undefined;
}
