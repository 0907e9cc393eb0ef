import { asDay } from '@forja/calendar/day';
import type { Entry } from '@forja/contract/access/routes';
import { expect, test } from 'vitest';
import { againText, badgeOf, verdictOfEntry } from './verdict.ts';

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
  ['Cancelada', { granted: false, reason: 'MEMBERSHIP_CANCELLED' }],
] as const)('the list of the desk says %s', (result, change) => {
  expect(verdictOfEntry({ ...entry, ...change }).result).toBe(result);
});

test.each([
  [null, null],
  [0, 'Ya entró hace un momento'],
  [59, 'Ya entró hace 59 min'],
  [60, null],
])('of somebody %s minutes inside the desk says %s', (minutes, text) => {
  expect(againText(minutes)).toBe(text);
});

const TODAY = asDay('2026-11-17');

test.each([
  ['Vence hoy', 'warn', '2026-11-17', {}],
  ['Vence mañana', 'warn', '2026-11-18', {}],
  ['Entró', 'ok', '2026-11-19', {}],
  // Let in with a day of grace, or because they work here.
  ['Entró', 'ok', '2026-11-10', {}],
  ['Debe', 'bad', '2026-11-17', { granted: false, reason: 'PAYMENT_OVERDUE' }],
] as const)('beside somebody who holds a plan it says %s', (text, tone, ends, change) => {
  const user = {
    id: entry.id,
    username: 'Ana Soto',
    fullName: 'Ana Soto Mora',
    profilePic: null,
    planName: 'Mensual',
    endsOn: asDay(ends),
    weekdays: [],
  };
  expect(badgeOf(verdictOfEntry({ ...entry, ...change, user }), TODAY)).toEqual({ text, tone });
});
