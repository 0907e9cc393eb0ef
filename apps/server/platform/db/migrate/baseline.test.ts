import { expect, test } from 'vitest';
import { useDatabases } from '../../../test/database/databases.ts';
import { BASELINE, sinceBaseline, TOO_OLD } from './baseline.ts';
import { migrate, readMigrations } from './migrate.ts';

const databases = useDatabases();

/** The names of migrations of before; how many there were is all that counts. */
const before = (count: number) =>
  Array.from({ length: count }, (_, n) => `${`${n + 1}`.padStart(4, '0')}_old.sql`);

/** A database whose tables are those of the baseline and whose record is that of an older release. */
async function upgraded(names: readonly string[]) {
  const database = await databases.empty();
  const owner = await database.connectOwner();
  const [baseline] = readMigrations();
  if (!baseline) throw new Error('there is no baseline');
  await migrate(owner, { migrations: [baseline] });
  await owner.query('delete from schema_migrations');
  for (const name of names) {
    await owner.query("insert into schema_migrations (name, checksum) values ($1, '')", [name]);
  }
  return owner;
}

test('a database with all migrations of before goes on from the baseline without running it', async () => {
  const owner = await upgraded(before(204));
  const rest = readMigrations().slice(1);
  expect(await migrate(owner)).toEqual(rest.map(({ name }) => name));
  const { rows } = await owner.query('select name from schema_migrations order by name');
  expect(sinceBaseline(rows.map(({ name }) => name))).toEqual([
    BASELINE,
    ...rest.map(({ name }) => name),
  ]);
  expect(await migrate(owner)).toEqual([]);
});

test('one that lacks a migration of before is told which release to pass through, and stays as it is', async () => {
  const owner = await upgraded(before(203));
  await expect(migrate(owner)).rejects.toThrow(TOO_OLD);
  expect((await owner.query('select from schema_migrations')).rowCount).toBe(203);
});

test.each([
  ['nothing', [], []],
  ['the baseline', [BASELINE], [BASELINE]],
  ['all before it', before(204), [BASELINE]],
  ['all before it and the baseline', [...before(204), BASELINE], [BASELINE]],
  ['later ones too', [BASELINE, '0910_new.sql'], [BASELINE, '0910_new.sql']],
  ['too few', before(12), undefined],
])('a record with %s', (_what, names, since) => {
  expect(sinceBaseline(names)).toEqual(since);
});
