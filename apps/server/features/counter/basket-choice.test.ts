import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { SALE_CHOICES, type SaleChoice } from '@forja/contract/memberships/values';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let cashier: TestUser;
let yearly: string;
let monthly: string;
let pool: string;
let pack: string;
beforeEach(async () => {
  gym = await buildGym();
  cashier = await buildUser({ gym, role: 'admin' });
  yearly = await plan('Anual', YEAR, { periodCount: 300 });
  monthly = await plan('Mensual', MONTH);
  pool = await plan('Piscina', 20_000);
  pack = await plan('Paquete', 15_000, { visitsTotal: 10 });
});

const today = dayIn('America/Costa_Rica', Date.now());
const YEAR = 300_000;
const MONTH = 30_000;
const TOWEL = 10_000;

async function plan(name: string, priceCents: number, values: object = {}): Promise<string> {
  const body = { name, priceCents, periodCount: 30, periodUnit: 'day', ...values };
  return (await call('POST /membership-plans', { as: cashier, body })).data.id;
}

/** A person with a plan of 300 days, half used and not fully paid. */
async function personWithYear(paidCents = YEAR) {
  const person = await buildUser({ gym });
  const payment = { method: 'card', amountCents: paidCents };
  const startsOn = addDays(today, -150);
  const body = { userId: person.id, planId: yearly, startsOn, payment };
  expect((await call('POST /memberships', { as: cashier, body })).statusCode).toBe(201);
  return person;
}

type Lines = Parameters<typeof call<'POST /counter-sales/preview'>>[1]['body']['lines'];
const planLine = (planId: string, choice?: SaleChoice) =>
  ({ kind: 'plan', planId, ...(choice && { choice }) }) as const;
const preview = (userId: string, lines: Lines) =>
  call('POST /counter-sales/preview', { as: cashier, body: { userId, lines } });
const sell = (body: Parameters<typeof call<'POST /counter-sales'>>[1]['body']) =>
  call('POST /counter-sales', { as: cashier, body });
const heldBy = async (userId: string) =>
  (await call('GET /memberships', { as: cashier, query: { userId } })).data;
const accountOf = async (userId: string) =>
  (await call('GET /accounts/{userId}', { as: cashier, params: { userId } })).data;

test('a preview shows each way to place a plan, and changes nothing', async () => {
  const person = await personWithYear();
  const before = [await heldBy(person.id), await accountOf(person.id)];
  const { plans, ...sums } = (await preview(person.id, [planLine(monthly)])).data;
  expect(sums).toEqual({ creditCents: 0, dueCents: MONTH, owedCents: MONTH, inHandCents: 0 });
  expect(plans).toMatchObject([
    {
      planId: monthly,
      choice: 'after',
      covers: { from: addDays(today, 150), to: addDays(today, 179) },
      outcomes: [
        { choice: 'after', startsOn: addDays(today, 150), creditCents: 0, ends: [] },
        { choice: 'instead', startsOn: today, creditCents: 150_000, ends: [{ planName: 'Anual' }] },
        { choice: 'beside', startsOn: today, creditCents: 0, ends: [] },
      ],
    },
  ]);
  const visits = (await preview(person.id, [planLine(pack)])).data;
  expect(nth(visits.plans, 0)).toMatchObject({ choice: 'beside', covers: { from: today } });
  expect([await heldBy(person.id), await accountOf(person.id)]).toEqual(before);
});

test('nothing is asked where nothing runs, nor for another period of the plan they have', async () => {
  const person = await buildUser({ gym });
  const fresh = (await preview(person.id, [planLine(monthly)])).data;
  expect(fresh.plans).toMatchObject([{ choice: null, outcomes: [], covers: { from: today } }]);
  const again = await personWithYear();
  const renewed = (await preview(again.id, [planLine(yearly)])).data;
  expect(renewed.plans).toMatchObject([
    { choice: null, outcomes: [], covers: { from: addDays(today, 150) } },
  ]);
});

test('when a plan replaces another, the credit pays the basket and the rest stays in hand', async () => {
  const person = await personWithYear();
  const towel = { kind: 'free', concept: 'Toalla', unitPriceCents: TOWEL } as const;
  const sold = await sell({ userId: person.id, lines: [towel, planLine(monthly, 'instead')] });
  expect(sold.statusCode, sold.body).toBe(201);
  expect(sold.data).toMatchObject({ totalCents: 40_000, creditCents: 40_000, paidCents: 0 });
  expect(sold.data.lines.map(({ concept }) => concept)).toEqual(['Toalla', 'Membresía Mensual']);
  expect(await heldBy(person.id)).toMatchObject([{ planId: monthly, startsOn: today }]);
  expect(await accountOf(person.id)).toMatchObject({ owedCents: 0, creditCents: 110_000 });
});

for (const choice of SALE_CHOICES) {
  for (const collects of [true, false]) {
    const where = collects ? 'in the basket' : 'left out';
    test(`what is left to pay is what was shown: ${choice}, with its debt ${where}`, async () => {
      const person = await personWithYear(180_000);
      const [debt] = (await accountOf(person.id)).open;
      const charge = { kind: 'charge', chargeId: String(debt?.id) } as const;
      const lines = [planLine(monthly, choice), ...(collects ? [charge] : [])];
      const shown = (await preview(person.id, lines)).data;
      const tenders = (cents: number) =>
        cents > 0 ? [{ method: 'card', amountCents: cents } as const] : [];
      const tooMuch = await sell({
        userId: person.id,
        lines,
        tenders: tenders(shown.dueCents + 1),
      });
      expect(tooMuch.refused.path).toBe('tenders');
      const sold = await sell({ userId: person.id, lines, tenders: tenders(shown.dueCents) });
      expect(sold.statusCode, sold.body).toBe(201);
      expect(sold.data.totalCents).toBe(MONTH + (collects ? 120_000 : 0));
      const { owedCents, creditCents } = await accountOf(person.id);
      expect(owedCents).toBe(shown.owedCents - shown.dueCents);
      expect(creditCents).toBe(shown.inHandCents);
      expect(nth(sold.data.lines, 0).covers).toEqual(nth(shown.plans, 0).covers);
    });
  }
}

test('two plans of one basket are placed one after the other', async () => {
  const person = await personWithYear();
  const lines = [planLine(monthly), planLine(pool)];
  const shown = (await preview(person.id, lines)).data;
  expect(shown.plans.map(({ covers }) => covers.from)).toEqual([
    addDays(today, 150),
    addDays(today, 180),
  ]);
  const tenders = [{ method: 'card', amountCents: 50_000 } as const];
  const sold = await sell({ userId: person.id, lines, tenders });
  expect(sold.data.lines.map(({ covers }) => covers)).toEqual(
    shown.plans.map(({ covers }) => covers),
  );
});

test('a refused plan is reported at its line, and nothing is sold', async () => {
  const person = await personWithYear();
  const gone = await plan('Retirado', MONTH, { active: false });
  const lines = [planLine(monthly, 'instead'), planLine(gone)];
  const refused = await sell({ userId: person.id, lines });
  expect(refused.refused.path).toBe('lines.1.planId');
  expect((await preview(person.id, lines)).refused.path).toBe('lines.1.planId');
  expect(await heldBy(person.id)).toMatchObject([{ planId: yearly }]);
});
