import { variantName } from '../catalogue/product-view.ts';
import { type FileLine, type LineError, TITLES } from './columns.ts';

/** The lines of one product; the first one describes the product itself. */
export interface ProductGroup {
  head: FileLine & { priceCents: number };
  lines: FileLine[];
}

const key = (name: string): string => name.toLocaleLowerCase('es');

function repeats(
  lines: readonly FileLine[],
  column: string,
  value: (line: FileLine) => string | null,
  errors: LineError[],
): void {
  const seen = new Map<string, number>();
  for (const line of lines) {
    const text = value(line);
    if (text === null) continue;
    const before = seen.get(key(text));
    if (before === undefined) seen.set(key(text), line.line);
    else
      errors.push({
        line: line.line,
        column,
        message: `${text} se repite: ya está en la línea ${before}.`,
      });
  }
}

/** Groups lines with the same product name into one product, in the order of the file. */
export function groupLines(lines: readonly FileLine[], errors: LineError[]): ProductGroup[] {
  const byName = new Map<string, FileLine[]>();
  for (const line of lines) {
    const known = byName.get(key(line.name));
    if (known) known.push(line);
    else byName.set(key(line.name), [line]);
  }
  repeats(lines, TITLES.sku, ({ sku }) => sku, errors);
  return [...byName.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    repeats(group, TITLES.value1, ({ options }) => variantName(options), errors);
    if (first.priceCents === null) {
      errors.push({ line: first.line, column: TITLES.price, message: 'Escribe el precio.' });
      return [];
    }
    return [{ head: { ...first, priceCents: first.priceCents }, lines: group }];
  });
}
