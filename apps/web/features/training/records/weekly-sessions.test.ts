import { DAY_MS } from '@forja/calendar/duration';
import { expect, test } from 'vitest';
import { weeklySessions } from './weekly-sessions.ts';

const NOW = Date.parse('2026-11-14T12:00:00Z');
const ago = (days: number) => ({ startedAt: new Date(NOW - days * DAY_MS).toISOString() });

test('sessions are counted in the week they belong to, the present one last', () => {
  const weeks = weeklySessions([ago(0), ago(6.9), ago(7.1), ago(20), ago(400)], NOW, 3);
  expect(weeks.map(({ count }) => count)).toEqual([1, 1, 2]);
});
