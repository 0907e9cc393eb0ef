import { addDays, dayFirst, utcDay } from '@forja/calendar/day';
import type { ImportDetail } from '@forja/contract/imports/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createOfflineDoor, readAllowList } from '../../../simulator/offline.ts';
import { nth } from '../../../test/answer.ts';
import { multipart } from '../../../test/files/multipart.ts';
import { startHarness } from '../../../test/harness.ts';

const { server, call, send, buildGym, buildUser } = await startHarness();
const jobs = server.features.flatMap((feature) => feature.jobs);
const drain = () => server.platform.jobs.drain(jobs);

/** A gym with imported people: Ana with a card and a plan, Luis with only a card. */
async function movedIn() {
  const gym = await buildGym({ plan: 'enterprise' });
  const owner = await buildUser({ gym, role: 'owner' });
  const plan = { name: 'Mensual', priceCents: 0, periodCount: 1, periodUnit: 'month' };
  await call('POST /membership-plans', { as: owner, body: plan });
  const ends = dayFirst(addDays(utcDay(Date.now()), 20));
  const sheet = [
    'número;nombre;cédula;tarjeta;plan;vence',
    `41;Ana Peña Soto;1-1111-1111;0007714512;Mensual;${ends}`,
    '42;Luis Mora Vega;1-2222-2222;0009999999;;',
  ].join('\n');
  const file = multipart('file', Buffer.from(sheet));
  const { id } = (await send<ImportDetail>('POST /imports', { as: owner, ...file })).data;
  await call('POST /imports/{id}/start', { as: owner, params: { id } });
  await drain();
  const [ana, luis] = await gym.db.all(sql<{ id: string }>`
    select id from users where member_number in (41, 42) order by member_number`);
  return { gym, owner, importId: id, anaId: ana?.id ?? '', luisId: luis?.id ?? '' };
}

test('a card of a sheet opens a door, online and from its list, until the import is taken back', async () => {
  const { gym, owner, importId, anaId, luisId } = await movedIn();
  const made = await call('POST /dispositivos', {
    as: owner,
    body: { name: 'Torniquete', kind: 'reader' },
  });
  const headers = { authorization: `Bearer ${made.data.token}` };
  const show = async (card: string) => {
    const body = { eventId: crypto.randomUUID(), card };
    return (await call('POST /accesos/check-in', { gym, headers, body })).data;
  };
  const offline = async () => {
    const { publicKey } = (await call('GET /devices/self', { gym, headers })).data;
    const signed = (await call('GET /devices/allow-list', { gym, headers })).data;
    const decide = createOfflineDoor(readAllowList(signed, publicKey, Date.now()));
    return (card: string) => decide({ card }, Date.now());
  };
  const alone = await offline();
  // A reader may send the number without the zeros that are printed on the card.
  for (const card of ['0007714512', '7714512']) {
    expect(await show(card)).toMatchObject({ granted: true, user: { id: anaId } });
    expect(await alone(card)).toEqual({ userId: anaId, reason: null });
  }
  expect(await show('0009999999')).toMatchObject({
    granted: false,
    reason: 'NO_MEMBERSHIP',
    user: { id: luisId },
  });
  expect(await show('12345')).toMatchObject({ granted: false, reason: 'UNKNOWN_CODE', user: null });
  expect(await alone('0009999999')).toEqual({ userId: null, reason: 'UNKNOWN_CODE' });
  const entries = (await call('GET /accesos', { as: owner, query: { userId: anaId } })).data;
  expect(nth(entries, 0)).toMatchObject({ method: 'card', granted: true });

  const change = (id: string, cardNumber: string | null) =>
    call('PATCH /users/{id}', { as: owner, params: { id }, body: { cardNumber } });
  expect((await change(luisId, '0007714512')).error.details).toMatchObject([
    { path: 'cardNumber' },
  ]);
  expect((await change(anaId, null)).statusCode).toBe(200);
  expect(await show('0007714512')).toMatchObject({ granted: false, reason: 'UNKNOWN_CODE' });
  await change(anaId, '0007714512');

  await gym.db.run(sql`delete from access_entries`);
  await call('POST /imports/{id}/undo', { as: owner, params: { id: importId } });
  await drain();
  expect(await show('0007714512')).toMatchObject({ granted: false, reason: 'UNKNOWN_CODE' });
  expect(await (await offline())('7714512')).toMatchObject({ reason: 'UNKNOWN_CODE' });
});

test.each([
  ['att', 'DATA UPDATE USERINFO PIN=41\tName=Ana Pena\tPrivilege=0\tCard='],
  ['acc', 'DATA UPDATE user Pin=41\tName=Ana Pena\tPrivilege=0\tCardNo='],
])(
  'a card of a sheet is sent to a terminal of the family %s, and again when it changes',
  async (family, words) => {
    const { gym, owner, anaId } = await movedIn();
    const serial = `CARD${family.toUpperCase()}0001`;
    const body = { name: 'Huella', kind: 'zkteco', serial };
    const made = await call('POST /dispositivos', { as: owner, body });
    const headers = { host: `${made.data.device.terminal?.hostLabel}.localhost` };
    const hear = async () => {
      const url = (path: string) => `/iclock/${path}SN=${serial}`;
      await server.app.inject({
        url: `${url('cdata?')}&options=all&DeviceType=${family}`,
        headers,
      });
      const { body: said } = await server.app.inject({ url: url('getrequest?'), headers });
      for (const [, number] of said.matchAll(/^C:(\d+):/gm)) {
        await server.app.inject({
          method: 'POST',
          url: url('devicecmd?'),
          headers: { ...headers, 'content-type': 'text/plain' },
          payload: `ID=${number}&Return=0&CMD=DATA`,
        });
      }
      return said.split('\n').filter((line) => line.includes('Name=Ana'));
    };
    const write = (card: string | null) =>
      gym.db.run(sql`update users set card_number = ${card} where id = ${anaId}::uuid`);
    const ending = (line: string | undefined) => line?.slice(line.indexOf('DATA'));
    expect((await hear()).map(ending)).toEqual([`${words}7714512`]);
    expect(await hear()).toEqual([]);
    await write('0001234567');
    expect((await hear()).map(ending)).toEqual([`${words}1234567`]);
    await write(null);
    expect((await hear()).map(ending)).toEqual([`${words}0`]);
    expect(await hear()).toEqual([]);
  },
);
