import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startHarness, type TestUser } from '../../apps/server/test/harness.ts';
import { proved, size } from '../../apps/server/test/size.ts';

/** People who ask for a file and then hardly read it, against a pool of five connections. */
const SOCKETS = size(10, 100);
const OTHERS = size(20, 1_000);
const AT_ONCE = 10;
/** More than the buffers of a connection can hold; random, so that gzip cannot shrink it. */
const FILE_BYTES = 16 * 1024 * 1024;
/** How many downloads one person may have under way. */
const PER_PERSON = 3;
const ROWS = size(150, 40_000);

const { call, server, buildGym, buildUser } = await startHarness();
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.app.server.address() as AddressInfo;

const gym = await buildGym();
const owner = await buildUser({ gym, role: 'owner' });
const neighbour = await buildUser({ gym: await buildGym(), role: 'owner' });
const folder = join(server.platform.config.dataDir, 'signed', gym.id);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'grande.mp4'), randomBytes(FILE_BYTES));
await gym.db.tx(async (tx) => {
  await tx.raw('set local statement_timeout = 0');
  await tx.raw(
    `insert into payments (gym_id, id, receipt_number, user_id, concept, amount_cents, currency, method, status, paid_on)
     select $1, gen_random_uuid(), n, $2, repeat(md5(n::text), 4), n, 'CRC', 'cash', 'confirmed', '2026-11-01'
     from generate_series(1, $3::int) n`,
    [gym.id, owner.id, ROWS],
  );
});

const sockets: Socket[] = [];
const hangUp = () => {
  for (const socket of sockets.splice(0)) socket.destroy();
};
afterAll(hangUp);

/** Sends a request, waits for the first bytes and stops reading; returns the status. */
function readSlowly(path: string, as: TestUser): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(
    `GET /api${path} HTTP/1.1\r\nHost: localhost\r\nX-Gym-Subdomain: ${as.gym.subdomain}\r\n` +
      `Authorization: Bearer ${as.token}\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed without an answer')));
    socket.once('data', (bytes) => {
      socket.pause();
      resolve(Number(bytes.toString('latin1').split(' ')[1]));
    });
  });
}

/** Few calls at a time, so that only a slow reader could delay them. */
async function neighboursAnswers(): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let done = 0; done < OTHERS; done += AT_ONCE) {
    const calls = Array.from({ length: AT_ONCE }, () => call('GET /users', { as: neighbour }));
    for (const { statusCode } of await Promise.all(calls)) statuses.add(statusCode);
  }
  return statuses;
}

test('one export of a gym runs at a time, and a slow reader delays nobody', async () => {
  const asked = Array.from({ length: SOCKETS }, () => readSlowly('/gym/export', owner));
  const statuses = (await Promise.all(asked)).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: SOCKETS - 1 }, () => 429)]);
  expect(await neighboursAnswers()).toEqual(new Set([200]));
  // People of the same gym can go on working. A new export is possible once the others have hung
  // up.
  expect((await call('GET /users', { as: owner })).statusCode).toBe(200);
  expect((await call('GET /gym/export', { as: owner })).statusCode).toBe(429);
  hangUp();
  await expect
    .poll(async () => (await call('GET /gym/export', { as: owner })).statusCode, {
      timeout: 30_000,
    })
    .toBe(200);
  expect((await call('GET /gym/export', { as: owner })).statusCode).toBe(200);
  proved(`${SOCKETS} slow readers of a whole gym: ${OTHERS} of ${OTHERS} others answered`);
});

test.each(['csv', 'xlsx', 'pdf'])('a slow reader of a list as %s delays nobody', async (format) => {
  const asked = Array.from({ length: SOCKETS }, () =>
    readSlowly(`/payments/export?format=${format}`, owner),
  );
  // Once while the files are written, and again below while nobody reads them.
  expect(await neighboursAnswers()).toEqual(new Set([200]));
  const statuses = (await Promise.all(asked)).sort();
  expect(statuses[0]).toBe(200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(SOCKETS - PER_PERSON);
  expect(await neighboursAnswers()).toEqual(new Set([200]));
  hangUp();
  proved(`${SOCKETS} slow readers of a list as ${format}: ${OTHERS} of ${OTHERS} others answered`);
});

/** Every download that needs no record of its own. */
const downloads = server.features
  .flatMap(({ routes }) => routes.map(({ spec }) => spec))
  .filter(({ method, file, path }) => method === 'GET' && file && !path.includes('{'))
  .map(({ path }) => path)
  .filter((path) => path !== '/gym/export');

test('a slow reader of any other download delays nobody', async () => {
  expect(downloads.length).toBeGreaterThan(10);
  for (const path of downloads) {
    const range = path.startsWith('/statistics') ? '&from=2026-01-01&to=2026-11-01' : '';
    const asked = Array.from({ length: PER_PERSON }, () =>
      readSlowly(`${path}?format=csv${range}`, owner),
    );
    expect(await neighboursAnswers(), path).toEqual(new Set([200]));
    // A gym's files are written one at a time, so the later ones may wait too long and be refused.
    const statuses = (await Promise.all(asked)).sort();
    expect(statuses[0], path).toBeLessThan(500);
    expect(statuses, path).not.toContain(500);
    hangUp();
  }
  proved(`${downloads.length} downloads read slowly: ${OTHERS} of ${OTHERS} others answered each`);
});
