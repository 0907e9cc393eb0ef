import type { AddressInfo } from 'node:net';
import { LIVE_CLOSE, type LiveHello, type LiveMessage } from '@forja/contract/live';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { publish } from './live.ts';

const harness = await startHarness();
const { buildGym, buildUser, server } = harness;
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.app.server.address() as AddressInfo;
const address = `ws://127.0.0.1:${port}/api/realtime`;
const gym = await buildGym();

function open(options: { origin?: string } = {}) {
  const socket = new WebSocket(address, options);
  const said: LiveMessage[] = [];
  socket.on('message', (data) => said.push(JSON.parse(String(data))));
  const closed = new Promise<number>((done) => socket.on('close', (code) => done(code)));
  socket.on('error', () => undefined);
  // Only those of the test: what it sets up is told to open screens too, now or a moment later.
  const refs = () =>
    said.flatMap((one) =>
      one.type === 'event' && one.event.topic === 'message' ? [one.event.ref] : [],
    );
  return { socket, said, closed, refs };
}

async function enter(user: TestUser, more: Partial<LiveHello> = {}) {
  const opened = open();
  await new Promise((done) => opened.socket.once('open', done));
  const hello = { token: user.token, gym: user.gym.subdomain, ...more };
  opened.socket.send(JSON.stringify(hello));
  const welcomed = vi.waitFor(() => expect(opened.said).not.toEqual([]), { timeout: 15_000 });
  await Promise.race([welcomed, opened.closed]);
  return opened;
}

const publishTo = (to: Parameters<typeof publish>[1]['to'], ref: string) =>
  gym.db.tx((tx) => publish(tx, { topic: 'message', to, ref }));

test('an event reaches whom it is for, and nobody of another gym', async () => {
  const [member, admin, other] = [
    await buildUser({ gym }),
    await buildUser({ gym, role: 'admin' }),
    await buildUser({ gym: await buildGym(), role: 'owner' }),
  ];
  const sockets = await Promise.all([member, admin, other].map((user) => enter(user)));
  await publishTo({ userIds: [member.id] }, 'one');
  await publishTo({ holding: 'store.orders' }, 'two');
  await publishTo('everyone', 'three');
  await vi.waitFor(() => expect(sockets[1]?.refs()).toEqual(['two', 'three']));
  await vi.waitFor(() => expect(sockets[0]?.refs()).toEqual(['one', 'three']));
  expect(sockets[2]?.refs()).toEqual([]);
  for (const { socket } of sockets) socket.close();
});

test('staff who work with some people or places only learn that something changed, not of whom', async () => {
  const owner = await buildUser({ gym, role: 'owner' });
  const place = await harness.call('POST /locations', { as: owner, body: { name: 'Escazú' } });
  const profile = { name: 'Solo los suyos', permissions: ['access.log'], assignedOnly: true };
  const own = await harness.call('POST /staff-profiles', { as: owner, body: profile });
  const give = async (id: string, body: { profile: string; locationIds: string[] }) => {
    const given = await harness.call('PUT /staff/{id}', { as: owner, params: { id }, body });
    expect(given.statusCode, given.body).toBeLessThan(300);
  };
  const [everywhere, atPlace, withSome] = [
    await buildUser({ gym, role: 'admin' }),
    await buildUser({ gym, role: 'admin' }),
    await buildUser({ gym, role: 'admin' }),
  ];
  await give(atPlace.id, { profile: 'recepcion', locationIds: [place.data.id] });
  await give(withSome.id, { profile: own.data.id, locationIds: [] });
  const sockets = await Promise.all([everywhere, atPlace, withSome].map((user) => enter(user)));
  await publishTo({ holding: 'access.log' }, 'somebody');
  await publishTo({ userIds: [atPlace.id, withSome.id] }, 'their own');
  await vi.waitFor(() => expect(sockets[0]?.refs()).toEqual(['somebody']));
  for (const limited of sockets.slice(1)) {
    await vi.waitFor(() => expect(limited.refs()).toEqual([undefined, 'their own']));
  }
  for (const { socket } of sockets) socket.close();
});

test('who comes back is told what was missed, once and in order; after too long, to ask again', async () => {
  const member = await buildUser({ gym });
  const first = await enter(member);
  await publishTo({ userIds: [member.id] }, 'seen');
  await vi.waitFor(() => expect(first.refs()).toEqual(['seen']));
  const last = first.said.flatMap((one) => (one.type === 'event' ? [one.event.id] : []))[0];
  first.socket.close();
  for (const ref of ['a', 'b', 'c']) await publishTo({ userIds: [member.id] }, ref);
  await vi.waitFor(async () => {
    const back = await enter(member, { ...(last ? { last } : {}) });
    expect(back.said[0]).toMatchObject({ type: 'ready', gap: false });
    await vi.waitFor(() => expect(back.refs()).toEqual(['a', 'b', 'c']));
  });
  const stranger = await enter(member, { last: '01890000-0000-7000-8000-000000000000' });
  expect(stranger.said[0]).toMatchObject({ gap: true });
});

test('an event for hundreds of people reaches them in one piece', async () => {
  const member = await buildUser({ gym });
  const { refs } = await enter(member);
  const crowd = Array.from({ length: 400 }, () => crypto.randomUUID());
  await publishTo({ userIds: [...crowd, member.id] }, 'all');
  await vi.waitFor(() => expect(refs()).toEqual(['all']));
});

test.each([
  ['a forged token', (user: TestUser) => ({ ...user, token: `${user.token.slice(0, -4)}AAAA` })],
  ['no token at all', (user: TestUser) => ({ ...user, token: 'x' })],
  ['the token of another gym', (user: TestUser) => ({ ...user, gym })],
])('%s is refused', async (_what, change) => {
  const user = await buildUser({ gym: await buildGym(), role: 'owner' });
  const { closed, said } = await enter(change(user));
  expect(await closed).toBe(LIVE_CLOSE.refused);
  expect(said).toEqual([]);
});

test('a page of another site cannot open the socket', async () => {
  const { socket } = open({ origin: 'https://evil.example' });
  const [status] = await new Promise<[number]>((done) =>
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => done([statusCode])),
  );
  expect(status).toBe(403);
});

test('nonsense, too much and talking on are cut off', async () => {
  for (const text of ['{', '[]', '{"token":7}', 'x'.repeat(5_000)]) {
    const { socket, closed } = open();
    await new Promise((done) => socket.once('open', done));
    socket.send(text);
    expect([LIVE_CLOSE.refused, 1009]).toContain(await closed);
  }
  const { socket, closed } = await enter(await buildUser({ gym }));
  socket.send('{}');
  expect(await closed).toBe(LIVE_CLOSE.tooMany);
});

test('the twenty-first screen of one person is refused', async () => {
  const member = await buildUser({ gym });
  const sockets = await Promise.all(Array.from({ length: 20 }, () => enter(member)));
  expect(await (await enter(member)).closed).toBe(LIVE_CLOSE.tooMany);
  for (const { socket } of sockets) socket.close();
});

test('the socket closes when the session ends and when the person is disabled', async () => {
  const [leaving, disabled] = [await buildUser({ gym }), await buildUser({ gym })];
  const owner = await buildUser({ gym, role: 'owner' });
  const one = await enter(leaving);
  const two = await enter(disabled);
  await harness.call('POST /logout', { as: leaving });
  expect(await one.closed).toBe(LIVE_CLOSE.refused);
  await harness.call('POST /users/{id}/disable', { as: owner, params: { id: disabled.id } });
  expect(await two.closed).toBe(LIVE_CLOSE.refused);
});
