import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { JOB_NAMES } from '../job-names.ts';
import { loadConfig } from '../platform/config/config.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import { createPool } from '../platform/db/connections/pool.ts';
import { newId } from '../platform/db/ids.ts';
import { openDatabase, upgrade } from '../platform/db/prepare.ts';
import { APP_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import { TEST_PASSWORD } from '../test/database/postgres.ts';
import { runCommand } from './run-command.ts';

/** An installation whose tables belong to the superuser. */
const superuserUrl = inject('superuserUrl');
const database = `superuser_${newId().replaceAll('-', '')}`;
const role = `owner_${newId().replaceAll('-', '')}`;
const folder = mkdtempSync(join(tmpdir(), 'forja-own-'));
chmodSync(folder, 0o755);

async function asSuperuser(name: string, text: string) {
  const client = new pg.Client({
    connectionString: urlFor(superuserUrl, 'postgres', TEST_PASSWORD, name),
  });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
await asSuperuser('postgres', `create database ${database}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const before = {
  DATA_DIR: folder,
  SECRET: 'a secret for tests only, long enough',
  DATABASE_URL: urlFor(superuserUrl, 'postgres', TEST_PASSWORD, database),
  DATABASE_APP_URL: urlFor(superuserUrl, APP_ROLE, TEST_PASSWORD, database),
};
const production = { NODE_ENV: 'production' };
const openWith = (env: Record<string, string>, say?: (line: string) => void) =>
  openDatabase(
    loadConfig(env),
    loadSecrets(folder, before.SECRET),
    say && { say, giveUp: () => undefined },
  );
const insertGym = async (url: string, subdomain: string) => {
  const pool = createPool(url, 1);
  await pool.query('insert into gyms (id, subdomain) values ($1, $2)', [newId(), subdomain]);
  await pool.end();
};

test('production starts only after the tables of a superuser were handed over', async () => {
  const said: string[] = [];
  await openWith(before, (line) => said.push(line));
  expect(said.join()).toContain('Warning: DATABASE_URL logs in as postgres');
  await upgrade(before.DATABASE_URL, JOB_NAMES);
  await insertGym(before.DATABASE_URL, 'antes');
  await expect(openWith({ ...before, ...production })).rejects.toThrow('npm run forja -- db own');

  const handed = await runCommand({ ...before, ...production }, ['db', 'own', '--role', role]);
  expect(handed, handed.error).toMatchObject({ code: 0 });
  const [, url = ''] = /^DATABASE_URL=(.+)$/m.exec(handed.out) ?? [];
  expect(new URL(url).username).toBe(role);
  expect(handed.out).toContain(`DATABASE_APP_URL=${before.DATABASE_APP_URL}`);

  const after = { ...before, ...production, DATABASE_URL: url };
  await openWith(after);
  await upgrade(url, JOB_NAMES);
  await insertGym(url, 'luego');
  // The role of the server must not be a superuser either.
  await expect(openWith({ ...after, DATABASE_APP_URL: before.DATABASE_URL })).rejects.toThrow(
    'DATABASE_APP_URL logs in as postgres',
  );

  const left = await asSuperuser(
    database,
    `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'S', 'v')
       and pg_get_userbyid(c.relowner) <> '${role}'
     union all
     select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'pgboss') and pg_get_userbyid(p.proowner) <> '${role}'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  expect(left).toEqual([]);
});
