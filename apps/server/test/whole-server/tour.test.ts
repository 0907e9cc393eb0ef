import type { RouteSpec } from '@forja/contract/route';
import { TOURS } from '@forja/contract/tour/values';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { GYM_CHANGED } from '../../platform/identity/tenancy.ts';
import { announce } from '../../platform/notices/notices.ts';
import { startHarness } from '../harness.ts';
import { matrix } from '../matrix/all.ts';
import type { World } from '../matrix/row.ts';
import { buildWorld, type CallerRole, callerOf, keyOf, pathTo, specsOf } from '../world.ts';

const harness = await startHarness({ TOUR: 'on' });
const specs = specsOf(harness);
let here: World;
let there: World;
/** Where each route is called: at a record that is there, made before the gym was opened to guests. */
const paths = new Map<RouteSpec, string>();

const addressesOf = async (world: World) => {
  for (const spec of specs) {
    paths.set(spec, pathTo(spec.path, await matrix[keyOf(spec)]?.params?.(world)));
  }
};

beforeAll(async () => {
  here = await buildWorld(harness);
  there = await buildWorld(harness);
  await addressesOf(here);
  await here.gym.db.tx(async (tx) => {
    await tx.raw(`update gyms set tour = 'open' where id = $1`, [here.gym.id]);
    await announce(tx, GYM_CHANGED);
  });
});

/** Every row of the gym, and of what belongs to no gym. */
async function everything(): Promise<Record<string, string>> {
  const tables = await here.gym.db.all(sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or table_name = 'job')`);
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await here.gym.db.one(sql<{ rows: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows
      from ${sql.raw(name)} t`);
    found.set(name, rows);
  }
  return Object.fromEntries(found);
}

const ask = (spec: RouteSpec, role: CallerRole) =>
  harness.send(`${spec.method} ${paths.get(spec)}`, {
    gym: here.gym,
    body: spec.method === 'GET' ? undefined : matrix[keyOf(spec)]?.body,
    ...callerOf(role, here, there),
  });

/** Each of them on every route takes a busy machine longer than other tests. */
const PATIENCE_MS = 240_000;
const CALLERS = ['guest', 'member', 'owner', 'device'] as const;

test('no route changes, downloads or sends anything, whoever calls it', {
  timeout: PATIENCE_MS,
}, async () => {
  const before = await everything();
  const wrong: string[] = [];
  for (const spec of specs) {
    const mayAnswer = spec.inTour || (spec.method === 'GET' && !spec.file);
    for (const role of CALLERS) {
      const answer = await ask(spec, role);
      const isRefused = answer.statusCode === 409 && answer.error.code === 'ONLY_LOOKING';
      // What even a read writes, such as who looked at notes about health, is refused by the database.
      const isWrong = mayAnswer ? answer.statusCode >= 500 : !isRefused;
      if (isWrong)
        wrong.push(`${keyOf(spec)} ${role}: ${answer.statusCode} ${answer.body.slice(0, 90)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('the database refuses what a route would let through', async () => {
  const work = harness.server.platform
    .gymDb(here.gym.id)
    .run(sql`update users set first_name = 'Otra'`);
  await expect(work).rejects.toThrow(/being moved/);
});

test.each(TOURS)('a guest looks around as %s, and in no other gym', async (as) => {
  const { accessToken } = (await harness.call('POST /tour', { gym: here.gym, body: { as } })).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  const me = await harness.call('GET /me', { gym: here.gym, headers });
  expect(me.data).toMatchObject({ role: as, tour: true });
  expect((await harness.call('GET /me', { gym: there.gym, headers })).statusCode).toBe(401);
  expect((await harness.call('GET /settings', { gym: here.gym })).data.tour).toBe(true);
});

test('a gym like any other lets nobody in without an account', async () => {
  const answer = await harness.call('POST /tour', { gym: there.gym, body: { as: 'owner' } });
  expect(answer.statusCode).toBe(404);
  expect((await harness.call('GET /settings', { gym: there.gym })).data.tour).toBeUndefined();
});
