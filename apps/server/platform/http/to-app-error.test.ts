import pg from 'pg';
import { expect, test } from 'vitest';
import { toAppError } from './to-app-error.ts';

function thrownBy(code: string, severity = 'ERROR'): pg.DatabaseError {
  const error = new pg.DatabaseError('said by PostgreSQL', 1, 'error');
  return Object.assign(error, { code, severity });
}

test.each([
  ['its disk is full', '53100'],
  ['its memory is full', '53200'],
  ['its disk fails', '58030'],
  ['it has no connection left', '53300'],
  ['a lock is not let go', '55P03'],
])('a database of which %s is unavailable, and the call is not wrong', (_what, code) => {
  expect(toAppError(thrownBy(code))).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});

test('what nobody foresaw is our mistake, and reveals nothing', () => {
  const { code, message } = toAppError(thrownBy('42703'));
  expect([code, message]).toEqual(['INTERNAL', expect.not.stringContaining('PostgreSQL')]);
});
