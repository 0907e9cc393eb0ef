import { anyDay } from '@forja/calendar/arbitrary-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRule, writeRule } from './recurrence.ts';

test('any series is read back from its rule', () => {
  const series = fc.record({
    weekdays: fc
      .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
      .map((days) => days.sort((one, other) => one - other)),
    until: anyDay,
    interval: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(series, (each) => {
      expect(readRule(writeRule(each))).toEqual(each);
    }),
  );
});

test('a rule in any order is read, and without an interval it means every week', () => {
  expect(readRule('BYDAY=MO,FR;UNTIL=20270131;FREQ=WEEKLY')).toEqual({
    weekdays: [1, 5],
    until: '2027-01-31',
    interval: 1,
  });
});

test.each([
  '',
  'FREQ=DAILY;UNTIL=20270131;BYDAY=MO',
  'FREQ=WEEKLY;UNTIL=20270131',
  'FREQ=WEEKLY;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=XX;UNTIL=20270131',
  'FREQ=WEEKLY;BYDAY=MO;UNTIL=20271399',
  'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270230',
  'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270131;INTERVAL=0',
  'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270131;COUNT=4',
])('%s is not a weekly rule', (rule) => expect(readRule(rule)).toBeUndefined());
