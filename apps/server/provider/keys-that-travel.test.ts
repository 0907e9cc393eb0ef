import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgressPhoto } from '@forja/contract/measurements/photo-routes';
import { generateX25519Identity } from 'age-encryption';
import pg from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { allGymTables } from '../features/archive/catalogue.ts';
import { withGym } from '../platform/db/gym-db.ts';
import { newId } from '../platform/db/ids.ts';
import { OWNER_ROLE, urlFor } from '../platform/db/roles/provision.ts';
import { UNREADABLE } from '../platform/db/sealed/sealed-text.ts';
import { TEST_PASSWORD } from '../test/database/postgres.ts';
import { multipart } from '../test/files/multipart.ts';
import { samplePicture } from '../test/files/picture.ts';
import {
  type Harness,
  SECRET,
  startHarness,
  type TestGym,
  type TestUser,
} from '../test/harness.ts';
import { filesBetween } from './move/move-files.ts';
import { runCommand } from './run-command.ts';

vi.setConfig({ testTimeout: 180_000 });

const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
const OTHER = 'another secret for tests only, long enough';
const NOTE = 'Asma leve';

const folder = mkdtempSync(join(tmpdir(), 'forja-keys-travel-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => {
  mkdirSync(join(folder, name), { recursive: true });
  return join(folder, name);
};
const identity = async (name: string) => {
  writeFileSync(join(folder, name), `${await generateX25519Identity()}\n`);
  return `age:${join(folder, name)}`;
};
const picture = await samplePicture();

interface People {
  gym: TestGym;
  owner: TestUser;
  ana: TestUser;
}

/** A gym with a note and a photo of Ana. */
async function gymWithSecrets(home: Harness): Promise<People> {
  const gym = await home.buildGym();
  const owner = await home.buildUser({ gym, role: 'owner' });
  const ana = await home.buildUser({ gym });
  await write(home, { gym, owner, ana }, NOTE);
  const added = await home.send(
    `POST /measurements/${ana.id}/photos?takenOn=2026-01-10&pose=front`,
    { as: ana, ...multipart('photo', picture) },
  );
  expect(added.statusCode).toBe(201);
  return { gym, owner, ana };
}

const write = ({ call }: Harness, { owner, ana }: People, medicalNotes: string) =>
  call('PUT /users/{id}/care', {
    as: owner,
    params: { id: ana.id },
    body: { medicalNotes, emergencyName: '', emergencyPhone: '' },
  });

/** What they read in a server: the note, and the first letters of the photo or its status. */
async function read(home: Harness, { gym, owner, ana }: People) {
  const care = await home.call('GET /users/{id}/care', { as: owner, params: { id: ana.id } });
  const photos = await home.send<ProgressPhoto[]>(`GET /measurements/${ana.id}/photos`, {
    as: ana,
  });
  const photo = await home.server.app.inject({
    url: photos.data[0]?.url ?? '',
    headers: { host: `${gym.subdomain}.localhost` },
  });
  const isPicture = photo.statusCode === 200 && photo.rawPayload.toString('latin1', 8, 12);
  return { note: care.data.medicalNotes, photo: isPicture || photo.statusCode };
}

const READ = { note: NOTE, photo: 'WEBP' };
const CLOSED = { note: UNREADABLE, photo: 404 };

const databaseOf = ({ appUrl }: Harness) => new URL(appUrl).pathname.slice(1);
const superuserOf = (database: string) =>
  new pg.Client({
    connectionString: urlFor(inject('superuserUrl'), 'postgres', TEST_PASSWORD, database),
  });

/** Copies every row of a gym as replication does when a gym moves: as it stands. */
async function copyRows(from: Harness, to: Harness, { id }: TestGym): Promise<void> {
  const [here, there] = [superuserOf(databaseOf(from)), superuserOf(databaseOf(to))];
  await Promise.all([here.connect(), there.connect()]);
  const raw = (text: string, values?: unknown[]) => here.query(text, values);
  await there.query('set session_replication_role = replica');
  const names = (await allGymTables({ gymId: id, raw })).map(({ name }) => name);
  for (const [name, key] of [['gyms', 'id'], ...names.map((one) => [one, 'gym_id'])]) {
    const { rows } = await here.query(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from "${name}" t where ${key} = $1`,
      [id],
    );
    const { rows: columns } = await there.query(
      `select string_agg(format('%I', attname), ', ') as list from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`public.${name}`],
    );
    const { list } = columns[0];
    await there.query(
      `insert into "${name}" (${list}) overriding system value
       select ${list} from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
      [rows[0].rows],
    );
  }
  await Promise.all([here.end(), there.end()]);
}

test('a gym in another cell reads its texts and pictures there, with the keys that it brought', async () => {
  const [one, two] = [await startHarness(), await startHarness()];
  const people = await gymWithSecrets(one);
  expect(await read(one, people)).toEqual(READ);
  const ends = [one, two].map(({ server }) => ({ config: server.platform.config })) as [
    { config: typeof one.server.platform.config },
    { config: typeof one.server.platform.config },
  ];
  const files = await filesBetween(...ends, people.gym.id);
  expect(await files.copyAll()).toBe(1);
  await copyRows(one, two, people.gym);
  await files.copyRest();
  await files.removeFrom('source');
  expect(await read(two, people)).toEqual(READ);
  await write(two, people, 'Asma');
  expect((await read(two, people)).note).toBe('Asma');

  // The same rows and files beside another secret: what was sealed stays closed, and says so.
  const wrong = await startHarness({ SECRET: OTHER }, { database: databaseOf(two) });
  const there = { ...people.gym, db: withGym(wrong.owner, people.gym.id, SYSTEM) };
  const staff = await wrong.buildUser({ gym: there, role: 'owner' });
  const care = await wrong.call('GET /users/{id}/care', {
    as: staff,
    params: { id: people.ana.id },
  });
  expect(care.data.medicalNotes).toBe(UNREADABLE);
});

test('a move to a cell that would not open the keys of the gym is refused in words', async () => {
  const home = await startHarness({ KEYS: await identity('here.txt') });
  const other = await startHarness();
  const { gym } = await gymWithSecrets(home);
  const settings = async (harness: Harness, cell: string, keys: string) => ({
    CELL: cell,
    CELLS: 'cell-a=http://127.0.0.1:1,cell-b=http://127.0.0.1:1',
    DATA_DIR: at(cell),
    DATABASE_URL: urlFor(inject('superuserUrl'), OWNER_ROLE, TEST_PASSWORD, databaseOf(harness)),
    DATABASE_ADMIN_URL: urlFor(
      inject('superuserUrl'),
      'postgres',
      TEST_PASSWORD,
      databaseOf(harness),
    ),
    SECRET,
    KEYS: keys,
  });
  const here = await settings(home, 'cell-a', `age:${join(folder, 'here.txt')}`);
  const moveTo = async (keys: string) => {
    const there = await settings(other, 'cell-b', keys);
    const file = join(folder, 'cell-b.env');
    writeFileSync(
      file,
      Object.entries(there)
        .map(([name, value]) => `${name}="${value}"\n`)
        .join(''),
    );
    const words = ['gym', 'move', gym.subdomain, '--to', 'cell-b', '--settings', file];
    return (await runCommand(here, words)).error;
  };
  expect(await moveTo(await identity('there.txt'))).toContain(
    `The settings of cell-b do not open the key of ${gym.subdomain}: KEYS must say the same in both cells.`,
  );
  // With the right key it is the next thing in the way that is told: these servers do not replicate.
  expect(await moveTo(here.KEYS)).toContain('wal_level');
});

/** Backs a server up, restores that into an empty database, and starts a server on it. */
async function restored(
  home: Harness,
  people: People,
  settings: Record<string, string>,
  words: string[],
) {
  const file = join(folder, `${newId()}.tar.gz`);
  const env = (database: string, dataDir: string, more: Record<string, string>) => ({
    DATA_DIR: dataDir,
    DATABASE_URL: urlFor(inject('superuserUrl'), OWNER_ROLE, TEST_PASSWORD, database),
    DATABASE_APP_URL: home.appUrl.replace(databaseOf(home), database),
    SECRET,
    ...more,
  });
  const { config } = home.server.platform;
  const keys: Record<string, string> = config.keys.source ? { KEYS: config.keys.source } : {};
  const saved = await runCommand(env(databaseOf(home), config.dataDir, keys), ['backup', file]);
  expect(saved, saved.error).toMatchObject({ code: 0 });
  const database = `restored_${newId().replaceAll('-', '')}`;
  const admin = superuserOf('postgres');
  await admin.connect();
  await admin.query(`create database ${database} owner ${OWNER_ROLE}`);
  await admin.end();
  const dataDir = at(database);
  const { code, out, error } = await runCommand(env(database, dataDir, settings), [
    'restore',
    file,
    ...words,
  ]);
  expect(code, error).toBe(0);
  /** A server with these settings, in which the same people have new sessions. */
  const start = async (more: Record<string, string>) => {
    const server = await startHarness({ DATA_DIR: dataDir, ...settings, ...more }, { database });
    const gym = { ...people.gym, db: withGym(server.owner, people.gym.id, SYSTEM) };
    const loggedIn = async (user: TestUser) => {
      const there = { ...user, gym };
      const sid = await server.buildSession(there);
      const claims = { sub: user.id, gym: gym.id, role: user.role, sid };
      return { ...there, token: await server.server.platform.tokens.sign(claims, 3_600) };
    };
    const [owner, ana] = [await loggedIn(people.owner), await loggedIn(people.ana)];
    return { server, people: { gym, owner, ana } };
  };
  return {
    out,
    start,
    rotate: (more: Record<string, string>) =>
      runCommand(env(database, dataDir, { ...settings, ...more }), ['secret', 'rotate']),
  };
}

test('a backup opens its texts and pictures with the secret it was made with', async () => {
  const home = await startHarness();
  const before = await gymWithSecrets(home);
  const { start } = await restored(home, before, {}, []);
  const { server, people } = await start({});
  expect(await read(server, people)).toEqual(READ);
});

test('without the old secret they stay closed and people write on; once it is found they open', async () => {
  const home = await startHarness();
  const before = await gymWithSecrets(home);
  const { out, start, rotate } = await restored(home, before, { SECRET: OTHER }, ['--new-secret']);
  expect(out).toContain(
    `What ${before.gym.subdomain} sealed with the old SECRET (notes, messages, pictures) stays closed. If it is found, start with it as SECRET_PREVIOUS and run: secret rotate`,
  );
  const { server, people } = await start({});
  expect(await read(server, people)).toEqual(CLOSED);
  const luis = await server.buildUser({ gym: people.gym });
  const further = { ...people, ana: luis };
  expect((await write(server, further, 'Rodilla')).statusCode).toBe(200);

  const found = { SECRET: OTHER, SECRET_PREVIOUS: SECRET };
  expect((await rotate(found)).out).toContain('keys of gyms: 2 wrapped anew\n');
  // After that without the old one.
  const again = await start({});
  expect(await read(again.server, again.people)).toEqual(READ);
  const care = await again.server.call('GET /users/{id}/care', {
    as: again.people.owner,
    params: { id: luis.id },
  });
  expect(care.data.medicalNotes).toBe('Rodilla');
});

test('keys that something else than the secret wrapped survive its loss', async () => {
  const KEYS = await identity('apart.txt');
  const home = await startHarness({ KEYS });
  const before = await gymWithSecrets(home);
  const { out, start } = await restored(home, before, { SECRET: OTHER, KEYS }, ['--new-secret']);
  expect(out).not.toContain('stays closed');
  const { server, people } = await start({});
  expect(await read(server, people)).toEqual(READ);
});
