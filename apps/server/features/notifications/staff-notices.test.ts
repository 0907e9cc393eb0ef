import { utcDay, weekdayOf } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { dayIn } from '@forja/calendar/zone';
import { weekdaysInWords } from '@forja/contract/memberships/words';
import type { NotificationKind } from '@forja/contract/notifications/kinds';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { nth } from '../../test/answer.ts';
import { buildMember, owe } from '../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { notifyOfSilentDoors } from '../devices/watch-doors.ts';
import { remindOwners } from '../subscription/remind-owners.ts';

/** What staff are told by their duties: who, and once for each happening. */
const harness = await shareHarness();
const { call, buildGym, buildUser } = harness;

let gym: TestGym;
let owner: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
});

async function staff(profile: string, locationIds: string[] = []): Promise<TestUser> {
  const person = await buildUser({ gym, role: 'admin' });
  const given = await call('PUT /staff/{id}', {
    as: owner,
    params: { id: person.id },
    body: { profile, locationIds },
  });
  expect(given.statusCode, given.body).toBe(200);
  return person;
}

const told = async (as: TestUser, kind: NotificationKind) =>
  (await call('GET /notifications', { as })).data.filter((each) => each.kind === kind);

const location = async (name: string) =>
  (await call('POST /locations', { as: owner, body: { name } })).data.id;

const silent = (at: TestGym, id: string, minutes: number) =>
  at.db.run(sql`update access_devices
    set last_seen_at = now() - make_interval(mins => ${minutes}) where id = ${id}::uuid`);

async function buildDoor(locationId: string | null = null) {
  const made = await call('POST /dispositivos', {
    as: owner,
    body: { name: `Puerta ${newId()}`, kind: 'reader', direction: 'in', locationId },
  });
  return { ...made.data.device, token: made.data.token };
}

test('a new order is told to those who handle orders, not to whoever placed it', async () => {
  const [desk, coach, member] = [
    await staff('recepcion'),
    await staff('entrenador'),
    await buildUser({ gym }),
  ];
  const product = await call('POST /store', {
    as: owner,
    body: { name: 'Agua', priceCents: 100_000, variants: [{ initialStock: 9 }] },
  });
  const items = [
    { productId: product.data.id, variantId: nth(product.data.variants, 0).id, quantity: 1 },
  ];
  const order = await call('POST /store-orders', {
    as: member,
    body: { items, paymentMethod: 'cash' },
  });
  expect(await told(desk, 'staff-order')).toMatchObject([
    {
      title: expect.stringContaining(String(order.data.number)),
      link: `/orders-admin?pedido=${order.data.id}`,
    },
  ]);
  expect(await told(owner, 'staff-order')).toHaveLength(1);
  expect([await told(coach, 'staff-order'), await told(member, 'staff-order')]).toEqual([[], []]);
});

test('a reported SINPE is told to those who take money', async () => {
  const [desk, coach] = [await staff('recepcion'), await staff('entrenador')];
  const member = await buildMember(harness, gym);
  const chargeId = await owe(member, 500_000, utcDay(Date.now()));
  await call('POST /payments', {
    as: member,
    body: {
      method: 'sinpe',
      amountCents: 500_000,
      reference: '99887766',
      chargeIds: [String(chargeId)],
    },
  });
  expect(await told(desk, 'staff-payment')).toMatchObject([{ link: '/membresias?vista=pagos' }]);
  expect(await told(coach, 'staff-payment')).toEqual([]);
});

test('a door that went silent is told once each time, at its location', async () => {
  const [north, south] = [await location('Norte'), await location('Sur')];
  const there = await staff('gerencia', [south]);
  const door = await buildDoor(north);
  await notifyOfSilentDoors(gym.db);
  expect(await told(owner, 'door-offline'), 'never connected').toEqual([]);
  await silent(gym, door.id, 30);
  await notifyOfSilentDoors(gym.db);
  await notifyOfSilentDoors(gym.db);
  expect(await told(owner, 'door-offline')).toMatchObject([{ link: '/dispositivos' }]);
  expect(await told(there, 'door-offline')).toEqual([]);
  // The desk, which opens doors, has it on its list where it works; accounting does not.
  const offlineFor = async (profile: string, locations?: string[]) => {
    const { data } = await call('GET /dashboard', { as: await staff(profile, locations) });
    return data.view === 'management' ? data.attention.devicesOffline?.count : undefined;
  };
  expect(await offlineFor('recepcion')).toBe(1);
  expect(await offlineFor('recepcion', [north])).toBe(1);
  expect(await offlineFor('recepcion', [south])).toBe(0);
  expect(await offlineFor('contabilidad')).toBeUndefined();
  await call('PUT /notifications/read-all', { as: owner });
  // It came back and went away again.
  await gym.db.run(sql`update access_devices set silence_told_at = now() - interval '1 hour'
    where id = ${door.id}::uuid`);
  await notifyOfSilentDoors(gym.db);
  expect(await told(owner, 'door-offline')).toHaveLength(2);
});

test('somebody refused at a door is told to the desk once, and the door counts as connected', async () => {
  const desk = await staff('recepcion');
  const [here, elsewhere] = [await location('Escazú'), await location('Heredia')];
  const door = await buildDoor(here);
  const person = await buildUser({ gym, firstName: 'Mauricio' });
  await gym.db.run(sql`update users set card_number = 'T-77' where id = ${person.id}::uuid`);
  const enter = () =>
    call('POST /accesos/check-in', {
      gym,
      headers: { authorization: `Bearer ${door.token}` },
      body: { eventId: newId(), card: 'T-77' },
    });
  expect((await enter()).data).toMatchObject({ granted: false, reason: 'NO_MEMBERSHIP' });
  await enter();
  expect(await told(desk, 'door-waiting')).toMatchObject([
    { title: expect.stringMatching(/^Mauricio .* espera en Puerta/), body: 'Sin membresía' },
  ]);
  const outsideFor = async (as: TestUser) => {
    const { data } = await call('GET /dashboard', { as });
    return data.view === 'management' ? data.attention.outside : undefined;
  };
  expect(await outsideFor(desk)).toMatchObject([
    { userId: person.id, door: expect.stringMatching(/^Puerta/), reason: 'NO_MEMBERSHIP' },
  ]);
  expect(await outsideFor(await staff('contabilidad'))).toBeNull();
  expect(await outsideFor(await staff('recepcion', [elsewhere]))).toEqual([]);
  const devices = (await call('GET /dispositivos', { as: owner })).data;
  expect(devices.find(({ id }) => id === door.id)).toMatchObject({ online: true });
  // Whoever has come in is no longer outside.
  await gym.db.run(sql`update access_entries set granted = true, reason = null, at = now()
    where id = (select id from access_entries where user_id = ${person.id}::uuid
      order by at desc limit 1)`);
  expect(await outsideFor(desk)).toEqual([]);
});

test('whose plan is for other days waits with those days named', async () => {
  const desk = await staff('recepcion');
  const door = await buildDoor();
  const today = weekdayOf(dayIn('America/Costa_Rica', Date.now()));
  const weekdays = [(today + 1) % 7, (today + 3) % 7].sort();
  const person = await buildMember(harness, gym, { weekdays });
  await gym.db.run(sql`update users set card_number = 'T-79' where id = ${person.id}::uuid`);
  await call('POST /accesos/check-in', {
    gym,
    headers: { authorization: `Bearer ${door.token}` },
    body: { eventId: newId(), card: 'T-79' },
  });
  expect(await told(desk, 'door-waiting')).toMatchObject([
    { body: `Su plan es solo para ${weekdaysInWords(weekdays)}` },
  ]);
  const { data } = await call('GET /dashboard', { as: desk });
  expect(data).toMatchObject({ attention: { outside: [{ userId: person.id, weekdays }] } });
});

test('owners are told once a week and once a day before the subscription ends', async () => {
  const own = await buildGym({ status: 'active', endsAt: new Date(Date.now() + 7 * DAY_MS) });
  const boss = await buildUser({ gym: own, role: 'owner' });
  await remindOwners(own.db);
  await remindOwners(own.db);
  expect(await told(boss, 'subscription-due')).toMatchObject([
    { title: 'La suscripción de Forja vence en 7 días', link: '/subscription' },
  ]);
});

test.each([
  [0, 'La suscripción de Forja vence hoy'],
  [1, 'La suscripción de Forja venció ayer'],
  [5, 'La suscripción de Forja venció hace 5 días'],
  [14, 'La suscripción de Forja venció hace 14 días'],
  [15, undefined],
])(
  'owners of a gym that is %d days late are told once until when all works',
  async (days, title) => {
    const own = await buildGym();
    const boss = await buildUser({ gym: own, role: 'owner' });
    const { until } = await own.db.one(sql<{ until: string }>`
    update gyms set subscription_ends_at =
      ((gym_today() - ${days}::int)::timestamp + interval '12 hours') at time zone gym_zone()
    where id = ${own.id}
    returning to_char(gym_today() - ${days}::int + 15, 'DD/MM/YYYY') as until`);
    await remindOwners(own.db);
    await remindOwners(own.db);
    const notices = await told(boss, 'subscription-due');
    expect(notices.map((each) => each.title)).toEqual(title ? [title] : []);
    if (days > 0 && title) expect(nth(notices, 0).body).toContain(`hasta el ${until}`);
  },
);

test('owners are told once, later, when nothing ran on the day itself', async () => {
  const own = await buildGym({ status: 'active', endsAt: new Date(Date.now() + 5 * DAY_MS) });
  const boss = await buildUser({ gym: own, role: 'owner' });
  await remindOwners(own.db);
  await remindOwners(own.db);
  expect(await told(boss, 'subscription-due')).toMatchObject([
    { title: 'La suscripción de Forja vence en 5 días' },
  ]);
});

test('whoever switched a kind off does not find it in the app', async () => {
  const desk = await staff('recepcion');
  const { gymQuiet: _, ...preferences } = (
    await call('GET /notifications/preferences', { as: desk })
  ).data;
  await call('PUT /notifications/preferences', {
    as: desk,
    body: { ...preferences, choices: { 'door-waiting': { app: false } } },
  });
  const door = await buildDoor();
  const person = await buildUser({ gym });
  await gym.db.run(sql`update users set card_number = 'T-78' where id = ${person.id}::uuid`);
  await call('POST /accesos/check-in', {
    gym,
    headers: { authorization: `Bearer ${door.token}` },
    body: { eventId: newId(), card: 'T-78' },
  });
  expect(await told(desk, 'door-waiting')).toEqual([]);
});
