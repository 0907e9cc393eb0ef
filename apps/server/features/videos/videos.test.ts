import { MAX_VIDEO_BYTES, VIDEO_QUOTA_BYTES } from '@forja/contract/training/values';
import type { Video } from '@forja/contract/videos/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { nth } from '../../test/answer.ts';
import { multipart } from '../../test/files/multipart.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, send, buildGym, buildUser, server } = await startHarness();

let gym: TestGym;
let admin: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  member = await buildUser({ gym });
});

const SQUAT = 'sentadilla-con-barra';

/** The first bytes of each format, with filler after them. */
const mp4 = (size = 1000) =>
  Buffer.concat([
    Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'),
    Buffer.alloc(size, 7),
  ]);
const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.alloc(500, 3),
]);

const upload = (bytes: Buffer, query = `title=Sentadilla&exerciseId=${SQUAT}`) =>
  send<Video>(`POST /videos/upload?${query}`, { as: admin, ...multipart('video', bytes) });

async function uploadVideo(bytes = mp4()): Promise<Video> {
  const made = await upload(bytes);
  expect(made.statusCode, made.body).toBe(201);
  return made.data;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'GET',
    url,
    headers: { host: `${gym.subdomain}.localhost`, ...headers },
  });

describe('an uploaded video', () => {
  test('is stored as sent, recognised by its bytes, for the members of the gym', async () => {
    const bytes = mp4();
    const video = await uploadVideo(bytes);
    expect(video).toMatchObject({ kind: 'file', bytes: bytes.length });
    expect(video.exerciseName).toBe('Sentadilla con barra');
    const seen = nth(
      (await call('GET /videos', { as: member, query: { exerciseId: SQUAT } })).data,
      0,
    );
    const answer = await get(seen.url ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('video/mp4');
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    const other = await uploadVideo(webm);
    expect((await get(other.url)).headers['content-type']).toBe('video/webm');
  });

  test('is sent in ranges, and an impossible range is refused', async () => {
    const bytes = mp4();
    const { url } = await uploadVideo(bytes);
    const part = await get(url, { range: 'bytes=4-7' });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('ftyp');
    expect(part.headers['content-range']).toBe(`bytes 4-7/${bytes.length}`);
    expect((await get(url, { range: 'bytes=-10' })).rawPayload).toHaveLength(10);
    expect((await get(url, { range: 'bytes=100-' })).rawPayload).toHaveLength(bytes.length - 100);
    const beyond = await get(url, { range: `bytes=${bytes.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${bytes.length}`);
    const stale = await get(url, { range: 'bytes=0-3', 'if-range': '"another"' });
    expect(stale.statusCode).toBe(200);
    const same = await get(url, { range: 'bytes=0-3', 'if-range': String(part.headers.etag) });
    expect(same.statusCode).toBe(206);
  });

  test('is not found without its signature, or after that has expired', async () => {
    const { url } = await uploadVideo();
    const other = await uploadVideo();
    const [path = '', query = ''] = url.split('?');
    expect((await get(path)).statusCode).toBe(404);
    expect((await get(`${other.url.split('?')[0]}?${query}`)).statusCode).toBe(404);
    const later = query.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`);
    expect((await get(`${path}?${later}`)).statusCode).toBe(404);
    expect((await get(`${path.replace(/[^/]+$/, '..%2f..%2fsecret')}?${query}`)).statusCode).toBe(
      404,
    );
  });

  test('is replaced and removed together with its file', async () => {
    const video = await uploadVideo();
    const again = await call('PUT /videos/{id}/file', {
      as: admin,
      ...multipart('video', webm),
      params: { id: video.id },
    });
    expect(again.data.bytes).toBe(webm.length);
    expect((await get(video.url)).statusCode).toBe(404);
    const url = again.data.url;
    expect(
      (await call('DELETE /videos/{id}', { as: admin, params: { id: video.id } })).statusCode,
    ).toBe(204);
    expect((await get(url)).statusCode).toBe(404);
  });

  test.each([
    ['a picture that says it is a video', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 415],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['a QuickTime film', Buffer.from('\0\0\0\x14ftypqt  00000000', 'latin1'), 415],
    ['more than 50 MiB', mp4(MAX_VIDEO_BYTES), 413],
  ])('%s is refused', async (_what, bytes, status) => {
    const before = (await call('GET /videos', { as: admin })).data.length;
    expect((await upload(bytes)).statusCode).toBe(status);
    expect((await call('GET /videos', { as: admin })).data).toHaveLength(before);
  });

  test('of an unknown exercise or without a title is refused', async () => {
    expect((await upload(mp4(), 'title=Hola&exerciseId=nada')).refused.path).toBe('exerciseId');
    expect((await upload(mp4(), 'exerciseId=nada')).statusCode).toBe(400);
  });

  test('is refused when the gym has used up its space', async () => {
    const full = await buildGym();
    const owner = await buildUser({ gym: full, role: 'owner' });
    await full.db.tx((tx) =>
      tx.raw(
        `insert into exercise_videos (gym_id, id, title, file_name, bytes)
         values ($1, $2, 'Grande', 'x.mp4', $3)`,
        [full.id, newId(), VIDEO_QUOTA_BYTES],
      ),
    );
    const refused = await call('POST /videos/upload', {
      as: owner,
      ...multipart('video', mp4()),
      query: { title: 'Uno' },
    });
    expect(refused.error.code).toBe('PLAN_LIMIT_REACHED');
  });
});

describe('a link', () => {
  const add = (url: string) => call('POST /videos', { as: admin, body: { title: 'Remo', url } });

  test.each([
    'http://www.youtube.com/watch?v=abc',
    'https://evil.example/watch',
    'https://youtube.com.evil.example/',
    'https://user:pass@youtu.be/abc',
    'javascript:alert(1)',
    'youtube',
  ])('%s is refused', async (url) => {
    const refused = await add(url);
    expect(refused.statusCode).toBe(400);
    expect(refused.refused.path).toBe('url');
  });

  test('to YouTube or Vimeo is stored, and can be replaced by a file', async () => {
    expect((await add('https://vimeo.com/12345')).statusCode).toBe(201);
    const { id } = (await add('https://youtu.be/abc')).data;
    const file = multipart('video', mp4());
    const became = await call('PUT /videos/{id}/file', { as: admin, ...file, params: { id } });
    expect(became.data).toMatchObject({ kind: 'file' });
    const body = { url: 'https://www.youtube.com/watch?v=1', exerciseId: SQUAT };
    const back = await call('PATCH /videos/{id}', { as: admin, body, params: { id } });
    expect(back.data).toMatchObject({ kind: 'link', bytes: null, exerciseId: SQUAT });
    expect((await get(became.data.url)).statusCode).toBe(404);
  });
});
