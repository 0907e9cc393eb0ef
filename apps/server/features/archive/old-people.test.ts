import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createPool } from '../../platform/db/connections/pool.ts';
import { withGym } from '../../platform/db/gym-db.ts';
import { migrate, readMigrations } from '../../platform/db/migrate/migrate.ts';
import { useDatabases } from '../../test/database/databases.ts';
import { writeOldGym } from '../../test/database/old-money.ts';
import { startHarness } from '../../test/harness.ts';
import { restoreArchive } from './read.ts';
import { openArchive } from './write.ts';

const databases = useDatabases();

/** A gym from before people without an address, one of whom typed phone and cédula in an old way. */
async function oldDatabase() {
  const database = await databases.empty();
  const owner = await database.connectOwner();
  const migrations = readMigrations().filter(({ name }) => name < '0170');
  await migrate(owner, { migrations, routines: [] });
  const superuser = await database.connectSuperuser();
  const { gymId, ids } = await writeOldGym(superuser);
  await superuser.query(
    "update users set phone = '(506) 8888-1111', national_id = '01-1482-0931' where id = $1",
    [ids.ana],
  );
  return { database, owner, superuser, gymId, ids };
}

const PERSON = `select phone, national_id, search_name,
  array(select term from person_terms t where t.user_id = u.id order by 1) as terms,
  array(select purpose || ' ' || source from consents c where c.user_id = u.id order by 1) as consents
  from users u where id = $1`;

const KEPT = {
  phone: '+506 8888 1111',
  national_id: '1-1482-0931',
  search_name: 'ana  ana ana@old.test',
  terms: ['114820931', '88881111', 'ana', 'ana@old.test'],
  consents: ['marketing-email inherited', 'marketing-whatsapp inherited'],
};

test('a database from before keeps its people, in order and found by the new form', async () => {
  const { owner, superuser, ids } = await oldDatabase();
  await migrate(owner);
  expect((await superuser.query(PERSON, [ids.ana])).rows).toEqual([KEPT]);
});

test('the table of people is not written anew, and every rule of it holds for the rows that were there', async () => {
  const { owner, superuser } = await oldDatabase();
  const file = async () =>
    (await superuser.query("select pg_relation_filenode('users') as file")).rows;
  const before = await file();
  await migrate(owner);
  expect(await file()).toEqual(before);
  const { rows } = await superuser.query(
    "select conname from pg_constraint where conrelid = 'users'::regclass and not convalidated",
  );
  expect(rows).toEqual([]);
});

test('people who are added before the routines are brought in have their place in the order', async () => {
  const { owner, superuser, gymId, ids } = await oldDatabase();
  const migrations = readMigrations().filter(({ afterRoutines }) => !afterRoutines);
  await migrate(owner, { migrations, routines: [] });
  await superuser.query("set session_replication_role = 'origin'");
  await superuser.query(
    `insert into users (gym_id, id, email, username, first_name)
     values ($1, gen_random_uuid(), 'nueva@old.test', 'Nueva', 'Ñoa')`,
    [gymId],
  );
  await superuser.query("update users set first_name = 'Ána' where id = $1", [ids.ana]);
  const { rows } = await superuser.query(
    "select search_name as name from users where username in ('Nueva', 'ana') order by 1",
  );
  expect(rows).toEqual([{ name: 'ana  ana ana@old.test' }, { name: 'noa  nueva nueva@old.test' }]);
});

test('an archive from before comes in with what people are sorted and found by', async () => {
  const { database, gymId, ids } = await oldDatabase();
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
  expect((await client.query(PERSON, [ids.ana])).rows).toEqual([KEPT]);
  client.release();
});
