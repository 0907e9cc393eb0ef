import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@forja/calendar/duration';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Fault, settingsOf, startS3 } from '../../../test/files/s3-server.ts';
import { describeStore } from '../../../test/files/store-conformance.ts';
import { FileStoreUnavailable } from '../../errors/file-store-unavailable.ts';
import { randomName, requireKey } from '../file-names.ts';
import { createS3Client } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'forja-s3-store-'));
const server = await startS3();
const store = createS3Store(settingsOf(server), dataDir);
afterEach(() => {
  server.failAlways(undefined);
  server.asked.length = 0;
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const newKey = (gymId = randomUUID()) => requireKey('signed', gymId, randomName('webp'));

describeStore('a bucket', () => store);

const PASSING: Fault[] = ['away', 'busy', 'answer-lost'];
test.each(PASSING)(
  'a server that is %s for a moment is asked again, and nothing is half',
  async (fault) => {
    const gymId = randomUUID();
    const [key, other, bytes] = [newKey(gymId), newKey(gymId), randomBytes(200_000)];
    server.failNext(fault, fault);
    expect(await store.put(key, bytes)).toBe(bytes.length);
    server.failNext(fault);
    expect((await store.read(key))?.equals(bytes)).toBe(true);
    server.failNext(fault);
    expect(await store.find(key)).toMatchObject({ size: bytes.length });
    server.failNext(fault);
    expect(await store.copy(key, other)).toBe(true);
    server.failNext(fault);
    expect(await Array.fromAsync(store.list(gymId))).toHaveLength(2);
    server.failNext(fault);
    await store.remove(key);
    expect([...server.files.keys()].filter((each) => each.includes(gymId))).toEqual([other]);
  },
);

test('an answer that breaks off is asked for again where it is read whole', async () => {
  const [key, bytes] = [newKey(), randomBytes(200_000)];
  await store.put(key, bytes);
  server.failNext('cut');
  expect((await store.read(key))?.equals(bytes)).toBe(true);
  // Who reads along sees that it is not whole.
  server.failNext('cut');
  const opened = await store.open(key);
  await expect(opened && buffer(opened.stream)).rejects.toThrow();
});

test('a server that stays away is said to be, and nothing of an upload remains', async () => {
  const gymId = randomUUID();
  server.failAlways('away');
  async function* upload() {
    yield randomBytes(50_000);
  }
  await expect(store.put(newKey(gymId), Buffer.from('x'))).rejects.toThrow(FileStoreUnavailable);
  await expect(store.put(newKey(gymId), upload())).rejects.toThrow(FileStoreUnavailable);
  await expect(store.read(newKey(gymId))).rejects.toThrow(FileStoreUnavailable);
  await expect(Array.fromAsync(store.list(gymId))).rejects.toThrow(FileStoreUnavailable);
  server.failAlways(undefined);
  expect(await Array.fromAsync(store.list(gymId))).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a server that never answers is given up after a while', async () => {
  server.failAlways('silent');
  const impatient = createS3Client(settingsOf(server), { patienceMs: 100 });
  const asked = impatient.ask({ method: 'HEAD', key: newKey() }, async () => true);
  await expect(asked).rejects.toThrow('no answer in time');
  expect(server.asked).toHaveLength(3);
});

test('a wrong key is told once and not tried again', async () => {
  const stranger = createS3Store({ ...settingsOf(server), secretKey: 'another' }, dataDir);
  await expect(stranger.read(newKey())).rejects.toThrow('403 SignatureDoesNotMatch');
  expect(server.asked).toHaveLength(1);
});

test('a bucket of its own host is asked there', async () => {
  const asked: string[] = [];
  const settings = settingsOf(server, { S3_PATH_STYLE: 'off', S3_ENDPOINT: 'https://s3.example' });
  const client = createS3Client({ ...settings, publicUrl: 'https://files.example' });
  const { fetch } = globalThis;
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    return new Response('');
  };
  await client.ask({ method: 'GET', key: 'files/a' }, async () => true);
  globalThis.fetch = fetch;
  expect(asked).toEqual(['https://uploads.s3.example/files/a']);
  expect(client.addressOf('files/a', DAY_MS)).toMatch(
    /^https:\/\/files\.example\/files\/a\?X-Amz-/,
  );
});

test('pictures for everybody may be cached by everybody, sealed ones for a while by who got them', async () => {
  const gymId = randomUUID();
  const name = randomName('avif');
  for (const area of ['files', 'signed', 'private'] as const) {
    await store.put(requireKey(area, gymId, name), Buffer.from('x'));
  }
  const headersOf = (area: string) => server.files.get(`${area}/${gymId}/${name}`)?.headers;
  expect(headersOf('files')).toEqual({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const area of ['signed', 'private']) {
    expect(headersOf(area)?.['cache-control']).toBe('private, max-age=3600');
  }
});

test('an address of the files’ own host opens its file, and no other, and no longer than it says', async () => {
  const [endpoint, key] = [server.env.S3_ENDPOINT, newKey()];
  const settings = settingsOf(server, { FILES_PUBLIC_URL: endpoint });
  const [here, bytes] = [createS3Store(settings, dataDir), randomBytes(50_000)];
  await here.put(key, bytes);
  const address = here.addressOf(key) ?? '';
  expect(here.addressOf(key)).toBe(address);
  const answer = await fetch(address);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const other = newKey();
  await here.put(other, bytes);
  expect((await fetch(address.replace(key, other))).status).toBe(403);
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  const old = createS3Client(settings, { now: () => Date.now() - 2 * DAY_MS }).addressOf(
    key,
    DAY_MS,
  );
  expect((await fetch(old ?? '')).status).toBe(403);
});

test('what a killed restore put aside is taken away a day later', async () => {
  const staged = store.stage(randomUUID());
  for (const name of [randomName('webp'), randomName('webp')]) {
    await staged.add(
      'files',
      name,
      (async function* () {
        yield Buffer.from('x');
      })(),
    );
  }
  const [old, fresh] = [...server.files.keys()].filter((key) => key.startsWith('incoming/'));
  const kept = server.files.get(String(old));
  if (kept) kept.modifiedAt = new Date(Date.now() - 2 * DAY_MS);
  await store.removeAbandoned();
  const left = [...server.files.keys()].filter((key) => key.startsWith('incoming/'));
  expect(left).toEqual([fresh]);
});
