import { expect, test } from 'vitest';
import { groupByDay } from './days.ts';

test('rows are grouped by their day in the gym, with names for today and yesterday', () => {
  const at = (createdAt: string) => ({ createdAt });
  const rows = [
    at('2026-11-16T15:00:00Z'),
    at('2026-11-16T05:59:00Z'), // still the 15th in Costa Rica
    at('2026-11-15T18:00:00Z'),
    at('2026-11-10T18:00:00Z'),
  ];
  const now = Date.parse('2026-11-16T20:00:00Z');
  const groups = groupByDay(rows, 'America/Costa_Rica', now);
  expect(groups.map(({ label, rows: { length } }) => [label, length])).toEqual([
    ['Hoy', 1],
    ['Ayer', 2],
    ['Martes 10 de noviembre', 1],
  ]);
});
