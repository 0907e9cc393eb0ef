import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { startHarness } from '../../../test/harness.ts';
import { type Db, withGym } from '../gym-db.ts';
import { createPool } from './pool.ts';

// Only so many statements of a process have names, and files before this one may have used them up.
vi.hoisted(() => vi.resetModules());

const { appUrl, buildGym } = await startHarness();
const gym = await buildGym();
const ACTOR = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
const pools = [true, false].map((named) => createPool(appUrl, 1, { named }));
afterAll(() => Promise.all(pools.map((pool) => pool.end())));
/** Others of this process, such as the server of another file, ask for descriptions too. */
const own = new Set<unknown>();
for (const pool of pools) {
  pool.on('connect', (client) =>
    own.add((client as unknown as { connection: unknown }).connection),
  );
}
const [named, unnamed] = pools.map((pool) => withGym(pool, gym.id, ACTOR)) as [Db, Db];

/** How often the database is asked to describe rows meanwhile. */
async function countDescriptions(work: () => Promise<unknown>): Promise<number> {
  const describe = vi.spyOn(pg.Connection.prototype as unknown as { describe(): void }, 'describe');
  await work();
  const asked = describe.mock.contexts.filter((connection) =>
    own.has(Object.getPrototypeOf(connection)),
  );
  describe.mockRestore();
  return asked.length;
}

const rowsOf = (count: number) =>
  sql<{ n: number; day: string; nothing: null }>`
    select n, date '2026-01-01' + n as day, null as nothing from generate_series(1, ${count}::int) n`;
const expected = [
  { n: 1, day: '2026-01-02', nothing: null },
  { n: 2, day: '2026-01-03', nothing: null },
];

test('the rows of a statement are described once on a connection', async () => {
  const described = await countDescriptions(async () => {
    expect(await named.all(rowsOf(2))).toEqual(expected);
    expect(await named.all(rowsOf(0))).toEqual([]);
    expect(await named.tx((tx) => tx.all(rowsOf(2)))).toEqual(expected);
    expect(await named.all(rowsOf(1))).toEqual(expected.slice(0, 1));
  });
  expect(described).toBe(1);
});

test('a statement without a name is described each time', async () => {
  const described = await countDescriptions(async () => {
    for (let turn = 0; turn < 3; turn++) expect(await unnamed.all(rowsOf(2))).toEqual(expected);
  });
  expect(described).toBe(3);
});

test('a change without rows tells how many it changed, each time', async () => {
  const touch = sql`update gym_settings set gym_name = gym_name where gym_id = ${gym.id}::uuid`;
  const described = await countDescriptions(async () => {
    for (let turn = 0; turn < 3; turn++) expect(await named.run(touch)).toBe(1);
  });
  expect(described).toBe(1);
});

test('a statement that fails is described again, and works once its reason is gone', async () => {
  const half = (by: number) => sql<{ half: number }>`select 10 / ${by}::int as half`;
  await expect(named.one(half(0))).rejects.toThrow('division by zero');
  expect(await named.one(half(2))).toEqual({ half: 5 });
  await expect(named.one(half(0))).rejects.toThrow('division by zero');
  expect(await named.one(half(5))).toEqual({ half: 2 });
});

test('a transaction that fails says who sent the statement', async () => {
  const fail = () => named.tx((tx) => tx.all(sql`select 1 / 0`));
  const error = await fail().catch((reason: Error) => reason);
  expect(String(Object(error).stack)).toContain('described-query.test.ts');
});
