import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { runCommand } from '../../provider/run-command.ts';
import { TEST_PASSWORD } from '../../test/database/postgres.ts';
import { SECRET, startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { startKms } from '../../test/keys/kms-server.ts';
import { loadConfig } from '../config/config.ts';
import { loadSecrets } from '../config/secrets.ts';
import { OWNER_ROLE, urlFor } from '../db/roles/provision.ts';
import { UNREADABLE } from '../db/sealed/sealed-text.ts';
import { createSealing } from '../identity/sealing.ts';
import { createWrapping } from './wrapping.ts';

const folder = mkdtempSync(join(tmpdir(), 'forja-keys-'));
const identity = join(folder, 'keys.txt');
writeFileSync(identity, `# for tests\n${await generateX25519Identity()}\n`);
const kms = await startKms();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await kms.stop();
});

const AGE = { KEYS: `age:${identity}` };
const OTHER = 'another secret for tests, long enough too';

type Home = Awaited<ReturnType<typeof startHarness>>;
const databaseOf = ({ appUrl }: Home) => new URL(appUrl).pathname.slice(1);

/** Runs a command of the provider in the database of a server, with settings of its own. */
const runIn = (home: Home, settings: Record<string, string>, words: string[]) =>
  runCommand(
    {
      DATABASE_URL: urlFor(inject('superuserUrl'), OWNER_ROLE, TEST_PASSWORD, databaseOf(home)),
      DATABASE_APP_URL: home.appUrl,
      SECRET,
      ...settings,
    },
    words,
  );

const care = (medicalNotes: string) => ({ medicalNotes, emergencyName: '', emergencyPhone: '' });
const write = (home: Home, as: TestUser, id: string, notes: string) =>
  home.call('PUT /users/{id}/care', { as, params: { id }, body: care(notes) });
const notesOf = async (home: Home, as: TestUser, id: string) =>
  (await home.call('GET /users/{id}/care', { as, params: { id } })).data.medicalNotes;
const stored = async ({ db }: TestGym) =>
  (
    await db.all(sql<{ text: string }>`select medical_notes as text from care_notes order by id`)
  ).map(({ text }) => text);
const wrappers = async ({ db }: TestGym) =>
  (await db.all(sql<{ wrapper: string }>`select wrapper from gym_keys order by created_at`)).map(
    ({ wrapper }) => wrapper,
  );

async function peopleOf(home: Home) {
  const gym = await home.buildGym();
  const owner = await home.buildUser({ gym, role: 'owner' });
  const [ana, luis] = [await home.buildUser({ gym }), await home.buildUser({ gym })];
  return { gym, owner, ana, luis };
}

const home = await startHarness();

test('a note lies sealed, and opens in its own row of its own gym alone', async () => {
  const { gym, owner, ana, luis } = await peopleOf(home);
  await write(home, owner, ana.id, 'Asma leve');
  await write(home, owner, luis.id, 'Rodilla operada');
  const lying = await stored(gym);
  for (const text of lying) expect(text).toMatch(/^sealed:1:[\w-]+$/);
  expect(await notesOf(home, owner, ana.id)).toBe('Asma leve');

  // Whoever can write in the database lets two people have each other's notes.
  await gym.db.run(sql`
    update care_notes c set medical_notes = o.medical_notes from care_notes o
    where o.gym_id = c.gym_id and o.id <> c.id`);
  expect((await stored(gym)).toSorted()).toEqual(lying.toSorted());
  expect(await notesOf(home, owner, ana.id)).toBe(UNREADABLE);
  expect(await notesOf(home, owner, luis.id)).toBe(UNREADABLE);
});

test('a note that cannot be read is not overwritten by the words that say so', async () => {
  const { gym, owner, ana } = await peopleOf(home);
  await write(home, owner, ana.id, 'Asma leve');
  await gym.db.run(sql`update care_notes set medical_notes = left(medical_notes, -2) || 'AA'`);
  const [lying] = await stored(gym);
  const body = { ...care(UNREADABLE), emergencyName: 'Eva' };
  const saved = await home.call('PUT /users/{id}/care', {
    as: owner,
    params: { id: ana.id },
    body,
  });
  expect(saved.statusCode).toBe(200);
  expect(await stored(gym)).toEqual([lying]);
  expect((await write(home, owner, ana.id, '')).statusCode).toBe(200);
  expect(await stored(gym)).toEqual(['']);
});

test('a text of before stands open until the job seals it; one written meanwhile is left alone', async () => {
  const { gym, owner, ana, luis } = await peopleOf(home);
  for (const { id } of [ana, luis])
    await gym.db.run(sql`
      insert into care_notes (gym_id, id, medical_notes) values (${gym.id}, ${id}, 'Asma "leve" ñ')`);
  expect(await notesOf(home, owner, ana.id)).toBe('Asma "leve" ñ');
  for (const job of home.server.features.flatMap(({ jobs }) => jobs))
    if (job.name === 'texts.seal') await (job.run as (data: object) => Promise<void>)({});
  for (const text of await stored(gym)) expect(text).toMatch(/^sealed:1:/);
  expect(await notesOf(home, owner, ana.id)).toBe('Asma "leve" ñ');
  const { rows } = await home.owner.query(
    "select from due_work where job = 'texts.seal' and gym = $1",
    [gym.id],
  );
  expect(rows).toEqual([]);
});

test('two first texts at once are sealed with one key', async () => {
  const { gym, owner, ana, luis } = await peopleOf(home);
  await Promise.all([write(home, owner, ana.id, 'Asma'), write(home, owner, luis.id, 'Rodilla')]);
  expect(await wrappers(gym)).toEqual(['secret']);
  expect(await notesOf(home, owner, ana.id)).toBe('Asma');
  expect(await notesOf(home, owner, luis.id)).toBe('Rodilla');
});

test('with another secret a rotation wraps the keys anew, and no text is touched', async () => {
  const { gym, owner, ana } = await peopleOf(home);
  await write(home, owner, ana.id, 'Asma');
  const lying = await stored(gym);
  const during = await startHarness(
    { SECRET: OTHER, SECRET_PREVIOUS: SECRET },
    { database: databaseOf(home) },
  );
  expect(await notesOf(during, owner, ana.id)).toBe('Asma');
  const { out } = await runIn(home, { SECRET: OTHER, SECRET_PREVIOUS: SECRET }, [
    'secret',
    'rotate',
  ]);
  expect(out).toMatch(/keys of gyms: \d+ wrapped anew\n/);
  const { rows } = await gym.db.tx(async (tx) => tx.raw('select * from gym_keys'));
  const [row] = rows as { id: string; wrapper: 'secret'; wrapped: Buffer }[];
  const openWith = (secret: string) =>
    row && createWrapping(loadConfig({}), loadSecrets('', secret)).unwrap(gym.id, row);
  expect(await openWith(OTHER)).toHaveLength(32);
  expect(await openWith(SECRET)).toBeUndefined();
  expect(await stored(gym)).toEqual(lying);
});

test('a lost key is told in words, and a new one may take its place', async () => {
  const first = await startHarness();
  const { gym, owner, ana, luis } = await peopleOf(first);
  await write(first, owner, ana.id, 'Asma');
  const strange = createSealing(loadSecrets('', 'a third secret, known to nobody'), 'gym-key');
  await gym.db.run(sql`update gym_keys set wrapped = ${strange.seal(Buffer.from('lost'))}`);
  const after = await startHarness({}, { database: databaseOf(first) });
  expect(await notesOf(after, owner, ana.id)).toBe(UNREADABLE);
  const refused = await write(after, owner, luis.id, 'Rodilla');
  expect(refused.statusCode).toBe(503);
  expect(refused.error?.message).toContain('Falta la clave');

  expect((await runIn(first, {}, ['secret', 'rotate'])).out).toContain(
    `keys of gyms: 0 wrapped anew, 1 cannot be opened: put the SECRET or KEYS of before in place, or add --new-keys to write on with new ones (${gym.subdomain})`,
  );
  await runIn(first, {}, ['secret', 'rotate', '--new-keys']);
  expect((await write(after, owner, luis.id, 'Rodilla')).statusCode).toBe(200);
  expect(await notesOf(after, owner, luis.id)).toBe('Rodilla');
  expect(await notesOf(after, owner, ana.id)).toBe(UNREADABLE);
});

test('keys may be wrapped by an identity of age, or by a service that is asked rarely', async () => {
  for (const [settings, name] of [
    [AGE, 'age'],
    [kms.env, 'kms'],
  ] as const) {
    const there = await startHarness(settings);
    const { gym, owner, ana, luis } = await peopleOf(there);
    const before = kms.asked();
    await write(there, owner, ana.id, 'Asma');
    for (let times = 0; times < 5; times++) {
      await write(there, owner, luis.id, `Rodilla ${times}`);
      expect(await notesOf(there, owner, ana.id)).toBe('Asma');
    }
    expect(await wrappers(gym)).toEqual([name]);
    // To wrap it, and to open it once for all calls.
    if (name === 'kms') expect(kms.asked() - before).toBe(2);

    // Back to the secret alone, for somebody who gives the service up.
    const back = { KEYS_PREVIOUS: settings.KEYS, KEYS_TOKEN: kms.env.KEYS_TOKEN };
    expect((await runIn(there, back, ['secret', 'rotate'])).out).toContain(
      'keys of gyms: 1 wrapped anew',
    );
    expect(await wrappers(gym)).toEqual(['secret']);
  }
});

test('while the service is away people are told to try again; nothing is lost', async () => {
  const there = await startHarness(kms.env);
  const { gym, owner, ana } = await peopleOf(there);
  await write(there, owner, ana.id, 'Asma');
  expect(await notesOf(there, owner, ana.id)).toBe('Asma');
  const other = await startHarness(kms.env, { database: databaseOf(there) });
  kms.setAway(true);
  const refused = await other.call('GET /users/{id}/care', {
    as: owner,
    params: { id: ana.id },
  });
  expect(refused.statusCode).toBe(503);
  expect(refused.error?.message).toContain('no se pueden abrir en este momento');
  expect(await notesOf(there, owner, ana.id), 'a key in memory').toBe('Asma');
  kms.setAway(false);
  expect(await notesOf(other, owner, ana.id)).toBe('Asma');
  expect(await wrappers(gym)).toEqual(['kms']);
});

test('an identity inside the data folder is refused, and so is a file without one', () => {
  const open = (file: string) =>
    createWrapping(loadConfig({ DATA_DIR: folder, KEYS: `age:${file}` }), loadSecrets('', SECRET));
  expect(() => open(identity)).toThrow('lies inside DATA_DIR');
  expect(() => open(join(tmpdir(), 'forja-no-such-file'))).toThrow('cannot be read');
});
