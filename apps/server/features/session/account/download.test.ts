import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { urlFor } from '../../../platform/db/provision.ts';
import { startHarness } from '../../../test/harness.ts';
import { markOf, plantPerson } from '../../../test/plant-person.ts';
import { TEST_PASSWORD } from '../../../test/postgres.ts';
import { inSpanish } from './download-words.ts';

const { call, server, buildGym, buildUser, appUrl } = await startHarness();
const gym = await buildGym();
const ana = await buildUser({ gym });
const other = await buildUser({ gym, role: 'owner' });
const client = new pg.Client({
  connectionString: urlFor(
    inject('superuserUrl'),
    'postgres',
    TEST_PASSWORD,
    new URL(appUrl).pathname.slice(1),
  ),
});
await client.connect();
afterAll(() => client.end());

/** Names as they come from the features, of every level. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, content]) => [name, ...namesIn(content)]);
}

/** Words that are the same in both languages, or come as people or the program wrote them. */
const ALIKE: readonly string[] = ['id', 'kcal', 'pose', 'mark'];

await plantPerson({
  client,
  gymId: gym.id,
  personId: ana.id,
  otherId: other.id,
  without: ['users', 'sessions', 'consents', 'audit_log'],
  given: {
    'diets.meals': '[]',
    'sales.lines': '[]',
    'sales.tenders': '[]',
    'payments.renewal': null,
  },
});

test('every name of the download is Spanish, and none hides another', async () => {
  const answer = await call('GET /me/export', { as: ana });
  expect(answer.statusCode, answer.body).toBe(200);
  const sections: Record<string, unknown> = {};
  for (const { section, read } of server.platform.person.personalData) {
    sections[section] = await read(gym.db, ana.id);
  }
  const names = [...new Set(namesIn(sections))];
  const spanish = (name: string) => Object.keys(inSpanish({ [name]: 1 }) as object)[0];
  // The names of sections that features gave in Spanish themselves.
  const own = new Set(Object.keys(sections));
  const same = names.filter((name) => spanish(name) === name && !ALIKE.includes(name));
  expect(same.filter((name) => !own.has(name))).toEqual([]);
  expect(namesIn(inSpanish(sections))).toHaveLength(namesIn(sections).length);
});

/** What the person wrote, or what was written about them. */
const THEIRS = [
  'care_notes[id].medical_notes',
  'care_notes[id].emergency_name',
  'eaten_items[user_id].food_name',
  'feed_items[user_id].title',
  'manual_records[user_id].notes',
  'measurements[user_id].notes',
  'person_tags[user_id].name',
  'privacy_requests[user_id].detail',
  'store_orders[user_id].delivery_address',
  'store_orders[user_id].notes',
  'trusted_phones[user_id].user_agent',
  'user_plans[user_id].description',
];

test('what stands in the tables about them is in it', async () => {
  await gym.db.run(sql`
    update users set staff_note = ${markOf('users.staff_note')} where id = ${ana.id}::uuid`);
  const { body } = await call('GET /me/export', { as: ana });
  const missing = [...THEIRS, 'users.staff_note'].filter((where) => !body.includes(markOf(where)));
  expect(missing).toEqual([]);
});
