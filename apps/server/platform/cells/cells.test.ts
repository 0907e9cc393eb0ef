import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIVE_CLOSE } from '@forja/contract/live';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { freePort } from '../../test/process.ts';
import { createLimits } from '../http/guards/limits.ts';
import { GYM_CHANGED } from '../identity/tenancy.ts';
import { placeOf } from '../network.ts';
import { createCellFinder } from './find-cell.ts';
import { mountHome } from './forward-to-cells.ts';

const ports = {
  'cell-a': await freePort(),
  'cell-b': await freePort(),
  'cell-c': await freePort(),
};
const CELLS = Object.entries(ports)
  .map(([name, port]) => `${name}=http://127.0.0.1:${port}`)
  .join(',');
let passedToA = 0;
async function startCell(CELL: keyof typeof ports) {
  const harness = await startHarness({ CELL, CELLS });
  await harness.server.app.listen({ port: ports[CELL], host: '127.0.0.1' });
  return harness;
}
const a = await startCell('cell-a');
a.server.app.server.on('request', ({ headers }) => {
  if (headers['x-forja-passed'] !== undefined) passedToA += 1;
});
const b = await startCell('cell-b');
const c = await startCell('cell-c');
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

/** What a call with this very address in its first line is answered with. */
async function askRaw(
  cell: keyof typeof ports,
  path: string,
  more: Record<string, string> = {},
): Promise<number | undefined> {
  const headers = { 'x-gym-subdomain': 'hierro', ...more };
  const sent = request({ host: '127.0.0.1', port: ports[cell], path, headers, timeout: 5_000 });
  sent.on('timeout', () => sent.destroy(new Error(`Nothing is answered to ${path}`)));
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

/** Which gym answers a call in which nothing but this host names one. */
async function gymBehind(cell: keyof typeof ports, host: string): Promise<unknown> {
  const sent = request({ host: '127.0.0.1', port: ports[cell], path: '/api/settings' });
  sent.setHeader('host', host).end();
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const piece of response) text += piece;
  return JSON.parse(text).subdomain;
}

test('a call that names no gym is led to the one that stands in, wherever it is at home', async () => {
  const HOSTS = [`127.0.0.1:${ports['cell-a']}`, 'nadie.example'];
  const standIn = await a.buildGym({ subdomain: 'demo' });
  for (const host of HOSTS) expect(await gymBehind('cell-b', host), host).toBe('demo');
  // A terminal says by its serial number whose it is: where its call arrives it is refused.
  const terminal = { 'x-gym-subdomain': '', host: '127.0.0.1' };
  const before = passedToA;
  expect(await askRaw('cell-b', '/iclock/cdata?SN=CKJG000000001', terminal)).toBe(403);
  expect(passedToA).toBe(before);

  // What is a domain of a gym of the other cell is that gym, whoever stands in here.
  await gym.db.tx(async (tx) => {
    await tx.raw(
      `insert into gym_domains (gym_id, id, name, token)
       values ($1, $1, 'hierro.example', 'twenty-letters-or-more')`,
      [gym.id],
    );
    await tx.raw(
      `insert into domain_hosts (name, gym_id, domain_id, look_at)
       values ('hierro.example', $1, $1, now())`,
      [gym.id],
    );
  });
  expect(await gymBehind('cell-a', 'hierro.example')).toBe('hierro');

  await b.buildGym({ subdomain: 'demo' });
  await a.owner.query("insert into gym_places (gym, state, cell) values ($1, 'moved', 'cell-b')", [
    standIn.id,
  ]);
  for (const { owner } of [a, b])
    await owner.query(
      `notify forja, '${JSON.stringify([{ topic: GYM_CHANGED, gymId: standIn.id }])}'`,
    );
  for (const host of HOSTS)
    await expect.poll(() => gymBehind('cell-a', host), { message: host }).toBe('demo');
  // Standing in for a host is no reason for a certificate of it.
  const asked = `http://127.0.0.1:${ports['cell-a']}/health/certificate?domain=nadie.example`;
  expect((await fetch(asked)).status).toBe(404);
});

test('a call is forwarded only to cells, whatever its address says', async () => {
  const reached: unknown[] = [];
  const stranger = createServer(({ url }, answer) => {
    reached.push(url);
    answer.end('a secret of the network');
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const host = `127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  for (const path of [`//${host}/x`, `http://${host}/x`, `/\\\\${host}/x`, `/\\${host}/x`, '//'])
    expect(await askRaw('cell-a', path), path).toBe(await askRaw('cell-b', path));
  expect(reached).toEqual([]);
  stranger.close();
});

test('a plain call that offers another protocol is a plain call', async () => {
  expect(await askRaw('cell-a', '/api/settings', { upgrade: 'h2c' })).toBe(200);
});

test('what is no name of a gym is at home nowhere', async () => {
  for (const name of ['', '%00', 'a%00b.cr', '..', 'hierro%20', "x'--", 'a'.repeat(300)]) {
    const answer = await fetch(`http://127.0.0.1:${ports['cell-b']}/health/home?name=${name}`);
    expect(answer.status, name).toBe(404);
  }
  const twice = await fetch(`http://127.0.0.1:${ports['cell-b']}/health/home?name=a&name=b`);
  expect(twice.status).toBe(404);
});

test('a proxy gets certificates for hosts of every cell, and for no other', async () => {
  const certificate = async (cell: keyof typeof ports, host: string) =>
    (await fetch(`http://127.0.0.1:${ports[cell]}/health/certificate?domain=${host}`)).status;
  expect(await certificate('cell-b', 'hierro.localhost')).toBe(200);
  expect(await certificate('cell-a', 'hierro.localhost')).toBe(200);
  expect(await certificate('cell-a', 'nadie.localhost')).toBe(404);
});

test('a socket is forwarded too', async () => {
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

test('a gym that went through three cells is found from each of them, also with what it left behind', async () => {
  const left = await a.buildGym({ subdomain: 'andariego' });
  const between = await b.buildGym({ subdomain: 'andariego' });
  const home = await c.buildGym({ subdomain: 'andariego' });
  const leave = (cell: typeof a, { id }: { id: string }, to: string) =>
    cell.owner.query("insert into gym_places (gym, state, cell) values ($1, 'moved', $2)", [
      id,
      to,
    ]);
  await leave(a, left, 'cell-b');
  await leave(b, between, 'cell-c');
  const person = await c.buildUser({ gym: home });
  for (const cell of Object.keys(ports) as (keyof typeof ports)[]) {
    const answer = await askIn(
      cell,
      `/measurements/${person.id}`,
      { headers: as(person) },
      'andariego',
    );
    expect(answer.status, cell).toBe(200);
  }
});

test('while a gym is handed over a third cell says that it is to be asked again, not that there is none', async () => {
  const left = await a.buildGym({ subdomain: 'entregado' });
  const arriving = await b.buildGym({ subdomain: 'entregado' });
  await a.owner.query("insert into gym_places (gym, state, cell) values ($1, 'moved', 'cell-b')", [
    left.id,
  ]);
  await b.owner.query(
    "insert into gym_places (gym, state, cell) values ($1, 'arriving', 'cell-a')",
    [arriving.id],
  );
  for (const cell of Object.keys(ports) as (keyof typeof ports)[])
    expect((await askIn(cell, '/settings', {}, 'entregado')).status, cell).toBe(503);
  await b.owner.query('delete from gym_places where gym = $1', [arriving.id]);
  await b.owner.query(
    `notify forja, '${JSON.stringify([{ topic: GYM_CHANGED, gymId: arriving.id }])}'`,
  );
  for (const cell of Object.keys(ports) as (keyof typeof ports)[])
    await expect
      .poll(async () => (await askIn(cell, '/settings', {}, 'entregado')).status, { message: cell })
      .toBe(200);
});

/** A finder in a cell that knows no gym itself, next to one that answers with this status. */
function findNextTo(cell: { status: number }) {
  const asked: string[] = [];
  const clock = { now: 5_000 };
  const finder = createCellFinder(
    {
      namesOf: (header) => (header ? [header] : []),
      standInFor: () => [],
      cellOf: async () => undefined,
    },
    {
      cell: 'cell-a',
      cells: new Map([
        ['cell-a', 'http://a'],
        ['cell-b', 'http://b'],
      ]),
    },
    {
      now: () => clock.now,
      ask: async (url) => {
        asked.push(String(url));
        return new Response(null, { status: cell.status });
      },
    },
  );
  const find = (name: string, address = '203.0.113.7') =>
    finder.addressFor(name, '', placeOf(address));
  return { asked, clock, find };
}

test('a silent cell is asked again, a known answer is kept, and invented names are bounded', async () => {
  const cell = { status: 500 };
  const { asked, find } = findNextTo(cell);
  await expect(find('hierro')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  cell.status = 200;
  expect(await find('hierro')).toBe('http://b');
  expect(await find('hierro')).toBe('http://b');
  expect(asked).toHaveLength(2);
  cell.status = 404;
  const invented = Array.from({ length: 100 }, (_, name) =>
    find(`nadie-${name}`, `198.51.${name % 10}.1`),
  );
  const refused = (await Promise.allSettled(invented)).filter(
    ({ status }) => status === 'rejected',
  );
  // The two of before are among the fifty of this second.
  expect(asked).toHaveLength(50);
  // Refused as unavailable: no cell has said that these gyms do not exist.
  expect(refused).toHaveLength(52);
});

test('whoever invents 200 names uses up their own look-ups, not those of others', async () => {
  const { asked, find } = findNextTo({ status: 404 });
  const invented = Array.from({ length: 200 }, (_, name) => find(`nadie-${name}`));
  await Promise.allSettled(invented);
  expect(asked).toHaveLength(10);
  expect(await find('hierro', '198.51.100.1')).toBeUndefined();
  expect(asked).toHaveLength(11);
});

test('a stranger who asks where gyms are is counted, a cell is not', async () => {
  const app = Fastify();
  let looks = 0;
  const directory = {
    cellOf: async () => {
      looks += 1;
      return undefined;
    },
    isArriving: async () => false,
    holderOf: async () => undefined,
  };
  mountHome(app, { directory, limits: createLimits(() => 0), trustProxy: ['10.0.0.0/8'] });
  const ask = (at: number, remoteAddress: string) =>
    app.inject({ url: `/health/home?name=nadie-${at}`, remoteAddress });
  for (let at = 0; at < 200; at++) await ask(at, '203.0.113.7');
  expect(looks).toBe(60);
  for (let at = 0; at < 200; at++) await ask(at, '10.1.2.3');
  expect(looks).toBe(260);
  await ask(0, '198.51.100.1');
  expect(looks).toBe(261);
});

test('a gym that was found is found while its cell is silent, and while names are invented', async () => {
  const cell = { status: 200 };
  const { asked, clock, find } = findNextTo(cell);
  expect(await find('hierro')).toBe('http://b');
  clock.now += 60_000;
  cell.status = 500;
  expect(await find('hierro')).toBe('http://b');
  cell.status = 404;
  for (let name = 0; name < 60; name++) await find(`nadie-${name}`).catch(() => undefined);
  cell.status = 200;
  const before = asked.length;
  expect(await find('hierro')).toBe('http://b');
  expect(asked).toHaveLength(before + 1);
});

test('a gym that no cell has any more is looked for where it was for a while, and then is none', async () => {
  const cell = { status: 200 };
  const { clock, find } = findNextTo(cell);
  expect(await find('hierro')).toBe('http://b');
  cell.status = 404;
  clock.now += 40_000;
  expect(await find('hierro')).toBe('http://b');
  clock.now += 40_000;
  expect(await find('hierro')).toBeUndefined();
});

test('a gym that moved twice is found even if the cell between does not answer', async () => {
  const homes = new Set(['http://c']);
  const silent = new Set<string>();
  const finder = createCellFinder(
    {
      namesOf: (header) => (header ? [header] : []),
      standInFor: () => [],
      cellOf: async () => 'cell-b',
    },
    {
      cell: 'cell-a',
      cells: new Map(['a', 'b', 'c', 'd'].map((each) => [`cell-${each}`, `http://${each}`])),
    },
    {
      ask: async (url) => {
        const { origin } = new URL(String(url));
        if (silent.has(origin)) return new Promise(() => undefined);
        return new Response(null, { status: homes.has(origin) ? 200 : 404 });
      },
    },
  );
  silent.add('http://d');
  expect(await finder.addressFor('hierro', '', placeOf('203.0.113.7'))).toBe('http://c');
  // While it is handed over it is at home in none, and the last one knows; once it is open, that is asked anew.
  silent.clear();
  homes.clear();
  finder.doubt('hierro', '');
  expect(await finder.addressFor('hierro', '', placeOf('203.0.113.7'))).toBe('http://c');
  homes.add('http://d');
  finder.doubt('hierro', '');
  expect(await finder.addressFor('hierro', '', placeOf('203.0.113.7'))).toBe('http://d');
});
