import { asDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { lastMondays } from './adherence.ts';
import { routineAdherence } from './member-view.ts';

test('sessions before the plan began do not count, and its first week is a short one', () => {
  // The plan began on a Friday; today is the Tuesday of the following week.
  const plan = { planName: 'Fuerza', days: 4, startsOn: asDay('2026-11-06') };
  const trained = [
    { day: asDay('2026-11-03'), sessions: 2 },
    { day: asDay('2026-11-07'), sessions: 1 },
    { day: asDay('2026-11-09'), sessions: 1 },
  ];
  const { weeks } = routineAdherence(plan, trained, lastMondays(asDay('2026-11-10'), 8));
  expect(weeks).toEqual([
    { monday: '2026-11-02', planned: 3, done: 1 },
    { monday: '2026-11-09', planned: 4, done: 1 },
  ]);
});
