import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { ProgressPhoto } from '@forja/contract/measurements/photo-routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { restoreArchive } from '../../features/archive/read.ts';
import { openArchive } from '../../features/archive/write.ts';
import { sealPictures } from '../../features/privacy/seal-pictures.ts';
import { withGym } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { randomName, requireKey } from '../../platform/files/file-names.ts';
import type { Area } from '../../platform/files/file-store.ts';
import { openFileStore } from '../../platform/files/open-store.ts';
import { createSealedStore } from '../../platform/files/sealed/sealed-store.ts';
import { createGymKeys } from '../../platform/keys/gym-keys.ts';
import { openBackup } from '../../provider/backup.ts';
import { deleteGym, findGym } from '../../provider/gyms.ts';
import { multipart } from '../files/multipart.ts';
import { samplePicture } from '../files/picture.ts';
import { startHarness, type TestUser } from '../harness.ts';

const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };

const home = await startHarness();
const { call, send, buildGym, buildUser, server } = home;
const { config, fileStore } = server.platform;
const gym = await buildGym({ subdomain: 'fotos' });
const [ana, luis] = [await buildUser({ gym, firstName: 'Ana' }), await buildUser({ gym })];
const picture = await samplePicture();
const lying = openFileStore(config);
const drain = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));

/** What of this gym lies in the folders of pictures of people. */
function filesThere(): { name: string; head: string }[] {
  return (['private', 'signed'] as const).flatMap((area) =>
    readdirSync(join(config.dataDir, area, gym.id)).map((name) => ({
      name,
      head: readFileSync(join(config.dataDir, area, gym.id, name)).toString('latin1', 0, 12),
    })),
  );
}

function expectSealed(count: number): void {
  const there = filesThere();
  expect(there).toHaveLength(count);
  for (const { name, head } of there) {
    expect(name).toMatch(/^sealed-/);
    expect(head).toBe('forja-sealed');
  }
}

const fetched = (url: string, headers = {}) =>
  server.app.inject({ url, headers: { host: `${gym.subdomain}.localhost`, ...headers } });
const photoOf = async (as: TestUser): Promise<string> =>
  (await call('GET /measurements/{id}/photos', { as, params: { id: as.id } })).data[0]?.url ?? '';
const chatOf = async (as: TestUser, id: string) =>
  (await send(`GET /messages/pictures/${id}`, { as })).rawPayload;

let chat = '';
/** Both pictures as people get them: the one by its address, the other in the conversation. */
async function pictures() {
  const [photo, inChat] = [await fetched(await photoOf(ana)), await chatOf(luis, chat)];
  expect(photo.statusCode).toBe(200);
  for (const bytes of [photo.rawPayload, inChat])
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  return [photo.rawPayload, inChat] as const;
}

// One gym's way from its first sealed row to the archive it comes out of.
describe('in this order', { shuffle: false }, () => {
  test('pictures of people are sealed where they lie, and come as they are to who may see them', async () => {
    const added = await send<ProgressPhoto>(
      `POST /measurements/${ana.id}/photos?takenOn=2026-01-10&pose=front`,
      { as: ana, ...multipart('photo', picture) },
    );
    expect(added.statusCode).toBe(201);
    await call('POST /friends', { as: luis, body: { userId: ana.id } });
    await call('PUT /friends/{id}/accept', { as: ana, params: { id: luis.id } });
    const sent = await send<{ id: string }>('POST /messages/pictures', {
      as: ana,
      ...multipart('picture', picture),
    });
    chat = sent.data.id;
    const message = { id: newId(), body: '', pictureId: chat };
    const told = await call('POST /messages/{userId}', {
      as: ana,
      params: { userId: luis.id },
      body: message,
    });
    expect(told.statusCode, told.body).toBe(201);
    expectSealed(2);
    const [photo] = await pictures();
    const url = await photoOf(ana);
    const part = await fetched(url, { range: 'bytes=8-11' });
    expect([part.statusCode, part.body]).toEqual([206, 'WEBP']);
    expect(part.headers['content-range']).toBe(`bytes 8-11/${photo.length}`);
    const tail = await fetched(url, { range: 'bytes=-5' });
    expect(tail.rawPayload.equals(photo.subarray(-5))).toBe(true);
    expect((await fetched(url, { range: 'bytes=99999999-' })).statusCode).toBe(416);
  });

  /** A picture as a release before would have stored it. */
  async function putInClear(area: Area, bytes: Buffer): Promise<string> {
    const name = randomName('webp');
    await lying.put(requireKey(area, gym.id, name), bytes);
    return name;
  }

  test('pictures of before are read while they wait, and sealed by the job, once', async () => {
    const [photo, inChat] = await pictures();
    const [before, beforeInChat] = [
      await putInClear('signed', photo),
      await putInClear('private', inChat),
    ];
    await gym.db.run(sql`update progress_photos set file_name = ${before}`);
    await gym.db.run(sql`update message_pictures set file = ${`/files/${gym.id}/${beforeInChat}`}`);
    const old = await photoOf(ana);
    expect(await pictures()).toEqual([photo, inChat]);
    // A second run stands for one that was cut off after it had sealed and before the row said so.
    await fileStore.copy(
      requireKey('signed', gym.id, before),
      requireKey('signed', gym.id, `sealed-${before}`),
    );
    for (let run = 1; run <= 2; run++) {
      for (const job of server.features.flatMap(({ jobs }) => jobs))
        if (job.name === 'texts.seal') await (job.run as (data: object) => Promise<void>)({});
      await drain();
    }
    expect(await pictures()).toEqual([photo, inChat]);
    expect(await photoOf(ana)).toContain(`sealed-${before}`);
    expect((await fetched(old)).statusCode, 'the one in clear is gone').toBe(404);
    expect(filesThere().filter(({ head }) => !head.startsWith('forja-sealed'))).toEqual([]);
    const { rows } = await home.owner.query(
      "select from due_work where job = 'texts.seal' and gym = $1",
      [gym.id],
    );
    expect(rows).toEqual([]);
  });

  test('one that is deleted while it is sealed leaves nothing behind', async () => {
    const [photo] = await pictures();
    const name = await putInClear('signed', photo);
    const id = newId();
    await gym.db.run(sql`
    insert into progress_photos (gym_id, id, user_id, taken_on, pose, file_name)
    values (${gym.id}, ${id}, ${luis.id}, '2026-01-11', 'side', ${name})`);
    const { copy } = fileStore;
    const meanwhile = {
      ...fileStore,
      copy: async (...keys: Parameters<typeof copy>) => {
        const copied = await copy(...keys);
        await call('DELETE /progress-photos/{id}', { as: luis, params: { id } });
        return copied;
      },
    };
    await sealPictures({ ...server.platform, fileStore: meanwhile }, gym.db);
    expect(filesThere().filter((file) => file.name.includes(name))).toEqual([]);
  });

  test('a row that names what is none of its gym leads nowhere', async () => {
    const other = await buildGym();
    const [name] = [await putInClear('private', Buffer.from('RIFF'))];
    for (const file of [`/files/${other.id}/${name}`, `../${gym.id}/${name}`, name])
      await other.db.run(sql`
      insert into message_pictures (gym_id, id, owner_id, file, width, height)
      values (${other.id}, ${newId()}, ${(await buildUser({ gym: other })).id}, ${file}, 1, 1)`);
    await sealPictures(server.platform, other.db);
    await lying.remove(requireKey('private', gym.id, name));
    expect(await Array.fromAsync(lying.list(other.id))).toEqual([]);
  });

  test('a backup holds them sealed, an archive in clear, and a gym from one seals them with a key of its own', async () => {
    const [photo, inChat] = await pictures();
    const { secrets } = server.platform;
    const backup = openBackup(home.owner, { fileStore: lying, secrets });
    const [packed] = await Promise.all([buffer(backup.stream), backup.write()]);
    expect(gunzipSync(packed).includes(photo.subarray(0, 200))).toBe(false);

    const { stream, write } = openArchive(gym.db, fileStore, 'provider');
    const [archive] = await Promise.all([buffer(stream), write()]);
    expect(gunzipSync(archive).includes(photo)).toBe(true);
    const gymDb = (id: string) => withGym(home.owner, id, SYSTEM);
    const keys = () => gym.db.all(sql<{ id: string }>`select id from gym_keys`);
    const before = await keys();
    const sealed = requireKey(
      'signed',
      gym.id,
      new URL(await photoOf(ana), 'http://x').pathname.split('/').at(-1) ?? '',
    );
    const kept = await lying.read(sealed);
    const context = {
      platform: server.platform,
      owner: home.owner,
      gymDb,
      sendEmails: async () => '',
    };
    await deleteGym(context, await findGym(context, gym.subdomain));
    // Whoever kept a copy of the file has nothing without the key that went with the gym.
    await lying.put(sealed, kept ?? Buffer.alloc(0));
    const afterwards = createSealedStore(lying, createGymKeys(config, secrets), gymDb);
    expect(await afterwards.read(sealed)).toBeUndefined();
    await lying.remove(sealed);
    await restoreArchive(Readable.from([archive]), {
      fileStore,
      gymDb,
      subscription: 'kept',
      accept: () => undefined,
    });
    expect(await keys()).not.toEqual(before);
    // With the two whose rows came to name others above.
    expectSealed(4);
    const row = await gym.db.one(sql<{ file: string }>`
    select file_name as file from progress_photos where user_id = ${ana.id}`);
    const again = await fileStore.read(requireKey('signed', gym.id, row.file));
    expect(again?.equals(photo)).toBe(true);
    const { file } = await gym.db.one(sql<{ file: string }>`select file from message_pictures`);
    expect((await server.platform.privateFiles.read(gym.id, file))?.equals(inChat)).toBe(true);
  });
});
