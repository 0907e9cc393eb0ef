import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { type TestDatabase, useDatabases } from '../../../test/database/databases.ts';
import { newId } from '../ids.ts';
import { asMigration, type Migration, migrate, readMigrations } from './migrate.ts';

const databases = useDatabases();
const PATIENCE = { lockMs: 50, firstPauseMs: 10, longestPauseMs: 20, giveUpMs: 600_000 };
const OLD = readMigrations();

/** A running migration: what it says, and the process of the database that works for it. */
async function start(database: TestDatabase, fresh: Migration[], patience = PATIENCE) {
  const client = await database.connectOwner();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const said: string[] = [];
  const done = migrate(client, {
    migrations: [...OLD, ...fresh],
    say: (line) => said.push(line),
    patience,
  });
  done.catch(() => undefined); // Each test looks at it when it wants to.
  return { said, done, pid: Number(rows[0].pid) };
}

const again = async (database: TestDatabase, fresh: Migration[]) =>
  (await start(database, fresh)).done;

/** Ends the migration's connection where it stands, as a kill of its process does. */
const cutOff = (by: pg.Client, pid: number) => by.query('select pg_terminate_backend($1)', [pid]);

const isWaiting = async (by: pg.Client, pid: number): Promise<boolean> => {
  const { rows } = await by.query(
    "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
    [pid],
  );
  return rows.length > 0;
};

const untilWaiting = (by: pg.Client, pid: number) =>
  vi.waitUntil(() => isWaiting(by, pid), { timeout: 30_000 });

const column = async (client: pg.Client, name: string): Promise<number> =>
  (
    await client.query(
      "select from pg_attribute where attrelid = 'users'::regclass and attname = $1",
      [name],
    )
  ).rowCount ?? 0;

/** A migrated database with people of two gyms, and somebody who can hold them. */
async function peopled() {
  const database = await databases.migrated();
  const god = await database.connectSuperuser();
  const gyms = [newId(), newId()];
  for (const gym of gyms) {
    await god.query('insert into gyms (id, subdomain) values ($1, $2)', [gym, `g${gym.slice(-8)}`]);
    for (const name of ['Ana', 'Luis', 'Eva']) {
      const id = newId();
      await god.query(
        'insert into users (gym_id, id, email, username, first_name) values ($1, $2, $3, $4, $4)',
        [gym, id, `${id}@example.test`, name],
      );
    }
  }
  return { database, god, gyms };
}

test('a step that does not get its lock lets everybody pass and tries again', async () => {
  const { database, god } = await peopled();
  const reader = await database.connectSuperuser();
  await reader.query('begin');
  await reader.query('select from users');
  const step = asMigration(
    '9000_step.sql',
    'create table made (id int); alter table users add column shoe int;',
  );
  const { said, done } = await start(database, [step]);
  const tries = () => said.filter((line) => line.includes('trying again')).length;
  await vi.waitUntil(() => tries() >= 3);
  expect(said[0]).toMatch(
    /^migrations\/9000_step\.sql: canceling statement due to lock timeout; trying again\./,
  );
  // Between the tries, and behind one, a write goes through.
  await god.query("update users set phone = '1'");
  expect(await column(god, 'shoe')).toBe(0);
  await reader.query('commit');
  expect(await done).toEqual(['9000_step.sql']);
  expect(await column(god, 'shoe')).toBe(1);
});

test('a lock that never comes ends with the file and whose transaction is in the way', async () => {
  const { database } = await peopled();
  const reader = await database.connectOwner();
  await reader.query("set application_name = 'a long report'");
  await reader.query('begin');
  await reader.query('select from users');
  const step = asMigration('9000_step.sql', 'alter table users add column shoe int');
  const { done } = await start(database, [step], { ...PATIENCE, giveUpMs: 0 });
  await expect(done).rejects.toThrow(
    /^migrations\/9000_step\.sql: .*lock timeout, again and again\. The oldest transaction is that of process \d+ \(a long report\), \d+ s\.$/,
  );
  await reader.query('rollback');
});

test('a step that is cut off leaves nothing, and the next start does it', async () => {
  const { database, god } = await peopled();
  const reader = await database.connectSuperuser();
  await reader.query('begin');
  await reader.query('select from users');
  const step = asMigration(
    '9000_step.sql',
    'create table made (id int); alter table users add column shoe int;',
  );
  const { done, pid } = await start(database, [step], { ...PATIENCE, lockMs: 600_000 });
  await untilWaiting(god, pid);
  await cutOff(god, pid);
  await expect(done).rejects.toThrow('migrations/9000_step.sql');
  expect((await god.query("select to_regclass('made') as made")).rows).toEqual([{ made: null }]);
  await reader.query('commit');
  expect(await again(database, [step])).toEqual(['9000_step.sql']);
  expect(await again(database, [step])).toEqual([]);
});

const INDEX = asMigration(
  '9001_index.concurrent.sql',
  '-- Who is found by their shoe.\ncreate index concurrently users_by_phone\n  on users (gym_id, phone);\n',
);
const indexState = `select i.indisvalid as valid from pg_index i where indexrelid = to_regclass('users_by_phone')`;

test('an index is built beside readers and writers; cut off, it is dropped and built again', async () => {
  const { database, god } = await peopled();
  const writer = await database.connectSuperuser();
  await writer.query('begin');
  await writer.query("update users set phone = '1'");
  const { done, pid } = await start(database, [INDEX]);
  await untilWaiting(god, pid);
  await god.query(
    "insert into users (gym_id, id, email, username, first_name) select gym_id, gen_random_uuid(), 'n' || id || '@x.test', 'Nuevo', 'Nuevo' from users where phone is null limit 1",
  );
  await cutOff(god, pid);
  await expect(done).rejects.toThrow('migrations/9001_index.concurrent.sql');
  expect((await god.query(indexState)).rows).toEqual([{ valid: false }]);
  await writer.query('commit');
  expect(await again(database, [INDEX])).toEqual([INDEX.name]);
  expect((await god.query(indexState)).rows).toEqual([{ valid: true }]);
});

test('an index that was built but not written down is not built twice', async () => {
  const { database, god } = await peopled();
  await again(database, [INDEX]);
  const idOf = async () =>
    (await god.query("select to_regclass('users_by_phone')::oid as id")).rows;
  const before = await idOf();
  await god.query('delete from schema_migrations where name = $1', [INDEX.name]);
  expect(await again(database, [INDEX])).toEqual([INDEX.name]);
  expect(await idOf()).toEqual(before);
});

test('an index that cannot be unique is not left behind', async () => {
  const { database, god } = await peopled();
  await god.query("update users set phone = '1'");
  const unique = asMigration(
    INDEX.name,
    'create unique index concurrently users_by_phone on users (gym_id, phone)',
  );
  await expect(again(database, [unique])).rejects.toThrow(
    /^migrations\/9001_index\.concurrent\.sql.*: could not create unique index/,
  );
  expect((await god.query(indexState)).rows).toEqual([]);
});

test('two servers that start at once take turns, with an index that waits for every snapshot', async () => {
  const { database } = await peopled();
  const step = asMigration('9000_step.sql', 'alter table users add column shoe int');
  const both = await Promise.all([start(database, [step, INDEX]), start(database, [step, INDEX])]);
  const done = await Promise.all(both.map((each) => each.done));
  expect(done.flat().sort()).toEqual([step.name, INDEX.name]);
  expect(done.map((names) => names.length).sort()).toEqual([0, 2]);
});

const FILL = asMigration(
  '9002_fill.backfill.sql',
  "-- Counts how often a row was touched.\n-- over: users\n-- batch: 2\nupdate users set postal_code = coalesce(postal_code, '') || 'x'\nwhere id = any ($1);\n",
);

test('a backfill that is cut off goes on where it was: every row once', async () => {
  const { database, god, gyms } = await peopled();
  await god.query('alter table users add column postal_code text');
  const holder = await database.connectSuperuser();
  await holder.query('begin');
  // The last of the first gym: the first batch goes through, the second waits.
  await holder.query('select from users where gym_id = $1 order by id desc limit 1 for update', [
    gyms[0],
  ]);
  const { said, done, pid } = await start(database, [FILL]);
  await vi.waitUntil(() => said.some((line) => line.includes('trying again')));
  await cutOff(god, pid);
  await expect(done).rejects.toThrow();
  expect((await god.query('select rows::int, gym_id from schema_backfills')).rows).toEqual([
    { rows: 2, gym_id: gyms[0] },
  ]);
  await holder.query('rollback');
  const second = await start(database, [FILL]);
  expect(await second.done).toEqual([FILL.name]);
  expect(second.said[0]).toBe('9002_fill.backfill.sql goes on after 2 rows');
  expect((await god.query('select postal_code, count(*)::int from users group by 1')).rows).toEqual(
    [{ postal_code: 'x', count: 6 }],
  );
  expect((await god.query('select from schema_backfills')).rowCount).toBe(0);
});

test('work once a gym that calls a routine runs after the routines, gym by gym', async () => {
  const { database, god, gyms } = await peopled();
  const recount = asMigration(
    '9003_recount.backfill.sql',
    "-- over: gyms\n-- when: after the routines\ninsert into counters (gym_id, name, value) select current_gym(), 'shoes', count(*) from users, gyms g where g.id = any ($1)",
  );
  const later = asMigration('9004_later.sql', 'alter table users add column shoe int');
  expect(await again(database, [recount, later])).toEqual([later.name, recount.name]);
  const { rows } = await god.query(
    "select gym_id, value::int from counters where name = 'shoes' order by gym_id",
  );
  expect(rows).toEqual(gyms.map((gym_id) => ({ gym_id, value: 3 })));
});

test.each([
  [
    '9000_a.backfill.sql',
    'update users set id = id where id = any ($1)',
    'says no "-- over: <table>" at its head',
  ],
  [
    '9000_a.backfill.sql',
    '-- over: users\nupdate users set id = id',
    'must hold one statement, which takes the ids of the rows as $1',
  ],
  [
    '9000_a.backfill.sql',
    '-- over: users\n-- batch: many\nupdate users set id = id where id = any ($1)',
    'says a "-- batch:" that is no number',
  ],
  ['9000_a.concurrent.sql', 'drop table users', 'may hold "create index concurrently'],
  [
    '9000_a.concurrent.sql',
    'create index concurrently if not exists a on users (id)',
    'may hold "create index concurrently',
  ],
  ['9000_a.sql', 'select 1;\ncreate tabel x ()', ', line 2: syntax error'],
])('%s with %s is refused by name', async (name, text, words) => {
  const refused = again(await databases.migrated(), [asMigration(name, text)]);
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.toThrow(`migrations/${name}`);
});

test('a database of a newer release is refused, and so is a text that was changed', async () => {
  const database = await databases.migrated();
  const step = asMigration('9000_step.sql', 'alter table users add column shoe int');
  await again(database, [step]);
  await expect(again(database, [])).rejects.toThrow(
    'The database is of a newer Forja: this one does not know 9000_step.sql. Start that one, or a later one.',
  );
  await expect(again(database, [asMigration(step.name, 'select 1')])).rejects.toThrow(
    'Migration 9000_step.sql was changed after it had been applied.',
  );
});
