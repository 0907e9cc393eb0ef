import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { adherenceOf } from './adherence.ts';

const week = (done: number, planned = 3) => ({ monday: asDay('2026-11-09'), planned, done });

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
