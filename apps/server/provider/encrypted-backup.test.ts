import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { newId } from '../platform/db/ids.ts';
import { OWNER_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import { TEST_PASSWORD } from '../test/database/postgres.ts';
import { startHarness } from '../test/harness.ts';
import { runCommand } from './run-command.ts';

// Each test starts several commands.
vi.setConfig({ testTimeout: 180_000 });

const home = await startHarness();
const { platform } = home.server;
const gym = await home.buildGym({ subdomain: 'hierro' });
const member = await home.buildUser({ gym, email: 'zzmark.zz@example.test' });
const picture = Buffer.from('a picture zzmark.zz');
await platform.files.put(gym.id, picture, 'webp');
await platform.signedFiles.put(gym.id, picture, 'webp');

const folder = mkdtempSync(join(tmpdir(), 'forja-encrypted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = (name: string) => join(folder, name);

const superuserUrl = inject('superuserUrl');
const source = new URL(home.appUrl).pathname.slice(1);
const SECRET = 'a secret for tests only, long enough';

async function inDatabase<T extends pg.QueryResultRow>(database: string, text: string) {
  const connectionString = urlFor(superuserUrl, 'postgres', TEST_PASSWORD, database);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

const forja = (words: string[], database = source, env: Record<string, string> = {}) =>
  runCommand(
    {
      DATA_DIR: database === source ? platform.config.dataDir : place(database),
      DATABASE_URL: urlFor(superuserUrl, OWNER_ROLE, TEST_PASSWORD, database),
      DATABASE_APP_URL: home.appUrl.replace(source, database),
      SECRET,
      ...env,
    },
    words,
  );

test('in production a backup that anybody can read is refused, unless it is asked for', async () => {
  const file = place('plain.tar.gz');
  const production = { NODE_ENV: 'production' };
  const refused = await forja(['backup', file], source, production);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.error).toContain('set BACKUP_RECIPIENT');
  expect(readdirSync(folder)).not.toContain('plain.tar.gz');

  const asked = { ...production, BACKUP_UNENCRYPTED: 'on' };
  const made = await forja(['backup', file], source, asked);
  expect(made, made.error).toMatchObject({ code: 0 });
  rmSync(file);
});

async function emptyDatabase(): Promise<string> {
  const name = `restored_${newId().replaceAll('-', '')}`;
  await inDatabase('postgres', `create database ${name} owner ${OWNER_ROLE}`);
  return name;
}

async function makeKey(name: string): Promise<string> {
  const made = await forja(['backup-key', place(name)]);
  expect(made, made.error).toMatchObject({ code: 0 });
  expect(statSync(place(name)).mode & 0o777).toBe(0o600);
  return /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(made.out)?.[1] ?? '';
}

const recipient = await makeKey('key.txt');
const peopleIn = (database: string) =>
  inDatabase<{ email: string }>(database, 'select email from users');

test('an encrypted backup opens with its key alone, and comes back whole', async () => {
  const file = place('nightly.tar.gz.age');
  const made = await forja(['backup', file], source, { BACKUP_RECIPIENT: recipient });
  expect(made, made.error).toMatchObject({ code: 0 });
  expect(made.out).toContain('encrypted');
  expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');

  const database = await emptyDatabase();
  const keyless = await forja(['restore', file], database);
  expect(keyless).toMatchObject({ code: 1, out: '' });
  expect(keyless.error).toContain('--key');
  await makeKey('other.txt');
  const wrong = await forja(['restore', file, '--key', place('other.txt')], database);
  expect(wrong.error).toContain('does not open');
  const restored = await forja(['restore', file, '--key', place('key.txt')], database);
  expect(restored, restored.error).toMatchObject({ code: 0 });
  expect(await peopleIn(database)).toEqual([{ email: member.email }]);
});

test('a changed or truncated backup is refused, and nothing is restored', async () => {
  const file = place('whole.tar.gz.age');
  await forja(['backup', file, '--recipient', recipient]);
  const bytes = readFileSync(file);
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(changed.length - 40) ^ 1, changed.length - 40);
  for (const [name, content] of [
    ['changed', changed],
    ['cut', bytes.subarray(0, bytes.length - 100)],
  ] as const) {
    const database = await emptyDatabase();
    writeFileSync(place(name), content);
    const refused = await forja(['restore', place(name), '--key', place('key.txt')], database);
    expect(refused, name).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toContain('damaged');
    const [laidOut] = await inDatabase<{ there: boolean }>(
      database,
      "select to_regclass('public.gyms') is not null as there",
    );
    if (laidOut?.there) expect(await peopleIn(database)).toEqual([]);
  }
  const typo = await forja(['backup', place('typo'), '--recipient', 'age1nobody']);
  expect(typo.error).toContain('not one of age');
});

test('a deleted gym leaves no row and no file, and its encrypted archive brings it back', async () => {
  const file = place('hierro.tar.gz.age');
  const exported = await forja(['gym', 'export', 'hierro', file, '--recipient', recipient]);
  expect(exported, exported.error).toMatchObject({ code: 0 });
  // Sent emails stay in the queue for days, with their recipients.
  await inDatabase(
    source,
    `insert into pgboss.job (name, state, completed_on, data)
     select 'mail', state::pgboss.job_state, now(), '{"gymId": "${gym.id}", "letter": {"to": "zzmark.zz@example.test"}}'
     from unnest(array['created', 'completed', 'failed']) state`,
  );
  const removed = await forja(['gym', 'delete', 'hierro', '--confirm', 'hierro']);
  expect(removed, removed.error).toMatchObject({ code: 0 });

  const tables = await inDatabase<{ name: string }>(
    source,
    `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(70);
  // One query for all tables, because a connection for each would take longer than the query.
  const looks = tables.map(
    ({ name }) =>
      `select '${name.replaceAll("'", "''")}' as name from ${name} t
       where to_jsonb(t)::text like '%zzmark.zz%' or to_jsonb(t)::text like '%${gym.id}%'`,
  );
  expect(await inDatabase(source, looks.join(' union all '))).toEqual([]);
  const files = readdirSync(platform.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes('zzmark.zz'));
  expect(files).toEqual([]);

  const back = await forja(['gym', 'import', file, '--key', place('key.txt')]);
  expect(back, back.error).toMatchObject({ code: 0 });
  expect(await peopleIn(source)).toEqual([{ email: member.email }]);
});
