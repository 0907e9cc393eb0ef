import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { adherenceOf, lastMondays, sessionsByWeek } from './adherence.ts';

test('sessions before the plan began do not count, and its first week is a short one', () => {
  // The plan began on a Friday; today is the Tuesday of the following week.
  const plan = { days: 4, startsOn: asDay('2026-11-06') };
  const trained = [
    { day: asDay('2026-11-03'), sessions: 2 },
    { day: asDay('2026-11-07'), sessions: 1 },
    { day: asDay('2026-11-09'), sessions: 1 },
  ];
  expect(sessionsByWeek(plan, trained, lastMondays(asDay('2026-11-10')))).toEqual([
    { monday: '2026-11-02', planned: 3, done: 1 },
    { monday: '2026-11-09', planned: 4, done: 1 },
  ]);
});

const week = (done: number, planned = 3) => ({ planned, done });

test('a week that is not over lowers nothing, and more than planned makes up for no other week', () => {
  expect(adherenceOf([week(3), week(5), week(0), week(1)])).toEqual({
    done: 6,
    planned: 9,
    share: 67,
  });
});

test('the first week of a plan counts although it is not over', () => {
  expect(adherenceOf([week(1)])).toEqual({ done: 1, planned: 3, share: 33 });
  expect(adherenceOf([])).toEqual({ done: 0, planned: 0, share: 0 });
});
