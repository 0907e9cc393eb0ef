import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createPool } from '../../platform/db/connections/pool.ts';
import { withGym } from '../../platform/db/gym-db.ts';
import { migrate, readMigrations } from '../../platform/db/migrate/migrate.ts';
import { useDatabases } from '../../test/database/databases.ts';
import {
  FIGURES,
  NEW_DEBTS,
  OLD_DEBTS,
  WRONG_ALLOCATIONS,
  WRONG_BALANCES,
  writeOldGym,
} from '../../test/database/old-money.ts';
import { startHarness } from '../../test/harness.ts';
import { restoreArchive } from '../archive/read.ts';
import { openArchive } from '../archive/write.ts';

const databases = useDatabases();

/** A database with a gym from before debts were documents. */
async function oldDatabase() {
  const database = await databases.empty();
  const owner = await database.connectOwner();
  await migrate(owner, {
    migrations: readMigrations().filter(({ name }) => name < '0170'),
    routines: [],
  });
  const superuser = await database.connectSuperuser();
  return { database, owner, superuser, ...(await writeOldGym(superuser)) };
}

test('every debt, end date and past figure is after the migration what it was before', async () => {
  const { owner, superuser, gymId, ids } = await oldDatabase();
  const read = async (text: string) => (await superuser.query(text, [gymId])).rows;
  const [debts, figures] = [await read(OLD_DEBTS), await read(FIGURES)];
  expect(figures.length).toBeGreaterThan(3);
  await migrate(owner);
  expect(await read(NEW_DEBTS)).toEqual(debts);
  expect(await read(FIGURES)).toEqual(figures);
  const { rows: balances } = await superuser.query(
    'select user_id as id, balance_cents::int as balance from accounts where gym_id = $1 order by 2',
    [gymId],
  );
  expect(balances).toEqual([
    { id: ids.ana, balance: 7_000 },
    { id: ids.beto, balance: 20_000 },
    { id: ids.carla, balance: 30_000 },
  ]);
  expect((await superuser.query(WRONG_BALANCES)).rows).toEqual([]);
  expect((await superuser.query(WRONG_ALLOCATIONS)).rows).toEqual([]);
  expect(await read('select id from notifications where gym_id = $1')).toEqual([]);
});

test('an archive from before debts were documents is imported with every debt', async () => {
  const { database, superuser, gymId } = await oldDatabase();
  const debts = (await superuser.query(OLD_DEBTS, [gymId])).rows;
  const harness = await startHarness();
  const { fileStore } = harness.server.platform;
  const actor = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
  const pool = createPool(database.ownerUrl, 2);
  const { stream, write } = openArchive(withGym(pool, gymId, actor), fileStore, 'provider');
  const [bytes] = await Promise.all([buffer(stream), write()]);
  await pool.end();
  await restoreArchive(Readable.from([bytes]), {
    fileStore,
    gymDb: (id) => withGym(harness.owner, id, actor),
    subscription: 'kept',
    accept: () => undefined,
  });
  const client = await harness.owner.connect();
  await client.query("select set_config('app.gym_id', $1, false)", [gymId]);
  expect((await client.query(NEW_DEBTS, [gymId])).rows).toEqual(debts);
  expect((await client.query(WRONG_BALANCES)).rows).toEqual([]);
  expect((await client.query(WRONG_ALLOCATIONS)).rows).toEqual([]);
  const { rows: periods } = await client.query('select from membership_periods');
  expect(periods).toHaveLength(debts.length);
  client.release();
});
