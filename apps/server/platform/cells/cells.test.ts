import { LIVE_CLOSE } from '@forja/contract/live';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { freePort } from '../../test/process.ts';
import { GYM_CHANGED } from '../identity/tenancy.ts';
import { createCellFinder } from './find-cell.ts';

const ports = { 'cell-a': await freePort(), 'cell-b': await freePort() };
const CELLS = Object.entries(ports)
  .map(([name, port]) => `${name}=http://127.0.0.1:${port}`)
  .join(',');
async function startCell(CELL: keyof typeof ports) {
  const harness = await startHarness({ CELL, CELLS });
  await harness.server.app.listen({ port: ports[CELL], host: '127.0.0.1' });
  return harness;
}
const a = await startCell('cell-a');
const b = await startCell('cell-b');
const gym = await b.buildGym({ subdomain: 'hierro' });
const member = await b.buildUser({ gym });

/** A real call, because only those have a connection to pass on. */
const askIn = (cell: keyof typeof ports, path: string, init: RequestInit = {}, name = 'hierro') =>
  fetch(`http://127.0.0.1:${ports[cell]}/api${path}`, {
    ...init,
    headers: { 'x-gym-subdomain': name, ...init.headers },
  });
const as = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });

const sockets: WebSocket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.terminate();
});
/** Opens a socket in a cell; answers the first message, and its code once it is closed. */
async function openSocket(cell: keyof typeof ports, { token }: TestUser) {
  const socket = new WebSocket(`ws://127.0.0.1:${ports[cell]}/api/realtime`, {
    headers: { 'x-gym-subdomain': 'hierro' },
  });
  sockets.push(socket);
  const closed = new Promise<number>((done) => socket.once('close', done));
  const first = new Promise<string>((done) => socket.once('message', (data) => done(String(data))));
  await new Promise((done) => socket.once('open', done));
  socket.send(JSON.stringify({ token, gym: 'hierro' }));
  return { first: await Promise.race([first, closed.then(String)]), closed };
}

test('a call for a gym of another cell is answered there: reads, writes, refusals', async () => {
  expect(await (await askIn('cell-a', '/settings')).json()).toMatchObject({ subdomain: 'hierro' });
  const body = JSON.stringify({ takenAt: new Date().toISOString(), weightKg: 71 });
  const headers = { ...as(member), 'content-type': 'application/json' };
  const written = await askIn('cell-a', '/measurements', { method: 'POST', body, headers });
  expect(written.status).toBe(201);
  const read = await askIn('cell-b', `/measurements/${member.id}`, { headers: as(member) });
  expect(await read.json()).toMatchObject([{ weightKg: 71 }]);
  expect((await askIn('cell-a', `/measurements/${member.id}`)).status).toBe(401);
  expect((await askIn('cell-a', '/settings', {}, 'nadie')).status).toBe(404);
});

test('a proxy gets certificates for hosts of every cell, and for no other', async () => {
  const certificate = async (cell: keyof typeof ports, host: string) =>
    (await fetch(`http://127.0.0.1:${ports[cell]}/health/certificate?domain=${host}`)).status;
  expect(await certificate('cell-b', 'hierro.localhost')).toBe(200);
  expect(await certificate('cell-a', 'hierro.localhost')).toBe(200);
  expect(await certificate('cell-a', 'nadie.localhost')).toBe(404);
});

test('a socket is passed on too', async () => {
  const { first } = await openSocket('cell-a', member);
  expect(JSON.parse(first)).toMatchObject({ type: 'ready' });
});

test('the gym of this cell is not asked for elsewhere', async () => {
  await a.buildGym({ subdomain: 'propio' });
  expect((await askIn('cell-a', '/settings', {}, 'propio')).status).toBe(200);
  expect((await askIn('cell-b', '/settings', {}, 'propio')).status).toBe(200);
});

test('a gym that leaves is followed at once, and its sockets are sent after it', async () => {
  const leaving = await a.buildGym({ subdomain: 'viajero' });
  expect((await askIn('cell-a', '/settings', {}, 'viajero')).status).toBe(200);
  await b.buildGym({ subdomain: 'viajero' });
  await a.owner.query("insert into gym_places (gym, state, cell) values ($1, 'moved', 'cell-b')", [
    leaving.id,
  ]);
  // Told as the move tells it.
  await a.owner.query(
    `notify forja, '${JSON.stringify([{ topic: GYM_CHANGED, gymId: leaving.id }])}'`,
  );
  const nameIn = async (cell: keyof typeof ports) =>
    (await (await askIn(cell, '/settings', {}, 'viajero')).json()).gymName;
  const right = await nameIn('cell-b');
  await expect.poll(() => nameIn('cell-a')).toBe(right);

  const { closed } = await openSocket('cell-b', member);
  await b.owner.query("insert into gym_places (gym, state, cell) values ($1, 'moved', 'cell-a')", [
    gym.id,
  ]);
  await b.owner.query(`notify forja, '${JSON.stringify([{ topic: GYM_CHANGED, gymId: gym.id }])}'`);
  expect(await closed).toBe(LIVE_CLOSE.restart);
  // Neither cell has it open: nobody is sent in a circle.
  const refused = await askIn('cell-b', '/settings');
  expect([404, 503]).toContain(refused.status);
  await b.owner.query('delete from gym_places');
});

test('a silent cell is asked again, a known answer is kept, and invented names are bounded', async () => {
  const asked: string[] = [];
  let status = 500;
  const finder = createCellFinder(
    { namesOf: (header) => (header ? [header] : []), cellOf: async () => undefined },
    {
      cell: 'cell-a',
      cells: new Map([
        ['cell-a', 'http://a'],
        ['cell-b', 'http://b'],
      ]),
    },
    {
      now: () => 5_000,
      ask: async (url) => {
        asked.push(String(url));
        return new Response(null, { status });
      },
    },
  );
  expect(await finder.addressFor('hierro', '')).toBeUndefined();
  status = 200;
  expect(await finder.addressFor('hierro', '')).toBe('http://b');
  expect(await finder.addressFor('hierro', '')).toBe('http://b');
  expect(asked).toHaveLength(2);
  for (let name = 0; name < 100; name++) await finder.addressFor(`nadie-${name}`, '');
  expect(asked).toHaveLength(50);
});
