import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPool } from '../../platform/db/connections/pool.ts';
import { withGym } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { startHarness } from '../harness.ts';
import { proved } from '../size.ts';

const harness = await startHarness();
const [north, south] = [await harness.buildGym(), await harness.buildGym()];
const actor = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
const REQUESTS = 5_000;

test(`two gyms on a pool of five, ${REQUESTS} requests: none crossed, nothing left set`, async () => {
  const pool = createPool(harness.appUrl, 5, { waitMs: 60_000 });
  let crossed = 0;
  const ask = async (index: number) => {
    const gym = index % 2 === 0 ? north : south;
    const db = withGym(pool, gym.id, actor);
    const query = build.selectFrom('gym_settings').select('gym_id');
    const rows = index % 3 === 0 ? await db.tx((tx) => tx.all(query)) : await db.all(query);
    if (rows.length !== 1 || rows[0]?.gym_id !== gym.id) crossed += 1;
  };
  await Promise.all(Array.from({ length: REQUESTS }, (_, index) => ask(index)));
  expect(crossed).toBe(0);
  const left = await pool.query("select nullif(current_setting('app.gym_id', true), '') as gym");
  expect(left.rows).toEqual([{ gym: null }]);
  proved(`two gyms on a pool of five, ${REQUESTS} requests: 0 crossed`);
  await pool.end();
});

test('without a gym the server can neither see nor write rows of any gym', async () => {
  const pool = createPool(harness.appUrl, 1);
  expect((await pool.query('select from users')).rowCount).toBe(0);
  expect((await pool.query('select from gym_settings')).rowCount).toBe(0);
  await expect(
    pool.query(
      "insert into audit_log (gym_id, id, role, address, request_id, action, object_type) values ($1, $1, '', '', '', '', '')",
      [north.id],
    ),
  ).rejects.toThrow(/row-level security/);
  await pool.end();
});

test('a row of another gym cannot be written, referred to or changed', async () => {
  const stranger = await harness.buildUser({ gym: south });
  const pool = createPool(harness.appUrl, 1);
  const db = withGym(pool, north.id, actor);
  const session = { gym_id: north.id, id: north.id, user_id: stranger.id, expires_at: new Date() };
  await expect(db.run(build.insertInto('sessions').values(session))).rejects.toThrow(/foreign key/);
  await expect(
    db.run(build.insertInto('sessions').values({ ...session, gym_id: south.id })),
  ).rejects.toThrow(/row-level security/);
  expect(
    await db.run(build.updateTable('users').set({ phone: '1' }).where('id', '=', stranger.id)),
  ).toBe(0);
  await pool.end();
});

test('after a failed statement the connection is usable and has no gym', async () => {
  const pool = createPool(harness.appUrl, 1);
  const db = withGym(pool, north.id, actor);
  await expect(db.all(sql`select 1 / 0`)).rejects.toThrow(/division by zero/);
  await expect(db.tx((tx) => tx.all(sql`select 1 / 0`))).rejects.toThrow(/division by zero/);
  expect(await db.all(build.selectFrom('gym_settings').select('gym_id'))).toHaveLength(1);
  expect((await pool.query('select from gym_settings')).rowCount).toBe(0);
  await pool.end();
});

test('the audit log can be extended and read, never changed', async () => {
  const pool = createPool(harness.appUrl, 1);
  const db = withGym(pool, north.id, actor);
  await expect(db.run(build.deleteFrom('audit_log'))).rejects.toThrow(/permission denied/);
  await expect(db.run(build.updateTable('audit_log').set({ action: 'x' }))).rejects.toThrow(
    /permission denied/,
  );
  await pool.end();
});
