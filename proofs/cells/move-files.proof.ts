import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { notify } from '../../apps/server/features/notifications/notify.ts';
import { createPool } from '../../apps/server/platform/db/connections/pool.ts';
import { withGym } from '../../apps/server/platform/db/gym-db.ts';
import { multipart } from '../../apps/server/test/files/multipart.ts';
import { samplePicture } from '../../apps/server/test/files/picture.ts';
import { startS3 } from '../../apps/server/test/files/s3-server.ts';
import { proved } from '../../apps/server/test/size.ts';
import { ask, changeSettings, type ProofCell, people, startCells, typeMove } from './cells.ts';
import { startPushService } from './push-service.ts';

/**
 * A gym moves to and fro between two cells, which keep files in folders and buckets; its pictures are
 * served afterwards, and the browsers of its people go on being notified.
 */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

const GYM = 'prueba';
const ACTOR = { userId: null, role: 'system', sessionId: null, address: '', requestId: 'proof' };

const buckets = [await startS3(), await startS3()] as const;
const browser = await startPushService();
afterAll(async () => {
  for (const { stop } of [...buckets, browser]) await stop();
});
const cells = await startCells(['cell-a', 'cell-b'], { PUSH_HOSTS: browser.host });
const [a, b] = cells as [ProofCell, ProofCell];
const gym = people(cells, GYM);
afterAll(() => gym.close());

const inBucket = (at: 0 | 1): Record<string, string | undefined> => buckets[at].env;
const inFolder: Record<string, string | undefined> = Object.fromEntries(
  Object.keys(buckets[0].env).map((name) => [name, undefined]),
);

async function send(call: Parameters<typeof gym.send>[0]): Promise<string> {
  const { status, body } = await gym.send(call);
  if (status >= 300) throw new Error(`${call.path}: ${status} ${body}`);
  return body;
}

async function upload(path: string, token: string, field: string): Promise<string> {
  const { headers, body } = multipart(field, await samplePicture());
  const answer = await fetch(`http://127.0.0.1:${a.port}/api${path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'x-gym-subdomain': GYM },
    body: new Uint8Array(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}

/** What a cell serves under the name of the gym; only a host can name it for sealed files. */
async function bytesAt({ name, port }: ProofCell, path: string): Promise<Buffer> {
  const headers = { host: `${GYM}.localhost` };
  const sent = request({ host: '127.0.0.1', port, path, headers }).end();
  const [answer] = await once(sent, 'response');
  expect(answer.statusCode, `${name} ${path}`).toBe(200);
  return buffer(answer);
}

/** Tells the member something by the server of a cell, and waits until the browser shows it. */
async function expectPush(cell: ProofCell, userId: string, title: string): Promise<void> {
  const [row] = await ask<{ id: string }>(cell, 'select id from gyms where subdomain = $1', [GYM]);
  const pool = createPool(cell.settings.DATABASE_APP_URL ?? '', 1);
  await withGym(pool, row?.id ?? '', ACTOR).tx((tx) =>
    notify(tx, { userIds: [userId], kind: 'security', title, link: '/perfil' }),
  );
  await pool.end();
  await expect
    .poll(() => browser.shown.map((each) => each.title), { timeout: 30_000 })
    .toContain(title);
}

test('files go along between folders and buckets, and browsers go on being notified', async () => {
  const owner = await gym.logIn(`owner@${GYM}.test`);
  const member = await gym.logIn(`member@${GYM}.test`);
  const { id: userId } = JSON.parse(await send({ method: 'GET', path: '/me', token: member }));
  await upload('/gyms/logo', owner, 'logo');
  const { url: photo } = JSON.parse(
    await upload(`/measurements/${userId}/photos?takenOn=2026-01-10&pose=front`, member, 'photo'),
  );
  const { logo } = JSON.parse(await send({ method: 'GET', path: '/settings' }));
  const before = [await bytesAt(a, logo), await bytesAt(a, photo)];

  const path = '/notifications/push';
  const { publicKey } = JSON.parse(await send({ method: 'GET', path, token: member }));
  const subscription = browser.subscribe(publicKey);
  await send({ method: 'POST', path, token: member, body: subscription });
  await expectPush(a, userId, 'before any move');

  const legs = [
    { words: 'a folder to a bucket', from: a, to: b, places: [inFolder, inBucket(0)] },
    { words: 'a bucket to the same bucket', from: b, to: a, places: [inBucket(0), inBucket(0)] },
    { words: 'a bucket to another bucket', from: a, to: b, places: [inBucket(0), inBucket(1)] },
    { words: 'a bucket to a folder', from: b, to: a, places: [inBucket(1), inFolder] },
  ];
  for (const { words, from, to, places } of legs) {
    // The cell that the gym leaves keeps its files where the last move has put them.
    const [, place = {}] = places;
    await changeSettings(to, place);
    const output = await typeMove(from, to, GYM).done;
    if (words.includes('the same')) expect(output, words).not.toContain('files are there');
    else expect(output, words).toMatch(/\d+ files are there/);
    await typeMove(from, to, GYM, ['--finish']).done;
    for (const cell of cells) {
      expect((await bytesAt(cell, logo)).equals(before[0] ?? Buffer.of()), words).toBe(true);
      expect((await bytesAt(cell, photo)).equals(before[1] ?? Buffer.of()), words).toBe(true);
    }
    await expectPush(to, userId, `after ${words}`);
  }
  for (const { files } of buckets) expect([...files.keys()]).toEqual([]);
  proved(
    `a gym moved from ${legs.map(({ words }) => words).join(', ')}: its pictures are served by both cells each time, buckets that it left are empty, and a browser that subscribed before the first move showed ${browser.shown.length} of ${legs.length + 1} notifications`,
  );
});
