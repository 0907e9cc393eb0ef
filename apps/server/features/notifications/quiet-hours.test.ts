import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const night = { from: '22:00', to: '06:00' };
const zone = 'America/Costa_Rica'; // UTC-6

test.each([
  ['in the evening it waits for the next morning', '2026-11-16T05:30:20Z', '2026-11-16T12:00:00Z'],
  ['in the small hours it waits for this morning', '2026-11-16T11:59:59Z', '2026-11-16T12:00:00Z'],
  ['at the first quiet minute it waits', '2026-11-16T04:00:00Z', '2026-11-16T12:00:00Z'],
])('%s', (_what, at, until) => {
  expect(quietUntil(new Date(at), night, zone)?.toISOString()).toBe(new Date(until).toISOString());
});

test('outside the quiet hours, or when they have no length, nothing waits', () => {
  expect(quietUntil(new Date('2026-11-16T12:00:00Z'), night, zone)).toBeUndefined();
  expect(quietUntil(new Date('2026-11-16T03:59:00Z'), night, zone)).toBeUndefined();
  const none = { from: '09:00', to: '09:00' };
  expect(quietUntil(new Date('2026-11-16T15:00:00Z'), none, zone)).toBeUndefined();
});

test('hours within one day hold between them', () => {
  const siesta = { from: '12:00', to: '14:00' };
  expect(quietUntil(new Date('2026-11-16T19:15:00Z'), siesta, zone)?.toISOString()).toBe(
    '2026-11-16T20:00:00.000Z',
  );
});
