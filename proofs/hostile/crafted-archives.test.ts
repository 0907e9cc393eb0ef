import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { restoreArchive } from '../../apps/server/features/archive/read.ts';
import { openArchive } from '../../apps/server/features/archive/write.ts';
import { withGym } from '../../apps/server/platform/db/gym-db.ts';
import { createRandom } from '../../apps/server/seed/random.ts';
import { type TarEntry, tar, untar } from '../../apps/server/test/files/tar.ts';
import { startHarness } from '../../apps/server/test/harness.ts';
import { proved, SEED, size } from '../../apps/server/test/size.ts';

/**
 * Archives of a gym, each changed in one to three ways by an attacker who wants to import more than
 * they exported.
 */
const ARCHIVES = size(40, 2_000);

const { buildGym, buildUser, owner, server } = await startHarness();
const { fileStore } = server.platform;
const { dataDir } = server.platform.config;
const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'proof' };
const dbOf = (id: string) => withGym(owner, id, SYSTEM);
const NAME = 'aaaaaaaaaaaaaaaaaaaaaaaa.webp';

async function aGym(subdomain: string) {
  const gym = await buildGym({ subdomain });
  await buildUser({ gym, role: 'owner' });
  for (const folder of ['files', 'private', 'signed']) {
    mkdirSync(join(dataDir, folder, gym.id), { recursive: true });
    writeFileSync(join(dataDir, folder, gym.id, NAME), `${folder} of ${subdomain}`);
  }
  return gym;
}

async function forget(id: string) {
  await owner.query('delete from gyms where id = $1', [id]);
  const { files, privateFiles, signedFiles } = server.platform;
  for (const store of [files, privateFiles, signedFiles]) await store.removeAll(id);
}

const victim = await aGym('victima');
const source = await aGym('origen');
const { stream, write } = openArchive(dbOf(source.id), fileStore, 'provider');
const [genuine] = await Promise.all([buffer(stream), write()]);
const entries = await untar(genuine);
await forget(source.id);

/** Every file with its content, and every row of the gyms in this database. */
async function everything(): Promise<string> {
  const paths = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort();
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(path);
    const full = join(dataDir, path);
    if (statSync(full).isFile()) hash.update(readFileSync(full));
  }
  const { rows } = await dbOf(victim.id).tx((tx) =>
    tx.raw(
      `select (select jsonb_agg(g order by g.id) from gyms g) as gyms,
        (select jsonb_agg(u order by u.id) from users u) as users`,
    ),
  );
  return hash.update(JSON.stringify(rows)).digest('hex');
}

const random = createRandom(SEED);
const NAMES = ['../../evil.webp', '/etc/evil.webp', `files/../${victim.id}/${NAME}`, 'gym.json'];

const CHANGES: ((list: TarEntry[], at: number) => TarEntry[])[] = [
  (list, at) => list.toSpliced(at, 1),
  (list, at) => list.toSpliced(random.int(0, list.length), 0, ...list.slice(at, at + 1)),
  (list, at) => [...list.toSpliced(at, 1), ...list.slice(at, at + 1)],
  (list, at) => list.map((each, i) => (i === at ? { ...each, name: random.pick(NAMES) } : each)),
  (list, at) => list.map((each, i) => (i === at ? { ...each, content: spoilt(each) } : each)),
  (list) => list.map((each) => ({ ...each, content: named(each, source.id, victim.id) })),
  (list) => list.map((each) => ({ ...each, content: named(each, 'origen', 'victima') })),
  (list, at) =>
    list.map((each, i) =>
      i === at ? { ...each, content: Buffer.alloc(0), type: 'symlink' } : each,
    ),
];

function spoilt({ content }: TarEntry): Buffer {
  const copy = Buffer.from(content);
  if (copy.length > 0) copy.writeUInt8(random.int(0, 255), random.int(0, copy.length - 1));
  return copy;
}

function named({ name, content }: TarEntry, from: string, to: string): Buffer {
  return name.endsWith('.webp') ? content : Buffer.from(content.toString().replaceAll(from, to));
}

async function crafted(): Promise<Buffer> {
  let list = entries;
  for (let count = random.int(1, 3); count > 0; count--) {
    list = random.pick(CHANGES)(list, random.int(0, list.length - 1));
  }
  const archive = await tar(list);
  return random.chance(0.2) ? archive.subarray(0, random.int(1, archive.length)) : archive;
}

const restore = (archive: Buffer) =>
  restoreArchive(Readable.from([archive]), {
    fileStore,
    gymDb: dbOf,
    subscription: 'reset',
    accept: () => undefined,
  });

test('whatever an archive contains, the existing gym keeps every row and file', async () => {
  const before = await everything();
  let refused = 0;
  for (let count = 0; count < ARCHIVES; count++) {
    const restored = await restore(await crafted()).catch(() => undefined);
    if (restored) await forget(source.id);
    else refused += 1;
    expect(await everything(), `archive ${count} of seed ${SEED}`).toBe(before);
  }
  expect(refused).toBeGreaterThan(ARCHIVES / 2);
  proved(`${ARCHIVES} crafted archives, ${refused} refused: nothing of another gym was touched`);
});
