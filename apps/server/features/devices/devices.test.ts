import { createPublicKey, verify } from 'node:crypto';
import { utcDay, utcMidnight } from '@forja/calendar/day';
import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';
import { dayOfWindow, fromBase64Url, isGenuine, readCode } from '@forja/contract/access/entry-code';
import { type AllowList, allowList } from '@forja/contract/devices/routes';
import type { ResponseOf } from '@forja/contract/route';
import type { RouteByKey, RouteKey } from '@forja/contract/routes';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import { buildMember, codeAt, phoneOf } from '../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, send, buildGym, buildUser } = harness;

let gym: TestGym;
let manager: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  manager = await buildUser({ gym, role: 'owner' });
});

async function register(name: string, body: Record<string, unknown> = {}) {
  const answer = await call('POST /dispositivos', {
    as: manager,
    body: { name, kind: 'reader', ...body },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { device, token } = answer.data;
  return { device, token: token ?? '' };
}
const asDevice = <K extends RouteKey>(
  route: K,
  token: string | null,
  body?: unknown,
  where: TestGym = gym,
) =>
  send<ResponseOf<RouteByKey[K]>>(route, {
    gym: where,
    headers: { authorization: `Bearer ${token}` },
    body,
  });

test('a token is shown once, stored as a digest, and ends when a new one is made', async () => {
  const { device, token } = await register('Principal');
  expect(token).toMatch(/^fjd_[\w-]{43}$/);
  const [row] = await gym.db.all(
    build.selectFrom('access_devices').where('id', '=', device.id).selectAll(),
  );
  expect(JSON.stringify(row)).not.toContain(token);
  expect((await asDevice('GET /devices/self', token)).data).toMatchObject({ name: 'Principal' });
  const renewed = (
    await call('POST /dispositivos/{id}/token', { as: manager, params: { id: device.id } })
  ).data;
  expect((await asDevice('GET /devices/self', token)).statusCode).toBe(401);
  expect((await asDevice('GET /devices/self', renewed.token)).statusCode).toBe(200);
  const list = (await call('GET /dispositivos', { as: manager })).body;
  expect(list).not.toContain(renewed.token);
});

test('reception of one location sees and opens the doors there, and those without a location', async () => {
  const [here, elsewhere] = [newId(), newId()];
  for (const id of [here, elsewhere]) {
    await gym.db.run(build.insertInto('locations').values({ gym_id: gym.id, id, name: id }));
  }
  const reception = await buildUser({ gym, role: 'admin', profile: 'recepcion' });
  await gym.db.run(
    build
      .insertInto('staff_locations')
      .values({ gym_id: gym.id, id: newId(), user_id: reception.id, location_id: here }),
  );
  const doors = {
    near: (await register('De aquí', { locationId: here })).device.id,
    any: (await register('De todas')).device.id,
    far: (await register('De allá', { locationId: elsewhere })).device.id,
  };
  const seen = (await call('GET /dispositivos', { as: reception })).data.map(({ id }) => id);
  expect(Object.values(doors).filter((id) => seen.includes(id))).toEqual([doors.near, doors.any]);
  const open = async (id: string) =>
    (await call('POST /dispositivos/{id}/open', { as: reception, params: { id } })).statusCode;
  expect([await open(doors.near), await open(doors.any)]).toEqual([202, 202]);
  expect(await open(doors.far)).toBe(404);
});

test('the token of another gym’s device is refused', async () => {
  const { token } = await register('Ajena');
  const other = await buildGym();
  expect((await asDevice('GET /devices/self', token, undefined, other)).statusCode).toBe(401);
  const checkIn = { eventId: newId(), pin: '000000' };
  expect((await asDevice('POST /accesos/check-in', token, checkIn, other)).statusCode).toBe(401);
});

test('members see names and states, nothing that runs a door', async () => {
  const member = await buildUser({ gym });
  for (const seen of (await call('GET /dispositivos', { as: member })).data) {
    expect(Object.keys(seen).sort()).toEqual([
      'direction',
      'id',
      'kind',
      'lastSeenAt',
      'name',
      'online',
    ]);
  }
});

test('a name is used once, and a removed door leaves its entries', async () => {
  const { device, token } = await register('Bodega');
  const twin = await call('POST /dispositivos', {
    as: manager,
    body: { name: 'bodega', kind: 'kiosk' },
  });
  expect(twin.error).toMatchObject({ code: 'CONFLICT', details: [{ path: 'name' }] });
  const member = await buildMember(harness, gym);
  const body = { eventId: newId(), userId: member.id };
  expect((await asDevice('POST /accesos/check-in', token, body)).data.granted).toBe(true);
  expect(
    (await call('DELETE /dispositivos/{id}', { as: manager, params: { id: device.id } }))
      .statusCode,
  ).toBe(204);
  expect((await asDevice('GET /devices/self', token)).statusCode).toBe(401);
  expect((await call('GET /accesos', { as: member })).data).toMatchObject([{ device: null }]);
});

test('the token of a tablet passes on what people show, and names nobody by itself', async () => {
  const { token } = await register('Quiosco', { kind: 'kiosk' });
  const member = await buildMember(harness, gym);
  const named = { eventId: newId(), userId: member.id };
  expect((await asDevice('POST /accesos/check-in', token, named)).statusCode).toBe(403);
  const said = { eventId: newId(), at: new Date().toISOString(), userId: member.id, granted: true };
  const upload = await asDevice('POST /devices/events', token, { events: [said] });
  expect(upload.statusCode).toBe(403);
  expect((await call('GET /accesos', { as: member })).data).toEqual([]);
  const { pin } = (await call('GET /accesos/code', { as: member })).data;
  const shown = await asDevice('POST /accesos/check-in', token, { eventId: newId(), pin });
  expect(shown.data.granted).toBe(true);
});

test('a waiting heartbeat hears of an opening at once, and only once', async () => {
  const { device, token } = await register('Torniquete');
  const waiting = asDevice('POST /devices/heartbeat', token, {
    software: 'test 1',
    waitSeconds: 8,
  });
  // A device receives an opening only after it was seen, so wait for its first call.
  for (let seen = false; !seen; ) {
    const [found] = (await call('GET /dispositivos', { as: manager })).data.filter(
      ({ id }: { id: string }) => id === device.id,
    );
    seen = found?.online ?? false;
  }
  const opened = await call('POST /dispositivos/{id}/open', {
    as: manager,
    params: { id: device.id },
  });
  expect(opened.data).toMatchObject({ online: true });
  const { commands } = (await waiting).data;
  expect(commands).toEqual([{ id: opened.data.commandId, kind: 'open' }]);
  const done = [{ id: nth(commands, 0).id, result: 0 }];
  const next = await asDevice('POST /devices/heartbeat', token, { done });
  expect(next.data.commands).toEqual([]);
  const row = await gym.db.one(
    build.selectFrom('access_commands').where('id', '=', nth(commands, 0).id).selectAll(),
  );
  expect(row).toMatchObject({ result: 0 });
  expect((await call('GET /accesos', { as: manager })).data[0]).toMatchObject({
    method: 'remote',
    granted: true,
    device: { name: 'Torniquete' },
  });
});

test('an opening nobody fetched in time does not open the door later', async () => {
  const { device, token } = await register('Lenta');
  await call('POST /dispositivos/{id}/open', { as: manager, params: { id: device.id } });
  await gym.db.run(
    build
      .updateTable('access_commands')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('device_id', '=', device.id),
  );
  expect((await asDevice('POST /devices/heartbeat', token, {})).data.commands).toEqual([]);
});

test('the allow-list is signed, ends, names who may enter and checks their codes offline', async () => {
  const { device, token } = await register('Sin red');
  const allowed = await buildMember(harness, gym, { visitsPerWeek: 3 });
  const frozen = await buildMember(harness, gym);
  const phone = await phoneOf(harness, allowed);
  await phoneOf(harness, frozen);
  await gym.db.run(
    build
      .updateTable('memberships')
      .set({ frozen_on: '2020-01-01' })
      .where('user_id', '=', frozen.id),
  );
  const { publicKey } = (await asDevice('GET /devices/self', token)).data;
  const { list, signature } = (await asDevice('GET /devices/allow-list', token)).data;
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
    format: 'jwk',
  });
  const signed = Buffer.from(signature, 'base64url');
  expect(verify(null, Buffer.from(list), key, signed)).toBe(true);
  expect(verify(null, Buffer.from(list.replace('people', 'pe0ple')), key, signed)).toBe(false);

  const content: AllowList = allowList.parse(JSON.parse(list));
  expect(content.deviceId).toBe(device.id);
  expect(Date.parse(content.expiresAt) - Date.parse(content.issuedAt)).toBe(DAY_MS);
  expect(content.people.map(({ userId }) => userId)).not.toContain(frozen.id);
  const person = content.people.find(({ userId }) => userId === allowed.id);
  expect(person).toMatchObject({ visits: 3 });

  const code = readCode(await codeAt(phone));
  if (!code || !person) throw new Error('the code of a phone can be read');
  const keyOfDay = person.keys[content.days.indexOf(dayOfWindow(code.window))] ?? '';
  expect(await isGenuine(fromBase64Url(keyOfDay), code)).toBe(true);
  expect(await isGenuine(fromBase64Url(keyOfDay), { ...code, userId: frozen.id })).toBe(false);
});

test('ten thousand duplicates are one entry each, and visits are spent once a day', async () => {
  const { token } = await register('Aislada');
  const member = await buildMember(harness, gym, { visitsTotal: 10 });
  const noon = utcMidnight(utcDay(Date.now())) - 4 * HOUR_MS;
  // Two visits on each of three days, an unknown person, and a person of another gym.
  const visits = [0, 1, 2].flatMap((days) =>
    [0, 1].map((half) => ({
      eventId: newId(),
      at: new Date(noon - days * DAY_MS - half * HOUR_MS).toISOString(),
      userId: member.id,
      granted: true,
    })),
  );
  const odd = [null, newId()].map((userId) => ({
    eventId: newId(),
    at: new Date(noon).toISOString(),
    userId,
    granted: false,
    reason: 'UNKNOWN_CODE',
  }));
  const events = [...visits, ...odd];
  const batch = Array.from({ length: 500 }, (_, index) => events[index % events.length]);
  let stored = 0;
  let duplicates = 0;
  for (let sent = 0; sent < 20; sent++) {
    const answer = (await asDevice('POST /devices/events', token, { events: batch })).data;
    stored += answer.stored;
    duplicates += answer.duplicates;
  }
  expect({ stored, duplicates }).toEqual({ stored: 8, duplicates: 9_992 });
  const { visits_left } = await gym.db.one(
    build.selectFrom('memberships').where('user_id', '=', member.id).select('visits_left'),
  );
  expect(visits_left).toBe(7);
  const mine = (await call('GET /accesos', { as: member })).data;
  expect(mine).toHaveLength(6);
  expect(mine[0]).toMatchObject({ offline: true, method: 'code' });
});

test('a door with a clock ahead of ours writes no entry into the future', async () => {
  const { token } = await register('Adelantada');
  const member = await buildMember(harness, gym);
  const events = [
    {
      eventId: newId(),
      at: new Date(Date.now() + 5 * 60_000).toISOString(),
      userId: member.id,
      granted: true,
    },
  ];
  expect((await asDevice('POST /devices/events', token, { events })).data.stored).toBe(1);
  const entry = nth((await call('GET /accesos', { as: member })).data, 0);
  expect(Date.parse(entry.at)).toBeLessThanOrEqual(Date.now());
});
