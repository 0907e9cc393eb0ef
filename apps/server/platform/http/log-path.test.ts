import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pathForLog } from './log-path.ts';

test('a log tells what was asked for, and none of the secrets that open it', () => {
  const token = randomBytes(32).toString('base64url');
  expect(pathForLog(`/api/open-debts/${token}/card?returned=true`)).toBe('/api/open-debts/…/card');
  expect(pathForLog(`/pagar/${token}`)).toBe('/pagar/…');
  const id = randomUUID();
  expect(pathForLog(`/api/payment-links/${id}`)).toBe(`/api/payment-links/${id}`);
});
