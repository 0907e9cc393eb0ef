import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DAY_MS } from '@forja/calendar/duration';
import { TRIAL_DAYS } from '@forja/contract/subscription/status';
import { expect, test } from 'vitest';
import { withGym } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { multipart } from '../../test/files/multipart.ts';
import { samplePicture } from '../../test/files/picture.ts';
import { type TarEntry, tar, untar } from '../../test/files/tar.ts';
import { startHarness, type TestGym } from '../../test/harness.ts';
import { restoreArchive } from './read.ts';
import { openArchive } from './write.ts';

/** Archives made by somebody who wants more than their own gym back. */
const harness = await startHarness();
const { buildGym, buildUser, call, owner, server } = harness;
const { fileStore } = server.platform;
const { dataDir } = server.platform.config;
const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
const dbOf = (id: string) => withGym(owner, id, SYSTEM);

const FOLDERS = ['files', 'private', 'signed'];
const NAME = 'aaaaaaaaaaaaaaaaaaaaaaaa.webp';

function putFiles(gym: TestGym): void {
  for (const folder of FOLDERS) {
    mkdirSync(join(dataDir, folder, gym.id), { recursive: true });
    writeFileSync(join(dataDir, folder, gym.id, NAME), `${folder} of ${gym.subdomain}`);
  }
}

const victim = await buildGym({ subdomain: 'victima' });
await buildUser({ gym: victim, role: 'owner' });
putFiles(victim);

/** An archive as ours are, of a gym that is no longer here. */
const source = await buildGym({ subdomain: 'origen', plan: 'enterprise' });
await buildUser({ gym: source, role: 'owner' });
putFiles(source);
await source.db.tx((tx) =>
  tx.raw(
    `insert into subscription_invoices (gym_id, id, number, plan, period, add_ons, amount_cents, method, status, covers_from, covers_to, paid_at)
     values ($1, gen_random_uuid(), 1, 'enterprise', 'annual', '{}', 10000000, 'sinpe', 'paid', now(), now() + interval '50 years', now())`,
    [source.id],
  ),
);
const { stream, write } = openArchive(dbOf(source.id), fileStore, 'provider');
const [genuine] = await Promise.all([buffer(stream), write()]);
const entries = await untar(genuine);
await owner.query('delete from gyms where id = $1', [source.id]);
await server.platform.files.removeAll(source.id);
await server.platform.privateFiles.removeAll(source.id);
await server.platform.signedFiles.removeAll(source.id);

const everyFile = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort().join('\n');
const before = everyFile();

const restore = (archive: Buffer, subscription: 'kept' | 'reset' = 'reset') =>
  restoreArchive(Readable.from([archive]), {
    fileStore,
    gymDb: dbOf,
    subscription,
    accept: () => undefined,
  });

const renamed = (from: string, to: string): TarEntry[] =>
  entries.map((entry) => (entry.name === from ? { ...entry, name: to } : entry));
const edited = (name: string, edit: (text: string) => string): TarEntry[] =>
  entries.map((entry) =>
    entry.name === name
      ? { ...entry, content: Buffer.from(edit(entry.content.toString())) }
      : entry,
  );
const find = (start: string): TarEntry => {
  const entry = entries.find(({ name }) => name.startsWith(start));
  if (!entry) throw new Error(`No ${start}`);
  return entry;
};
const after = (name: string, ...more: TarEntry[]): TarEntry[] =>
  entries.flatMap((entry) => (entry.name === name ? [entry, ...more] : [entry]));

const GYM = find('gym.json');
const FILE = find('files/files/');
const TABLE = find('tables/users/');
const MANIFEST = find('manifest.json');
const content = Buffer.from('x');

/** The attack that worked: a gym that is here, and a file before anything is checked. */
const ofVictim = edited('forja.json', (text) => text.replaceAll(source.id, victim.id));

const CRAFTED: Record<string, () => Promise<Buffer> | Buffer> = {
  'that names a gym that is here': () => tar(ofVictim),
  'that names a gym that is here and brings a file first': () =>
    tar(ofVictim.toSpliced(1, 0, { name: `files/files/${NAME}`, content })),
  'without gym.json': () => tar(entries.filter(({ name }) => name !== 'gym.json')),
  'with gym.json at the end': () =>
    tar([...entries.filter(({ name }) => name !== 'gym.json'), GYM]),
  'with two gyms': () => tar(after('gym.json', GYM)),
  'with two headers': () => tar([find('forja.json'), ...entries]),
  'with a file before the tables': () => tar(after('gym.json', FILE)),
  'with a table a second time': () => tar(after(FILE.name, TABLE)),
  'with the same file twice': () => tar(after(FILE.name, FILE)),
  'with something after its end': () => tar([...entries, FILE]),
  'with an unknown table': () =>
    tar(after('gym.json', { name: 'tables/pg_authid/000001.jsonl', content })),
  'with an entry of no kind': () => tar(after('gym.json', { name: 'else.json', content })),
  ...Object.fromEntries(
    [
      '../../evil.webp',
      'files/../../evil.webp',
      `files/../${victim.id}/evil.webp`,
      '/etc/evil.webp',
      'files/..',
      'files/.webp',
      'files/a/b.webp',
      'files/evil.html',
      'files/evil.svg',
      'files/ev\\il.webp',
      'spool/evil.webp',
      `files/${'a'.repeat(300)}.webp`,
    ].map((path) => [
      `with a file called ${path.slice(0, 40)}`,
      () => tar(renamed(FILE.name, `files/${path}`)),
    ]),
  ),
  ...Object.fromEntries(
    (['symlink', 'link', 'directory', 'fifo', 'character-device'] as const).map((type) => [
      `with a ${type}`,
      () =>
        tar(
          after(FILE.name, {
            name: `files/files/b${NAME}`,
            content: Buffer.alloc(0),
            type,
            linkname: '/etc/passwd',
          }),
        ),
    ]),
  ),
  'with a file larger than any upload': () =>
    tar(after(FILE.name, { name: `files/files/b${NAME}`, content: Buffer.alloc(65 * 2 ** 20) })),
  'with a table larger than memory should hold': () =>
    tar(
      after('gym.json', { name: TABLE.name, content: Buffer.alloc(65 * 2 ** 20, ' ') }).filter(
        (entry) => entry !== TABLE,
      ),
    ),
  'that unpacks to a thousand times its size': () =>
    gzipSync(Buffer.concat([gunzipSync(genuine).subarray(0, -1024), Buffer.alloc(120 * 2 ** 20)])),
  'with a row that is none': () => tar(edited(TABLE.name, () => '[1]\n')),
  'cut off after its first entries': () => tar(entries.slice(0, 3)),
  'without its last entry': () => tar(entries.slice(0, -1)),
  'cut off in its last bytes': () => genuine.subarray(0, -4),
  'of nothing': () => Buffer.alloc(0),
  'that is a tar of nothing': () => tar([]),
  'whose header is deep': () =>
    tar([{ name: 'forja.json', content: Buffer.from('['.repeat(200_000)) }, ...entries.slice(1)]),
  'whose id is a path': () =>
    tar(edited('forja.json', (text) => text.replaceAll(source.id, `../files/${victim.id}`))),
  'whose manifest says otherwise': () =>
    tar(
      edited(MANIFEST.name, (text) =>
        text.replace(createHash('sha256').update(FILE.content).digest('hex'), 'f'.repeat(64)),
      ),
    ),
};

test.each(Object.keys(CRAFTED))('an archive %s is refused and touches nothing', async (name) => {
  await expect(restore(await (CRAFTED[name] ?? (() => Buffer.alloc(0)))())).rejects.toThrow();
  expect(everyFile()).toBe(before);
  const { rows } = await owner.query('select subdomain from gyms');
  expect(rows).toEqual([{ subdomain: 'victima' }]);
});

test('an archive is not trusted about its subscription, its payments and other gyms', async () => {
  const users = TABLE.content.toString();
  const stolen = users.replaceAll(source.id, victim.id);
  expect(stolen).not.toBe(users);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const crafted = edited(TABLE.name, () => stolen).map((entry) => {
    if (entry.name === 'gym.json') {
      const row = { ...JSON.parse(entry.content.toString()), id: victim.id, subdomain: 'otra' };
      return { ...entry, content: Buffer.from(JSON.stringify(row)) };
    }
    if (entry !== MANIFEST) return entry;
    const text = entry.content.toString().replace(sha256(users), sha256(stolen));
    return { ...entry, content: Buffer.from(text) };
  });
  const people = () => victim.db.all(build.selectFrom('users').select('id'));
  const had = await people();
  expect(await restore(await tar(crafted))).toEqual({ gymId: source.id, subdomain: 'origen' });
  expect(await people()).toEqual(had);
  const { rows } = await owner.query('select * from gyms where id = $1', [source.id]);
  expect(rows[0]).toMatchObject({
    subdomain: 'origen',
    plan: 'studio',
    subscription_status: 'trial',
    add_ons: { accessControl: false, store: false, extraGates: 0 },
  });
  const days = (Date.parse(rows[0].subscription_ends_at) - Date.now()) / DAY_MS;
  expect(Math.round(days)).toBe(TRIAL_DAYS);
  const restored = await dbOf(source.id).tx((tx) =>
    tx.raw(
      'select (select count(*)::int from users) as users, (select count(*)::int from subscription_invoices) as invoices',
    ),
  );
  expect(restored.rows).toEqual([{ users: 1, invoices: 0 }]);
});

test('an archive that never left the provider’s hands keeps its plan and invoices', async () => {
  await owner.query('delete from gyms where id = $1', [source.id]);
  for (const files of [server.platform.files, server.platform.privateFiles]) {
    await files.removeAll(source.id);
  }
  // One file of the gym that was here: it is not written over, and it stays.
  await expect(restore(genuine, 'kept')).rejects.toThrow('is there already');
  expect(readdirSync(join(dataDir, 'signed', source.id))).toEqual([NAME]);
  await server.platform.signedFiles.removeAll(source.id);
  await restore(genuine, 'kept');
  const { rows } = await owner.query('select plan from gyms where id = $1', [source.id]);
  expect(rows).toEqual([{ plan: 'enterprise' }]);
});

test('a row that names the file of another gym reaches nothing of it', async () => {
  const gym = await buildGym();
  const boss = await buildUser({ gym, role: 'owner' });
  const stolen = `/files/${victim.id}/${NAME}`;
  await gym.db.run(build.updateTable('gym_settings').set({ logo: stolen }));
  const png = await samplePicture();
  const answer = await call('POST /gyms/logo', { as: boss, ...multipart('logo', png) });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(readdirSync(join(dataDir, 'files', victim.id))).toEqual([NAME]);
  for (const files of [server.platform.files, server.platform.privateFiles]) {
    expect(await files.read(gym.id, stolen)).toBeUndefined();
    expect(await files.read(victim.id, stolen)).toBeDefined();
  }
});

test('what a killed restore put aside is taken away a day later', async () => {
  const [old, fresh] = ['incoming-old', 'incoming-fresh'].map((name) => join(dataDir, name));
  for (const folder of [old, fresh]) mkdirSync(String(folder));
  const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS);
  utimesSync(String(old), twoDaysAgo, twoDaysAgo);
  const incoming = fileStore.stage(newId());
  await incoming.moveIntoPlace();
  expect(readdirSync(dataDir).filter((name) => name.startsWith('incoming-'))).toEqual([
    'incoming-fresh',
  ]);
});
