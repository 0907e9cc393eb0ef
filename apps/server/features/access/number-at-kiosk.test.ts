import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { buildMember } from '../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, buildGym, buildUser, deviceToken } = harness;

let gym: TestGym;
let manager: TestUser;
let token: string;
beforeEach(async () => {
  gym = await buildGym();
  manager = await buildUser({ gym, role: 'owner' });
  const kiosk = await call('POST /dispositivos', {
    as: manager,
    body: { name: 'Quiosco', kind: 'kiosk' },
  });
  token = kiosk.data.token ?? '';
});

async function takeNumbers() {
  const { data } = await call('GET /access-policy', { as: manager });
  await call('PUT /access-policy', { as: manager, body: { ...data, kioskNumbers: true } });
}

const atKiosk = (number: string, firstName: string, eventId = newId()) =>
  call('POST /accesos/check-in', {
    gym,
    headers: { authorization: `Bearer ${token}` },
    body: { eventId, number, firstName },
  });

async function buildNamed(
  firstName: string,
  values: { memberNumber: number; nationalId?: string },
) {
  const member = await buildMember(harness, gym);
  await gym.db.run(
    build
      .updateTable('users')
      .set({
        first_name: firstName,
        member_number: values.memberNumber,
        national_id: values.nationalId ?? null,
      })
      .where('id', '=', member.id),
  );
  return member;
}

test('a kiosk takes numbers only where the gym chose so, and says so to itself', async () => {
  await buildNamed('Ana', { memberNumber: 9_207 });
  expect((await atKiosk('9207', 'Ana')).statusCode).toBe(409);
  const beat = () =>
    call('POST /devices/heartbeat', {
      gym,
      headers: { authorization: `Bearer ${token}` },
      body: {},
    });
  expect((await beat()).data.takesNumbers).toBe(false);
  await takeNumbers();
  expect((await beat()).data.takesNumbers).toBe(true);
});

test('a cédula or member number opens with a first name, whatever its accents and signs', async () => {
  await takeNumbers();
  const ana = await buildNamed('Ana María', { memberNumber: 9_207, nationalId: '1-1234-0567' });
  for (const [number, name] of [
    ['9207', 'ana'],
    ['09207', 'MARIA'],
    ['1 1234 0567', 'María'],
    ['112340567', 'Ana María'],
  ] as const) {
    const { data } = await atKiosk(number, name);
    expect(data, `${number} ${name}`).toMatchObject({ granted: true, user: { id: ana.id } });
  }
  const [entry] = (await call('GET /accesos', { as: ana })).data;
  expect(entry).toMatchObject({ method: 'number', granted: true });
});

test('a wrong name is answered like a number of nobody, and the gym sees whose number it was', async () => {
  await takeNumbers();
  const ana = await buildNamed('Ana', { memberNumber: 9_207 });
  const event = newId();
  const wrong = (await atKiosk('9207', 'Luis', event)).data;
  expect(wrong).toEqual((await atKiosk('9999', 'Luis')).data);
  expect(wrong).toMatchObject({ granted: false, reason: 'UNKNOWN_CODE', user: null });
  // A repeated event gets the same answer.
  expect((await atKiosk('9207', 'Luis', event)).data).toEqual(wrong);
  const seen = (await call('GET /accesos', { as: manager, query: { userId: ana.id } })).data;
  expect(seen).toMatchObject([{ reason: 'UNKNOWN_CODE', user: { id: ana.id } }]);
});

test('staff do not enter by number, and a reader or the desk sends none', async () => {
  await takeNumbers();
  await gym.db.run(
    build
      .updateTable('users')
      .set({ first_name: 'Rosa', national_id: '2-0222-0333' })
      .where('id', '=', manager.id),
  );
  expect((await atKiosk('202220333', 'Rosa')).data.reason).toBe('UNKNOWN_CODE');
  const body = { eventId: newId(), number: '202220333', firstName: 'Rosa' };
  expect((await call('POST /accesos/check-in', { as: manager, body })).statusCode).toBe(403);
  const reader = { authorization: `Bearer ${deviceToken}` };
  expect((await call('POST /accesos/check-in', { gym, headers: reader, body })).statusCode).toBe(
    403,
  );
});

test('five wrong names close a number for the hour, ten wrong ones the kiosk to numbers', async () => {
  await takeNumbers();
  const ana = await buildNamed('Ana', { memberNumber: 9_207 });
  await buildNamed('Eva', { memberNumber: 9_208 });
  await Promise.all(Array.from({ length: 5 }, () => atKiosk('9207', 'Luis')));
  expect((await atKiosk('9207', 'Ana')).data).toMatchObject({ granted: false, user: null });
  expect((await atKiosk('9208', 'Eva')).data.granted).toBe(true);
  await Promise.all(Array.from({ length: 9 }, () => atKiosk('9999', 'Luis')));
  expect((await atKiosk('9208', 'Eva')).statusCode).toBe(429);
  const { data } = await call('GET /accesos/code', { as: ana });
  const byPin = await call('POST /accesos/check-in', {
    gym,
    headers: { authorization: `Bearer ${token}` },
    body: { eventId: newId(), pin: data.pin },
  });
  expect(byPin.data.granted).toBe(true);
});
