import { codeText, dayOfWindow, fromBase64Url, windowAt } from '@forja/contract/access/entry-code';
import { type AllowList, allowList } from '@forja/contract/devices/routes';
import type { ResponseOf } from '@forja/contract/route';
import type { RouteByKey, RouteKey } from '@forja/contract/routes';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { createOfflineDoor } from '../../../simulator/offline.ts';
import { buildMember, codeAt, phoneOf } from '../../../test/build/door-people.ts';
import { shareHarness, type TestGym } from '../../../test/harness.ts';

const harness = await shareHarness();
const { call, send, buildGym, buildUser, deviceToken } = harness;

const asDevice = <K extends RouteKey>(gym: TestGym, token: string, route: K, body?: unknown) =>
  send<ResponseOf<RouteByKey[K]>>(route, {
    gym,
    headers: { authorization: `Bearer ${token}` },
    body,
  });
const reasonOf = async (gym: TestGym, code: string) =>
  (await asDevice(gym, deviceToken, 'POST /accesos/check-in', { eventId: newId(), code })).data
    .reason;
const listOf = async (gym: TestGym, token: string): Promise<AllowList> =>
  allowList.parse(JSON.parse((await asDevice(gym, token, 'GET /devices/allow-list')).data.list));
const heartbeat = async (gym: TestGym, token: string) =>
  (await asDevice(gym, token, 'POST /devices/heartbeat', {})).data;

async function build(kind = 'reader') {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const body = { name: 'Robada', kind };
  const { device, token } = (await call('POST /dispositivos', { as: owner, body })).data;
  const member = await buildMember(harness, gym);
  await phoneOf(harness, member);
  return { gym, owner, id: device.id, token: token ?? '', member };
}

/** Forges a code for anybody on a list, as the holder of that list could. */
async function forge(list: AllowList, userId: string): Promise<string> {
  const window = windowAt(Date.now());
  const person = list.people.find((each) => each.userId === userId);
  const key = person?.keys[list.days.indexOf(dayOfWindow(window))] ?? '';
  return codeText(fromBase64Url(key), userId, window);
}

test.each(['DELETE /dispositivos/{id}', 'POST /dispositivos/{id}/token'])(
  'keys taken with a stolen token open nothing after %s',
  async (route) => {
    const { gym, owner, id, token, member } = await build();
    const taken = await listOf(gym, token);
    const phone = await phoneOf(harness, member);
    const done = await send(route.replace('{id}', id), { as: owner });
    expect(done.statusCode).toBeLessThan(300);
    expect((await asDevice(gym, token, 'GET /devices/allow-list')).statusCode).toBe(401);
    expect(await reasonOf(gym, await forge(taken, member.id))).toBe('CODE_EXPIRED');

    // Once the phone and the other door have asked again, they agree without a network.
    const before = await codeAt(phone);
    expect(await reasonOf(gym, before)).toBe('CODE_EXPIRED');
    const renewed = await phoneOf(harness, member);
    expect(renewed.pin).toBe(phone.pin);
    const code = await codeAt(renewed);
    const offline = createOfflineDoor(await listOf(gym, deviceToken));
    expect(await offline({ code }, Date.now())).toMatchObject({ userId: member.id, reason: null });
    expect((await offline({ code: before }, Date.now())).reason).toBe('UNKNOWN_CODE');
    expect(await reasonOf(gym, code)).toBeNull();
  },
);

test('a door that never took keys is removed without anybody noticing', async () => {
  const { gym, owner, id, member } = await build();
  const phone = await phoneOf(harness, member);
  await call('DELETE /dispositivos/{id}', { as: owner, params: { id } });
  expect((await phoneOf(harness, member)).secret).toBe(phone.secret);
  expect(await reasonOf(gym, await codeAt(phone))).toBeNull();
});

test('a tablet gets no keys at all', async () => {
  const { gym, token } = await build('kiosk');
  expect((await asDevice(gym, token, 'GET /devices/allow-list')).statusCode).toBe(403);
});

test('a heartbeat tells a door when its list is out of date', async () => {
  const { gym, owner, id, token, member } = await build();
  await listOf(gym, token);
  const { version } = await listOf(gym, deviceToken);
  expect((await heartbeat(gym, deviceToken)).listVersion).toBe(version);
  await call('POST /accesos/code', { as: member });
  const renewed = (await heartbeat(gym, deviceToken)).listVersion;
  expect(renewed).not.toBe(version);
  await call('DELETE /dispositivos/{id}', { as: owner, params: { id } });
  expect((await heartbeat(gym, deviceToken)).listVersion).not.toBe(renewed);
});
