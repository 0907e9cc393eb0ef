import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { expectSound } from '../../test/account-checks.ts';
import { nth } from '../../test/answer.ts';
import { pdfTexts } from '../../test/files/pdf-texts.ts';
import { type DataOf, shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let cashier: TestUser;
let planId: string;
let annualId: string;
let towel: DataOf<'POST /services'>;
let bar: DataOf<'POST /store'>;
let variantId: string;
let piece: { kind: 'product'; variantId: string; quantity: number };
beforeEach(async () => {
  gym = await buildGym();
  cashier = await buildUser({ gym, role: 'admin' });
  planId = await planOf('Mensual');
  annualId = await planOf('Anual', { priceCents: 200_000_00, periodCount: 12 });
  towel = (
    await call('POST /services', { as: cashier, body: { name: 'Toalla', priceCents: 1_130_00 } })
  ).data;
  bar = (
    await call('POST /store', {
      as: cashier,
      body: { name: 'Barra', priceCents: 1_800_00, variants: [{ initialStock: 50, sku: '7441' }] },
    })
  ).data;
  variantId = nth(bar.variants, 0).id;
  piece = { kind: 'product', variantId, quantity: 1 };
});

const planOf = async (name: string, more: object = {}) => {
  const body = {
    name,
    priceCents: 26_000_00,
    periodCount: 1,
    periodUnit: 'month',
    ...more,
  } as const;
  return (await call('POST /membership-plans', { as: cashier, body })).data.id;
};

type Body = Parameters<typeof call<'POST /counter-sales'>>[1]['body'];
const sell = async (body: Body) => {
  const answer = await call('POST /counter-sales', { as: cashier, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.data;
};
const voidSale = (id: string, as: TestUser = cashier) =>
  call('POST /counter-sales/{id}/void', { as, params: { id }, body: { reason: 'Era otro' } });
const accountOf = async (userId: string) =>
  (await call('GET /accounts/{userId}', { as: cashier, params: { userId } })).data;
const documentsOf = async (userId: string) =>
  (
    await call('GET /accounts/{userId}/documents', {
      as: cashier,
      params: { userId },
      query: { limit: 100 },
    })
  ).data;
const shiftNow = async () => {
  const { shift } = (await call('GET /shifts/current', { as: cashier })).data;
  if (!shift) throw new Error('No shift is open');
  return shift;
};
const cash = (amountCents: number) => ({ method: 'cash', amountCents }) as const;
const charge = async (userId: string, concept: string, unitPriceCents: number) => {
  const body = { concept, unitPriceCents };
  await call('POST /accounts/{userId}/charges', { as: cashier, params: { userId }, body });
};

/** Everything that a void must restore to the state before the sale. */
async function stateOf(person: TestUser) {
  const { balanceCents, owedCents, creditCents, open } = await accountOf(person.id);
  const query = { search: '7441' };
  const shelf = nth((await call('GET /counter-products', { as: cashier, query })).data, 0);
  const memberships = (await call('GET /memberships', { as: person })).data;
  const { expectedCents } = await shiftNow();
  const owed = open.map(({ id, openCents }) => ({ id, openCents }));
  return {
    balanceCents,
    owedCents,
    creditCents,
    owed,
    memberships,
    expectedCents,
    left: shelf.left,
  };
}

test('a month, a debt, pieces, a service and a free line paid in two ways are undone as a whole', async () => {
  const person = await buildUser({ gym });
  await charge(person.id, 'Saldo de octubre', 12_000_00);
  const debt = nth((await accountOf(person.id)).open, 0);
  const before = await stateOf(person);
  const total = 23_400_00 + 12_000_00 + 3_600_00 + 1_130_00 + 870_00;
  const sale = await sell({
    userId: person.id,
    lines: [
      { kind: 'plan', planId, discountCents: 2_600_00, discountReason: 'Trajo a una amiga' },
      { kind: 'charge', chargeId: debt.id },
      { ...piece, quantity: 2 },
      { kind: 'service', serviceId: towel.id },
      { kind: 'free', concept: 'Copia de llave', unitPriceCents: 870_00 },
    ],
    tenders: [
      { method: 'sinpe', amountCents: 25_000_00, reference: '4482' },
      cash(total - 25_000_00),
    ],
  });
  const voided = await voidSale(sale.id);
  expect(voided.statusCode, voided.body).toBe(200);
  expect(voided.data).toMatchObject({ number: sale.number, voidReason: 'Era otro' });
  expect(await stateOf(person)).toEqual(before);
  await expectSound(gym.db, person.id, new Map());
  // The documents remain, and add up to the debt.
  const documents = await documentsOf(person.id);
  const sum = documents.reduce((all, { amountCents }) => all + amountCents, 0);
  expect(sum).toBe(before.balanceCents);
  const own = documents.filter(({ saleId }) => saleId === sale.id);
  expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(['charge', 'payment', 'void']));
  expect(own.some(({ id }) => id === debt.id)).toBe(false);
  const again = await voidSale(sale.id);
  expect([again.statusCode, again.error.message]).toEqual([409, 'Esa venta ya está anulada.']);
});

test('the receipt, its link and the shift say that it was voided, when and why', async () => {
  const person = await buildUser({ gym });
  const sale = await sell({ userId: person.id, lines: [piece], tenders: [cash(1_000_00)] });
  const params = { id: sale.id };
  const paper = async () => {
    const answer = await call('GET /counter-sales/{id}/receipt', { as: cashier, params });
    return pdfTexts(answer.rawPayload).join();
  };
  expect(await paper()).toContain('Queda debiendo');
  const { path } = (await call('POST /counter-sales/{id}/link', { as: cashier, params })).data;
  await voidSale(sale.id);
  const token = path.replace('/recibo/', '');
  const shared = (await call('GET /receipts/{token}', { as: cashier, params: { token } })).data;
  expect(shared).toMatchObject({ voidReason: 'Era otro', voidedAt: expect.any(String) });
  const shift = { id: (await shiftNow()).id };
  const listed = (await call('GET /shifts/{id}/sales', { as: cashier, params: shift })).data;
  expect(nth(listed, 0)).toMatchObject({
    id: sale.id,
    concept: 'Barra',
    totalCents: 1_800_00,
    by: expect.any(String),
    voidReason: 'Era otro',
  });
  expect((await call('GET /shifts/{id}/sheet', { as: cashier, params: shift })).statusCode).toBe(
    200,
  );
  expect(await paper()).toMatch(/ANULADAEsta venta no vale desde el .*Motivo: Era otro\./);
  expect(await paper()).not.toContain('Queda debiendo');
  const query = { userId: person.id };
  const payment = nth((await call('GET /payments', { as: cashier, query })).data, 0);
  expect(payment).toMatchObject({ saleId: sale.id, status: 'void' });
});

test('saldo a favor used for a voided sale is in hand again', async () => {
  const person = await buildUser({ gym });
  const params = { userId: person.id };
  const body = { amountCents: 5_000_00, reason: 'Por la espera' };
  await call('POST /accounts/{userId}/credits', { as: cashier, params, body });
  const before = await stateOf(person);
  const sale = await sell({ userId: person.id, lines: [piece] });
  expect(sale).toMatchObject({ creditCents: 1_800_00, paidCents: 0 });
  expect((await voidSale(sale.id)).statusCode).toBe(200);
  expect(await stateOf(person)).toEqual(before);
});

test('a discount on a plan that saldo a favor had paid already is not kept', async () => {
  const person = await buildUser({ gym });
  const lines = [{ kind: 'free', concept: 'Adelanto', unitPriceCents: 100_00 }] as const;
  const more = { tenders: [cash(40_000_00)], allowCredit: true };
  await sell({ userId: person.id, lines: [...lines], ...more });
  const before = await stateOf(person);
  const plan = { kind: 'plan', planId, discountCents: 2_600_00, discountReason: 'Amiga' } as const;
  const sale = await sell({ userId: person.id, lines: [plan] });
  expect((await voidSale(sale.id)).statusCode).toBe(200);
  expect(await stateOf(person)).toEqual(before);
});

test.each(['after', 'instead', 'beside', undefined] as const)(
  'a plan sold to somebody who has one, %s, leaves what they had',
  async (choice) => {
    const person = await buildUser({ gym });
    await sell({
      userId: person.id,
      lines: [{ kind: 'plan', planId: annualId }],
      tenders: [cash(200_000_00)],
    });
    const before = await stateOf(person);
    const line = choice
      ? ({ kind: 'plan', planId, choice } as const)
      : ({ kind: 'plan', planId: annualId } as const);
    const sale = await sell({ userId: person.id, lines: [line] });
    expect(await stateOf(person)).not.toEqual(before);
    const voided = await voidSale(sale.id);
    expect(voided.statusCode, voided.body).toBe(200);
    expect(await stateOf(person)).toEqual(before);
    await expectSound(gym.db, person.id, new Map());
  },
);

test('a plan sold instead of one that is owed leaves that one owed', async () => {
  const person = await buildUser({ gym });
  await sell({ userId: person.id, lines: [{ kind: 'plan', planId: annualId }] });
  const before = await stateOf(person);
  const line = { kind: 'plan', planId, choice: 'instead' } as const;
  const sale = await sell({ userId: person.id, lines: [line] });
  expect((await voidSale(sale.id)).statusCode).toBe(200);
  expect(await stateOf(person)).toEqual(before);
});

test('a membership that was used, renewed or followed is not taken back', async () => {
  const person = await buildUser({ gym });
  const plan = { kind: 'plan', planId } as const;
  const first = await sell({ userId: person.id, lines: [plan], tenders: [cash(26_000_00)] });
  const second = await sell({ userId: person.id, lines: [plan], tenders: [cash(26_000_00)] });
  const early = await voidSale(first.id);
  expect([early.statusCode, early.error.message]).toEqual([
    409,
    expect.stringContaining('cambió después'),
  ]);
  // First the newest, then the one before it.
  expect((await voidSale(second.id)).statusCode).toBe(200);
  await gym.db.run(
    build.insertInto('access_entries').values({
      gym_id: gym.id,
      id: newId(),
      at: new Date(),
      user_id: person.id,
      granted: true,
      method: 'manual',
    }),
  );
  const used = await voidSale(first.id);
  expect([used.statusCode, used.error.message]).toEqual([
    409,
    expect.stringContaining('Ya entró con la membresía'),
  ]);
});

test('a class that was booked with it is cancelled first', async () => {
  const person = await buildUser({ gym });
  const before = await stateOf(person);
  const plan = { kind: 'plan', planId } as const;
  const sale = await sell({ userId: person.id, lines: [plan], tenders: [cash(26_000_00)] });
  const { endsOn: day } = nth((await call('GET /memberships', { as: person })).data, 0);
  const body = { title: 'Yoga', day, startTime: '18:00', minutes: 55, capacity: 5 };
  const params = { id: nth((await call('POST /events', { as: cashier, body })).data, 0).id };
  const booked = await call('POST /events/{id}/bookings', { as: person, params });
  expect(booked.statusCode, booked.body).toBe(201);
  const early = await voidSale(sale.id);
  expect([early.statusCode, early.error.message]).toEqual([
    409,
    'Reservó clases después de esta venta. Cancela antes esas reservas.',
  ]);
  await call('DELETE /events/{id}/bookings/me', { as: person, params });
  expect((await voidSale(sale.id)).statusCode).toBe(200);
  expect(await stateOf(person)).toEqual(before);
});

test('the part that was written off is not paid out', async () => {
  const person = await buildUser({ gym });
  const before = await stateOf(person);
  const sale = await sell({ userId: person.id, lines: [piece], tenders: [cash(800_00)] });
  const params = { id: nth((await accountOf(person.id)).open, 0).id };
  const body = { reason: 'Cortesía' };
  await call('POST /charges/{id}/write-off', { as: cashier, params, body });
  expect((await voidSale(sale.id)).statusCode).toBe(200);
  expect(await stateOf(person)).toEqual(before);
});

test('the enrolment of a voided sale is asked for again', async () => {
  const person = await buildUser({ gym });
  const service = { name: 'Matrícula', kind: 'enrolment', priceCents: 5_000_00 } as const;
  const serviceId = (await call('POST /services', { as: cashier, body: service })).data.id;
  const enrolledOn = async () => {
    const params = { userId: person.id };
    return (await call('GET /counter-offers/{userId}', { as: cashier, params })).data.enrolledOn;
  };
  const lines = [{ kind: 'service', serviceId } as const];
  const sale = await sell({ userId: person.id, lines, tenders: [cash(5_000_00)] });
  expect(await enrolledOn()).not.toBeNull();
  await voidSale(sale.id);
  expect(await enrolledOn()).toBeNull();
});

test('a payment of it that was voided already is skipped', async () => {
  const person = await buildUser({ gym });
  const before = await stateOf(person);
  const tenders = [cash(800_00), { method: 'card', amountCents: 1_000_00 } as const];
  const sale = await sell({ userId: person.id, lines: [piece], tenders });
  const query = { userId: person.id };
  const payments = (await call('GET /payments', { as: cashier, query })).data;
  const params = { id: nth(payments, 0).id };
  await call('POST /payments/{id}/void', { as: cashier, params, body: { reason: 'Otro medio' } });
  expect((await voidSale(sale.id)).statusCode).toBe(200);
  expect(await stateOf(person)).toEqual(before);
});

test('a sale with returns, or an empty drawer, refuses the void and changes nothing', async () => {
  const person = await buildUser({ gym });
  const more = { tenders: [cash(5_000_00)], allowCredit: true };
  const sale = await sell({ userId: person.id, lines: [piece], ...more });
  const { id } = await shiftNow();
  const empty = { kind: 'out', amountCents: (await shiftNow()).expectedCents ?? 0 } as const;
  const body = { ...empty, reason: 'Depósito' };
  await call('POST /shifts/{id}/movements', { as: cashier, params: { id }, body });
  const before = await stateOf(person);
  const short = await voidSale(sale.id);
  expect([short.statusCode, short.error.message]).toEqual([
    409,
    expect.stringContaining('no hay tanto efectivo'),
  ]);
  expect(await stateOf(person)).toEqual(before);
  await call('POST /shifts/{id}/movements', {
    as: cashier,
    params: { id },
    body: { ...body, kind: 'in', reason: 'Cambio' },
  });
  await call('POST /accounts/{userId}/refunds', {
    as: cashier,
    params: { userId: person.id },
    body: { amountCents: 3_200_00, method: 'card', reason: 'No lo quiere' },
  });
  const given = await voidSale(sale.id);
  expect([given.statusCode, given.error.message]).toEqual([
    409,
    'De esta venta ya se devolvió dinero. No se puede anular.',
  ]);
});

test('a sale from before sales could be voided says what to do', async () => {
  const id = newId();
  await gym.db.run(
    build.insertInto('sales').values({
      gym_id: gym.id,
      id,
      number: 900_000,
      lines: '[]',
      tenders: '[]',
      total_cents: 0,
      paid_cents: 0,
      tax_cents: 0,
      credit_cents: 0,
      change_cents: 0,
    }),
  );
  const { statusCode, error } = await voidSale(id);
  expect([statusCode, error.message]).toEqual([409, expect.stringContaining('Anula su pago')]);
});

test('of simultaneous voids one succeeds, and a simultaneous refund comes before it or not at all', async () => {
  const person = await buildUser({ gym });
  const sale = await sell({ userId: person.id, lines: [piece], tenders: [cash(1_800_00)] });
  const { left } = await stateOf(person);
  const answers = await Promise.all(Array.from({ length: 6 }, () => voidSale(sale.id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  expect((await stateOf(person)).left).toBe(left + 1);
  const extra = await sell({
    userId: person.id,
    lines: [piece],
    tenders: [cash(4_000_00)],
    allowCredit: true,
  });
  const [voided, refunded] = await Promise.all([
    voidSale(extra.id),
    call('POST /accounts/{userId}/refunds', {
      as: cashier,
      params: { userId: person.id },
      body: { amountCents: 2_200_00, method: 'card', reason: 'Sobra' },
    }),
  ]);
  expect([voided.statusCode === 200, refunded.statusCode === 201].filter(Boolean)).toHaveLength(1);
  await expectSound(gym.db, person.id, new Map());
  expect((await accountOf(person.id)).balanceCents).toBe(0);
});

test('nobody but an owner voids a sale of their own account', async () => {
  const sale = await sell({ userId: cashier.id, lines: [piece], tenders: [cash(1_800_00)] });
  expect((await voidSale(sale.id)).statusCode).toBe(403);
  const { count } = await gym.db.one(
    sql<{
      count: number;
    }>`select count(*)::int as count from sale_voids where sale_id = ${sale.id}::uuid`,
  );
  expect(count).toBe(0);
});
