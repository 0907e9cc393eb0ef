import { addDays, utcDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import { startHarness } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';

const mailbox = await startMailbox();
const harness = await startHarness({ SMTP_URL: mailbox.url });
const { call, buildGym, buildUser, server } = harness;
const gym = await buildGym();
const owner = await buildUser({ gym, role: 'owner' });
const admin = await buildUser({ gym, role: 'admin' });
const today = utcDay(Date.now());
const born = (years: number) => addDays(today, -Math.round(years * 365.25));

const add = (values: object, as = admin) =>
  call('POST /users', { as, body: { firstName: 'Noelia', ...values } });
const plan = await call('POST /membership-plans', {
  as: owner,
  body: { name: 'Mensual', priceCents: 2_600_000, periodCount: 1, periodUnit: 'month' },
});

const makeClass = async () => {
  const body = { title: 'Funcional', startTime: '06:00', minutes: 50, capacity: 5 };
  const made = await call('POST /events', { as: admin, body: { ...body, day: addDays(today, 2) } });
  return nth(made.data, 0).id;
};

test.each([
  [{ phone: '8712-4490' }, { phone: '+506 8712 4490', nationalId: null, email: null }],
  [{ nationalId: '114820931' }, { phone: null, nationalId: '1-1482-0931', email: null }],
])('a name and %o are enough', async (values, kept) => {
  const made = await add(values);
  expect(made.statusCode, made.body).toBe(201);
  expect(made.data).toMatchObject({ ...kept, status: 'invited', invitedAt: null, unreadable: [] });
});

test('nobody is added without a way to tell them apart, nor staff without an address', async () => {
  expect((await add({})).refused.path).toBe('phone');
  expect((await add({ phone: '883011' })).refused.path).toBe('phone');
  expect((await add({ nationalId: '12-34' })).refused.path).toBe('nationalId');
  expect((await add({ phone: '8888 7777', role: 'admin' }, owner)).refused.path).toBe('email');
});

test('a cédula belongs to one person, and the refusal says to whom', async () => {
  await add({ firstName: 'Jafet', lastName: 'Umaña', nationalId: '2-0693-0412' });
  const again = await add({ nationalId: '206930412' });
  expect(again.refused).toMatchObject({ path: 'nationalId' });
  expect(again.refused.message).toContain('Jafet Umaña');
});

test('they are found by phone and cédula however those are typed', async () => {
  const { id } = (await add({ phone: '+506 6011 2233', nationalId: '7-0123-0045' })).data;
  const foreign = (await add({ nationalId: 'ab 123456' })).data;
  for (const search of ['60112233', '00506 6011-2233', '7 0123 0045', '7-123-45', '0701230045']) {
    const found = await call('GET /users', { as: admin, query: { search } });
    expect(
      found.data.map((row) => row.id),
      search,
    ).toEqual([id]);
  }
  const passport = await call('GET /users', { as: admin, query: { search: 'AB123' } });
  expect(passport.data.map((row) => row.id)).toEqual([foreign.id]);
});

test('they are sold to, booked, measured and let in without ever logging in', async () => {
  const { id } = (await add({ phone: '8305 5511' })).data;
  const sold = await call('POST /memberships', {
    as: admin,
    body: {
      userId: id,
      planId: plan.data.id,
      payment: { method: 'cash', amountCents: 2_600_000 },
    },
  });
  expect(sold.statusCode, sold.body).toBe(201);
  const event = await makeClass();
  const booked = await call('POST /events/{id}/people', {
    as: admin,
    params: { id: event },
    body: { userId: id },
  });
  expect(booked.statusCode, booked.body).toBe(201);
  expect(booked.data.status).toBe('booked');
  const measured = await call('POST /measurements', {
    as: admin,
    body: { userId: id, takenAt: new Date().toISOString(), weightKg: 70 },
  });
  expect(measured.statusCode, measured.body).toBe(201);
  const { pin } = (await call('POST /users/{id}/pin', { as: admin, params: { id } })).data;
  const entered = await call('POST /accesos/check-in', {
    as: admin,
    body: { eventId: newId(), pin },
  });
  expect(entered.data).toMatchObject({ granted: true, user: { id } });
});

test('an invitation needs an address, and the answer says what to do instead', async () => {
  const { id } = (await add({ phone: '8305 5512' })).data;
  const refused = await call('POST /users/{id}/invite', { as: admin, params: { id } });
  expect(refused.error).toMatchObject({ code: 'CONFLICT' });
  expect(refused.error.message).toContain('No tiene correo');
  const changed = await call('PATCH /users/{id}', {
    as: admin,
    params: { id },
    body: { email: 'ahora@correo.test', phone: null },
  });
  expect(changed.data).toMatchObject({ email: 'ahora@correo.test', phone: null });
  const bare = await call('PATCH /users/{id}', {
    as: admin,
    params: { id },
    body: { email: null },
  });
  expect(bare.refused.path).toBe('phone');
});

test('who logs in keeps an address', async () => {
  const hash = await server.platform.passwords.hash('caballo-bateria-42');
  const member = await buildUser({ gym, passwordHash: hash });
  await gym.db.run(
    build.updateTable('users').set({ phone: '+506 8000 0000' }).where('id', '=', member.id),
  );
  const refused = await call('PATCH /users/{id}', {
    as: admin,
    params: { id: member.id },
    body: { email: null },
  });
  expect(refused.refused.path).toBe('email');
});

test('what was stored before it was checked may stay, and is pointed out', async () => {
  const { id } = (await add({ email: 'vieja@correo.test', invite: false })).data;
  const old = { phone: '2222-3333 ext 4', national_id: '12-34' };
  await gym.db.run(build.updateTable('users').set(old).where('id', '=', id));
  const found = await call('GET /users/{id}', { as: admin, params: { id } });
  expect(found.data.unreadable).toEqual(['phone', 'nationalId']);
  const body = { lastName: 'Nueva', phone: old.phone, nationalId: old.national_id };
  const saved = await call('PATCH /users/{id}', { as: admin, params: { id }, body });
  expect(saved.statusCode, saved.body).toBe(200);
});

test('a minor has a guardian of age, who gets their mail and sees them until they are 18', async () => {
  const guardian = await buildUser({ gym, firstName: 'Marta' });
  const wanted = { firstName: 'Luis', guardianId: guardian.id };
  expect((await add({ ...wanted })).refused.path).toBe('guardianId');
  expect((await add({ ...wanted, birthDate: born(30) })).refused.path).toBe('guardianId');
  const minor = await add({ ...wanted, birthDate: born(9) });
  expect(minor.statusCode, minor.body).toBe(201);
  expect(minor.data.guardian).toMatchObject({ id: guardian.id });
  const nested = await add({ guardianId: minor.data.id, birthDate: born(3) });
  expect(nested.refused.path).toBe('guardianId');
  const event = await makeClass();
  for (const userId of [minor.data.id, (await add({ phone: '8400 1122' })).data.id]) {
    const body = { userId };
    await call('POST /memberships', { as: admin, body: { userId, planId: plan.data.id } });
    const seat = await call('POST /events/{id}/people', { as: admin, params: { id: event }, body });
    expect(seat.statusCode, seat.body).toBe(201);
  }
  await call('DELETE /events/{id}', { as: admin, params: { id: event } });
  await server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
  const subjects = mailbox.of(guardian.email).map(({ subject }) => subject);
  expect(subjects).toContain('Se canceló Funcional');
  const seen = await call('GET /me/minors', { as: guardian });
  expect(seen.data).toMatchObject([{ id: minor.data.id, membership: { planName: 'Mensual' } }]);
  expect((await call('GET /me/minors', { as: admin })).data).toEqual([]);
  await gym.db.run(
    build
      .updateTable('users')
      .set({ birth_date: born(19) })
      .where('id', '=', minor.data.id),
  );
  expect((await call('GET /me/minors', { as: guardian })).data).toEqual([]);
});
