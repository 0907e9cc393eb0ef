import type { Entry } from '@forja/contract/access/routes';
import { expect, test } from 'vitest';
import { verdictOfEntry } from './verdict.ts';

const entry: Entry = {
  id: '01890000-0000-7000-8000-000000000001',
  at: '2026-03-01T12:00:00.000Z',
  user: null,
  device: null,
  atDesk: true,
  granted: true,
  reason: null,
  direction: 'in',
  method: 'code',
  offline: false,
  className: null,
};

test.each([
  ['Entró', {}],
  ['Salió', { direction: 'out' }],
  ['Puerta abierta', { method: 'remote' }],
  ['Venció', { granted: false, reason: 'MEMBERSHIP_EXPIRED' }],
] as const)('the list of the desk says %s', (result, change) => {
  expect(verdictOfEntry({ ...entry, ...change }).result).toBe(result);
});
