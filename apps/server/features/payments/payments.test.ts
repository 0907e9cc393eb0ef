import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { Payment } from '@forja/contract/accounts/payment-routes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { moneyText } from '../../platform/documents/columns.ts';
import { nth } from '../../test/answer.ts';
import { pdfTexts } from '../../test/files/pdf-texts.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

const today = dayIn('America/Costa_Rica', Date.now());

let gym: TestGym;
let admin: TestUser;
let planId: string;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  planId = (await call('POST /membership-plans', { as: admin, body: planBody })).data.id;
});

const PRICE = 26_000_00;
const planBody = { name: 'Mensual', priceCents: PRICE, periodCount: 1, periodUnit: 'month' };

async function member(values: object = {}) {
  const person = await buildUser({ gym });
  const body = { userId: person.id, planId, ...values };
  const membership = (await call('POST /memberships', { as: admin, body })).data;
  return { person, membership };
}

let references = 1000;
const report = (person: TestUser, membershipId: string, values: object = {}) =>
  call('POST /payments', {
    as: person,
    body: {
      membershipId,
      amountCents: PRICE,
      method: 'sinpe',
      reference: String(references++),
      ...values,
    },
  });
const membershipState = async (id: string) =>
  nth(
    (
      await call('GET /memberships', { as: admin, query: { history: 'true', limit: '200' } })
    ).data.filter((row) => row.id === id),
    0,
  );

test('a SINPE reported by the member opens the door with one click of staff', async () => {
  const { person, membership } = await member({
    startsOn: addDays(today, -60),
    payment: { method: 'cash', amountCents: PRICE },
  });
  expect((await membershipState(membership.id)).status).toBe('expired');
  const reported = await report(person, membership.id, { renew: true });
  expect(reported.statusCode, reported.body).toBe(201);
  expect(reported.data).toMatchObject({ status: 'reported', receiptNumber: null });
  expect((await membershipState(membership.id)).status).toBe('expired');
  const confirmed = await call('POST /payments/{id}/confirm', {
    as: admin,
    params: { id: reported.data.id },
  });
  expect(confirmed.data).toMatchObject({
    status: 'confirmed',
    receiptNumber: expect.any(Number),
    coversFrom: today,
  });
  expect(await membershipState(membership.id)).toMatchObject({ status: 'active', owedCents: 0 });
  const twice = await call('POST /payments/{id}/confirm', {
    as: admin,
    params: { id: reported.data.id },
  });
  expect(twice.statusCode).toBe(409);
});

test('an account says which of its debts were reported, until they are confirmed', async () => {
  const { person, membership } = await member();
  const charge = await call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId: person.id },
    body: { concept: 'Evaluación', unitPriceCents: 500_000 },
  });
  expect(charge.statusCode, charge.body).toBe(201);
  const account = () =>
    call('GET /accounts/{userId}', { as: person, params: { userId: person.id } });
  const open = async () =>
    (await account()).data.open.map(({ id, isReported }) => [id, isReported]);
  const ids = (await account()).data.open.map(({ id }) => id);
  const [month, service] = [nth(ids, 0), nth(ids, 1)];
  expect(await open()).toEqual([
    [month, false],
    [service, false],
  ]);
  const fee = await call('POST /payments', {
    as: person,
    body: {
      chargeIds: [service],
      amountCents: 500_000,
      method: 'sinpe',
      reference: String(references++),
    },
  });
  expect(fee.statusCode, fee.body).toBe(201);
  expect(await open()).toEqual([
    [month, false],
    [service, true],
  ]);
  expect((await report(person, membership.id)).statusCode).toBe(201);
  expect(await open()).toEqual([
    [month, true],
    [service, true],
  ]);
  await call('POST /payments/{id}/confirm', { as: admin, params: { id: fee.data.id } });
  expect(await open()).toEqual([[month, true]]);
});

test('a report that a member may not make is refused at its field', async () => {
  const { person, membership } = await member();
  const refused = async (values: object) =>
    (await report(person, membership.id, values)).error.details?.[0]?.path;
  expect(await refused({ method: 'cash' })).toBe('method');
  expect(await refused({ reference: null })).toBe('reference');
  expect(await refused({ amountCents: PRICE - 1 })).toBe('amountCents');
  expect(await refused({ amountCents: 0 })).toBe('amountCents');
  expect(await refused({ membershipId: null })).toBe('membershipId');
  const other = await member();
  expect((await report(person, other.membership.id)).statusCode).toBe(404);
  expect((await report(person, membership.id, { userId: other.person.id })).statusCode).toBe(403);
});

test('the same reference cannot be reported twice, until it was rejected and its person told', async () => {
  const { person, membership } = await member();
  const first = await report(person, membership.id, { reference: '777' });
  const second = await report(person, membership.id, { reference: '777' });
  expect(second.refused).toEqual({
    path: 'reference',
    message: 'Ya hay un pago con esa referencia.',
  });
  const body = { reason: 'No llegó' };
  const no = await call('POST /payments/{id}/reject', {
    as: admin,
    body,
    params: { id: first.data.id },
  });
  expect(no.data).toMatchObject({ status: 'rejected', receiptNumber: null });
  const told = (await call('GET /notifications', { as: person })).data;
  expect(told).toContainEqual(
    expect.objectContaining({
      title: 'No pudimos confirmar tu pago',
      body: expect.stringContaining(body.reason),
      link: '/perfil',
    }),
  );
  expect((await report(person, membership.id, { reference: '777' })).statusCode).toBe(201);
});

test('receipt numbers have no gap, even when payments come at once and some fail', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => member()));
  const pay = (index: number) =>
    call('POST /payments', {
      as: admin,
      body: {
        userId: people[index]?.person.id,
        membershipId: people[index]?.membership.id,
        // Every third payment is more than what is owed and fails after a receipt number could have
        // been taken.
        amountCents: index % 3 === 0 ? PRICE + 1 : PRICE,
        method: 'cash',
      },
    });
  const answers = await Promise.all(people.map((_, index) => pay(index)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(8);
  const rows: Payment[] = (await call('GET /payments', { as: admin, query: { limit: '200' } }))
    .data;
  const numbers = rows.flatMap(({ receiptNumber }) => receiptNumber ?? []).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test('voiding keeps the row and its number, and the amount is owed again', async () => {
  const { person, membership } = await member({ payment: { method: 'card', amountCents: PRICE } });
  const payment = nth(
    (await call('GET /payments', { as: admin, query: { userId: person.id } })).data,
    0,
  );
  const undo = () =>
    call('POST /payments/{id}/void', {
      as: admin,
      body: { reason: 'Cobro doble.' },
      params: { id: payment.id },
    });
  expect((await undo()).data).toMatchObject({
    status: 'void',
    receiptNumber: payment.receiptNumber,
    voidReason: 'Cobro doble.',
  });
  expect((await membershipState(membership.id)).owedCents).toBe(PRICE);
  expect((await undo()).statusCode).toBe(409);
  const pdf = await send(`GET /payments/${payment.id}/receipt`, { as: admin });
  expect(pdfTexts(pdf.rawPayload).join(' ')).toContain('Motivo: Cobro doble.Recibimos de');
});

test('a member sees only their own payments', async () => {
  const { person } = await member({ payment: { method: 'cash', amountCents: PRICE } });
  const rows: Payment[] = (await call('GET /payments', { as: person })).data;
  expect(rows.map(({ userId }) => userId)).toEqual([person.id]);
});

test('where members send their money is checked before it is kept', async () => {
  const boss = await buildUser({ gym, role: 'owner' });
  const empty = { sinpeNumber: null, sinpeName: null, iban: null, ibanName: null, bank: null };
  const save = (values: object) =>
    call('PUT /payment-details', { as: boss, body: { ...empty, ...values } });
  expect((await save({ iban: 'CR12' })).refused.path).toBe('iban');
  const good = await save({ iban: 'cr05 0152 0200 1026 2840 66', sinpeNumber: '8888 0000' });
  expect(good.data).toMatchObject({ iban: 'CR05015202001026284066', sinpeNumber: '8888 0000' });
  const person = await buildUser({ gym });
  expect((await call('GET /payment-details', { as: person })).data).toEqual(good.data);
});

const pay = { method: 'cash', amountCents: PRICE };
const voidPayment = (id: string) =>
  call('POST /payments/{id}/void', {
    as: admin,
    body: { reason: 'Se cobró dos veces' },
    params: { id },
  });
const newestPayment = async (userId: string): Promise<Payment> =>
  nth((await call('GET /payments', { as: admin, query: { userId } })).data, 0);

test('voiding a renewal takes its period back, from the whole family', async () => {
  const plan = { ...planBody, name: 'Familiar', familySize: 3, visitsTotal: 12 };
  const family = (await call('POST /membership-plans', { as: admin, body: plan })).data;
  const child = await buildUser({ gym });
  const { person, membership } = await member({
    planId: family.id,
    familyIds: [child.id],
    payment: pay,
  });
  const childBefore = (await call('GET /memberships', { as: child })).data[0];
  const before = await membershipState(membership.id);
  await call('POST /memberships/{id}/renew', {
    as: admin,
    body: { payment: pay },
    params: { id: membership.id },
  });
  expect((await membershipState(membership.id)).endsOn > before.endsOn).toBe(true);

  const undone = await voidPayment((await newestPayment(person.id)).id);
  expect(undone.data).toMatchObject({ status: 'void', receiptNumber: expect.any(Number) });
  expect(await membershipState(membership.id)).toEqual(before);
  expect((await call('GET /memberships', { as: child })).data[0]).toEqual(childBefore);
});

test('voiding a renewal keeps the days given after it, and an older debt', async () => {
  const { person, membership } = await member();
  const half = { method: 'cash', amountCents: PRICE / 2 };
  await call('POST /memberships/{id}/renew', {
    as: admin,
    body: { payment: half },
    params: { id: membership.id },
  });
  await call('POST /memberships/{id}/extend', {
    as: admin,
    body: { days: 5 },
    params: { id: membership.id },
  });
  await voidPayment((await newestPayment(person.id)).id);
  expect(await membershipState(membership.id)).toMatchObject({
    endsOn: addDays(membership.endsOn, 5),
    owedCents: PRICE,
  });
});

test('a receipt is a PDF for the one who paid and for staff, and nobody else', async () => {
  const { person } = await member({ payment: pay });
  const { id } = await newestPayment(person.id);
  const asked = (as: TestUser) => call('GET /payments/{id}/receipt', { as, params: { id } });
  for (const reader of [person, admin]) {
    const receipt = await asked(reader);
    expect(receipt.headers['content-type']).toBe('application/pdf');
    expect(receipt.headers['content-disposition']).toMatch(/recibo-\d{6}\.pdf/);
    expect(receipt.body).toMatch(/^%PDF-/);
  }
  expect((await asked(await buildUser({ gym }))).statusCode).toBe(404);
  const waiting = await report(person, (await member()).membership.id);
  expect(waiting.statusCode).toBe(404);
});

test('the receipt of a payment says what went back of it', async () => {
  const { id: userId } = await buildUser({ gym });
  const body = { userId, amountCents: PRICE, method: 'transfer', allowCredit: true } as const;
  const { data } = await call('POST /payments', { as: admin, body });
  const paper = async () => {
    const params = { id: data.id };
    return pdfTexts(
      (await call('GET /payments/{id}/receipt', { as: admin, params })).rawPayload,
    ).join();
  };
  expect(await paper()).not.toContain('Devuelto');
  const owner = await buildUser({ gym, role: 'owner' });
  const refund = { amountCents: PRICE / 4, method: 'transfer', reason: 'Se va' } as const;
  await call('POST /accounts/{userId}/refunds', { as: owner, params: { userId }, body: refund });
  expect(await paper()).toContain(`Devuelto${moneyText(PRICE / 4, 'CRC')}`);
});

const freeze = (id: string) => call('POST /memberships/{id}/freeze', { as: admin, params: { id } });
const confirm = (id: string) => call('POST /payments/{id}/confirm', { as: admin, params: { id } });

test('a paused membership is not renewed by a payment, taken or reported', async () => {
  const { person, membership } = await member({ payment: pay });
  const waiting = (await report(person, membership.id, { renew: true })).data;
  await freeze(membership.id);
  const before = await membershipState(membership.id);
  const taken = { userId: person.id, membershipId: membership.id, renew: true, ...pay };
  expect((await call('POST /payments', { as: admin, body: taken })).statusCode).toBe(409);
  expect((await report(person, membership.id, { renew: true })).statusCode).toBe(409);
  expect((await confirm(waiting.id)).statusCode).toBe(409);
  expect(await membershipState(membership.id)).toEqual(before);
});

test('somebody paid for by another person cannot renew with their own money', async () => {
  const plan = { ...planBody, name: 'Pareja', familySize: 2 };
  const couple = (await call('POST /membership-plans', { as: admin, body: plan })).data;
  const other = await buildUser({ gym });
  await member({ planId: couple.id, familyIds: [other.id], payment: pay });
  const mine = nth((await call('GET /memberships', { as: other })).data, 0);
  expect((await report(other, mine.id, { renew: true })).statusCode).toBe(409);
});

test('money reported for a replaced membership is not confirmed without a purpose', async () => {
  const { person, membership } = await member({ payment: pay });
  const waiting = (await report(person, membership.id, { renew: true })).data;
  const instead = { userId: person.id, planId, choice: 'instead' as const };
  await call('POST /memberships', { as: admin, body: instead });
  expect((await confirm(waiting.id)).statusCode).toBe(409);
});

test('a debt reported twice is confirmed once, and voiding it leaves that debt alone', async () => {
  const { person, membership } = await member();
  const first = (await report(person, membership.id)).data;
  const second = (await report(person, membership.id)).data;
  expect((await confirm(first.id)).statusCode).toBe(200);
  expect((await confirm(second.id)).statusCode).toBe(409);
  await voidPayment(first.id);
  expect((await membershipState(membership.id)).owedCents).toBe(PRICE);
});

test('voiding the first of two renewals leaves the second its whole period', async () => {
  const { person, membership } = await member({ payment: pay });
  const renew = () =>
    call('POST /memberships/{id}/renew', {
      as: admin,
      body: { payment: pay },
      params: { id: membership.id },
    });
  await renew();
  const first = await newestPayment(person.id);
  await renew();
  await voidPayment(first.id);
  expect(await membershipState(membership.id)).toMatchObject({ periodFrom: first.coversFrom });
});

const reopen = (id: string, as = admin) =>
  call('POST /payments/{id}/reopen', { as, params: { id } });

test('a report confirmed by mistake waits again with its photo, and what it bought is gone', async () => {
  const { person, membership } = await member({ payment: pay });
  const before = await membershipState(membership.id);
  const { data: reported } = await report(person, membership.id, { renew: true });
  await gym.db.run(sql`
    update payments set receipt_photo = 'foto.webp' where id = ${reported.id}::uuid`);
  const confirmed = (await confirm(reported.id)).data;
  expect((await membershipState(membership.id)).endsOn > before.endsOn).toBe(true);
  const colleague = await buildUser({ gym, role: 'admin' });
  expect((await reopen(reported.id, colleague)).statusCode).toBe(409);
  const again = await reopen(reported.id);
  expect(again.statusCode, again.body).toBe(200);
  expect(again.data).toMatchObject({
    status: 'reported',
    receiptNumber: null,
    reference: reported.reference,
    amountCents: PRICE,
    receiptPhoto: expect.stringContaining('foto'),
  });
  expect(await membershipState(membership.id)).toEqual(before);
  const account = await call('GET /accounts/{userId}', {
    as: admin,
    params: { userId: person.id },
  });
  expect(account.data).toMatchObject({ balanceCents: 0, open: [] });
  const all = (await call('GET /payments', { as: admin, query: { userId: person.id } })).data;
  expect(all.find(({ id }) => id === reported.id)).toMatchObject({
    status: 'void',
    receiptNumber: confirmed.receiptNumber,
    receiptPhoto: null,
  });
  expect((await reopen(reported.id)).statusCode).toBe(409);
  const log = await call('GET /audit-log', { as: admin, query: { aboutId: person.id } });
  expect(log.data.map(({ action }) => action).slice(0, 3)).toEqual([
    'payments.reopen',
    'payments.confirm',
    'payments.report',
  ]);
  expect(nth(log.data, 0).changes).toMatchObject({ receipt: confirmed.receiptNumber });
  // Confirmed again it buys the same period.
  expect((await confirm(again.data.id)).statusCode).toBe(200);
  expect((await membershipState(membership.id)).endsOn > before.endsOn).toBe(true);
  const mine = await call('GET /payments', { as: person });
  expect(mine.data.some(({ id }) => id === again.data.id)).toBe(true);
});

test('a report rejected by mistake waits again for a minute, and what was paid at the desk does not', async () => {
  const { person, membership } = await member();
  const { data: reported } = await report(person, membership.id);
  const reject = (id: string) =>
    call('POST /payments/{id}/reject', { as: admin, params: { id }, body: { reason: 'No llegó' } });
  // As by a payment link, which asks for no login.
  await gym.db.run(sql`
    update payments set reported_by = null where id = ${reported.id}::uuid`);
  await reject(reported.id);
  const again = await reopen(reported.id);
  expect(again.data, again.body).toMatchObject({ status: 'reported', amountCents: PRICE });
  await reject(again.data.id);
  await gym.db.run(sql`
    update payments set voided_at = voided_at - interval '61 seconds'
    where id = ${again.data.id}::uuid`);
  expect((await reopen(again.data.id)).statusCode).toBe(409);
  const desk = await member({ payment: pay });
  const query = { userId: desk.person.id };
  const taken = nth((await call('GET /payments', { as: admin, query })).data, 0);
  expect((await reopen(taken.id)).statusCode).toBe(409);
  // Nor when it had to wait for others at the same account.
  await gym.db.run(sql`
    update payments set created_at = created_at - interval '4 seconds'
    where id = ${taken.id}::uuid`);
  expect((await reopen(taken.id)).statusCode).toBe(409);
});
