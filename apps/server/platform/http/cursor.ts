import { type AppError, fieldError } from '../errors/app-error.ts';

/** An opaque cursor for the end of a page: the sort key and id of its last row. */
export function encodeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Whether a list is read without any filter. */
export const isOfAll = ({ limit: _, cursor: __, ...filters }: { limit: number; cursor?: string }) =>
  Object.values(filters).every((value) => value === undefined);

/**
 * Cuts rows that were read with at least one extra to a page, and returns the cursor of the next
 * one.
 */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string,
): { page: Row[]; next: string | undefined } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last && encodeCursor(keyOf(last), last.id) };
}

/** The same for rows with a sort key, which is removed from the answer. */
export function sortedPageOf<Row extends { id: string; sortKey: string }>(
  sorted: readonly Row[],
  limit: number,
): { rows: Omit<Row, 'sortKey'>[]; next: string | undefined } {
  const { page, next } = pageOf(sorted, limit, ({ sortKey }) => sortKey);
  return { rows: page.map(({ sortKey: _, ...row }) => row), next };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_KEY = 400;

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_KEY && !value.includes('\u0000');

/** The error for a cursor that somebody tampered with. */
export const cursorError = (): AppError => fieldError('cursor', 'Vuelve al principio de la lista.');

export function decodeCursor(cursor: string): { key: string; id: string } {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(value) && value.length === 2) {
      const [key, id]: unknown[] = value;
      if (isKey(key) && isKey(id) && UUID.test(id)) {
        return { key, id };
      }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw cursorError();
}
