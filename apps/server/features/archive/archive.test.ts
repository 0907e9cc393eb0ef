import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withGym } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { seedGyms } from '../../seed/demo.ts';
import { type Harness, startHarness } from '../../test/harness.ts';
import { gymTables, LEFT_OUT } from './catalogue.ts';
import { restoreArchive } from './read.ts';
import { openArchive } from './write.ts';

const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
const [home, elsewhere] = [await startHarness(), await startHarness()];
await seedGyms(home.owner, home.server.platform.config, () => undefined);
const { rows } = await home.owner.query("select id from gyms where subdomain = 'demo'");
const gymId: string = rows[0].id;

const dbOf =
  ({ owner }: Harness) =>
  (id: string) =>
    withGym(owner, id, SYSTEM);
const dataDirOf = ({ server }: Harness) => server.platform.config.dataDir;

async function archived(secrets: boolean): Promise<Buffer> {
  const { stream, write } = openArchive(dbOf(home)(gymId), dataDirOf(home), secrets);
  const [bytes] = await Promise.all([buffer(stream), write()]);
  return bytes;
}

const restore = (bytes: Buffer, into: Harness = elsewhere) =>
  restoreArchive(Readable.from([bytes]), dataDirOf(into), dbOf(into));

/** The number of rows and a hash of them all, for every table of the archive. */
const hashes = (harness: Harness) =>
  dbOf(harness)(gymId).tx(async (tx) => {
    const found: Record<string, unknown> = {};
    for (const { name } of await gymTables(tx)) {
      const result = await tx.raw(
        `select count(*)::int as rows, md5(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text)) as hash
         from "${name}" t where gym_id = current_gym()`,
      );
      found[name] = result.rows[0];
    }
    return found;
  });

const filesOf = (harness: Harness): string[] =>
  readdirSync(join(dataDirOf(harness), 'files', gymId)).sort();

async function expectNothingThere(): Promise<void> {
  const { rows: gyms } = await elsewhere.owner.query('select from gyms where id = $1', [gymId]);
  expect(gyms).toHaveLength(0);
  const left = readdirSync(dataDirOf(elsewhere)).filter((name) => name.startsWith('incoming-'));
  expect(left).toEqual([]);
  expect(() => filesOf(elsewhere)).toThrow('ENOENT');
}

// What names a terminal is found before its gym is known: it is of the gym all the same.
await dbOf(home)(gymId).tx(async (tx) => {
  const device_id = newId();
  const door = { gym_id: gymId, id: device_id, name: 'Terminal', kind: 'zkteco' };
  await tx.run(build.insertInto('access_devices').values(door));
  await tx.run(
    build.insertInto('terminal_serials').values({ serial: 'CJDE1234', gym_id: gymId, device_id }),
  );
});
const whole = await archived(true);

test('an archive that was cut off or changed is refused and leaves nothing behind', async () => {
  const tar = gunzipSync(whole);
  const changed = Buffer.from(tar);
  const at = changed.indexOf('"first_name": "') + 15;
  changed.write(changed[at] === 88 ? 'Y' : 'X', at);
  for (const broken of [
    whole.subarray(0, whole.length / 2),
    gzipSync(changed),
    Buffer.from('not an archive'),
  ]) {
    await expect(restore(broken)).rejects.toThrow('damaged');
    await expectNothingThere();
  }
});

test('an archive of a newer Forja is refused', async () => {
  const tar = gunzipSync(whole);
  const newer = Buffer.from(tar);
  newer.write('9', newer.indexOf('"format": 1') + 10);
  await expect(restore(gzipSync(newer))).rejects.toThrow('newer Forja');
  await expectNothingThere();
});

test('every table with rows of a gym is in the archive, or left out by name', async () => {
  const archivedTables = await dbOf(home)(gymId).tx((tx) => gymTables(tx));
  const { rows: tables } = await home.owner.query(`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'gym_id' and t.table_type = 'BASE TABLE'`);
  expect([...archivedTables.map(({ name }) => name), ...LEFT_OUT].sort()).toEqual(
    tables.map(({ name }) => name).sort(),
  );
});

test('a gym comes back elsewhere with every row and every file as it was', async () => {
  const before = await hashes(home);
  expect(Object.keys(before).length).toBeGreaterThan(40);
  expect(await restore(whole)).toEqual({ gymId, subdomain: 'demo' });
  expect(await hashes(elsewhere)).toEqual(before);
  expect(before.terminal_serials).toMatchObject({ rows: 1 });
  expect(filesOf(elsewhere)).toEqual(filesOf(home));
  const login = await elsewhere.call('POST /login', {
    body: { email: 'owner@demo.test', password: 'forja-demo-2025' },
    headers: { 'x-gym-subdomain': 'demo' },
  });
  expect(login.statusCode, login.body).toBe(200);
  await expect(restore(whole)).rejects.toThrow('already has demo');
  expect(filesOf(elsewhere)).toEqual(filesOf(home));
});

test('what an owner takes away holds no password, and only after theirs was given', async () => {
  const owner = await home.buildUser({
    gym: await home.buildGym(),
    role: 'owner',
    passwordHash: 'a-hash',
  });
  await owner.gym.db.run(sql`update sessions set confirmed_at = now() - interval '1 hour'`);
  home.server.platform.forgetSession(owner.sessionId);
  const refused = await home.call('GET /gym/export', { as: owner });
  expect(refused.error.code).toBe('PASSWORD_CONFIRMATION_REQUIRED');
  await owner.gym.db.run(sql`update sessions set confirmed_at = now()`);
  home.server.platform.forgetSession(owner.sessionId);
  const answer = await home.call('GET /gym/export', { as: owner });
  expect(answer.statusCode).toBe(200);
  const tar = gunzipSync(answer.rawPayload);
  expect(tar.includes(owner.email)).toBe(true);
  expect(tar.includes('a-hash')).toBe(false);
});
