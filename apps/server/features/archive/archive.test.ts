import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type Tx, withGym } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { openedText } from '../../platform/db/sealed/opened-rows.ts';
import { SEALED_TEXTS, type SealedTable } from '../../platform/db/sealed/sealed-text.ts';
import { build } from '../../platform/db/sql.ts';
import { seedGyms } from '../../seed/demo.ts';
import { type Harness, startHarness } from '../../test/harness.ts';
import {
  allGymTables,
  EXCLUDED_TABLES,
  hasSealedTexts,
  listArchivedTables,
  PRIVATE_TABLES,
  type Reader,
} from './catalogue.ts';
import { restoreArchive } from './read.ts';
import { ARCHIVED_ROWS, insertRows } from './restore-gym.ts';
import { openArchive } from './write.ts';

// A whole sample gym goes out and comes back several times.
vi.setConfig({ testTimeout: 180_000 });

const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
const [home, elsewhere] = [await startHarness(), await startHarness()];
await seedGyms(home.owner, home.server.platform.config, () => undefined);
const idOf = async (subdomain: string): Promise<string> => {
  const { rows } = await home.owner.query('select id from gyms where subdomain = $1', [subdomain]);
  return rows[0].id;
};
const gymId = await idOf('demo');
/** Like the other in all but its size, for what is refused in the same way. */
const smallGymId = await idOf('vencido');

const dbOf =
  ({ owner }: Harness) =>
  (id: string) =>
    withGym(owner, id, SYSTEM);
const dataDirOf = ({ server }: Harness) => server.platform.config.dataDir;

async function archived(reader: Reader, id = gymId): Promise<Buffer> {
  const { stream, write } = openArchive(dbOf(home)(id), home.server.platform.fileStore, reader);
  const [bytes] = await Promise.all([buffer(stream), write()]);
  return bytes;
}

const restore = (bytes: Buffer, into: Harness = elsewhere) =>
  restoreArchive(Readable.from([bytes]), {
    fileStore: into.server.platform.fileStore,
    gymDb: dbOf(into),
    subscription: 'kept',
    accept: () => undefined,
  });

/** The rows of a table with sealed texts, which are sealed anew elsewhere. */
const openedRows = (tx: Tx, name: SealedTable) =>
  tx.all(sql`
    select (to_jsonb(t) - ${SEALED_TEXTS[name]}::text)::text as rest, ${openedText(name, 't')} as text
    from ${sql.table(name)} t order by t.id`);

/** The number of rows and a hash of them all, for every table of the archive. */
const hashes = (harness: Harness, id = gymId) =>
  dbOf(harness)(id).tx(async (tx) => {
    const found: Record<string, unknown> = {};
    for (const { name } of await listArchivedTables(tx)) {
      if (hasSealedTexts(name)) {
        found[name] = await openedRows(tx, name);
        continue;
      }
      const result = await tx.raw(
        `select count(*)::int as rows, md5(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text)) as hash
         from "${name}" t where gym_id = current_gym()`,
      );
      found[name] = result.rows[0];
    }
    return found;
  });

const filesOf = (harness: Harness, id = gymId): string[] =>
  readdirSync(join(dataDirOf(harness), 'files', id)).sort();

async function expectNothingThere(): Promise<void> {
  const { rows: gyms } = await elsewhere.owner.query('select from gyms where id = $1', [
    smallGymId,
  ]);
  expect(gyms).toHaveLength(0);
  const left = readdirSync(dataDirOf(elsewhere)).filter((name) => name.startsWith('incoming-'));
  expect(left).toEqual([]);
  expect(filesOf(home, smallGymId)).not.toEqual([]);
  expect(() => filesOf(elsewhere, smallGymId)).toThrow('ENOENT');
}

// The serial number of a terminal is stored outside the gym's tables, yet belongs to the gym.
await dbOf(home)(gymId).tx(async (tx) => {
  const device_id = newId();
  const door = { gym_id: gymId, id: device_id, name: 'Terminal', kind: 'zkteco' };
  await tx.run(build.insertInto('access_devices').values(door));
  await tx.run(
    build.insertInto('terminal_serials').values({ serial: 'CJDE1234', gym_id: gymId, device_id }),
  );
});
const whole = await archived('provider');
const small = await archived('provider', smallGymId);

test('an archive that was cut off or changed is refused and leaves nothing behind', async () => {
  const changed = gunzipSync(small);
  const at = changed.indexOf('"first_name": "') + 15;
  changed.write(changed[at] === 88 ? 'Y' : 'X', at);
  for (const broken of [
    small.subarray(0, small.length / 2),
    gzipSync(changed),
    Buffer.from('not an archive'),
  ]) {
    await expect(restore(broken)).rejects.toThrow('damaged');
    await expectNothingThere();
  }
});

test('an archive of a newer Forja is refused', async () => {
  const newer = gunzipSync(small);
  newer.write('9', newer.indexOf('"format": 1') + 10);
  await expect(restore(gzipSync(newer))).rejects.toThrow('newer Forja');
  await expectNothingThere();
});

test('every table with rows of a gym is in the archive, or left out by name', async () => {
  const archivedTables = await dbOf(home)(gymId).tx((tx) => listArchivedTables(tx));
  const { rows: tables } = await home.owner.query(`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'gym_id' and t.table_type = 'BASE TABLE'`);
  expect([...archivedTables.map(({ name }) => name), ...EXCLUDED_TABLES].sort()).toEqual(
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

test('counter sales with returns are restored as they were', async () => {
  const owner = await home.buildUser({ gym: await home.buildGym(), role: 'owner' });
  const free = { kind: 'free', concept: 'Toalla', unitPriceCents: 1_000_00, quantity: 2 } as const;
  const tenders = [{ method: 'card' as const, amountCents: 2_000_00 }];
  const sale = { userId: null, lines: [free], tenders };
  const { id } = (await home.call('POST /counter-sales', { as: owner, body: sale })).data;
  const body = { line: 0, quantity: 1, reason: 'Sobró', refund: { method: 'card' as const } };
  const params = { id };
  const back = await home.call('POST /counter-sales/{id}/returns', { as: owner, params, body });
  expect(back.statusCode, back.body).toBe(201);
  const { gym } = owner;
  const there = await hashes(home, gym.id);
  expect(there.sale_returns).toMatchObject({ rows: 1 });
  expect(await restore(await archived('provider', gym.id))).toMatchObject({ gymId: gym.id });
  expect(await hashes(elsewhere, gym.id)).toEqual(there);
});

test('rows of every table can be restored, whatever their columns are called', () =>
  dbOf(elsewhere)(newId()).tx(async (tx) => {
    const tables = await allGymTables(tx);
    await tx.raw(ARCHIVED_ROWS);
    for (const table of tables) {
      await expect(insertRows(tx, table, { tables }), table.name).resolves.toBeUndefined();
    }
  }));

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

test("an owner's archive has no health data whose consent was withdrawn", async () => {
  const gym = await home.buildGym();
  const [open, sealed] = [await home.buildUser({ gym }), await home.buildUser({ gym })];
  await gym.db.tx(async (tx) => {
    for (const { id } of [open, sealed]) {
      await tx.raw(
        'insert into measurements (gym_id, id, user_id, taken_at, weight_kg, notes) values ($1, gen_random_uuid(), $2, now(), 70, $3)',
        [gym.id, id, `medida de ${id}`],
      );
      await tx.raw(
        "insert into care_notes (gym_id, id, medical_notes, emergency_name, emergency_phone) values ($1, $2, $3, $4, '')",
        [gym.id, id, `asma de ${id}`, `cercana de ${id}`],
      );
    }
    await tx.raw(
      "insert into consents (gym_id, user_id, purpose, given, version, source, decided_at) values ($1, $2, 'health', false, 1, 'app', now() + interval '1 second')",
      [gym.id, sealed.id],
    );
  });
  const holds = async (reader: Reader, text: string) =>
    gunzipSync(await archived(reader, gym.id)).includes(text);
  for (const what of ['medida', 'asma']) {
    expect(await holds('provider', `${what} de ${sealed.id}`), what).toBe(true);
    expect(await holds('owner', `${what} de ${sealed.id}`), what).toBe(false);
    expect(await holds('owner', `${what} de ${open.id}`), what).toBe(true);
  }
  expect(await holds('owner', `cercana de ${sealed.id}`)).toBe(true);
});

test("an owner's archive has no messages or pictures between members", async () => {
  const { files, privateFiles, signedFiles } = home.server.platform;
  const gym = await home.buildGym();
  const people = [await home.buildUser({ gym }), await home.buildUser({ gym })];
  const [low, high] = people.map(({ id }) => id).sort();
  const secret = 'solo entre nosotras dos';
  const picture = await privateFiles.put(gym.id, Buffer.from('picture of a message'), 'webp');
  const body = await signedFiles.put(gym.id, Buffer.from('picture of a body'), 'webp');
  const logo = await files.put(gym.id, Buffer.from('picture of the gym'), 'webp');
  await gym.db.tx(async (tx) => {
    const own = [gym.id, newId()];
    await tx.raw(
      'insert into conversations (gym_id, id, low_id, high_id, last_seq) values ($1, $2, $3, $4, 1)',
      [...own, low, high],
    );
    await tx.raw(
      'insert into messages (gym_id, id, conversation_id, seq, sender_id, body) values ($1, gen_random_uuid(), $2, 1, $3, $4)',
      [...own, low, secret],
    );
    await tx.raw(
      "insert into progress_photos (gym_id, id, user_id, taken_on, pose, file_name) values ($1, gen_random_uuid(), $2, '2026-11-01', 'front', $3)",
      [gym.id, low, body],
    );
  });
  const [ours, theirs] = [await archived('provider', gym.id), await archived('owner', gym.id)];
  for (const hidden of [secret, picture.slice(-28), body]) {
    expect(gunzipSync(ours).includes(hidden), hidden).toBe(true);
    expect(gunzipSync(theirs).includes(hidden), hidden).toBe(false);
  }
  expect(gunzipSync(theirs).includes(logo.slice(-28))).toBe(true);
  expect(await restore(theirs)).toEqual({ gymId: gym.id, subdomain: gym.subdomain });
  const counted = await dbOf(elsewhere)(gym.id).tx(async (tx) => {
    const counts = [...PRIVATE_TABLES].map((name) => `(select count(*) from ${name})`);
    return (
      await tx.raw(
        `select (select count(*) from users)::int as users, ${counts.join(' + ')} as hidden`,
      )
    ).rows;
  });
  expect(counted).toEqual([{ users: 2, hidden: 0 }]);
});
