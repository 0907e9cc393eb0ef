import { addDays, type Day } from '@forja/calendar/day';
import type { IncomeGroup } from '@forja/contract/statistics/values';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { nth } from '../../../test/answer.ts';
import { setDaysAgo } from '../../../test/gym-clock.ts';
import { startHarness } from '../../../test/harness.ts';

const harness = await startHarness();
const { call, buildGym, buildUser } = harness;

async function buildDesk() {
  const gym = await buildGym();
  const as = await buildUser({ gym, role: 'admin' });
  const person = await buildUser({ gym });
  const bars = { name: 'Barra', priceCents: 1_000_00, variants: [{ initialStock: 9 }] };
  const variantId = nth((await call('POST /store', { as, body: bars })).data.variants, 0).id;
  const monthly = { name: 'Mensual', priceCents: 26_000_00, periodCount: 1, periodUnit: 'month' };
  const planId = (await call('POST /membership-plans', { as, body: monthly })).data.id;
  const LINES = {
    bars: { kind: 'product', variantId, quantity: 3 },
    month: { kind: 'plan', planId },
  } as const;
  const sell = async (lines: (keyof typeof LINES)[], amountCents: number) => {
    const tenders = amountCents > 0 ? [{ method: 'card', amountCents }] : [];
    const body = { userId: person.id, lines: lines.map((name) => LINES[name]), tenders };
    const made = await call('POST /counter-sales', { as, body: { ...body, allowCredit: true } });
    expect(made.statusCode, made.body).toBe(201);
    return made.data;
  };
  const giveBack = async (id: string, line: number, rest: object = {}) => {
    const body = { line, reason: 'No le sirve', refund: null, ...rest };
    const params = { id };
    const done = await call('POST /counter-sales/{id}/returns', { as, params, body });
    expect(done.statusCode, done.body).toBe(201);
  };
  const today = await gymToday(gym.db);
  const income = async (by: IncomeGroup, day: Day = today) => {
    const query = { from: day, to: day };
    const { data } = await call('GET /statistics/money', { as, query });
    const parts: Record<string, number> = {};
    for (const { key, name, cents } of data.income.by[by]) {
      const asked = { ...query, figure: 'income', by, key } as const;
      const list = (await call('GET /statistics/documents', { as, query: asked })).data;
      expect(list.sumCents, name).toBe(cents);
      if (cents !== 0) parts[name] = cents;
    }
    return parts;
  };
  return { gym, as, person, today, sell, giveBack, income, planId };
}

const byCard = { refund: { method: 'card' } };

test('a refund is subtracted from what its line was for, on the day of the refund', async () => {
  const { today, sell, giveBack, income } = await buildDesk();
  const yesterday = addDays(today, -1);
  await setDaysAgo(harness, 1);
  const sale = await sell(['bars', 'month'], 29_000_00);
  await setDaysAgo(harness, 0);
  const sold = { Membresías: 26_000_00, Tienda: 3_000_00 };
  expect(await income('concept', yesterday)).toEqual(sold);
  await giveBack(sale.id, 0, { quantity: 1, ...byCard });
  expect(await income('concept')).toEqual({ Tienda: -1_000_00 });
  expect(await income('plan')).toEqual({ 'Sin plan': -1_000_00 });
  await giveBack(sale.id, 0, byCard);
  expect(await income('concept')).toEqual({ Tienda: -3_000_00 });
  await giveBack(sale.id, 1, byCard);
  expect(await income('concept')).toEqual({ Membresías: -26_000_00, Tienda: -3_000_00 });
  expect(await income('plan')).toEqual({ Mensual: -26_000_00, 'Sin plan': -3_000_00 });
  expect(await income('concept', yesterday), 'the past never changes').toEqual(sold);
});

test('money kept as saldo a favor is subtracted when it is handed out', async () => {
  const { as, person, sell, giveBack, income } = await buildDesk();
  const sale = await sell(['bars'], 3_000_00);
  await giveBack(sale.id, 0, { quantity: 2 });
  expect(await income('concept')).toEqual({ Tienda: 1_000_00, 'Saldo a favor': 2_000_00 });
  const params = { userId: person.id };
  const body = { amountCents: 2_000_00, method: 'card' as const, reason: 'Lo pidió' };
  await call('POST /accounts/{userId}/refunds', { as, params, body });
  expect(await income('concept')).toEqual({ Tienda: 1_000_00 });
});

test('a line that saldo a favor had paid gives back saldo a favor', async () => {
  const { as, person, sell, giveBack, income } = await buildDesk();
  const paid = { method: 'card' as const, amountCents: 3_000_00 };
  const body = { userId: person.id, ...paid, chargeIds: [], allowCredit: true };
  await call('POST /payments', { as, body });
  const sale = await sell(['bars'], 0);
  await giveBack(sale.id, 0, byCard);
  expect(await income('concept')).toEqual({});
});

test('voiding a payment after a line was returned subtracts only what still counted for the line', async () => {
  const { gym, as, sell, giveBack, income } = await buildDesk();
  const sale = await sell(['bars'], 3_000_00);
  await giveBack(sale.id, 0, { quantity: 1 });
  const { id } = await gym.db.one(sql<{ id: string }>`select id from payments`);
  const body = { reason: 'Se equivocó' };
  const voided = await call('POST /payments/{id}/void', { as, params: { id }, body });
  expect(voided.statusCode, voided.body).toBe(200);
  expect(await income('concept')).toEqual({});
});

test('the sheet of the day shows what came in, whatever was refunded later', async () => {
  const { as, today, sell, giveBack } = await buildDesk();
  const sale = await sell(['bars'], 3_000_00);
  await giveBack(sale.id, 0, { quantity: 1, ...byCard });
  const day = await call('GET /shift-days', { as, query: { day: today } });
  expect(day.data.sums.byConcept).toEqual([{ concept: 'store', count: 1, amountCents: 3_000_00 }]);
  expect(day.data.sums.refunds).toEqual({ count: 1, amountCents: 1_000_00 });
});
