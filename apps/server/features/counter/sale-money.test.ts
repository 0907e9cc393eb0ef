import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser, send } = await shareHarness();

let gym: TestGym;
let cashier: TestUser;
let planId: string;
beforeEach(async () => {
  gym = await buildGym();
  cashier = await buildUser({ gym, role: 'admin' });
  await call('PUT /counter-settings', {
    as: cashier,
    body: { blindCount: false, toleranceCents: 0, usdRateCents: RATE },
  });
  planId = (await call('POST /membership-plans', { as: cashier, body: plan })).data.id;
});

const RATE = 505_00;
const plan = { name: 'Mensual', priceCents: 26_000_00, periodCount: 1, periodUnit: 'month' };

type Body = Parameters<typeof call<'POST /counter-sales'>>[1]['body'];
const sell = (body: Body) => call('POST /counter-sales', { as: cashier, body });
const free = (unitPriceCents: number) =>
  ({ kind: 'free', concept: 'Toalla', unitPriceCents }) as const;
const cash = (amountCents: number) => ({ method: 'cash', amountCents }) as const;
const accountOf = async (userId: string) =>
  (await call('GET /accounts/{userId}', { as: cashier, params: { userId } })).data;
const credit = (userId: string, amountCents: number) =>
  call('POST /accounts/{userId}/credits', {
    as: cashier,
    params: { userId },
    body: { amountCents, reason: 'Sede cerrada' },
  });
const drawer = async () => (await call('GET /shifts/current', { as: cashier })).data.shift;

test('saldo a favor pays first, a discounted month too, and only the rest is asked for', async () => {
  const person = await buildUser({ gym });
  await credit(person.id, 24_000_00);
  const month = {
    kind: 'plan',
    planId,
    discountCents: 6_000_00,
    discountReason: 'Convenio',
  } as const;
  const tooMuch = await sell({ userId: person.id, lines: [month], tenders: [cash(1_00)] });
  expect(tooMuch.refused.path).toBe('tenders');
  const sold = (
    await sell({ userId: person.id, lines: [month, free(10_000_00)], tenders: [cash(6_000_00)] })
  ).data;
  expect(sold).toMatchObject({
    totalCents: 30_000_00,
    creditCents: 24_000_00,
    paidCents: 6_000_00,
  });
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: 0, creditCents: 0, open: [] });
});

test('the preview of any basket says what is due, which selling it then takes, and writes nothing', async () => {
  const person = await buildUser({ gym });
  await credit(person.id, 3_000_00);
  const cheap = { ...free(2_000_00), discountCents: 500_00, discountReason: 'Golpeada' };
  const body = { userId: person.id, lines: [free(5_000_00), cheap] };
  const preview = await call('POST /counter-sales/preview', { as: cashier, body });
  expect(preview.data).toEqual({
    plans: [],
    creditCents: 3_000_00,
    dueCents: 3_500_00,
    owedCents: 3_500_00,
    inHandCents: 0,
  });
  expect(await accountOf(person.id)).toMatchObject({ creditCents: 3_000_00, open: [] });
  const sold = await sell({ ...body, tenders: [cash(preview.data.dueCents)] });
  expect(sold.data).toMatchObject({ creditCents: 3_000_00, paidCents: 3_500_00 });
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: 0, open: [] });
});

test('more than the total becomes saldo a favor only if that was meant, and never in a sale to nobody', async () => {
  const person = await buildUser({ gym });
  const body = { userId: person.id, lines: [free(4_000_00)], tenders: [cash(10_000_00)] };
  const asked = await sell(body);
  expect(asked.refused).toMatchObject({ path: 'tenders' });
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: 0 });
  expect((await sell({ ...body, allowCredit: true })).statusCode).toBe(201);
  expect(await accountOf(person.id)).toMatchObject({
    balanceCents: -6_000_00,
    creditCents: 6_000_00,
  });
  const nobody = await sell({ lines: body.lines, tenders: body.tenders, allowCredit: true });
  expect(nobody.refused.path).toBe('tenders');
});

test('dollars are taken at the rate of the shift, with change in colones and both amounts kept', async () => {
  const person = await buildUser({ gym });
  const before = await drawer();
  const dollars = { ...cash(8_000_00), usdCents: 20_00 };
  const sold = (await sell({ userId: person.id, lines: [free(8_000_00)], tenders: [dollars] }))
    .data;
  expect(sold).toMatchObject({ paidCents: 8_000_00, changeCents: 2_100_00 });
  expect(nth(sold.tenders, 0)).toMatchObject({ usdCents: 20_00, usdRateCents: RATE });
  const documents = await call('GET /accounts/{userId}/documents', {
    as: cashier,
    params: { userId: person.id },
  });
  expect(documents.data.map(({ concept }) => concept)).toContain('Efectivo, US$20 a ₡505');
  // The drawer gained exactly the price: twenty dollars came in, 2 100 colones went out.
  const after = await drawer();
  expect(Number(after?.expectedCents) - Number(before?.expectedCents)).toBe(8_000_00);
  expect(after?.usdCents).toBe(20_00);
  const few = { ...cash(8_000_00), usdCents: 10_00 };
  const refused = await sell({ userId: person.id, lines: [free(8_000_00)], tenders: [few] });
  expect(refused.refused.path).toBe('tenders.0.usdCents');
  const card = { method: 'card', amountCents: 8_000_00, usdCents: 20_00 } as const;
  expect((await sell({ lines: [free(8_000_00)], tenders: [card] })).refused.path).toBe(
    'tenders.0.usdCents',
  );
});

test('a shift with dollars keeps its rate, counts them at it and closes without a difference', async () => {
  await sell({ lines: [free(4_000_00)], tenders: [cash(4_000_00)] });
  const dollars = { ...cash(8_000_00), usdCents: 20_00 };
  await sell({ lines: [free(8_000_00)], tenders: [dollars] });
  const shift = await drawer();
  await call('PUT /counter-settings', {
    as: cashier,
    body: { blindCount: false, toleranceCents: 0, usdRateCents: 600_00 },
  });
  expect(await drawer()).toMatchObject({ usdRateCents: RATE });
  const id = shift?.id ?? '';
  const colones = Number(shift?.expectedCents) - (20_00 * RATE) / 100;
  const pieces = [{ valueCents: 5_00, pieces: Math.floor(colones / 5_00) }];
  const counted = await call('POST /shifts/{id}/counts', {
    as: cashier,
    params: { id },
    body: { pieces, usdCents: 20_00 },
  });
  expect(counted.data.count).toMatchObject({ countedCents: shift?.expectedCents, usdCents: 20_00 });
  const closed = await call('POST /shifts/{id}/close', { as: cashier, params: { id }, body: {} });
  expect(closed.statusCode, closed.body).toBe(200);
  const next = await call('POST /shifts', { as: cashier, body: { floatCents: 0 } });
  expect(next.data.usdRateCents).toBe(600_00);
});

test('a receipt can be read with its address and with no other', async () => {
  const { id } = (await sell({ lines: [free(1_000_00)], tenders: [cash(1_000_00)] })).data;
  const { path } = (await call('POST /counter-sales/{id}/link', { as: cashier, params: { id } }))
    .data;
  const token = path.replace('/recibo/', '');
  const read = (given: string, at = gym) =>
    call('GET /receipts/{token}', { gym: at, params: { token: given } });
  const receipt = await read(token);
  expect(receipt.data).toMatchObject({ totalCents: 1_000_00, username: null });
  expect(receipt.data).not.toHaveProperty('id');
  const [sale = '', until = '', signature = ''] = token.split('-');
  const late = `${sale}-${(Date.now() * 2).toString(36)}-${signature}`;
  const other = `${'0'.repeat(32)}-${until}-${signature}`;
  for (const wrong of [late, other, `${token}x`, 'nada']) {
    expect((await read(wrong)).statusCode, wrong).toBe(404);
  }
  expect((await read(token, await buildGym())).statusCode).toBe(404);
});

test('an invalid amount writes nothing', async () => {
  const person = await buildUser({ gym });
  for (const amountCents of ['1,2,3', 12.5, -5, 0, null, 9e15]) {
    const answer = await send('POST /counter-sales', {
      as: cashier,
      body: {
        userId: person.id,
        lines: [free(5_000_00)],
        tenders: [{ method: 'cash', amountCents }],
      },
    });
    expect(answer.statusCode, String(amountCents)).toBe(400);
  }
  expect(await accountOf(person.id)).toMatchObject({ balanceCents: 0, open: [] });
});
