import { addDays, utcDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { dayIn } from '@forja/calendar/zone';
import type { Entry } from '@forja/contract/access/routes';
import { MAX_COUNTED } from '@forja/contract/lists';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import {
  buildMember,
  buildPlan,
  codeAt,
  giveMembership,
  phoneOf,
} from '../../test/build/door-people.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const ZONE = 'America/Costa_Rica';
const harness = await shareHarness();
const { call, send, buildGym, buildUser, deviceToken } = harness;

let gym: TestGym;
let manager: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  manager = await buildUser({ gym, role: 'owner' });
});

const door = { authorization: `Bearer ${deviceToken}` };

const atDoor = (body: Record<string, unknown>, where: TestGym = gym) =>
  call('POST /accesos/check-in', {
    gym: where,
    headers: door,
    body: { eventId: newId(), ...body },
  });
const entriesOf = async (user: TestUser) => (await call('GET /accesos', { as: user })).data;

test('a code opens the door once, and its person is seen', async () => {
  const member = await buildMember(harness, gym);
  const phone = await phoneOf(harness, member);
  const code = await codeAt(phone);
  const first = await atDoor({ code });
  expect(first.data).toMatchObject({
    granted: true,
    reason: null,
    user: { id: member.id },
    membership: { status: 'active', visitsLeft: null },
  });
  const again = await atDoor({ code });
  expect(again.data).toMatchObject({ granted: false, reason: 'CODE_REPLAYED' });
  expect(await entriesOf(member)).toMatchObject([{ reason: 'CODE_REPLAYED' }, { granted: true }]);
  const { last_visit_at } = await gym.db.one(
    build.selectFrom('users').where('id', '=', member.id).select('last_visit_at'),
  );
  expect(Date.now() - Date.parse(String(last_visit_at))).toBeLessThan(60_000);
});

test("the log shows the last day of a person's memberships, including those that follow", async () => {
  const member = await buildUser({ gym });
  const plan = await buildPlan(gym);
  await giveMembership(member, plan, { endsIn: 1 });
  await call('POST /accesos/check-in', {
    as: manager,
    body: { eventId: newId(), userId: member.id },
  });
  const today = utcDay(Date.now());
  expect(await entriesOf(member)).toMatchObject([{ user: { endsOn: addDays(today, 1) } }]);
  await giveMembership(member, plan, { startsIn: 2, endsIn: 31 });
  expect(await entriesOf(member)).toMatchObject([{ user: { endsOn: addDays(today, 31) } }]);
});

test('of twenty doors that get the same code at once, one opens', async () => {
  const phone = await phoneOf(harness, await buildMember(harness, gym));
  const code = await codeAt(phone);
  const answers = await Promise.all(Array.from({ length: 20 }, () => atDoor({ code })));
  const reasons = answers.map((answer) => answer.data.reason);
  expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
  expect(reasons.filter((reason) => reason === 'CODE_REPLAYED')).toHaveLength(19);
});

test('old codes, forged codes, codes of another gym and nonsense are refused with a reason', async () => {
  const member = await buildMember(harness, gym);
  const phone = await phoneOf(harness, member);
  const reason = async (code: string) => (await atDoor({ code })).data.reason;
  expect(await reason(await codeAt(phone, Date.now() - 5 * 60_000))).toBe('CODE_EXPIRED');
  expect(await reason(await codeAt(phone, Date.now() + 5 * 60_000))).toBe('CODE_EXPIRED');
  const forged = await codeAt({ ...phone, secret: 'A'.repeat(43) });
  expect((await atDoor({ code: forged })).data).toMatchObject({
    reason: 'UNKNOWN_CODE',
    user: null,
  });
  expect(await reason('https://example.test')).toBe('UNKNOWN_CODE');
  const other = await buildGym();
  const stranger = await phoneOf(harness, await buildMember(harness, other));
  expect(await reason(await codeAt(stranger))).toBe('UNKNOWN_CODE');
});

test('a PIN opens the door; a new one ends the old PIN and the old codes', async () => {
  const member = await buildMember(harness, gym);
  const before = await phoneOf(harness, member);
  expect(before.pin).toMatch(/^\d{6}$/);
  expect((await atDoor({ pin: before.pin })).data).toMatchObject({ granted: true });
  const after = (await call('POST /accesos/code', { as: member })).data;
  expect((await atDoor({ pin: before.pin })).data.reason).toBe('UNKNOWN_CODE');
  expect((await atDoor({ code: await codeAt(before) })).data.reason).toBe('UNKNOWN_CODE');
  expect((await atDoor({ code: await codeAt(after) })).data.granted).toBe(true);
  const [row] = await gym.db.all(
    build.selectFrom('access_credentials').where('id', '=', member.id).selectAll(),
  );
  expect(JSON.stringify(row)).not.toContain(after.pin);
});

test('guessing PINs at a door ends after ten, codes go on working', async () => {
  const small = await buildGym();
  const phone = await phoneOf(harness, await buildMember(harness, small));
  const wrong = phone.pin === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 10; tries++) {
    expect((await atDoor({ pin: wrong }, small)).data.reason).toBe('UNKNOWN_CODE');
  }
  expect((await atDoor({ pin: wrong }, small)).statusCode).toBe(429);
  expect((await atDoor({ code: await codeAt(phone) }, small)).data.granted).toBe(true);
});

test('guessing card numbers at a door ends after ten, codes go on working', async () => {
  const small = await buildGym();
  const phone = await phoneOf(harness, await buildMember(harness, small));
  for (let tries = 0; tries < 10; tries++) {
    expect((await atDoor({ card: `5550${tries}` }, small)).data.reason).toBe('UNKNOWN_CODE');
  }
  expect((await atDoor({ card: '55510' }, small)).error.message).toContain('tarjetas');
  expect((await atDoor({ code: await codeAt(phone) }, small)).data.granted).toBe(true);
});

test('an event sent twice gets its first answer and is one entry', async () => {
  const member = await buildMember(harness, gym, { visitsTotal: 5 });
  const phone = await phoneOf(harness, member);
  const body = { eventId: newId(), code: await codeAt(phone) };
  const answers = await Promise.all(Array.from({ length: 5 }, () => atDoor(body)));
  for (const answer of answers) {
    expect(answer.data).toMatchObject({ granted: true, membership: { visitsLeft: 4 } });
  }
  expect(await entriesOf(member)).toHaveLength(1);
  const elsewhere = await call('POST /accesos/check-in', { as: manager, body });
  expect(elsewhere.statusCode).toBe(409);
});

test('the doors of a gym with an unpaid subscription keep working, the rest does not', async () => {
  const lapsed = await buildGym({
    status: 'expired',
    endsAt: new Date(Date.now() - 90 * DAY_MS),
  });
  const phone = await phoneOf(harness, await buildMember(harness, lapsed));
  expect((await atDoor({ code: await codeAt(phone) }, lapsed)).data.granted).toBe(true);
  const owner = await buildUser({ gym: lapsed, role: 'owner' });
  const body = { eventId: newId(), pin: phone.pin };
  expect((await call('POST /accesos/check-in', { as: owner, body })).data.granted).toBe(true);
  expect((await call('GET /accesos', { as: owner })).statusCode).toBe(200);
  const change = await send('PUT /access-policy', { as: owner, body: {} });
  expect(change.error.code).toBe('SUBSCRIPTION_EXPIRED');
});

test('the log filters and pages; a member sees only their own', async () => {
  const busy = await buildGym();
  const admin = await buildUser({ gym: busy, role: 'admin' });
  const [ana, leo] = [await buildMember(harness, busy), await buildMember(harness, busy)];
  for (let count = 0; count < 7; count++) await atDoor({ userId: ana.id }, busy);
  await atDoor({ userId: leo.id }, busy);
  await atDoor({ code: 'nothing' }, busy);
  const list = (query: string, as = admin) => send<Entry[]>(`GET /accesos${query}`, { as });

  const first = await list('?limit=4');
  expect(first.headers['x-total-count']).toBe('9');
  const next = /<\/api(.*)>/.exec(String(first.headers.link))?.[1];
  const second = await send<Entry[]>(`GET ${next}`, { as: admin });
  const third = await send<Entry[]>(`GET ${/<\/api(.*)>/.exec(String(second.headers.link))?.[1]}`, {
    as: admin,
  });
  const all = [...first.data, ...second.data, ...third.data];
  expect(new Set(all.map(({ id }) => id)).size).toBe(9);
  expect(third.headers.link).toBeUndefined();

  expect((await list('?result=refused')).data).toMatchObject([{ reason: 'UNKNOWN_CODE' }]);
  expect((await list(`?userId=${leo.id}`)).data).toHaveLength(1);
  expect((await list('?search=persona')).data).toHaveLength(8);
  const today = dayIn(ZONE, Date.now());
  expect((await list(`?from=${today}&to=${today}`)).data).toHaveLength(9);
  expect((await list(`?to=${addDays(today, -1)}`)).data).toHaveLength(0);
  expect((await list(`?userId=${ana.id}`, leo)).data).toHaveLength(1);

  const full = (await call('GET /accesos/occupancy', { as: leo })).data;
  expect(full).toMatchObject({ day: today, inside: 2, entries: 8, people: 2 });
  expect(full.hours).toHaveLength(24);
  const inside = (await call('GET /accesos/inside', { as: admin })).data;
  expect(inside.map(({ user }: { user: { id: string } }) => user.id)).toEqual([leo.id, ana.id]);
});

test('staff of one location see who is inside there', async () => {
  const house = await buildGym({ plan: 'pro' });
  const owner = await buildUser({ gym: house, role: 'owner' });
  const place = async (name: string) =>
    (await call('POST /locations', { as: owner, body: { name } })).data.id;
  const [centre, north] = [await place('Centro'), await place('Norte')];
  const { id } = nth((await call('GET /dispositivos', { as: owner })).data, 0);
  await call('PATCH /dispositivos/{id}', {
    as: owner,
    body: { locationId: north },
    params: { id },
  });
  const member = await buildMember(harness, house);
  expect((await atDoor({ userId: member.id }, house)).data.granted).toBe(true);
  const desk = await buildUser({ gym: house, role: 'admin' });
  const limitTo = async (locationId: string) => {
    const body = { profile: 'recepcion', locationIds: [locationId] } as const;
    await call('PUT /staff/{id}', { as: owner, params: { id: desk.id }, body });
  };
  const inside = async () =>
    (await call('GET /accesos/inside', { as: desk })).data.map(({ user }) => user.id);
  await limitTo(north);
  await expect.poll(inside).toEqual([member.id]);
  await limitTo(centre);
  await expect.poll(inside).toEqual([]);
});

test('the way out ends the visit and never keeps anyone in', async () => {
  const house = await buildGym();
  const admin = await buildUser({ gym: house, role: 'admin' });
  const entrance = nth((await call('GET /dispositivos', { as: admin })).data, 0);
  const member = await buildMember(harness, house);
  await atDoor({ userId: member.id }, house);
  await call('PATCH /dispositivos/{id}', {
    as: admin,
    body: { direction: 'out' },
    params: { id: entrance.id },
  });
  await house.db.run(
    build
      .updateTable('memberships')
      .set({ frozen_on: '2020-01-01' })
      .where('user_id', '=', member.id),
  );
  expect((await atDoor({ userId: member.id }, house)).data.granted).toBe(true);
  expect((await call('GET /accesos/inside', { as: admin })).data).toEqual([]);
});

test('a hundred PINs guessed at once at a door are ten guesses', async () => {
  const small = await buildGym();
  const phone = await phoneOf(harness, await buildMember(harness, small));
  const wrong = phone.pin === '111111' ? '222222' : '111111';
  const tries = Array.from({ length: 100 }, () => atDoor({ pin: wrong }, small));
  const guessed = (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 200);
  expect(guessed).toHaveLength(10);
});

test('the personal data download contains every entry, however many there are', async () => {
  const member = await buildMember(harness, gym);
  await gym.db.tx((tx) =>
    tx.raw(
      `insert into access_entries (gym_id, id, at, user_id, direction, granted, method)
       select $1, gen_random_uuid(), now() - n * interval '1 day', $2, 'in', true, 'code'
       from generate_series(1, 250) n`,
      [gym.id, member.id],
    ),
  );
  const { entradas: entries } = (await call('GET /me/export', { as: member })).data;
  expect(entries).toHaveLength(250);
});

test('entries are counted up to a number; one more says that there are more', async () => {
  const crowded = await buildGym();
  const owner = await buildUser({ gym: crowded, role: 'owner' });
  await crowded.db.run(sql`
    insert into access_entries (gym_id, id, at, granted, method)
    select ${crowded.id}::uuid, gen_random_uuid(), now() - make_interval(secs => n), true, 'remote'
    from generate_series(1, ${MAX_COUNTED + 5}::int) n`);
  const { headers } = await call('GET /accesos', { as: owner, query: { limit: 1 } });
  expect(Number(headers['x-total-count'])).toBe(MAX_COUNTED + 1);
  expect(headers.link).toContain('rel="next"');
});
