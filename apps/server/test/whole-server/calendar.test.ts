import { addDays, asDay, eachDay } from '@forja/calendar/day';
import { endOfDay, instantAt, startOfDay } from '@forja/calendar/instant';
import { addMonths } from '@forja/calendar/month';
import { plainText } from '@forja/calendar/plain-text';
import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shareHarness } from '../harness.ts';

/** SQL and the calendar code compute the same days and names, so they must agree. */
const { buildGym } = await shareHarness();
const { db } = await buildGym();

test('names are simplified like the search columns in the database', async () => {
  const names = [
    'JOSÉ ÑÚÑEZ',
    'Pingüino Açaí',
    'àèìòù äëïöü âêîôû ãõ',
    "O'Higgins-Peña 2.º `^·´¨~",
    'María\u00a0Fernández',
  ];
  const rows = await db.all(
    sql<{ key: string }>`
      select search_key(name) as key from unnest(${names}::text[]) with ordinality n (name, at)
      order by at`,
  );
  expect(rows.map(({ key }) => key)).toEqual(names.map(plainText));
});

test.each([
  'America/Costa_Rica',
  'America/Santiago',
  'America/Asuncion',
  'America/Tijuana',
  'America/Havana',
  'Australia/Lord_Howe',
])('the hours of days in %s are the instants that PostgreSQL makes of them', async (zone) => {
  const rows = await db.all(
    sql<{ day: string; hour: number; at: string; first: string; next: string }>`
      select day::date::text as day, hour,
        (day::date + make_interval(hours => hour, mins => 30)) at time zone ${zone} as at,
        day::date::timestamp at time zone ${zone} as first,
        (day::date + 1)::timestamp at time zone ${zone} as next
      from generate_series('2023-01-01'::date, '2026-12-31'::date, '1 day') day,
        unnest('{0,1,2,3,12,23}'::int[]) hour`,
  );
  expect(rows.length).toBeGreaterThan(8_000);
  for (const { day: text, hour, at, first, next } of rows) {
    const day = asDay(text);
    const instant = instantAt(zone, day, hour * 60 + 30);
    expect(new Date(instant).toISOString(), `${day} ${hour}:30`).toBe(at);
    // In Havana the first hour of a day in autumn occurs twice, and SQL takes the second.
    if (zone !== 'America/Havana' && hour === 12) {
      expect(new Date(startOfDay(zone, day)).toISOString(), day).toBe(first);
      expect(new Date(endOfDay(zone, day)).toISOString(), day).toBe(next);
      expect(dayIn(zone, first)).toBe(day);
    }
  }
});

test('months are added like in PostgreSQL', async () => {
  const days = eachDay(asDay('2027-12-25'), asDay('2028-03-05'));
  const rows = await db.all(
    sql<{ day: string; months: number; there: string; after: string }>`
      select d.day::text, months, (d.day + make_interval(months => months))::date::text as there,
        (d.day + 40)::text as after
      from unnest(${days}::date[]) d (day), generate_series(-14, 14) months`,
  );
  for (const { day, months, there, after } of rows) {
    expect(addMonths(asDay(day), months), `${day} ${months}`).toBe(there);
    expect(addDays(asDay(day), 40)).toBe(after);
  }
});
