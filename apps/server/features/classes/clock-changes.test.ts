import { writeRule } from '@forja/contract/classes/recurrence';
import type { GymEvent } from '@forja/contract/classes/routes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { build } from '../../platform/db/sql.ts';
import { startHarness } from '../../test/harness.ts';
import { addDays, daysBetween } from './schedule.ts';

const { call, buildGym, buildUser } = await startHarness();

/** North and south of the equator, half an hour, and a change at midnight itself. */
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

const MINUTE_MS = 60_000;
const first = addDays(new Date().toISOString().slice(0, 10), 2);

/** The day and the time of an instant as a clock on the wall of the gym shows them. */
function localTime(instant: string | number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/** The clocks pass over some times in spring: such a class begins that much later. */
function isSkippedTime(instant: string, expected: string, timeZone: string): boolean {
  const before = Date.parse(instant) - 90 * MINUTE_MS;
  const minutes = Array.from({ length: 180 }, (_, step) => before + step * MINUTE_MS);
  return !minutes.some((at) => localTime(at, timeZone) === expected);
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
        const wanted = Array.from({ length: 365 }, (_, step) => addDays(first, step)).filter(
          (day) => weekdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay()),
        );
        expect(made).toHaveLength(wanted.length);
        for (const [index, { startsAt, endsAt }] of made.entries()) {
          const expected = `${wanted[index]} ${startTime}`;
          if (localTime(startsAt, timeZone) !== expected) {
            expect(isSkippedTime(startsAt, expected, timeZone), `${expected} ${timeZone}`).toBe(
              true,
            );
          }
          expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(50 * MINUTE_MS);
        }

        // Copied more than a year on, across changes of clocks, it is at the same hour again.
        const monday = addDays(first, -((new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7));
        const [from, to] = [addDays(monday, 7), addDays(monday, 7 * 60)];
        await call('POST /events/copy-week', { as: owner, body: { from, to } });
        const listed = async (day: string): Promise<GymEvent[]> =>
          (await call('GET /events', { as: owner, query: { from: day, to: addDays(day, 6) } }))
            .data;
        const [source, copy] = [await listed(from), await listed(to)];
        expect(copy).toHaveLength(source.length);
        for (const [index, { startsAt }] of copy.entries()) {
          const [day = '', time] = localTime(source[index]?.startsAt ?? '', timeZone).split(' ');
          const expected = `${addDays(day, daysBetween(from, to))} ${time}`;
          if (localTime(startsAt, timeZone) !== expected) {
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
