import { addDays, type Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { counterCalls } from '../../test/counter-calls.ts';
import { pdfTexts } from '../../test/files/pdf-texts.ts';
import { shareHarness } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, send, buildUser } = harness;
const { counter, open, take, voidPayment, move, readShift, count, close } = counterCalls(harness);

test('case 1: cash taken after a close belongs to the next shift', async () => {
  const { cashier, member } = await counter();
  const { id: first } = (await open(cashier, 10_000_00)).data;
  await take(cashier, member.id, 26_000_00);
  await count(cashier, first, 36_000_00);
  expect((await close(cashier, first)).data).toMatchObject({ expectedCents: 36_000_00 });
  const late = await take(cashier, member.id, 5_000_00);
  expect(late.error.code).toBe('NO_OPEN_SHIFT');
  expect(late.statusCode).toBe(409);
  const { id: second } = (await open(cashier, 0)).data;
  expect((await take(cashier, member.id, 5_000_00)).statusCode).toBe(201);
  expect((await readShift(cashier, first)).expectedCents).toBe(36_000_00);
  expect((await readShift(cashier, second)).expectedCents).toBe(5_000_00);
});

test('case 1: a void after a close is money out of the open shift, and the closed one stays', async () => {
  const { cashier, member } = await counter();
  const { id: first } = (await open(cashier, 0)).data;
  const { id: payment } = (await take(cashier, member.id, 26_000_00)).data;
  await count(cashier, first, 26_000_00);
  await close(cashier, first);
  const closed = await readShift(cashier, first);
  expect((await voidPayment(cashier, payment)).error.code).toBe('NO_OPEN_SHIFT');
  const { id: second } = (await open(cashier, 30_000_00)).data;
  expect((await voidPayment(cashier, payment)).data.status).toBe('void');
  expect(await readShift(cashier, first)).toEqual(closed);
  const now = await readShift(cashier, second);
  expect(now.expectedCents).toBe(4_000_00);
  expect(now.movements).toMatchObject([{ kind: 'void', amountCents: 26_000_00 }]);
  expect(now.sums?.voids).toEqual({ count: 1, amountCents: 26_000_00 });
});

test('whoever is at the drawer is told when somebody else gives cash back out of it', async () => {
  const { gym, cashier, member } = await counter();
  await open(cashier, 40_000_00);
  const { id: payment } = (await take(cashier, member.id, 36_000_00)).data;
  const { id: second } = (await take(cashier, member.id, 6_000_00)).data;
  const owner = await buildUser({ gym, role: 'owner' });
  expect((await voidPayment(owner, payment)).data.status).toBe('void');
  const told = (await call('GET /notifications', { as: cashier })).data;
  expect(told).toMatchObject([
    {
      kind: 'cash-given-back',
      title: 'Salieron ₡36\u00a0000 de Caja 1',
      link: '/caja?vista=turno',
    },
  ]);
  expect(nth(told, 0).body).toContain('Se cobró mal');
  // Somebody who voids a payment is not notified of it.
  await voidPayment(cashier, second);
  expect((await call('GET /notifications', { as: cashier })).data).toHaveLength(1);
});

test('a void in cash is refused while the drawer holds less, and says what to do', async () => {
  const { cashier, member } = await counter();
  const { id } = (await open(cashier, 1_000_00)).data;
  const { id: payment } = (await take(cashier, member.id, 26_000_00)).data;
  const { id: byCard } = (await take(cashier, member.id, 90_000_00, 'card')).data;
  await move(cashier, id, 'out', 20_000_00);
  const refused = await voidPayment(cashier, payment);
  expect(refused.statusCode).toBe(409);
  expect(refused.error.message).toContain('no hay tanto efectivo');
  expect(refused.error.message).not.toMatch(/\d/);
  expect(await readShift(cashier, id)).toMatchObject({ expectedCents: 7_000_00 });
  expect((await voidPayment(cashier, byCard)).statusCode).toBe(200);
  await move(cashier, id, 'in', 19_000_00);
  expect((await voidPayment(cashier, payment)).data.status).toBe('void');
  expect((await readShift(cashier, id)).expectedCents).toBe(0);
});

test('the sum of the design adds up: float, cash, in, out and what was given back', async () => {
  const { cashier, member } = await counter();
  const { id } = (await open(cashier)).data;
  await take(cashier, member.id, 207_800_00);
  const { id: wrong } = (await take(cashier, member.id, 6_500_00)).data;
  await take(cashier, member.id, 386_000_00, 'sinpe');
  await move(cashier, id, 'in', 20_000_00);
  await move(cashier, id, 'out', 120_000_00);
  await move(cashier, id, 'out', 15_000_00);
  await voidPayment(cashier, wrong);
  const shift = await readShift(cashier, id);
  expect(shift.expectedCents).toBe(142_800_00);
  expect(shift.sums?.taken).toEqual({ count: 3, amountCents: 600_300_00 });
  expect(shift.sums?.byMethod).toMatchObject([
    { method: 'cash', count: 2, amountCents: 214_300_00 },
    { method: 'card', count: 0 },
    { method: 'sinpe', count: 1, amountCents: 386_000_00 },
    { method: 'transfer' },
  ]);
  expect(shift.sums?.byCashier).toMatchObject([{ count: 3, amountCents: 600_300_00 }]);
  const pieces = [
    [20_000, 3],
    [10_000, 4],
    [5_000, 4],
    [2_000, 5],
    [1_000, 7],
    [500, 8],
    [100, 9],
    [50, 5],
    [25, 4],
    [10, 4],
    [5, 2],
  ].map(([value = 0, number = 0]) => ({ valueCents: value * 100, pieces: number }));
  const counted = await call('POST /shifts/{id}/counts', {
    as: cashier,
    params: { id },
    body: { pieces },
  });
  expect(counted.data.count?.countedCents).toBe(142_300_00);
  expect((await close(cashier, id)).data).toMatchObject({
    countedCents: 142_300_00,
    expectedCents: 142_800_00,
  });
  const sheet = await call('GET /shifts/{id}/sheet', { as: cashier, params: { id } });
  const text = (await pdfTexts(sheet.rawPayload)).join(' ');
  for (const part of ['Turno 1', 'Caja 1', '142\u00a0800', 'Por quien cobró', 'Pagos anulados']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Pagos anulados1−₡6\u00a0500');
  expect(text).toContain('Neto2₡593\u00a0800');
  for (const title of ['Método', 'Quién', 'Concepto', 'Sede', 'Resumen']) {
    expect(text).toContain(`${title}CobrosMonto`);
  }
});

test('the sum of discounts counts valid baskets and sales without a basket', async () => {
  const { gym, cashier, member } = await counter();
  const owner = await buildUser({ gym, role: 'owner' });
  const { id } = (await open(cashier)).data;
  const sell = (discountCents: number) =>
    call('POST /counter-sales', {
      as: owner,
      body: {
        userId: null,
        lines: [
          {
            kind: 'free',
            concept: 'Toalla',
            unitPriceCents: 10_000_00,
            quantity: 1,
            discountCents,
            discountReason: discountCents ? 'Cortesía' : null,
          },
        ],
        tenders: [{ method: 'cash', amountCents: 10_000_00 - discountCents }],
      },
    });
  await sell(0);
  await sell(1_500_00);
  const { id: wrong } = (await sell(4_000_00)).data;
  await call('POST /counter-sales/{id}/void', {
    as: owner,
    params: { id: wrong },
    body: { reason: 'Se cobró mal' },
  });
  const plan = { name: 'Mensual', priceCents: 25_000_00, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body: plan })).data;
  const price = { priceCents: 20_000_00, discountReason: 'Estudiante' };
  const payment = { method: 'cash', amountCents: 12_000_00 };
  const body = { userId: member.id, planId, ...price, payment };
  expect((await call('POST /memberships', { as: owner, body })).statusCode).toBe(201);
  const discounts = { count: 2, amountCents: 6_500_00 };
  expect((await readShift(owner, id)).sums?.discounts).toEqual(discounts);
  // The rest is paid later; the discount counts only once.
  await call('POST /payments', {
    as: owner,
    body: { userId: member.id, amountCents: 8_000_00, method: 'cash' },
  });
  await count(owner, id, 0);
  await close(owner, id);
  const { data: day } = await call('GET /shift-days', { as: owner });
  expect([(await readShift(owner, id)).sums?.discounts, day.sums.discounts]).toEqual([
    discounts,
    discounts,
  ]);
  const sheet = await call('GET /shifts/{id}/sheet', { as: owner, params: { id } });
  expect(pdfTexts(sheet.rawPayload).join(' ')).toContain('Descuentos dados2₡6\u00a0500');
});

test('one shift is open at a register, and other cashiers act in it under their own name', async () => {
  const { gym, cashier, member } = await counter();
  const other = await buildUser({ gym, role: 'admin', firstName: 'Mariela' });
  const answers = await Promise.all([open(cashier), open(other), open(cashier)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  await take(cashier, member.id, 1_000_00);
  await take(other, member.id, 2_000_00);
  const { shift } = (await call('GET /shifts/current', { as: other })).data;
  expect(shift?.sums?.byCashier.map(({ amountCents }) => amountCents)).toEqual([
    2_000_00, 1_000_00,
  ]);
  expect(new Set(shift?.sums?.byCashier.map(({ name }) => name)).size).toBe(2);
});

test('with several registers open, cash goes into the one its cashier joined', async () => {
  const { gym, cashier, member } = await counter();
  const [second, third] = [
    await buildUser({ gym, role: 'admin' }),
    await buildUser({ gym, role: 'admin' }),
  ];
  const register = (await call('POST /registers', { as: cashier, body: { name: 'Barra' } })).data;
  const { id: desk } = (await open(cashier, 0)).data;
  const { id: bar } = (await open(second, 0, register.id)).data;
  await take(cashier, member.id, 1_000_00);
  await take(second, member.id, 2_000_00);
  const lost = await take(third, member.id, 4_000_00);
  expect(lost.error).toMatchObject({
    code: 'NO_OPEN_SHIFT',
    message: expect.stringMatching(/varias/),
  });
  await call('POST /shifts/{id}/join', { as: third, params: { id: bar } });
  await take(third, member.id, 4_000_00);
  expect((await readShift(cashier, desk)).expectedCents).toBe(1_000_00);
  expect((await readShift(cashier, bar)).expectedCents).toBe(6_000_00);
});

test('a shift closes once, with a fresh count and a reason for a large difference', async () => {
  const { cashier, member } = await counter();
  const { id } = (await open(cashier, 10_000_00)).data;
  expect((await close(cashier, id)).statusCode).toBe(409);
  await count(cashier, id, 10_000_00);
  await take(cashier, member.id, 1_000_00);
  expect((await close(cashier, id)).error.message).toContain('después del conteo');
  await count(cashier, id, 5_000_00);
  expect((await close(cashier, id)).refused.path).toBe('note');
  const both = await Promise.all([close(cashier, id, 'Faltan seis mil'), close(cashier, id, 'x')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await move(cashier, id, 'in', 1)).statusCode).toBe(409);
  expect((await count(cashier, id, 0)).statusCode).toBe(409);
});

test('the database itself keeps a closed shift and its money as they were', async () => {
  const { gym, cashier, member } = await counter();
  const { id } = (await open(cashier, 0)).data;
  const { id: payment } = (await take(cashier, member.id, 1_000_00)).data;
  await count(cashier, id, 1_000_00);
  await close(cashier, id);
  const refused = [
    sql`update shifts set note = 'otra' where id = ${id}`,
    sql`update payments set amount_cents = 1 where id = ${payment}`,
    sql`update payments set shift_id = null where id = ${payment}`,
    sql`insert into cash_movements (gym_id, id, shift_id, kind, amount_cents, reason)
      values (${gym.id}, gen_random_uuid(), ${id}, 'out', 1, 'tarde')`,
    sql`insert into payments (gym_id, id, user_id, concept, amount_cents, currency, method, status, receipt_number, paid_on, shift_id)
      values (${gym.id}, gen_random_uuid(), ${member.id}, 'x', 1, 'CRC', 'cash', 'confirmed', 999, '2026-11-16', ${id})`,
  ];
  for (const statement of refused) {
    await expect(gym.db.run(statement)).rejects.toThrow(/shift/);
  }
});

test('a day adds up its money by every question, whatever the shift', async () => {
  const { gym, cashier, member } = await counter();
  const { rows } = await gym.db.tx((tx) => tx.raw('select gym_today() as today'));
  const today = String(rows[0]?.today) as Day;
  await open(cashier, 0);
  await take(cashier, member.id, 1_000_00);
  await take(cashier, member.id, 3_000_00, 'card');
  const day = (await call('GET /shift-days', { as: cashier, query: { day: today } })).data;
  expect(day.shifts).toHaveLength(1);
  expect(day.sums.byConcept).toEqual([{ concept: 'service', count: 2, amountCents: 4_000_00 }]);
  const sheet = await call('GET /shift-days/sheet', { as: cashier });
  expect((await pdfTexts(sheet.rawPayload)).join(' ')).toContain('Caja del día');
  const late = { userId: member.id, amountCents: 1, concept: 'Agua', paidOn: addDays(today, -1) };
  const cash = await call('POST /payments', { as: cashier, body: { ...late, method: 'cash' } });
  expect(cash.refused.path).toBe('paidOn');
  const card = { ...late, method: 'card' as const, paidOn: addDays(today, -3 * 366) };
  const early = await call('POST /payments', { as: cashier, body: card });
  expect(early.refused.path).toBe('paidOn');
  expect(early.refused.message).toContain('empezó en Forja');
});

test('refunds by SINPE are on the sheet of the shift that made them', async () => {
  const { cashier, member } = await counter();
  const { id } = (await open(cashier, 0)).data;
  const paid = { userId: member.id, amountCents: 5_000_00, method: 'card' as const };
  await call('POST /payments', {
    as: cashier,
    body: { ...paid, chargeIds: [], allowCredit: true },
  });
  const back = await call('POST /accounts/{userId}/refunds', {
    as: cashier,
    params: { userId: member.id },
    body: { amountCents: 3_000_00, method: 'sinpe', reference: 'R-3000', reason: 'Sobró' },
  });
  expect(back.statusCode, back.body).toBe(201);
  expect(await readShift(cashier, id)).toMatchObject({
    expectedCents: 0,
    sums: { refunds: { count: 1, amountCents: 3_000_00 } },
  });
});

test('bad input is refused at its field and writes nothing', async () => {
  const { cashier } = await counter();
  const { id } = (await open(cashier, 1_000_00)).data;
  expect((await move(cashier, id, 'out', 1_000_01)).refused.path).toBe('amountCents');
  expect((await move(cashier, id, 'in', 0)).refused.path).toBe('amountCents');
  expect((await move(cashier, id, 'void', 5)).refused.path).toBe('kind');
  const twice = { valueCents: 1_000_00, pieces: 1 };
  for (const pieces of [[{ valueCents: 3_000_00, pieces: 1 }], [twice, twice]]) {
    const answer = await send(`POST /shifts/${id}/counts`, { as: cashier, body: { pieces } });
    expect(answer.statusCode).toBe(400);
  }
  expect(await readShift(cashier, id)).toMatchObject({
    expectedCents: 1_000_00,
    movements: [],
    count: null,
  });
  const register = nth((await call('GET /registers', { as: cashier })).data, 0);
  const off = await call('PATCH /registers/{id}', {
    as: cashier,
    params: { id: register.id },
    body: { active: false },
  });
  expect(off.statusCode).toBe(409);
});
