import type { AddressInfo } from 'node:net';
import type { LiveMessage } from '@forja/contract/live';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startHarness, type TestUser } from '../../test/harness.ts';

const { buildGym, buildUser, call, server } = await startHarness();
await server.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.app.server.address() as AddressInfo;

/** A screen of this person that begins from what their profile says; returns the topics it hears. */
async function openScreen(user: TestUser) {
  const { liveHead } = (await call('GET /me', { as: user })).data;
  const said: LiveMessage[] = [];
  let close = () => {};
  const connect = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`);
    socket.on('message', (data) => said.push(JSON.parse(String(data))));
    close = () => socket.close();
    await new Promise((done) => socket.once('open', done));
    const hello = { token: user.token, gym: user.gym.subdomain, last: liveHead };
    socket.send(JSON.stringify(hello));
    await vi.waitFor(() => expect(said).not.toEqual([]), { timeout: 15_000 });
  };
  const topics = () => said.flatMap((one) => (one.type === 'event' ? [one.event.topic] : []));
  return { connect, said, topics, close: () => close() };
}

test('what one desk writes reaches the other desks and the person, once for each change', async () => {
  const gym = await buildGym();
  const [owner, desk, member, stranger] = [
    await buildUser({ gym, role: 'owner' }),
    await buildUser({ gym, role: 'admin', profile: 'recepcion' }),
    await buildUser({ gym }),
    await buildUser({ gym }),
  ];
  const screens = await Promise.all([desk, member, stranger].map(openScreen));
  await Promise.all(screens.map(({ connect }) => connect()));
  const [ofDesk, ofMember, ofStranger] = screens;

  const params = { userId: member.id };
  const charge = { concept: 'Toalla', unitPriceCents: 500_000 };
  expect(
    (await call('POST /accounts/{userId}/charges', { as: owner, params, body: charge })).statusCode,
  ).toBeLessThan(300);
  await vi.waitFor(() => expect(ofDesk?.topics()).toEqual(['money']));
  await vi.waitFor(() => expect(ofMember?.topics()).toContain('money'));

  const edit = { params: { id: member.id }, body: { phone: '8888-1234' } };
  expect((await call('PATCH /users/{id}', { as: owner, ...edit })).statusCode).toBeLessThan(300);
  await vi.waitFor(() => expect(ofDesk?.topics()).toEqual(['money', 'desk']));
  expect(ofStranger?.topics()).toEqual([]);
  for (const screen of screens) screen.close();
});

test('a screen hears what happened between its profile and its socket', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const late = await openScreen(owner);
  const member = await buildUser({ gym });
  const body = { concept: 'Agua', unitPriceCents: 100_000 };
  await call('POST /accounts/{userId}/charges', {
    as: owner,
    params: { userId: member.id },
    body,
  });
  await late.connect();
  expect(late.said[0]).toMatchObject({ type: 'ready', gap: false });
  await vi.waitFor(() => expect(late.topics()).toContain('money'));
  late.close();
});

test('a workout saved on one phone is told to the other phones of the same person', async () => {
  const gym = await buildGym();
  const member = await buildUser({ gym });
  const tablet = await openScreen(member);
  await tablet.connect();
  const weighed = { takenAt: new Date().toISOString(), weightKg: 80 };
  const made = await call('POST /measurements', { as: member, body: weighed });
  expect(made.statusCode, made.body).toBeLessThan(300);
  await vi.waitFor(() => expect(tablet.topics()).toContain('coaching'));
  tablet.close();
});
