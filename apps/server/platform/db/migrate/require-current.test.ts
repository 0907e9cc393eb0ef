import { expect, test } from 'vitest';
import { JOB_NAMES } from '../../../job-names.ts';
import { useDatabases } from '../../../test/database/databases.ts';
import { prepareDatabase } from '../prepare.ts';
import { TOO_OLD } from './baseline.ts';

const databases = useDatabases();

/** Starts as a server does where migrating is a step of its own; answers what it says. */
async function startBeside(change?: string): Promise<string[]> {
  const database = await databases.migrated();
  if (change) await (await database.connectSuperuser()).query(change);
  const said: string[] = [];
  await prepareDatabase({ migrateAtStart: false }, database.ownerUrl, JOB_NAMES, (line) =>
    said.push(line),
  );
  return said;
}

test('a database that is at this release is served without a word', async () => {
  expect(await startBeside()).toEqual([]);
});

test.each([
  [
    'a migration',
    "delete from schema_migrations where name like '0906%'",
    '0906_baseline.sql is missing',
  ],
  [
    'a routine',
    "update schema_routines set checksum = 'x' where name = 'gym_zone'",
    'sql/gym_zone.sql is missing',
  ],
  ['a queue', "delete from pgboss.queue where name = 'mail'", 'the queue mail is missing'],
  ['anything', 'drop schema public, pgboss cascade', '0906_baseline.sql and '],
])('one that lacks %s is refused, with what to run', async (_what, change, words) => {
  const refused = startBeside(change);
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.toThrow(
    /^The database is not at this release: .* is missing\. Run: npm run forja -- migrate$/,
  );
});

test('one from before the baseline that lacks a migration is told which release to pass through', async () => {
  const older = "update schema_migrations set name = '0001_foundation.sql' where name like '0906%'";
  await expect(startBeside(older)).rejects.toThrow(TOO_OLD);
});

test('one that is ahead is served by the release before it, which says so', async () => {
  const ahead = `insert into schema_migrations (name, checksum) values ('9000_next.sql', '');
    update schema_routines set checksum = 'x', release = '999.0.0' where name = 'gym_zone'`;
  expect(await startBeside(ahead)).toEqual([
    'The database is of a newer Forja (9000_next.sql); this one goes on beside it.',
  ]);
});
