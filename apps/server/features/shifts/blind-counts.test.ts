import { drawerApart } from '@forja/contract/shifts/values';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { counterCalls } from '../../test/counter-calls.ts';
import { pdfTexts } from '../../test/files/pdf-texts.ts';
import { shareHarness, type TestUser } from '../../test/harness.ts';

const harness = await shareHarness();
const { call, buildUser } = harness;
const { counter, open, take, move, readShift, count, close } = counterCalls(harness);

test('a blind count hides what was taken until it is stored', async () => {
  const { cashier, member } = await counter();
  const body = { blindCount: true, toleranceCents: 0 };
  await call('PUT /counter-settings', { as: cashier, body });
  const { id } = (await open(cashier, 1_000_00)).data;
  await take(cashier, member.id, 2_000_00);
  expect(await readShift(cashier, id)).toMatchObject({
    expectedCents: null,
    sums: null,
    count: null,
  });
  const listed = (await call('GET /shifts', { as: cashier })).data;
  expect(nth(listed, 0).expectedCents).toBeNull();
  expect((await count(cashier, id, 3_000_00)).data.expectedCents).toBe(3_000_00);
  await take(cashier, member.id, 500_00);
  expect(await readShift(cashier, id)).toMatchObject({
    expectedCents: 3_500_00,
    count: { countedCents: 3_500_00 },
  });
});

test('nobody counts blindly until it fits: once for a cashier, and every count is on the sheet', async () => {
  const { gym, cashier: owner, member } = await counter();
  await call('PUT /counter-settings', {
    as: owner,
    body: { blindCount: true, toleranceCents: 0 },
  });
  const desk = await buildUser({ gym, profile: 'recepcion' });
  const { id } = (await open(desk, 1_000_00)).data;
  await take(desk, member.id, 2_468_00);
  const sheetOf = async (as: TestUser) => {
    const sheet = await call('GET /shifts/{id}/sheet', { as, params: { id } });
    return (await pdfTexts(sheet.rawPayload)).join(' ');
  };
  // Before the count, no screen of the counter shows the expected amount.
  const seen = [
    (await call('GET /shifts/current', { as: desk })).body,
    (await call('GET /shifts', { as: desk })).body,
    (await call('GET /registers', { as: desk })).body,
    (await close(desk, id, 'x')).body,
    (await move(desk, id, 'out', 9_000_00)).body,
  ].join(' ');
  expect(seen).not.toMatch(/346800|246800/);
  expect(await sheetOf(desk)).not.toMatch(/3.468|2.468/);
  expect((await call('GET /shift-days', { as: desk })).statusCode).toBe(403);
  expect((await count(desk, id, 4_000_00)).data.expectedCents).toBe(3_468_00);
  const again = await count(desk, id, 3_468_00);
  expect(again.error).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/una vez/),
  });
  expect((await readShift(desk, id)).count?.countedCents).toBe(4_000_00);
  // Staff who may review closes count again; the first count remains on record.
  expect((await count(owner, id, 3_468_00)).statusCode).toBe(201);
  const sheet = await sheetOf(owner);
  for (const part of ['Conteos', '4\u00a0000', '532']) expect(sheet).toContain(part);
});

test('dollars taken after a blind count are in the drawer, not missing from it', async () => {
  const { cashier, member } = await counter();
  const body = { blindCount: true, toleranceCents: 0, usdRateCents: 505_00 };
  await call('PUT /counter-settings', { as: cashier, body });
  const { id } = (await open(cashier, 10_000_00)).data;
  const sellFor = async (usdCents: number) => {
    const line = { kind: 'free', concept: 'Toalla', unitPriceCents: 5_000_00 } as const;
    const tenders = [{ method: 'cash' as const, amountCents: 5_000_00, usdCents }];
    const sale = { userId: member.id, lines: [line], tenders };
    const sold = await call('POST /counter-sales', { as: cashier, body: sale });
    expect(sold.statusCode, sold.body).toBe(201);
  };
  await sellFor(10_00);
  const drawer = { pieces: [], totalCents: 9_950_00, usdCents: 10_00 };
  const params = { id };
  await call('POST /shifts/{id}/counts', { as: cashier, params, body: drawer });
  await sellFor(10_00);
  const closed = await close(cashier, id);
  expect(closed.statusCode, closed.body).toBe(200);
  expect(drawerApart(closed.data)).toEqual({
    usd: { expectedCents: 20_00, countedCents: 20_00, differenceCents: 0 },
    own: { expectedCents: 9_900_00, countedCents: 9_900_00, differenceCents: 0 },
  });
});

test('money that moves after a blind count allows no second count and keeps its difference', async () => {
  const { gym, cashier: owner, member } = await counter();
  const blind = { blindCount: true, toleranceCents: 0 };
  await call('PUT /counter-settings', { as: owner, body: blind });
  const desk = await buildUser({ gym, profile: 'recepcion' });
  const { id } = (await open(desk, 1_000_00)).data;
  expect((await count(desk, id, 600_00)).data.expectedCents).toBe(1_000_00);
  await take(desk, member.id, 1_00);
  expect((await count(desk, id, 1_001_00)).error.message).toMatch(/una vez/);
  expect(await readShift(desk, id)).toMatchObject({
    expectedCents: 1_001_00,
    count: { countedCents: 601_00, foundCents: 600_00, movedCents: 1_00 },
  });
  const sheet = await call('GET /shifts/{id}/sheet', { as: owner, params: { id } });
  expect((await pdfTexts(sheet.rawPayload)).join(' ')).toContain('Movido después del conteo');
  expect((await close(desk, id, '')).statusCode).toBe(400);
  expect((await close(desk, id, 'Faltó un vuelto')).data).toMatchObject({
    countedCents: 601_00,
    expectedCents: 1_001_00,
  });
});
