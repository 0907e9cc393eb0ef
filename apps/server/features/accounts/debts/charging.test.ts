import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../../test/answer.ts';
import { pdfTexts } from '../../../test/files/pdf-texts.ts';
import { shareHarness, type TestGym } from '../../../test/harness.ts';
import { renewDue } from '../../memberships/periods/auto-renew.ts';

const { buildGym, buildUser, call, send } = await shareHarness();

async function aGym() {
  const gym = await buildGym();
  return { gym, owner: await buildUser({ gym, role: 'owner' }) };
}

const MONTHLY = { name: 'Mensual', priceCents: 1_130_000, periodCount: 1, periodUnit: 'month' };

const charged = (gym: TestGym) =>
  gym.db.all(sql<{ kind: string; total: number; tax: number; rate: number | null }>`
    select kind, total_cents::int as total, tax_cents::int as tax, tax_bp as rate from charges
    order by created_at, id`);

test('the tax of a plan is inside every period it is charged for', async () => {
  const { gym, owner } = await aGym();
  const ana = await buildUser({ gym });
  const body = { ...MONTHLY, taxPercent: 13, autoRenew: true };
  const { id: planId, taxPercent } = (await call('POST /membership-plans', { as: owner, body }))
    .data;
  expect(taxPercent).toBe(13);
  const sale = { userId: ana.id, planId, priceCents: 565_000, discountReason: 'Acordado' };
  const { id } = (await call('POST /memberships', { as: owner, body: sale })).data;
  await call('POST /memberships/{id}/renew', { as: owner, params: { id }, body: {} });
  await gym.db.run(sql`update memberships set ends_on = gym_today()`);
  expect(await renewDue(gym.db)).toBe(1);
  const yearly = { ...MONTHLY, name: 'Pase', priceCents: 102_000, taxPercent: 2 };
  const other = (await call('POST /membership-plans', { as: owner, body: yearly })).data.id;
  const change = { planId: other };
  await call('POST /memberships/{id}/change-plan', { as: owner, params: { id }, body: change });
  expect(await charged(gym)).toEqual([
    { kind: 'period', total: 565_000, tax: 65_000, rate: 1300 },
    { kind: 'period', total: 1_130_000, tax: 130_000, rate: 1300 },
    { kind: 'period', total: 1_130_000, tax: 130_000, rate: 1300 },
    { kind: 'period', total: 102_000, tax: 2_000, rate: 200 },
  ]);
});

test('exempt and 0 % carry no tax, and only the rates of the country are taken', async () => {
  const { gym, owner } = await aGym();
  const put = (taxPercent: number | null, name: string) =>
    call('POST /membership-plans', { as: owner, body: { ...MONTHLY, name, taxPercent } });
  for (const [rate, name] of [
    [null, 'Exento'],
    [0, 'Cero'],
  ] as const) {
    const { id: planId } = (await put(rate, name)).data;
    const userId = (await buildUser({ gym })).id;
    await call('POST /memberships', { as: owner, body: { userId, planId } });
  }
  expect(await charged(gym)).toMatchObject([
    { tax: 0, rate: null },
    { tax: 0, rate: 0 },
  ]);
  expect((await put(12, 'Otro')).refused).toEqual({
    path: 'taxPercent',
    message: 'Elige una tarifa de la lista.',
  });
});

test('receipts say the tax inside, after the discount', async () => {
  const { gym, owner } = await aGym();
  const ana = await buildUser({ gym });
  const body = { ...MONTHLY, taxPercent: 13 };
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body })).data;
  const discounted = { discountCents: 565_000, discountReason: 'Estudiante' };
  const sale = await call('POST /counter-sales', {
    as: owner,
    body: {
      userId: ana.id,
      lines: [{ kind: 'plan', planId, ...discounted }],
      tenders: [{ method: 'card', amountCents: 565_000 }],
    },
  });
  expect(sale.data).toMatchObject({ totalCents: 565_000, taxCents: 65_000 });
  const paid = nth((await call('GET /payments', { as: owner })).data, 0);
  const pdf = await send(`GET /payments/${paid.id}/receipt`, { as: owner });
  const texts = pdfTexts(pdf.rawPayload).join(' ');
  expect(texts).toMatch(/IVA incluido.*650/);
});

test('new prices begin with what the owner chose; those that exist keep theirs', async () => {
  const { gym, owner } = await aGym();
  const admin = await buildUser({ gym, role: 'admin' });
  const plan = async (name: string) =>
    (await call('POST /membership-plans', { as: owner, body: { ...MONTHLY, name } })).data;
  const service = async (name: string) =>
    (await call('POST /services', { as: owner, body: { name, priceCents: 100_000 } })).data;
  const before = await plan('Antes');
  expect([before.taxPercent, (await service('Toalla')).taxPercent]).toEqual([null, 13]);
  const body = { taxPercent: 4 };
  expect((await call('PUT /charging/tax', { as: admin, body })).statusCode).toBe(403);
  expect((await call('PUT /charging/tax', { as: owner, body })).data).toMatchObject({
    taxPercent: 4,
    isTaxChosen: true,
  });
  expect([(await plan('Después')).taxPercent, (await service('Casillero')).taxPercent]).toEqual([
    4, 4,
  ]);
  const kept = (await call('GET /membership-plans', { as: owner })).data;
  expect(kept.find(({ name }) => name === 'Antes')?.taxPercent).toBeNull();
  const params = { id: before.id };
  const changed = await call('PATCH /membership-plans/{id}', {
    as: owner,
    params,
    body: { taxPercent: 1 },
  });
  expect(changed.data.taxPercent).toBe(1);
  const renamed = await call('PATCH /membership-plans/{id}', {
    as: owner,
    params,
    body: { name: 'Otro' },
  });
  expect(renamed.data.taxPercent, 'a change of the name').toBe(1);
});

test('rules are proposed once: taken over, or left as they are, and never asked again', async () => {
  for (const apply of [true, false]) {
    const { gym, owner } = await aGym();
    const admin = await buildUser({ gym, role: 'admin' });
    const waits = async (as = owner) => {
      const { data } = await call('GET /dashboard', { as });
      return data.view === 'management' && data.attention.rulesProposed;
    };
    const before = (await call('GET /access-policy', { as: owner })).data;
    expect((await call('GET /charging', { as: owner })).data.isProposed).toBe(true);
    expect([await waits(), await waits(admin)]).toEqual([true, false]);
    const answer = (as = owner) => call('POST /charging/proposal', { as, body: { apply } });
    expect((await answer(admin)).statusCode).toBe(403);
    const answers = await Promise.all([answer(), answer()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await call('GET /charging', { as: owner })).data.isProposed).toBe(false);
    expect(await waits()).toBe(false);
    const proposed = { debt: 'refuse', debtGraceDays: 3, unpaidPeriods: 1 };
    expect((await call('GET /access-policy', { as: owner })).data).toEqual({
      ...before,
      ...(apply ? proposed : {}),
    });
    // The owner may later choose less strict rules.
    const loose = { ...before, debt: 'allow' };
    await call('PUT /access-policy', { as: owner, body: loose });
    expect((await call('GET /charging', { as: owner })).data.isProposed).toBe(false);
  }
});

test('nothing is proposed to a gym that has such rules', async () => {
  const { owner } = await aGym();
  const before = (await call('GET /access-policy', { as: owner })).data;
  const body = { ...before, debt: 'refuse', unpaidPeriods: 2 };
  await call('PUT /access-policy', { as: owner, body });
  expect((await call('GET /charging', { as: owner })).data.isProposed).toBe(false);
  const answer = await call('POST /charging/proposal', { as: owner, body: { apply: true } });
  expect(answer.error).toMatchObject({ code: 'CONFLICT' });
});
