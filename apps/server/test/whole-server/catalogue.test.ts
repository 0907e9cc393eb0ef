import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { generateTypes } from '../../platform/db/migrate/generate-types.ts';
import { startHarness } from '../harness.ts';

const { owner } = await startHarness();

/** Tables that belong to no gym, each with its reason. */
const GLOBAL_TABLES = [
  'gyms', // the registry itself: a gym must be found before anything can be done for it
  'address_attempts', // an attacker who tries many gyms is counted once; contains only digests
  'shared_counts', // calls within a minute, counted by all servers together; contains only digests
  'terminal_serials', // a terminal sends only its serial number, by which its gym is found
  'domain_hosts', // a request names only its host, by which its gym is found; names no person
  'due_work', // which gyms have due jobs, read before acting for a gym; names no person
  'gym_places', // which gyms are moving from or to another cell; names no person
  'move_marks', // how far the rows of such a gym were copied
  'samples_made', // whether the sample gyms of this database were made
  'last_backup', // when everything was last backed up
  'upload_folder', // which folder holds the uploads of all gyms
  'live_outbox', // notices until a relay for all gyms has passed them on; ids only
  'live_relay', // how far that relay has come
  'schema_migrations', // which migrations were applied to this database
  'schema_backfills', // How far changes of many rows have come.
  'schema_routines', // Which versions of its functions it has.
];

const PROBLEMS = `
  with tenant as (
    select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all ($1)
  ),
  columns_of as (
    select conrelid, contype, conname, confrelid,
      (select array_agg(a.attname::text order by k.n) from unnest(conkey) with ordinality k(num, n)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.num) as names
    from pg_constraint
  )
  select relname, 'has no gym_id uuid not null' as problem from tenant t
    where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'gym_id'
      and a.atttypid = 'uuid'::regtype and a.attnotnull)
  union all
  select relname, 'its primary key is not (gym_id, id)' from tenant t
    where not exists (select from columns_of c where c.conrelid = t.oid and c.contype = 'p'
      and c.names = array['gym_id', 'id'])
  union all
  select relname, 'row-level security is not enabled and forced' from tenant
    where not (relrowsecurity and relforcerowsecurity)
  union all
  select relname, 'its policy is not the one of tenant_table()' from tenant t
    where (select count(*) from pg_policy p where p.polrelid = t.oid) <> 1
      or exists (select from pg_policy p where p.polrelid = t.oid and (
        pg_get_expr(p.polqual, p.polrelid) is distinct from pg_get_expr(p.polwithcheck, p.polrelid)
        or pg_get_expr(p.polqual, p.polrelid) not like '(gym_id = ( SELECT (NULLIF(current_setting(''app.gym_id''%'
        or not p.polpermissive or p.polcmd <> '*'))
  union all
  select relname, 'foreign key ' || conname || ' does not carry gym_id' from tenant t
    join columns_of c on c.conrelid = t.oid and c.contype = 'f'
    where c.names[1] <> 'gym_id'
      or (c.confrelid <> 'gyms'::regclass and cardinality(c.names) < 2)
  union all
  select relname, 'unique constraint ' || conname || ' is not led by gym_id' from tenant t
    join columns_of c on c.conrelid = t.oid and c.contype = 'u' where c.names[1] <> 'gym_id'
  union all
  select t.relname, 'unique index ' || i.relname || ' is not led by gym_id' from tenant t
    join pg_index x on x.indrelid = t.oid and x.indisunique
    join pg_class i on i.oid = x.indexrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where a.attname <> 'gym_id'
  union all
  select t.relname, 'is not owned by forja_owner' from tenant t join pg_class c on c.oid = t.oid
    where pg_get_userbyid(c.relowner) <> 'forja_owner'
  union all
  select c.relname, 'is a view: views pass by row-level security' from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('v', 'm')
  union all
  select relname, 'can be truncated by the server' from tenant t
    where has_table_privilege('forja_app', t.oid, 'truncate')
  order by 1, 2`;

async function problems(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ relname: string; problem: string }>(PROBLEMS, [
    GLOBAL_TABLES,
  ]);
  return rows.map(({ relname, problem }) => `${relname} ${problem}`);
}

test('every table of a gym follows the rules of tenancy', async () => {
  expect(await problems(owner)).toEqual([]);
});

test('a table that violates them is reported, rule by rule', async () => {
  const client = await owner.connect();
  await client.query('begin');
  try {
    await client.query(`
      create table careless (
        id uuid primary key,
        gym_id uuid,
        user_id uuid,
        code text unique
      )`);
    await client.query('create view peek as select * from users');
    const found = await problems(client);
    expect(found).toEqual([
      'careless has no gym_id uuid not null',
      'careless its policy is not the one of tenant_table()',
      'careless its primary key is not (gym_id, id)',
      'careless row-level security is not enabled and forced',
      'careless unique constraint careless_code_key is not led by gym_id',
      'careless unique index careless_code_key is not led by gym_id',
      'careless unique index careless_pkey is not led by gym_id',
      'peek is a view: views pass by row-level security',
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

/** What happens to rows when the row they name goes, and whether an index finds them. */
const FOLLOWS = `
  select c.conrelid::regclass || '.' || (select string_agg(a.attname, '+' order by k.n)
      from unnest(c.conkey) with ordinality k (num, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num
      where a.attname <> 'gym_id') as name,
    c.confdeltype = 'n' as empties,
    exists (select from pg_index x where x.indrelid = c.conrelid and x.indisvalid
      and (select array_agg(k.num) from unnest(x.indkey::int2[]) with ordinality k (num, n)
        where k.n <= cardinality(c.conkey)) @> c.conkey) as indexed
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where c.contype = 'f' and c.confdeltype in ('n', 'c') and n.nspname = 'public'
    and c.confrelid <> 'gyms'::regclass order by 1`;

/** Tables of which a gym has some dozens. */
const SMALL =
  /^(access_devices|access_door_plans|card_doubts|conduct_reports|person_merge_requests|plan_places|store_discount_targets)\./;

/**
 * Columns that are emptied by the statement that removes what they name. A gym has few such rows for
 * each: what grows without end is emptied in batches (`platform/jobs/unlinking.ts`).
 */
const EMPTIED_AT_ONCE = [
  'access_devices.location_id', // never: places are closed, not deleted
  'access_entries.event_id', // as many as a class has places
  'access_entries.staff_id', // only people whose import is taken back are deleted
  'announcements.reviewed_by', // the same
  'announcements.sender_id', // the same
  'charges.booking_id', // one
  'diets.template_id', // whoever was given it
  'diets.written_by', // only people whose import is taken back
  'eaten_items.diet_id', // what one person ate
  'events.coach_id', // only people whose import is taken back
  'import_rows.person_id', // one
  'messages.reply_to', // answers to one message
  'registers.location_id', // never: places are closed, not deleted
  'user_plans.routine_id', // whoever was given it
  'user_plans.written_by', // only people whose import is taken back
  'users.home_location_id', // never: places are closed, not deleted
  'workout_logs.plan_id', // workouts of one person
];

test('what follows a row that goes is found by an index, and no history is emptied at once', async () => {
  const { rows } = await owner.query<{ name: string; empties: boolean; indexed: boolean }>(FOLLOWS);
  const unfound = rows.filter(({ name, indexed }) => !indexed && !SMALL.test(name));
  expect(unfound.map(({ name }) => name)).toEqual([]);
  expect(rows.flatMap(({ name, empties }) => (empties ? [name] : []))).toEqual(EMPTIED_AT_ONCE);
});

test('every constraint holds for old rows too, and every table has a primary key', async () => {
  const { rows: unchecked } = await owner.query(
    'select conname from pg_constraint where not convalidated',
  );
  expect(unchecked).toEqual([]);
  const { rows: keyless } = await owner.query(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p')
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
  );
  expect(keyless).toEqual([]);
});

test('the server logs in as a role that owns nothing and cannot pass by row-level security', async () => {
  const { rows } = await owner.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
       (select count(*)::int from pg_class where relowner = r.oid) as owned
     from pg_roles r where rolname = 'forja_app'`,
  );
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 },
  ]);
});

test('no statement is compiled just in time, as that takes longer than running it', async () => {
  const { rows } = await owner.query(
    `select rolname, 'jit=off' = any (rolconfig) as off from pg_roles
     where rolname in ('forja_app', 'forja_owner') order by rolname`,
  );
  expect(rows).toEqual([
    { rolname: 'forja_app', off: true },
    { rolname: 'forja_owner', off: true },
  ]);
});

test('the generated types match the migrated database', async () => {
  const file = join(import.meta.dirname, '../../platform/db/schema.generated.ts');
  expect(readFileSync(file, 'utf8'), 'run npm run db:types').toBe(await generateTypes(owner));
});

test.each([
  ['memberships', 'payer_id'],
  ['conversations', 'high_id'],
  ['messages', 'picture_id'],
  ['message_pictures', 'owner_id'],
])('%s are found by %s without reading all of the gym’s', async (table, column) => {
  const { rows } = await owner.query(
    `select from pg_index i
     where i.indrelid = $1::regclass and (
       select array_agg(a.attname::text order by k.n)
       from unnest((i.indkey::int2[])[0:1]) with ordinality k (num, n)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num
     ) = array['gym_id', $2]`,
    [table, column],
  );
  expect(rows).toHaveLength(1);
});
