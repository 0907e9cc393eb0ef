import type { ExerciseHistory } from '@forja/contract/training/workout-routes';
import { expect, test } from 'vitest';
import { bestResults, gainInFourWeeks, metricsOf, pointsWithin } from './record-series.ts';

const NOW = Date.parse('2026-11-14T12:00:00Z');
const DAY = 86_400_000;
const point = (daysAgo: number, oneRepMax: number, isRecord = false) => ({
  at: new Date(NOW - daysAgo * DAY).toISOString(),
  oneRepMax,
  records: isRecord ? (['oneRepMax'] as const).slice() : [],
});
const history: ExerciseHistory = {
  exercise: {
    id: 'a',
    name: 'A',
    primaryMuscles: [],
    equipment: 'barbell',
    pattern: 'squat',
    kind: 'strength',
    unilateral: false,
    bodyweight: false,
  },
  sessionCount: 4,
  bests: { oneRepMax: 92 },
  last: null,
  points: [point(200, 80, true), point(100, 88, true), point(20, 85), point(0, 92, true)],
  byReps: [],
  manual: [],
  shared: [],
};

test('the chart shows what is within its range and rings the records', () => {
  expect(
    pointsWithin(history, 'oneRepMax', 'half', NOW).map(({ value, isRecord }) => [value, isRecord]),
  ).toEqual([
    [88, true],
    [85, false],
    [92, true],
  ]);
  expect(pointsWithin(history, 'oneRepMax', 'all', NOW)).toHaveLength(4);
  expect(pointsWithin(history, 'time', 'all', NOW)).toEqual([]);
});

test('the gain compares bests, not sessions', () => {
  expect(gainInFourWeeks(history, 'oneRepMax', NOW)).toBe(4);
  const fresh = { ...history, points: [point(3, 60), point(0, 70)] };
  expect(gainInFourWeeks(fresh, 'oneRepMax', NOW)).toBeNull();
});

test('the metrics are those the exercise has, the main one first', () => {
  expect(metricsOf(history)[0]).toBe('oneRepMax');
  expect(metricsOf({ ...history, bests: { time: 60 } })).toEqual(['time']);
});

test('of many marks only the usual repetitions are shown', () => {
  const byReps = Array.from({ length: 12 }, (_, index) => ({
    reps: index + 1,
    weightKg: 90,
    at: '',
  }));
  expect(bestResults({ ...history, byReps }).map(({ reps }) => reps)).toEqual([1, 3, 5, 8, 10, 12]);
});
