import { AppError } from './errors.ts';

/** Where a page ends, opaque to the caller: the sort key and the id of its last row. */
export function encodeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_KEY = 400;

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_KEY && !value.includes('\u0000');

/** Reads a cursor back; one that was tampered with is the caller's mistake. */
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
  throw new AppError('VALIDATION_ERROR', {
    details: [{ path: 'cursor', message: 'Vuelve al principio de la lista.' }],
  });
}
