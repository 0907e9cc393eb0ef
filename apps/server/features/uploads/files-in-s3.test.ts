import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ProgressPhoto } from '@forja/contract/measurements/photo-routes';
import { afterAll, afterEach, expect, test } from 'vitest';
import { withGym } from '../../platform/db/gym-db.ts';
import { multipart } from '../../test/files/multipart.ts';
import { samplePicture } from '../../test/files/picture.ts';
import { startS3 } from '../../test/files/s3-server.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { restoreArchive } from '../archive/read.ts';
import { openArchive } from '../archive/write.ts';
import { eraseAgain } from '../privacy/erase-again.ts';

/** The whole product with its uploads in a bucket. */
const s3 = await startS3();
const home = await startHarness(s3.env);
const { buildGym, buildUser, call, send, server } = home;
afterEach(() => s3.failAlways(undefined));
afterAll(() => s3.stop());

const picture = await samplePicture();
const gym = await buildGym();
const boss = await buildUser({ gym, role: 'owner' });
const keysOf = ({ id }: TestGym, area = '') =>
  [...s3.files.keys()].filter((key) => key.startsWith(area) && key.includes(id));

const upload = () => call('POST /gyms/logo', { as: boss, ...multipart('logo', picture) });
const logo = async () => (await call('GET /settings', { gym })).data.logo;
const fetched = (url: string, headers = {}, from = server) =>
  from.app.inject({ url, headers: { host: `${gym.subdomain}.localhost`, ...headers } });
const photoOf = (as: TestUser) =>
  send<ProgressPhoto>(`POST /measurements/${as.id}/photos?takenOn=2026-01-10&pose=front`, {
    as,
    ...multipart('photo', picture),
  });
const drain = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
/** As if the time to try again had come. */
const comeDue = () =>
  home.owner.query("update pgboss.job set start_after = now() where name = 'files.remove'");

test('a logo lies in the bucket alone, and is served whole and in ranges', async () => {
  expect((await upload()).statusCode).toBe(200);
  const address = String(await logo());
  expect(keysOf(gym)).toEqual([address.slice(1)]);
  expect(readdirSync(server.platform.config.dataDir)).not.toContain('files');
  const whole = await fetched(address);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  });
  const part = await fetched(address, { range: 'bytes=2-5' });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(whole.rawPayload.subarray(2, 6))).toBe(true);
  const same = await fetched(address, { 'if-none-match': String(whole.headers.etag) });
  expect(same.statusCode).toBe(304);
  expect((await fetched(address, { range: 'bytes=9999999-' })).statusCode).toBe(416);
  expect((await fetched(`/files/${gym.id}/none.webp`)).statusCode).toBe(404);
});

test('another logo takes the place of the old one, also in the bucket', async () => {
  const before = String(await logo());
  await upload();
  expect(keysOf(gym)).toEqual([String(await logo()).slice(1)]);
  expect((await fetched(before)).statusCode).toBe(404);
});

test('sealed photos open by their signed address alone', async () => {
  const member = await buildUser({ gym });
  const { url } = (await photoOf(member)).data;
  const [path = ''] = url.split('?');
  expect((await fetched(url)).headers).toMatchObject({ 'cache-control': 'private, max-age=3600' });
  expect((await fetched(path)).statusCode).toBe(404);
  expect((await fetched(path.replace('/signed/', '/files/'))).statusCode).toBe(404);
  expect((await fetched(`/files/${gym.id}/..%2f..%2f${path.slice(1)}`)).statusCode).toBe(404);
});

test('while the store is away people are told, and everything else goes on', async () => {
  const before = await logo();
  s3.failAlways('away');
  const refused = await upload();
  expect(refused.statusCode).toBe(503);
  expect(refused.body).toContain('Las fotos y los archivos no están disponibles en este momento.');
  expect((await fetched(String(before))).statusCode).toBe(503);
  expect((await fetched('/health/ready')).statusCode).toBe(200);
  expect((await call('GET /settings', { gym })).data.logo).toBe(before);
  const pdf = await send('GET /users/export?format=pdf', { as: boss });
  expect(pdf.statusCode, 'a document goes without the logo').toBe(200);
  const people = await call('GET /users', { as: boss });
  expect(people.statusCode, people.body).toBe(200);
  s3.failAlways(undefined);
  expect((await fetched(String(before))).statusCode).toBe(200);
});

test('a file that cannot be removed now is removed later', async () => {
  const address = String(await logo());
  s3.failAlways('away');
  const removed = await call('DELETE /gyms/logo', { as: boss });
  expect(removed.statusCode, removed.body).toBeLessThan(300);
  expect(await logo()).toBeNull();
  expect(keysOf(gym, 'files')).toEqual([address.slice(1)]);
  await comeDue();
  await drain();
  expect(keysOf(gym, 'files'), 'still away: put off again').toEqual([address.slice(1)]);
  s3.failAlways(undefined);
  await comeDue();
  await drain();
  expect(keysOf(gym, 'files')).toEqual([]);
});

test('nothing of somebody who was erased is left in the bucket', async () => {
  const [other, member] = [await buildUser({ gym }), await buildUser({ gym })];
  await photoOf(other);
  const before = keysOf(gym).sort();
  await photoOf(member);
  await call('POST /me/avatar', { as: member, ...multipart('avatar', picture) });
  expect(keysOf(gym)).toHaveLength(before.length + 2);
  expect(await eraseAgain(server.platform, [{ gymId: gym.id, userId: member.id, at: '' }])).toBe(1);
  expect(keysOf(gym).sort()).toEqual(before);
});

test('an archive takes files out of the bucket and brings them back, wholly or not at all', async () => {
  const leaving = await buildGym({ subdomain: 'se-va' });
  const owner = await buildUser({ gym: leaving, role: 'owner' });
  await call('POST /gyms/logo', { as: owner, ...multipart('logo', picture) });
  await photoOf(owner);
  const [keys, { fileStore }] = [keysOf(leaving).sort(), server.platform];
  const { stream, write } = openArchive(leaving.db, fileStore, 'provider');
  const [archive] = await Promise.all([buffer(stream), write()]);
  await home.owner.query('delete from gyms where id = $1', [leaving.id]);
  for (const area of ['files', 'private', 'signed'] as const) {
    await fileStore.removeAll(area, leaving.id);
  }
  expect(keysOf(leaving)).toEqual([]);
  const SYSTEM = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'test' };
  const restore = (bytes: Buffer) =>
    restoreArchive(Readable.from([bytes]), {
      fileStore,
      gymDb: (id) => withGym(home.owner, id, SYSTEM),
      subscription: 'kept',
      accept: () => undefined,
    });
  await expect(restore(archive.subarray(0, archive.length - 200))).rejects.toThrow();
  expect(keysOf(leaving)).toEqual([]);
  await restore(archive);
  expect(keysOf(leaving).sort()).toEqual(keys);
});

test('where files have a host of their own a browser is led there, and pages may load from it', async () => {
  const env = { ...s3.env, FILES_PUBLIC_URL: s3.env.S3_ENDPOINT };
  const elsewhere = await startHarness(env);
  const own = await elsewhere.buildGym();
  const admin = await elsewhere.buildUser({ gym: own, role: 'owner' });
  await elsewhere.call('POST /gyms/logo', { as: admin, ...multipart('logo', picture) });
  const address = String((await elsewhere.call('GET /settings', { gym: own })).data.logo);
  const led = await fetched(address, {}, elsewhere.server);
  expect(led.statusCode).toBe(302);
  expect(led.headers['cache-control']).toBe('public, max-age=3600');
  expect((await fetch(String(led.headers.location))).status).toBe(200);
  expect(String(led.headers['content-security-policy'])).toContain(s3.env.S3_ENDPOINT);
  const here = await fetched(`${address}?here`, {}, elsewhere.server);
  expect(here.statusCode).toBe(200);
  const { url } = (
    await elsewhere.send<ProgressPhoto>(
      `POST /measurements/${admin.id}/photos?takenOn=2026-01-10&pose=front`,
      { as: admin, ...multipart('photo', picture) },
    )
  ).data;
  // The bucket holds it sealed, so it comes from the server.
  const sealed = await fetched(url, {}, elsewhere.server);
  expect([sealed.statusCode, sealed.headers['cache-control']]).toEqual([
    200,
    'private, max-age=3600',
  ]);
  const { signedFiles } = elsewhere.server.platform;
  const video = signedFiles.addressOf(own.id, await signedFiles.put(own.id, picture, 'webm'));
  const ledToIt = await fetched(video, {}, elsewhere.server);
  expect([ledToIt.statusCode, ledToIt.headers['cache-control']]).toEqual([
    302,
    'private, max-age=3600',
  ]);
  const [bare = ''] = url.split('?');
  expect((await fetched(bare, {}, elsewhere.server)).statusCode).toBe(404);
});
