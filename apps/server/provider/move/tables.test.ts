import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { connect, urlFor } from '../../platform/db/roles/provision.ts';
import { insertJobs } from '../../platform/jobs/insert-jobs.ts';
import { TEST_PASSWORD } from '../../test/database/postgres.ts';
import { startHarness } from '../../test/harness.ts';
import { takeJobs } from './queue.ts';
import { clearGym, differing, digestsOf, movedTables, withoutGymInIdentity } from './tables.ts';

const one = await startHarness();
const two = await startHarness();
const adminOf = ({ appUrl }: typeof one) =>
  connect(
    urlFor(inject('superuserUrl'), 'postgres', TEST_PASSWORD, new URL(appUrl).pathname.slice(1)),
  );
const [here, there] = [await adminOf(one), await adminOf(two)];
afterAll(async () => {
  await here.end();
  await there.end();
});
const gym = await one.buildGym();
await one.buildUser({ gym });

test('every table of gyms can be replicated for a single gym', async () => {
  expect(await withoutGymInIdentity(one.owner)).toEqual([]);
  await here.query('create table careless (id uuid primary key, gym_id uuid not null)');
  expect(await withoutGymInIdentity(one.owner)).toEqual(['careless']);
  await here.query('drop table careless');
});

test('all tables of a gym move, logins and secrets too; the gym itself comes first', async () => {
  const names = (await movedTables(here, gym.id)).map(({ name }) => name);
  expect(names[0]).toBe('gyms');
  expect(names).toEqual(expect.arrayContaining(['sessions', 'second_factors', 'domain_hosts']));
  expect(names).not.toContain('schema_backfills');
});

test('two cells are compared row by row, and one is cleared of a gym and of nothing else', async () => {
  const tables = await movedTables(here, gym.id);
  const before = await digestsOf(here, tables, gym.id);
  await there.query('set session_replication_role = replica');
  for (const { name, columns, owner } of tables) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await here.query(
      `select to_jsonb(t) as row from "${name}" t where ${owner} = $1`,
      [gym.id],
    );
    for (const { row } of rows)
      await there.query(
        `insert into "${name}" (${list}) overriding system value
         select ${list} from jsonb_populate_record(null::"${name}", $1)`,
        [row],
      );
  }
  expect(differing(before, await digestsOf(there, tables, gym.id))).toEqual([]);
  await there.query("update users set first_name = 'Otra' where gym_id = $1", [gym.id]);
  await there.query('delete from registers where gym_id = $1', [gym.id]);
  const after = await digestsOf(there, tables, gym.id);
  expect(differing(before, after).sort()).toEqual(['registers', 'users']);

  const neighbour = await two.buildGym({ subdomain: 'vecino' });
  const count = [...after.values()].reduce((sum, { rows }) => sum + rows, 0);
  expect(await clearGym(there, tables, gym.id)).toBe(count);
  const left = await digestsOf(there, tables, gym.id);
  expect([...left.values()].every(({ rows }) => rows === 0)).toBe(true);
  expect(
    (await neighbour.db.one(sql<{ n: number }>`select count(*)::int as n from registers`)).n,
  ).toBe(1);
});

test('waiting jobs move unchanged; a running one is waited for', async () => {
  const add = (state: string, gymId: string) =>
    here.query(
      `insert into pgboss.job (name, state, data, started_on)
       values ('mail', $1::pgboss.job_state, jsonb_build_object('gymId', $2::text), now())`,
      [state, gymId],
    );
  const other = await one.buildGym();
  await add('created', gym.id);
  await add('retry', gym.id);
  await add('completed', gym.id);
  await add('created', other.id);
  await add('active', gym.id);
  await expect(takeJobs(here, gym.id, Date.now())).rejects.toThrow('takes too long');
  await add('created', gym.id);
  await here.query(`update pgboss.job set state = 'retry' where state = 'active'`);
  const jobs = await takeJobs(here, gym.id, Date.now());
  expect(jobs).toHaveLength(2);
  await insertJobs(
    (text, values) => there.query(text, values),
    'select value as line from jsonb_array_elements($1::jsonb)',
    [JSON.stringify(jobs)],
  );
  const { rows } = await there.query(
    `select state::text, count(*)::int from pgboss.job where data ->> 'gymId' = $1
     group by 1 order by 1`,
    [gym.id],
  );
  expect(rows).toEqual([
    { state: 'created', count: 1 },
    { state: 'retry', count: 1 },
  ]);
  const { rows: left } = await here.query(
    `select state::text from pgboss.job where state < 'active'`,
  );
  expect(left).toEqual([{ state: 'created' }]);
});
