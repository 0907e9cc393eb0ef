import type { AddressInfo } from 'node:net';
import type { LiveHello, LiveMessage } from '@forja/contract/live';
import { beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { buildGym, buildUser, call, server } = await startHarness();
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.app.server.address() as AddressInfo;

let gym: TestGym;
let ana: TestUser;
let luis: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  [ana, luis] = [await buildUser({ gym }), await buildUser({ gym, role: 'admin' })];
  await call('POST /messages/{userId}', {
    as: luis,
    params: { userId: ana.id },
    body: { id: newId(), body: 'Hola' },
  });
});

/** Waits long enough for a busy machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 });

async function open(user: TestUser, more: Partial<LiveHello> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`);
  const said: LiveMessage[] = [];
  socket.on('message', (data) => said.push(JSON.parse(String(data))));
  await new Promise((done) => socket.once('open', done));
  socket.send(JSON.stringify({ token: user.token, gym: gym.subdomain, ...more }));
  await until(() => expect(said).not.toEqual([]));
  return { socket, said };
}

const shownToLuis = async () => (await call('GET /messages', { as: luis })).data[0]?.person;
const rowsOf = ({ id }: TestUser) =>
  gym.db.all(build.selectFrom('presence').select(['seen_at', 'online']).where('user_id', '=', id));

test('a person is online for conversation partners while the app is open, and is stored on leaving', async () => {
  expect(await shownToLuis()).toMatchObject({ online: false, lastSeenAt: null });
  const screen = await open(luis);
  const { socket } = await open(ana);
  await until(() =>
    expect(screen.said).toContainEqual(
      expect.objectContaining({
        event: expect.objectContaining({ topic: 'presence', ref: ana.id }),
      }),
    ),
  );
  expect(await shownToLuis()).toMatchObject({ online: true });
  server.platform.live.beat();
  expect(await rowsOf(ana)).toEqual([]);

  const heard = screen.said.length;
  socket.close();
  await until(() => expect(screen.said.length).toBeGreaterThan(heard));
  await until(async () => expect(await rowsOf(ana)).toHaveLength(1));
  const shown = await shownToLuis();
  expect(shown?.online).toBe(false);
  expect(Date.parse(shown?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);

  // Coming and leaving again updates the same row.
  const [before] = await rowsOf(ana);
  (await open(ana)).socket.close();
  await until(async () => expect((await rowsOf(ana))[0]).not.toEqual(before));
  expect(await rowsOf(ana)).toHaveLength(1);
  screen.socket.close();
});

test('a client resumes the live feed after a change of presence, without reading everything again', async () => {
  const screen = await open(luis);
  const { socket } = await open(ana);
  const isTold = ({ type }: LiveMessage) => type === 'event';
  await until(() => expect(screen.said.some(isTold)).toBe(true));
  await until(() => expect(screen.said.at(-1)?.type).toBe('beat'));
  const last = screen.said.at(-1);
  screen.socket.close();
  const resumed = await open(luis, last?.type === 'beat' ? { last: last.head } : {});
  expect(resumed.said[0]).toMatchObject({ type: 'ready', gap: false });
  socket.close();
  resumed.socket.close();
});
