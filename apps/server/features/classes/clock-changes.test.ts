import {
  addDays,
  type Day,
  daysBetween,
  eachDay,
  mondayOf,
  utcDay,
  weekdayOf,
} from '@forja/calendar/day';
import { MINUTE_MS } from '@forja/calendar/duration';
import { localTime } from '@forja/calendar/zone';
import { writeRule } from '@forja/contract/classes/recurrence';
import type { GymEvent } from '@forja/contract/classes/routes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { build } from '../../platform/db/sql.ts';
import { shareHarness } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

/** Zones of both hemispheres, one that changes by half an hour and one that changes at midnight. */
const ZONES = [
  'America/Costa_Rica',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'America/Asuncion',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
] as const;

const first = addDays(utcDay(Date.now()), 2);

/** The day and time that a clock in the gym shows at an instant. */
function shownTime(instant: string | number, timeZone: string): string {
  const { day, time } = localTime(timeZone, instant);
  return `${day} ${time}`;
}

/** Whether clocks skip the time; a class at such a time begins that much later. */
function isSkippedTime(instant: string, expected: string, timeZone: string): boolean {
  const before = Date.parse(instant) - 90 * MINUTE_MS;
  const minutes = Array.from({ length: 180 }, (_, step) => before + step * MINUTE_MS);
  return !minutes.some((at) => shownTime(at, timeZone) === expected);
}

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('a series of a year keeps its hour on the wall, its days and its length, in any zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ZONES),
      times,
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 2 }),
      async (timeZone, startTime, weekdays) => {
        const gym = await buildGym();
        const owner = await buildUser({ gym, role: 'owner' });
        await gym.db.run(build.updateTable('gym_settings').set({ time_zone: timeZone }));
        const until = addDays(first, 364);
        const body = {
          title: 'Remo',
          day: first,
          startTime,
          minutes: 50,
          capacity: 5,
          repeat: writeRule({ weekdays, until, interval: 1 }),
        };
        const made: GymEvent[] = (await call('POST /events', { as: owner, body })).data;
        const wanted = eachDay(first, until).filter((day) => weekdays.includes(weekdayOf(day)));
        expect(made).toHaveLength(wanted.length);
        for (const [index, { startsAt, endsAt }] of made.entries()) {
          const expected = `${wanted[index]} ${startTime}`;
          if (shownTime(startsAt, timeZone) !== expected) {
            expect(isSkippedTime(startsAt, expected, timeZone), `${expected} ${timeZone}`).toBe(
              true,
            );
          }
          expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(50 * MINUTE_MS);
        }

        // Copied more than a year ahead, across clock changes, it begins at the same hour.
        const monday = mondayOf(first);
        const [from, to] = [addDays(monday, 7), addDays(monday, 7 * 60)];
        await call('POST /events/copy-week', { as: owner, body: { from, to } });
        const listed = async (day: Day): Promise<GymEvent[]> =>
          (await call('GET /events', { as: owner, query: { from: day, to: addDays(day, 6) } }))
            .data;
        const [source, copy] = [await listed(from), await listed(to)];
        expect(copy).toHaveLength(source.length);
        for (const [index, { startsAt }] of copy.entries()) {
          const { day, time } = localTime(timeZone, source[index]?.startsAt ?? '');
          const expected = `${addDays(day, daysBetween(from, to))} ${time}`;
          if (shownTime(startsAt, timeZone) !== expected) {
            expect(isSkippedTime(startsAt, expected, timeZone), `${expected} ${timeZone}`).toBe(
              true,
            );
          }
        }
      },
    ),
    { numRuns: 12 },
  );
});
