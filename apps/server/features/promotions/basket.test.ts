import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness } from '../../test/harness.ts';

// Promotions in a basket at the counter (Cobrar).

const { call, buildGym, buildUser } = await shareHarness();
const MONTH = 26_000_00;
const ENROLMENT = 15_000_00;

async function buildDesk() {
  const gym = await buildGym();
  const cashier = await buildUser({ gym, role: 'admin' });
  const person = await buildUser({ gym });
  const plan = { name: 'Mensual', priceCents: MONTH, periodCount: 1, periodUnit: 'month' } as const;
  const planId = (await call('POST /membership-plans', { as: cashier, body: plan })).data.id;
  const service = { name: 'Matrícula', kind: 'enrolment', priceCents: ENROLMENT } as const;
  const serviceId = (await call('POST /services', { as: cashier, body: service })).data.id;
  type Body = Parameters<typeof call<'POST /promotions'>>[1]['body'];
  const promote = async (values: Partial<Body>) => {
    const body = { name: 'Enero', audience: 'code', ...values } as Body;
    const answer = await call('POST /promotions', { as: cashier, body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.data;
  };
  const offers = async (code?: string) =>
    (
      await call('GET /counter-offers/{userId}', {
        as: cashier,
        params: { userId: person.id },
        query: code ? { code } : {},
      })
    ).data;
  type Sale = Parameters<typeof call<'POST /counter-sales'>>[1]['body'];
  const sell = (lines: Sale['lines'], values: Partial<Sale> = {}) =>
    call('POST /counter-sales', { as: cashier, body: { userId: person.id, lines, ...values } });
  const used = async (id: string) =>
    (await call('GET /promotions', { as: cashier })).data.find((one) => one.id === id)?.given;
  const month = { kind: 'plan', planId } as const;
  const enrolment = { kind: 'service', serviceId } as const;
  return { cashier, person, planId, promote, offers, sell, used, month, enrolment };
}

const card = (amountCents: number) => [{ method: 'card', amountCents }] as const;

test('a plan and the enrolment in one basket count as one use, charged as offered', async () => {
  const { promote, offers, sell, used, month, enrolment } = await buildDesk();
  const { id } = await promote({
    code: 'ENERO',
    onPlan: { kind: 'percent', value: 20 },
    onEnrolment: { kind: 'percent', value: 100 },
    extraDays: 3,
    maxUses: 1,
    maxUsesPerPerson: 1,
  });
  expect(await offers()).toMatchObject({ plans: [{ promotion: null }], enrolments: [] });
  const shown = await offers('enero');
  const plan = nth(shown.plans, 0);
  expect(plan).toMatchObject({
    priceCents: MONTH,
    promotion: { name: 'Enero', discountCents: 5_200_00, extraDays: 3 },
  });
  expect(shown.enrolments).toMatchObject([{ promotion: { discountCents: ENROLMENT } }]);
  expect(shown.codeProblem).toBeNull();
  const values = { promotionCode: 'enero', tenders: [...card(20_800_00)] };
  const sale = (await sell([enrolment, month], values)).data;
  expect(sale.totalCents).toBe(20_800_00);
  expect(sale.lines).toMatchObject([
    { unitPriceCents: ENROLMENT, discountCents: ENROLMENT, discountReason: 'Enero', totalCents: 0 },
    { unitPriceCents: MONTH, discountCents: 5_200_00, totalCents: 20_800_00, covers: plan.covers },
  ]);
  expect(await used(id)).toMatchObject({
    uses: 1,
    discountCents: 5_200_00 + ENROLMENT,
    incomeCents: 20_800_00,
  });
});

test('a voided basket gives its use back', async () => {
  const { promote, sell, used, month, enrolment, cashier } = await buildDesk();
  const { id } = await promote({
    code: 'ENERO',
    onPlan: { kind: 'percent', value: 20 },
    onEnrolment: { kind: 'percent', value: 50 },
    maxUses: 1,
  });
  const buy = () => sell([enrolment, month], { promotionCode: 'enero' });
  const sale = (await buy()).data;
  const body = { reason: 'Era otra persona' };
  const voided = await call('POST /counter-sales/{id}/void', {
    as: cashier,
    params: { id: sale.id },
    body,
  });
  expect(voided.statusCode, voided.body).toBe(200);
  expect(await used(id)).toMatchObject({ uses: 0, discountCents: 0, incomeCents: 0 });
  expect((await buy()).statusCode).toBe(201);
});

test("the cashier's discount is added, within the cashier's limit", async () => {
  const { promote, sell, month, person, cashier } = await buildDesk();
  await promote({ audience: 'everyone', onPlan: { kind: 'percent', value: 50 } });
  const line = { ...month, discountCents: 1_000_00, discountReason: 'Espero mucho' };
  const sale = (await sell([line])).data;
  expect(nth(sale.lines, 0)).toMatchObject({
    unitPriceCents: MONTH,
    discountCents: 14_000_00,
    discountReason: 'Enero · Espero mucho',
    totalCents: 12_000_00,
  });
  const { data } = await call('GET /accounts/{userId}', {
    as: cashier,
    params: { userId: person.id },
  });
  expect(data.owedCents).toBe(12_000_00);
});

test('a renewal continues its promotion and accepts no other code', async () => {
  const { promote, offers, sell, used, month } = await buildDesk();
  const first = await promote({
    code: 'DOS',
    onPlan: { kind: 'amount', value: 6_000_00 },
    periods: 2,
  });
  await promote({ code: 'OTRO', name: 'Otra', onPlan: { kind: 'percent', value: 90 } });
  await sell([month], { promotionCode: 'DOS', tenders: [...card(20_000_00)] });
  expect(await offers('OTRO')).toMatchObject({
    plans: [{ promotion: { discountCents: 6_000_00 } }],
    codeProblem: 'Esa promoción es para una membresía nueva.',
  });
  expect((await sell([month], { promotionCode: 'OTRO' })).refused).toEqual({
    path: 'promotionCode',
    message: 'Esa promoción es para una membresía nueva.',
  });
  expect((await sell([month])).data.totalCents).toBe(20_000_00);
  expect((await sell([month])).data.totalCents).toBe(MONTH);
  expect(await used(first.id)).toMatchObject({ uses: 1, discountCents: 12_000_00 });
});

test('a code that fits nothing in the basket is refused, and a sale without a person gets none', async () => {
  const { promote, sell, enrolment, month, cashier, offers } = await buildDesk();
  await promote({ code: 'PLAN', onPlan: { kind: 'percent', value: 10 } });
  expect(await offers('PLAN')).toMatchObject({
    codeProblem: null,
    codeRefusals: [
      { id: month.planId, refusal: null },
      { id: enrolment.serviceId, refusal: 'Esa promoción no aplica a la matrícula.' },
    ],
  });
  await promote({
    audience: 'everyone',
    name: 'Gratis',
    onEnrolment: { kind: 'percent', value: 100 },
  });
  const free = { kind: 'free', concept: 'Agua', unitPriceCents: 1_000_00 } as const;
  expect((await sell([enrolment], { promotionCode: 'PLAN' })).refused.message).toBe(
    'Esa promoción no aplica a la matrícula.',
  );
  expect((await sell([free], { promotionCode: 'PLAN' })).refused.path).toBe('promotionCode');
  expect((await sell([month, enrolment], { promotionCode: 'PLAN' })).data.totalCents).toBe(
    23_400_00,
  );
  const body = { lines: [enrolment], tenders: [...card(ENROLMENT)] };
  const nobody = await call('POST /counter-sales', { as: cashier, body });
  expect(nobody.data.totalCents).toBe(ENROLMENT);
});
