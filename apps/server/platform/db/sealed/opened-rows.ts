import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { keyOf, openText, PREFIX, SEALED_TEXTS, type SealedTable } from './sealed-text.ts';

/** Nobody outside this process knows it, so that no text of a person can be taken for one to open. */
const MARK = `${randomBytes(12).toString('base64url')}|`;

/**
 * A sealed column of a table in a query, by the name that the table has there. The handle opens it in
 * the rows it returns, also inside JSON; `cut` is the number of characters that are wanted of it.
 */
export const openedText = <T extends string | null = string>(
  table: SealedTable,
  name: string = table,
  cut?: number,
): RawBuilder<T> => {
  const value = sql.ref(`${name}.${SEALED_TEXTS[table]}`);
  const head = sql.lit(`${table}|${cut ?? ''}|`);
  return sql<T>`case when left(${value}, ${sql.lit(PREFIX.length)}) = ${sql.lit(PREFIX)}
    then ${MARK}::text || ${head} || ${sql.ref(`${name}.id`)} || '|' || ${value}
    else ${cut === undefined ? value : sql`left(${value}, ${sql.lit(cut)})`} end`;
};

/** The same for a sealed text that is at hand. */
export const markedText = (table: SealedTable, id: string, text: string): string =>
  text.startsWith(PREFIX) ? `${MARK}${table}||${id}|${text}` : text;

/** Whether a statement asks for sealed texts. */
export const asksForTexts = (values: readonly unknown[]): boolean => values.includes(MARK);

interface Found {
  text: string;
  table: SealedTable;
  id: string;
  cut: number;
  put(opened: string): void;
}

function* marked(holder: Record<string, unknown> | unknown[]): Generator<Found> {
  for (const [at, value] of Object.entries(holder)) {
    if (typeof value === 'string' && value.startsWith(MARK)) {
      const [table, cut, id = '', text = ''] = value.slice(MARK.length).split('|');
      yield {
        text,
        // Written above by `openedText`.
        table: table as SealedTable,
        id,
        cut: cut ? Number(cut) : Number.POSITIVE_INFINITY,
        put: (opened) => void Object.assign(holder, { [at]: opened }),
      };
    } else if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value)) {
      yield* marked(value as Record<string, unknown>);
    }
  }
}

/** The keys of a gym that open the texts sealed with these. */
type FindKeys = (wanted: ReadonlySet<string>) => Promise<ReadonlyMap<string, Buffer>>;

/** Opens the sealed texts in rows, in place. */
export async function openRows(gymId: string, rows: unknown[], findKeys: FindKeys): Promise<void> {
  const found = [...marked(rows)];
  if (found.length === 0) return;
  const keys = await findKeys(new Set(found.flatMap(({ text }) => keyOf(text) ?? [])));
  for (const { text, table, id, cut, put } of found) {
    const opened = openText(keys, { gymId, table, id }, text);
    put(cut === Number.POSITIVE_INFINITY ? opened : [...opened].slice(0, cut).join(''));
  }
}
