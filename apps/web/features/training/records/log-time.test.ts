import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { expect, test } from 'vitest';
import { readTypedTime, typedTime } from './log-time.ts';

const ZONE = 'America/Costa_Rica';
const log = {
  startedAt: '2026-11-14T23:06:40.123Z',
  finishedAt: '2026-11-15T00:04:10.000Z',
} as WorkoutLog;

test('a time nobody touched is not sent, to the second', () => {
  const typed = typedTime(log, ZONE);
  expect(typed).toEqual({ day: '2026-11-14', time: '17:06', minutes: '57' });
  expect(readTypedTime(typed, log, ZONE)).toEqual({});
});

test('a corrected time is read on the clock of the gym', () => {
  const typed = { day: '2026-11-13', time: '06:30', minutes: '45' };
  expect(readTypedTime(typed, log, ZONE)).toEqual({
    startedAt: '2026-11-13T12:30:00.000Z',
    finishedAt: '2026-11-13T13:15:00.000Z',
  });
});

test.each([
  { day: '', time: '06:30', minutes: '45' },
  { day: '2026-11-13', time: '', minutes: '45' },
  { day: '2026-11-13', time: '06:30', minutes: 'una hora' },
])('$day $time $minutes is no time', (typed) => {
  expect(readTypedTime(typed, log, ZONE)).toBeNull();
});
