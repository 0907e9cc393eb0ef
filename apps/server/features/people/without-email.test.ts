import { addDays, utcDay } from '@forja/calendar/day';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { nth } from '../../test/answer.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';

const mailbox = await startMailbox();
const harness = await startHarness({ SMTP_URL: mailbox.url });
const { call, buildGym, buildUser, server } = harness;

let gym: TestGym;
let owner: TestUser;
let admin: TestUser;
let planId: string;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  admin = await buildUser({ gym, role: 'admin' });
  const body = { name: 'Mensual', priceCents: 2_600_000, periodCount: 1, periodUnit: 'month' };
  planId = (await call('POST /membership-plans', { as: owner, body })).data.id;
});

const today = utcDay(Date.now());
const born = (years: number) => addDays(today, -Math.round(years * 365.25));

const add = (values: object, as = admin) =>
  call('POST /users', { as, body: { firstName: 'Noelia', ...values } });

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

/** Somebody with a phone alone, who was sold a plan at the desk. */
async function buildMemberWithoutLogin(phone: string): Promise<string> {
  const { id } = (await add({ phone })).data;
  const payment = { method: 'card' as const, amountCents: 2_600_000 };
  const body = { userId: id, planId, payment };
  const sold = await call('POST /memberships', { as: admin, body });
  expect(sold.statusCode, sold.body).toBe(201);
  return id;
}

test('case 17: reception books a person who has no password, who has a seat like anybody', async () => {
  const userId = await buildMemberWithoutLogin('8305 5511');
  const params = { id: await makeClass() };
  const booked = await call('POST /events/{id}/people', { as: admin, params, body: { userId } });
  expect(booked.statusCode, booked.body).toBe(201);
  expect(booked.data.status).toBe('booked');
  const seats = await call('GET /events/{id}/bookings', { as: admin, params });
  expect(seats.data).toMatchObject([{ id: booked.data.id, status: 'booked' }]);
});

test('they are charged and pay, and the receipt is theirs', async () => {
  const userId = await buildMemberWithoutLogin('8305 5513');
  const params = { userId };
  const charge = { concept: 'Toalla', unitPriceCents: 300_000 };
  await call('POST /accounts/{userId}/charges', { as: admin, params, body: charge });
  const owed = (await call('GET /accounts/{userId}', { as: admin, params })).data;
  expect(owed.owedCents).toBe(300_000);
  const body = { userId, amountCents: 300_000, method: 'card' as const, chargeIds: [] };
  const paid = await call('POST /payments', { as: admin, body });
  expect(paid.statusCode, paid.body).toBe(201);
  expect(paid.data).toMatchObject({ userId, receiptNumber: expect.any(Number) });
  expect((await call('GET /accounts/{userId}', { as: admin, params })).data.owedCents).toBe(0);
});

test('they are measured and coached', async () => {
  const { id: userId } = (await add({ phone: '8305 5514' })).data;
  const takenAt = new Date().toISOString();
  await call('PUT /users/{id}/consents', {
    as: admin,
    params: { id: userId },
    body: { purpose: 'health', given: true },
  });
  for (const made of [
    await call('POST /measurements', { as: admin, body: { userId, takenAt, weightKg: 70 } }),
    await call('POST /workouts/user-plans', { as: admin, body: { userId, name: 'Fuerza' } }),
    await call('POST /dietas', { as: admin, body: { userId, name: 'Volumen' } }),
  ]) {
    expect(made.statusCode, made.body).toBe(201);
  }
});

test('a PIN told at the desk lets them in, and a newer one ends it', async () => {
  const id = await buildMemberWithoutLogin('8305 5515');
  const give = async () =>
    (await call('POST /users/{id}/pin', { as: admin, params: { id } })).data.pin;
  const enter = async (pin: string) =>
    (await call('POST /accesos/check-in', { as: admin, body: { eventId: newId(), pin } })).data;
  const old = await give();
  expect(await enter(old)).toMatchObject({ granted: true, user: { id } });
  const pin = await give();
  expect(await enter(old)).toMatchObject({ granted: false });
  expect(await enter(pin)).toMatchObject({ granted: true, user: { id } });
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

test('a minor is not left without a guardian, and a guardian is not made a minor', async () => {
  const guardian = (await add({ phone: '8400 3344' })).data;
  const alone = await add({ phone: '8400 3355', birthDate: born(9) });
  expect(alone.refused).toMatchObject({ path: 'guardianId' });
  const minor = (await add({ guardianId: guardian.id, birthDate: born(9) })).data;
  const change = (id: string, body: object) =>
    call('PATCH /users/{id}', { as: admin, params: { id }, body });
  expect((await change(guardian.id, { birthDate: born(16) })).refused.path).toBe('birthDate');
  expect((await change(guardian.id, { birthDate: born(40) })).statusCode).toBe(200);
  expect((await change(minor.id, { guardianId: null })).refused.path).toBe('guardianId');
  // Whoever is here without one from before can still be corrected otherwise.
  await gym.db.run(
    build
      .updateTable('users')
      .set({ guardian_id: null, phone: '+506 8400 3366' })
      .where('id', '=', minor.id),
  );
  expect((await change(minor.id, { lastName: 'Nuevo' })).statusCode).toBe(200);
  expect((await change(minor.id, { guardianId: guardian.id })).statusCode).toBe(200);
  // Nor by themselves, in their profile.
  const logged = await buildUser({ gym, firstName: 'Tina' });
  expect((await change(minor.id, { guardianId: logged.id })).statusCode).toBe(200);
  const own = await call('PATCH /me', { as: logged, body: { birthDate: born(12) } });
  expect(own.refused.path).toBe('birthDate');
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
    await call('POST /memberships', { as: admin, body: { userId, planId } });
    const seat = await call('POST /events/{id}/people', { as: admin, params: { id: event }, body });
    expect(seat.statusCode, seat.body).toBe(201);
  }
  await call('DELETE /events/{id}', { as: admin, params: { id: event } });
  await server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
  const subjects = mailbox.of(guardian.email).map(({ subject }) => subject);
  expect(subjects).toContain('Se canceló Funcional');
  const seen = await call('GET /me/minors', { as: guardian });
  const [child] = seen.data;
  expect(child).toMatchObject({ membership: { planName: 'Mensual' }, isPaymentWaiting: false });
  const reported = await call('POST /payments', {
    as: guardian,
    body: {
      membershipId: child?.membership?.id ?? '',
      amountCents: child?.membership?.owedCents ?? 0,
      method: 'sinpe',
      reference: '55512001',
    },
  });
  expect(reported.statusCode, reported.body).toBe(201);
  expect((await call('GET /me/minors', { as: guardian })).data).toMatchObject([
    { id: minor.data.id, isPaymentWaiting: true },
  ]);
  expect((await call('GET /me/minors', { as: admin })).data).toEqual([]);
  await gym.db.run(
    build
      .updateTable('users')
      .set({ birth_date: born(19) })
      .where('id', '=', minor.data.id),
  );
  expect((await call('GET /me/minors', { as: guardian })).data).toEqual([]);
});

test('a guardian sees the account of the minor and pays whatever is owed on it', async () => {
  const guardian = await buildUser({ gym, firstName: 'Marta' });
  const stranger = await buildUser({ gym });
  const { id: userId } = (await add({ guardianId: guardian.id, birthDate: born(12) })).data;
  await call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId },
    body: { concept: 'Uniforme', unitPriceCents: 1_000_000 },
  });
  const read = (as: typeof guardian) => call('GET /accounts/{userId}', { as, params: { userId } });
  expect((await read(stranger)).statusCode).toBe(404);
  const account = (await read(guardian)).data;
  expect(account).toMatchObject({ owedCents: 1_000_000, open: [{ concept: 'Uniforme' }] });
  const documents = await call('GET /accounts/{userId}/documents', {
    as: guardian,
    params: { userId },
  });
  expect(documents.data).toMatchObject([{ kind: 'charge', concept: 'Uniforme' }]);
  const report = (as: typeof guardian) =>
    call('POST /payments', {
      as,
      body: {
        userId,
        chargeIds: account.open.map(({ id }) => id),
        amountCents: 1_000_000,
        method: 'sinpe',
        reference: newId().slice(0, 20),
      },
    });
  expect((await report(stranger)).statusCode).toBe(403);
  const reported = await report(guardian);
  expect(reported.statusCode, reported.body).toBe(201);
  await call('POST /payments/{id}/confirm', { as: admin, params: { id: reported.data.id } });
  expect((await read(guardian)).data).toMatchObject({ owedCents: 0, open: [] });
  const adult = { birth_date: born(18.1) };
  await gym.db.run(build.updateTable('users').set(adult).where('id', '=', userId));
  expect((await read(guardian)).statusCode).toBe(404);
});

test('a guardian reports a payment for the minor, nobody else does, and nobody once of age', async () => {
  const guardian = await buildUser({ gym, firstName: 'Marta' });
  const stranger = await buildUser({ gym });
  const { id: userId } = (await add({ guardianId: guardian.id, birthDate: born(12) })).data;
  const payment = { method: 'card' as const, amountCents: 2_600_000 };
  const sale = { userId, planId, payment };
  const sold = (await call('POST /memberships', { as: admin, body: sale })).data;
  const report = (as: typeof guardian) =>
    call('POST /payments', {
      as,
      body: {
        membershipId: sold.id,
        renew: true,
        amountCents: 2_600_000,
        method: 'sinpe',
        reference: newId().slice(0, 20),
      },
    });
  expect((await report(stranger)).statusCode).toBe(404);
  const reported = await report(guardian);
  expect(reported.statusCode, reported.body).toBe(201);
  expect(reported.data).toMatchObject({ userId, membershipId: sold.id, status: 'reported' });
  const receipt = (as: typeof guardian) =>
    call('GET /payments/{id}/receipt', { as, params: { id: reported.data.id } });
  await call('POST /payments/{id}/confirm', { as: admin, params: { id: reported.data.id } });
  expect((await receipt(guardian)).statusCode).toBe(200);
  expect((await receipt(stranger)).statusCode).toBe(404);
  const adult = { birth_date: born(18.1) };
  await gym.db.run(build.updateTable('users').set(adult).where('id', '=', userId));
  expect((await report(guardian)).statusCode).toBe(404);
});

test('a guardian pays what the minor owes', async () => {
  const guardian = await buildUser({ gym, firstName: 'Marta' });
  const { id: userId } = (await add({ guardianId: guardian.id, birthDate: born(12) })).data;
  const sale = { userId, planId };
  const sold = (await call('POST /memberships', { as: admin, body: sale })).data;
  const body = {
    membershipId: sold.id,
    amountCents: 2_600_000,
    method: 'sinpe' as const,
    reference: '20261116001',
  };
  const reported = await call('POST /payments', { as: guardian, body });
  expect(reported.statusCode, reported.body).toBe(201);
  await call('POST /payments/{id}/confirm', { as: admin, params: { id: reported.data.id } });
  const [mine] = (await call('GET /me/minors', { as: guardian })).data;
  expect(mine).toMatchObject({ id: userId, membership: { owedCents: 0 } });
});
