import type { ProgressPhoto } from '@forja/contract/measurements/photo-routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { multipart } from '../../test/files/multipart.ts';
import { samplePicture } from '../../test/files/picture.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, send, buildGym, buildUser, server } = await startHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const picture = await samplePicture();

const add = (as: TestUser, of = as, query = 'takenOn=2026-01-10&pose=front', bytes = picture) =>
  send<ProgressPhoto>(`POST /measurements/${of.id}/photos?${query}`, {
    as,
    ...multipart('photo', bytes),
  });
const list = async (as: TestUser, of = as): Promise<ProgressPhoto[]> =>
  (await call('GET /measurements/{id}/photos', { as, params: { id: of.id } })).data;
const fetched = (url: string, subdomain = gym.subdomain) =>
  server.app.inject({ method: 'GET', url, headers: { host: `${subdomain}.localhost` } });

test('a photo is kept re-encoded, without the place the phone wrote into it', async () => {
  const member = await buildUser({ gym });
  expect((await sharp(picture).metadata()).exif).toBeDefined();
  await add(member, member, 'takenOn=2026-03-01&pose=side');
  await add(member);
  const photos = await list(member);
  expect(photos.map(({ takenOn }) => takenOn)).toEqual(['2026-01-10', '2026-03-01']);
  const answer = await fetched(photos[0]?.url ?? '');
  const { format, exif } = await sharp(answer.rawPayload).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
});

test('it is nobody else’s, never at a bare address, and a look at a shared one is recorded', async () => {
  const [member, other] = [await buildUser({ gym }), await buildUser({ gym })];
  const { id, url } = (await add(member)).data;
  expect(
    (await call('GET /measurements/{id}/photos', { as: other, params: { id: member.id } }))
      .statusCode,
  ).toBe(404);
  expect((await add(other, member)).statusCode).toBe(404);
  expect(
    (await call('DELETE /progress-photos/{id}', { as: other, params: { id } })).statusCode,
  ).toBe(404);
  expect((await fetched(url.split('?')[0] ?? '')).statusCode).toBe(404);
  const share = (as: TestUser, shared: boolean) =>
    call('PATCH /progress-photos/{id}', { as, params: { id }, body: { shared } });
  expect(await list(admin, member), 'only the person sees it').toEqual([]);
  expect((await share(admin, true)).statusCode).toBe(404);
  expect(
    (await call('DELETE /progress-photos/{id}', { as: admin, params: { id } })).statusCode,
  ).toBe(404);
  expect((await share(member, true)).data).toMatchObject({ id, shared: true });
  expect(await list(admin, member)).toHaveLength(1);
  const { rows } = await gym.db.tx((tx) =>
    tx.raw('select action from audit_log where object_id = $1', [member.id]),
  );
  expect(rows).toEqual([{ action: 'progress-photo.view' }]);
  expect(
    (await call('DELETE /progress-photos/{id}', { as: member, params: { id } })).statusCode,
  ).toBe(204);
  expect((await fetched(url)).statusCode).toBe(404);
});

test('what staff add is closed to a login that staff could have opened, what its person adds is not', async () => {
  const member = await buildUser({ gym });
  await gym.db.run(sql`
    insert into unproven_logins (gym_id, id, noted) values (${gym.id}, ${member.id}, false)`);
  await add(member);
  expect(await list(member)).toHaveLength(1);
  await add(admin, member);
  const own = await call('GET /measurements/{id}/photos', {
    as: member,
    params: { id: member.id },
  });
  expect(own.error.code).toBe('LOGIN_UNPROVEN');
});

test('what staff add is shared, and the person may stop it', async () => {
  const member = await buildUser({ gym });
  const { id, shared } = (await add(admin, member)).data;
  expect(shared).toBe(true);
  await call('PATCH /progress-photos/{id}', {
    as: member,
    params: { id },
    body: { shared: false },
  });
  expect(await list(admin, member)).toEqual([]);
  expect(await list(member)).toMatchObject([{ id, shared: false }]);
});

test('a file that is no picture, or a future date, is refused and nothing is stored', async () => {
  const member = await buildUser({ gym });
  const words = Buffer.from('<svg onload="alert(1)"/>');
  expect((await add(member, member, undefined, words)).statusCode).toBe(415);
  expect((await add(member, member, 'takenOn=2999-01-01&pose=front')).statusCode).toBe(400);
  expect((await add(member, member, 'takenOn=2026-01-01&pose=upside')).statusCode).toBe(400);
  expect(await list(member)).toEqual([]);
});

test('its address opens on the host of its gym alone', async () => {
  const { url } = (await add(await buildUser({ gym }))).data;
  const other = await buildGym();
  expect((await fetched(url)).statusCode).toBe(200);
  expect((await fetched(url, other.subdomain)).statusCode).toBe(404);
});
