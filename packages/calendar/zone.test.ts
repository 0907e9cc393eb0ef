import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { modernDay } from './arbitrary-days.ts';
import { addDays, asDay, type Day, eachDay, utcMidnight } from './day.ts';
import { DAY_MINUTES, DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts';
import { endOfDay, instantAt, startOfDay } from './instant.ts';
import { dayIn, localTime, minuteIn, wallClock } from './zone.ts';

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instant = modernDay.chain((day) =>
  fc.integer({ min: 0, max: DAY_MS - 1 }).map((passed) => Date.parse(day) + passed),
);

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

test.each([
  ['America/Costa_Rica', '2026-11-18T05:59:59.999Z', '2026-11-17', '23:59'],
  ['America/Costa_Rica', '2026-11-18T06:00:00Z', '2026-11-18', '00:00'],
  ['America/Santiago', '2026-11-18T02:59:00Z', '2026-11-17', '23:59'],
  ['Asia/Kathmandu', '2026-11-17T18:15:00Z', '2026-11-18', '00:00'],
  ['UTC', '2026-11-17T00:00:00-06:00', '2026-11-17', '06:00'],
])('in %s at %s it is %s, %s', (place, at, day, time) => {
  expect(dayIn(place, at)).toBe(day);
  expect(localTime(place, at)).toEqual({ day, time });
  expect(localTime(place, new Date(at))).toEqual({ day, time });
  expect(localTime(place, Date.parse(at))).toEqual({ day, time });
  expect(minuteIn(place, at)).toBe(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
});

test('every instant lies in its day, from its first instant to before its end, in every zone', () => {
  fc.assert(
    fc.property(zone, instant, (place, at) => {
      const day = dayIn(place, at);
      expect(startOfDay(place, day)).toBeLessThanOrEqual(at);
      expect(endOfDay(place, day)).toBeGreaterThan(at);
    }),
    { numRuns: 2_000 },
  );
});

test('the first instant of a day is in that day and the one before it is not, in every zone', () => {
  fc.assert(
    fc.property(zone, modernDay, (place, day) => {
      const start = startOfDay(place, day);
      // Samoa and some atolls once skipped a day when they changed sides of the date line.
      const happened = endOfDay(place, day) > start;
      if (happened) expect(dayIn(place, start)).toBe(day);
      expect(dayIn(place, start - 1) < day).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a time of the clock leads to an instant that shows it, or later by the gap', () => {
  const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 });
  fc.assert(
    fc.property(zone, modernDay, minute, (place, day, wanted) => {
      const at = instantAt(place, day, wanted);
      const wall = Date.parse(day) + wanted * MINUTE_MS;
      const late = wallClock(place, at) - wall;
      if (late !== 0) {
        expect(late).toBeGreaterThan(0);
        // For a skipped time, no instant around it shows that time.
        for (let near = at - late; near <= at + late; near += MINUTE_MS) {
          expect(wallClock(place, near)).not.toBe(wall);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test('the clock read at an instant leads back to it, except in an hour that comes twice', () => {
  fc.assert(
    fc.property(zone, instant, (place, at) => {
      const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
      const back = instantAt(place, dayIn(place, minute), minuteIn(place, minute));
      const seconds = wallClock(place, minute) % MINUTE_MS;
      if (back === minute - seconds) return;
      expect(back).toBeGreaterThan(minute - seconds);
      expect(wallClock(place, back)).toBe(wallClock(place, minute - seconds));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['Santiago jumps over midnight', 'America/Santiago', '2026-09-06', 0, '2026-09-06T04:00:00.000Z'],
  ['and has 0:30 at 1:30', 'America/Santiago', '2026-09-06', 30, '2026-09-06T04:30:00.000Z'],
  [
    '23:30 comes twice there',
    'America/Santiago',
    '2026-04-04',
    23.5 * 60,
    '2026-04-05T03:30:00.000Z',
  ],
  ['Tijuana leaves 2:30 out', 'America/Tijuana', '2026-03-08', 150, '2026-03-08T10:30:00.000Z'],
  ['and has 1:30 twice', 'America/Tijuana', '2026-11-01', 90, '2026-11-01T09:30:00.000Z'],
  [
    'Asunción jumped over midnight',
    'America/Asuncion',
    '2023-10-01',
    0,
    '2023-10-01T04:00:00.000Z',
  ],
  ['Havana has 0:30 twice', 'America/Havana', '2026-11-01', 30, '2026-11-01T05:30:00.000Z'],
  ['Costa Rica never changes', 'America/Costa_Rica', '2026-11-01', 330, '2026-11-01T11:30:00.000Z'],
])('%s: %s, %s, minute %i is %s', (_, place, day, minute, expected) => {
  expect(iso(instantAt(place, asDay(day), minute))).toBe(expected);
});

test.each([
  ['of 23 hours', 'America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
  ['of 25 hours', 'America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', 25],
  ['that begins twice', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['of 24 hours', 'America/Costa_Rica', '2026-11-01', '2026-11-01T06:00:00.000Z', 24],
  ['that was left out', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
])('a day %s: %s, %s', (_, place, text, start, hours) => {
  const day = asDay(text);
  expect(iso(startOfDay(place, day))).toBe(start);
  expect(endOfDay(place, day) - startOfDay(place, day)).toBe(hours * HOUR_MS);
  expect(endOfDay(place, day)).toBe(startOfDay(place, addDays(day, 1)));
});

/**
 * The last day before each change of a zone's clocks from 1970 to 2040, searched in steps of two
 * weeks.
 */
function changesOf(place: string): Day[] {
  const offset = (day: Day) => wallClock(place, utcMidnight(day)) - utcMidnight(day);
  const changes = (days: number) => (day: Day) => offset(day) !== offset(addDays(day, days));
  return eachDay(asDay('1970-01-01'), asDay('2040-12-31'))
    .filter((_, index) => index % 14 === 0)
    .filter(changes(14))
    .flatMap((day) => eachDay(day, addDays(day, 13)).filter(changes(1)));
}

test.each([
  'America/Santiago',
  'America/Asuncion',
  'America/Sao_Paulo',
  'America/Havana',
  'America/Tijuana',
  'America/Bogota',
  'America/St_Johns',
  'Pacific/Apia',
])('the days around the changes of the clocks in %s follow each other without a gap', (place) => {
  const changes = changesOf(place);
  expect(changes.length).toBeGreaterThan(0);
  for (const day of changes.flatMap((change) => eachDay(addDays(change, -1), addDays(change, 1)))) {
    const start = startOfDay(place, day);
    expect(dayIn(place, start - 1) < day).toBe(true);
    if (endOfDay(place, day) > start) expect(dayIn(place, start)).toBe(day);
    else expect([place, day]).toEqual(['Pacific/Apia', '2011-12-30']);
  }
});

/** Tells the clock of a zone as `Intl` does, to the second. */
function intlIn(place: string): (at: number) => string {
  const options = { timeZone: place, dateStyle: 'short', timeStyle: 'medium' } as const;
  const { format } = new Intl.DateTimeFormat('sv', options);
  return (at) => format(at);
}

const asWeTell = (place: string, at: number): string =>
  `${dayIn(place, at)} ${localTime(place, at).time}:${iso(wallClock(place, at)).slice(17, 19)}`;

test('every zone shows at every instant the day and the clock that Intl tells', () => {
  fc.assert(
    fc.property(zone, instant, (place, at) => {
      expect(asWeTell(place, at)).toBe(intlIn(place)(at));
    }),
    { numRuns: 2_000 },
  );
});

const CHANGING = ['America/Santiago', 'America/Havana', 'America/St_Johns', 'Pacific/Apia'];

test.each(CHANGING)('the clock of %s is what Intl tells around each of its changes', (place) => {
  const asIntlTells = intlIn(place);
  const hours = changesOf(place).flatMap((day) =>
    Array.from({ length: 48 }, (_, hour) => utcMidnight(day) + hour * HOUR_MS),
  );
  const instants = hours.flatMap((hour) => [hour - 1, hour]);
  expect(instants.filter((at) => asWeTell(place, at) !== asIntlTells(at)).map(iso)).toEqual([]);
});

test('Intl is asked once a week at most in a zone whose clock stands', () => {
  // An old name of a zone that no other test uses, so its format is not cached yet.
  const place = 'Jamaica';
  const ask = vi.fn(intlIn(place));
  class Asked {
    format = ask;
  }
  const made = vi
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation(Asked as unknown as typeof Intl.DateTimeFormat);
  try {
    const begin = Date.parse('2026-01-01');
    for (let minute = 0; minute < 60 * DAY_MINUTES; minute += 7) {
      localTime(place, begin + minute * MINUTE_MS);
    }
    expect(ask).toHaveBeenCalled();
    expect(ask.mock.calls.length).toBeLessThanOrEqual(10);
  } finally {
    made.mockRestore();
  }
});

test('a format is made once for each zone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  try {
    // An old name of a zone that no other test uses, so its format is not cached yet.
    for (let step = 0; step < 50; step += 1) dayIn('Chile/Continental', step * DAY_MS);
    expect(made).toHaveBeenCalledTimes(1);
  } finally {
    made.mockRestore();
  }
});
