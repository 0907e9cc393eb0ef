import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { useDatabases } from '../../../test/database/databases.ts';
import { migrate, readMigrations } from './migrate.ts';
import { isNewer } from './release.ts';
import { applyRoutines, readRoutines } from './routines.ts';

const databases = useDatabases();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The routines of a folder that holds these files. */
function routinesOf(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'forja-sql-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, `${name}.sql`), text);
  return readRoutines(folder);
}

const DEFINITIONS = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(oid) from pg_trigger
  where not tgisinternal
  order by 1`;

const definitions = async (client: pg.Client) => (await client.query(DEFINITIONS)).rows;

const answerOf = async (client: pg.Client, call: string): Promise<unknown> =>
  (await client.query(`select ${call} as answer`)).rows[0].answer;

test('a new database and one with other signatures end with the same texts', async () => {
  const fresh = await (await databases.migrated()).connectOwner();
  const other = await (await databases.empty()).connectOwner();
  await migrate(other);
  // Other arguments, other names of arguments, another return type; others are built on the first.
  await other.query(`
    drop function plan_reaches cascade;
    create function plan_reaches(plan uuid, place uuid, day date) returns boolean
      language sql stable return place is null;
    create function door_refusal(plan uuid, door uuid) returns text
      language sql stable return plan_reaches(plan, door, null)::text;
    drop function is_online;
    create function is_online(who uuid) returns text language sql stable return who::text;
    drop function gym_zone cascade;
    create function gym_zone() returns integer language sql return 1;
    delete from schema_routines`);
  await migrate(other);

  const expected = await definitions(fresh);
  expect(expected.length).toBeGreaterThan(80);
  expect(await definitions(other)).toEqual(expected);
});

/** What rests on a routine and would break, or quietly change its meaning, with another text. */
const RESTS_ON = `
  with recursive beneath as (
    select oid, proname from pg_proc where pronamespace = 'public'::regnamespace
    union
    select d.objid, b.proname from beneath b join pg_depend d
      on d.refclassid = 'pg_proc'::regclass and d.refobjid = b.oid and d.classid = 'pg_proc'::regclass
  )
  select distinct b.proname as name from beneath b join pg_depend d
    on d.refclassid = 'pg_proc'::regclass and d.refobjid = b.oid
  where d.classid in ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_policy'::regclass,
    'pg_attrdef'::regclass, 'pg_rewrite'::regclass, 'pg_type'::regclass)
    and b.proname = any ($1)`;

test('no index, constraint, policy, default or generated column rests on a routine that is a file', async () => {
  const owner = await (await databases.migrated()).connectOwner();
  const names = readRoutines().map(({ name }) => name);
  const resting = async (candidates: string[]) =>
    (await owner.query(RESTS_ON, [candidates])).rows.map(({ name }) => name);
  expect(await resting(names)).toEqual([]);
  // One that stays in the migrations for this reason, and each kind of use.
  expect(await resting(['search_key'])).toEqual(['search_key']);
  for (const use of [
    'create index careless on users (gym_id, (membership_status(null::memberships, birth_date, birth_date)))',
    "alter table users add check (membership_status(null::memberships, birth_date, birth_date) <> 'x')",
    "create policy careless on users using (membership_status(null::memberships, birth_date, birth_date) <> 'x')",
    'alter table users add column careless text generated always as (membership_status(null::memberships, birth_date, birth_date)) stored',
    'alter table users add column careless text default membership_status(null::memberships, current_date, null)',
  ]) {
    await owner.query('begin');
    await owner.query(use);
    expect(await resting(names), use).toEqual(['membership_status']);
    await owner.query('rollback');
  }
});

test('migrations neither write nor call what is a file: old and new databases would differ', () => {
  const migrations = readMigrations().filter(({ afterRoutines }) => !afterRoutines);
  const names = readRoutines().map(({ name }) => name);
  for (const { name, text } of migrations) {
    const found = names.filter((routine) => new RegExp(`\\b${routine}\\s*\\(`).test(text));
    expect(found, name).toEqual([]);
  }
});

test('a text is applied when it changes, along with those that call it, and not otherwise', async () => {
  const client = await (await databases.empty()).connectOwner();
  const outer =
    'create or replace function outer_one() returns int language sql return inner_one() + 1;';
  const inner = (value: number) =>
    `create or replace function inner_one() returns int language sql return ${value};`;
  const first = routinesOf({ outer_one: outer, inner_one: inner(1) });
  expect(await applyRoutines(client, first)).toEqual(['sql/inner_one.sql', 'sql/outer_one.sql']);
  expect(await applyRoutines(client, first)).toEqual([]);
  const second = routinesOf({ outer_one: outer, inner_one: inner(5) });
  expect(await applyRoutines(client, second)).toEqual(['sql/inner_one.sql', 'sql/outer_one.sql']);
  expect(await answerOf(client, 'outer_one()')).toBe(6);
  // Another return type, with one that is built on it.
  const third = routinesOf({
    outer_one: outer,
    inner_one: 'create or replace function inner_one() returns bigint language sql return 7;',
  });
  await applyRoutines(client, third);
  expect(await answerOf(client, 'outer_one()')).toBe(8);
  // Other arguments: the old one must not stay beside it.
  const fourth = routinesOf({
    outer_one: outer.replace('inner_one()', 'inner_one(2)'),
    inner_one: 'create or replace function inner_one(a int) returns int language sql return a;',
  });
  await applyRoutines(client, fourth);
  expect(await answerOf(client, 'outer_one()')).toBe(3);
  expect((await definitions(client)).map(({ name }) => name)).toEqual([
    'inner_one(integer)',
    'outer_one()',
  ]);
});

test('a file taken away and brought back is written again', async () => {
  const client = await (await databases.empty()).connectOwner();
  const both = routinesOf({
    one: 'create or replace function one() returns int language sql return 1;',
    two: 'create or replace function two() returns int language sql return 2;',
  });
  await applyRoutines(client, both);
  await applyRoutines(client, both.slice(0, 1));
  await client.query('drop function two()');
  expect(await applyRoutines(client, both)).toEqual(['sql/two.sql']);
});

test('a trigger stands in the file of its function', async () => {
  const client = await (await databases.empty()).connectOwner();
  await client.query('create table things (value int)');
  const text = (value: number) => `create or replace function mark() returns trigger
      language plpgsql as $$ begin new.value := ${value}; return new; end $$;
    create or replace trigger mark before insert on things for each row execute function mark();`;
  for (const value of [1, 2]) await applyRoutines(client, routinesOf({ mark: text(value) }));
  const { rows } = await client.query('insert into things values (0) returning value');
  expect(rows).toEqual([{ value: 2 }]);
});

test('what cannot be applied is named with its file and line, and nothing is left half done', async () => {
  const client = await (await databases.empty()).connectOwner();
  const good = 'create or replace function a() returns int language sql return 1;';
  const bad =
    '-- Why\ncreate or replace function b() returns int language sql\n  return nothing();';
  await expect(applyRoutines(client, routinesOf({ a: good, b: bad }))).rejects.toThrow(
    'sql/b.sql, line 3: function nothing() does not exist',
  );
  expect(await definitions(client)).toEqual([]);
  await applyRoutines(client, routinesOf({ a: good }));
  // Somebody else's view stands on it: dropping it is not ours to decide.
  await client.query('create view peek as select a()');
  const changed = good.replace('returns int', 'returns text').replace('return 1', "return 'x'");
  await expect(applyRoutines(client, routinesOf({ a: changed }))).rejects.toThrow(
    /^sql\/a\.sql: cannot drop function a\(\) because other objects depend on it$/,
  );
  expect(await answerOf(client, 'a()')).toBe(1);
});

test.each([
  ['no routine', { a: 'select 1' }, 'sql/a.sql must hold one routine'],
  [
    'another name',
    { a: 'create or replace function b() returns int return 1' },
    'sql/a.sql must hold one routine',
  ],
  [
    'create alone',
    { a: 'create function a() returns int return 1' },
    'sql/a.sql must hold one routine',
  ],
  [
    'a circle',
    {
      a: 'create or replace function a() returns int return b()',
      b: 'create or replace function b() returns int return a()',
    },
    'These call each other, so none can be first: sql/a.sql, sql/b.sql, sql/a.sql.',
  ],
])('a folder with %s is refused', (_name, files, words) => {
  expect(() => routinesOf(files as Record<string, string>)).toThrow(words);
});

test('an older release never puts its texts in the place of newer ones', async () => {
  const client = await (await databases.migrated()).connectOwner();
  await client.query("update schema_routines set release = '999.0.0' where name = 'class_refusal'");
  await expect(migrate(client)).rejects.toThrow(
    /^The database is of a newer Forja \(999\.0\.0; this is .*\)\. Start that one, or a later one\.$/,
  );
  expect(isNewer('0.10.0', '0.9.1')).toBe(true);
  expect(isNewer('1.0.0', '1.0.0')).toBe(false);
  expect(isNewer('1.0.9', '1.1.0')).toBe(false);
});

test('no function whose body PostgreSQL keeps parsed takes the row of a table, which could not be altered then', async () => {
  const client = await (await databases.migrated()).connectOwner();
  const { rows } = await client.query(
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
       and p.prosqlbody is not null and exists (
       select from unnest(p.proargtypes) a (id) join pg_type t on t.oid = a.id where t.typtype = 'c')`,
  );
  expect(rows).toEqual([]);
});
