import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startPayoutGym } from '../../test/gateways/payout-gym.ts';

const { stripe, harness, desk, openGym, pay, month, ...at } = await startPayoutGym();
const { account, owner, gym } = desk;
const { call, buildUser } = harness;

const newest = async (as = owner) => nth((await at.monthOf(month, as)).payouts, 0);
const stepOf = async (name: string) =>
  (await at.monthOf(month)).explained
    .find(({ currency }) => currency === 'CRC')
    ?.steps.find(({ step }) => step === name)?.cents ?? 0;

test('a payment waits until it is in a payout, which then says whose it is and what was kept', async () => {
  const { payment } = await pay(25_000_00);
  await at.read();
  const before = await at.monthOf(month);
  expect(before).toMatchObject({ gateway: 'stripe', isReadable: true, failure: null, payouts: [] });
  expect(before.waiting).toMatchObject({ count: 1, late: 0 });
  expect(before.waiting.oldest).toMatchObject([
    { gatewayPayment: payment, username: 'Ana Mora', concept: 'Evaluación', cents: 25_000_00 },
  ]);
  stripe.payOut(account, { fee: () => 900_00 });
  await at.read();
  const after = await at.monthOf(month);
  expect(after.waiting.count).toBe(0);
  expect(after.payouts).toMatchObject([
    {
      gateway: 'stripe',
      state: 'arrived',
      amountCents: 24_100_00,
      paymentCents: 25_000_00,
      feeCents: -900_00,
      differenceCents: 0,
      payments: 1,
      doubts: 0,
    },
  ]);
  expect(after.explained).toEqual([
    {
      currency: 'CRC',
      steps: [
        { step: 'charged', cents: 25_000_00, count: 1 },
        { step: 'fees', cents: -900_00, count: 1 },
      ],
      arrivedCents: 24_100_00,
    },
  ]);
  const { lines } = await at.payout((await newest()).id);
  expect(lines).toMatchObject([
    {
      kind: 'payment',
      amountCents: 25_000_00,
      feeCents: 900_00,
      doubt: null,
      known: { username: 'Ana Mora', concept: 'Evaluación', receiptNumber: expect.any(Number) },
    },
  ]);
});

test('reading payouts again, by hand or by the job, duplicates nothing', async () => {
  await pay(10_000_00);
  stripe.payOut(account);
  await Promise.all([at.read(), at.read(), at.read()]);
  const { payouts, lines } = await at.count(gym);
  await at.read();
  await at.runJob('payouts.read');
  expect(await at.count(gym)).toEqual({ payouts, lines });
});

test('the job reads by itself what nobody asked for', async () => {
  await pay(8_000_00);
  const { payouts } = await at.count(gym);
  stripe.payOut(account);
  await at.runJob('payouts.read');
  expect((await at.count(gym)).payouts).toBe(payouts + 1);
});

test('a refund of ours is explained, and one made at the gateway by hand is before staff', async () => {
  const voided = await pay(12_000_00);
  const byHand = await pay(7_000_00);
  stripe.payOut(account);
  await at.voidPayment(voided.paymentId);
  await at.runJob('cards.pages');
  stripe.giveBackByHand(byHand.payment);
  stripe.payOut(account);
  await at.read();
  const { refundCents, doubts, id } = await newest();
  expect({ refundCents, doubts }).toEqual({ refundCents: -19_000_00, doubts: 1 });
  const { lines } = await at.payout(id);
  expect(lines.map(({ kind, doubt, gatewayPayment }) => [kind, doubt, gatewayPayment])).toEqual([
    ['refund', 'refund', byHand.payment],
    ['refund', null, voided.payment],
  ]);
});

test('a charge Forja does not know, a dispute and an adjustment are lines with their words', async () => {
  const unknown = await stepOf('unknown');
  stripe.payOut(account, {
    also: [
      {
        amount: 4_000_00,
        fee: 100_00,
        reporting_category: 'charge',
        source: { payment_intent: 'pi_made_by_hand', amount: 4_000_00, currency: 'crc' },
      },
      { amount: -2_000_00, fee: 500_00, reporting_category: 'dispute', description: 'Chargeback' },
      { amount: -300_00, reporting_category: 'something_new', description: 'Ajuste' },
    ],
  });
  await at.read();
  expect(await newest()).toMatchObject({
    paymentCents: 4_000_00,
    disputeCents: -2_000_00,
    otherCents: -300_00,
    feeCents: -600_00,
    amountCents: 1_100_00,
    differenceCents: 0,
    adjustmentCents: -300_00,
    doubts: 1,
  });
  expect((await stepOf('unknown')) - unknown).toBe(4_000_00);
});

test('another amount than the one that was taken is before staff, and so is one told of twice', async () => {
  const { payment } = await pay(5_000_00);
  const told = {
    amount: 4_900_00,
    reporting_category: 'charge',
    source: { payment_intent: payment, amount: 4_900_00, currency: 'crc' },
  };
  const isThis = (each: string) => each === payment;
  stripe.payOut(account, { holds: isThis, also: [told] });
  await at.read();
  expect((await at.payout((await newest()).id)).lines).toMatchObject([{ doubt: 'amount' }]);
  expect(await stepOf('amount')).toBe(-100_00);
  stripe.payOut(account, { holds: isThis, also: [told] });
  await at.read();
  expect((await at.payout((await newest()).id)).lines).toMatchObject([{ doubt: 'repeated' }]);
  // Stripe would not pay it out a third time.
  expect((await at.monthOf(month)).waiting.count).toBe(0);
  stripe.payOut(account);
});

test('what the lines do not explain is said: sent by hand, not listed yet, or another sum', async () => {
  stripe.payOut(account, { detail: 'not_applicable', gap: 3_000_00 });
  await at.read();
  expect(await newest()).toMatchObject({
    detail: 'none',
    differenceCents: 3_000_00,
    adjustmentCents: 3_000_00,
  });
  await pay(6_000_00);
  const late = stripe.payOut(account, { detail: 'in_progress', fee: () => 0 });
  await at.read();
  expect(await newest()).toMatchObject({ detail: 'pending', differenceCents: 6_000_00 });
  stripe.changePayout(late, { reconciliation_status: 'completed' });
  await at.read();
  expect(await newest()).toMatchObject({ detail: 'complete', differenceCents: 0, payments: 1 });
  await pay(9_000_00);
  stripe.payOut(account, { gap: -1_000_00, fee: () => 0 });
  await at.read();
  expect((await newest()).differenceCents).toBe(-1_000_00);
});

test('a payout that the bank sends back did not arrive, and is in the one after it', async () => {
  await pay(11_000_00);
  const failed = stripe.payOut(account, { fee: () => 0 });
  await at.read();
  const arrived = async () => nth((await at.monthOf(month)).explained, 0).arrivedCents;
  const before = await arrived();
  stripe.changePayout(failed, { status: 'failed' });
  stripe.payOut(account, { also: [{ amount: 11_000_00, reporting_category: 'payout_reversal' }] });
  await at.read();
  expect(await arrived()).toBe(before);
  expect(await stepOf('failed')).toBe(-11_000_00);
  expect(await stepOf('returned')).toBe(11_000_00);
});

test('the credit of the bank that a payout seems to be is named, while only one can be it', async () => {
  await pay(13_579_00);
  stripe.payOut(account, { fee: () => 0 });
  await at.read();
  const { id, arrivesOn, amountCents } = await newest();
  const arrive = (reference: string) =>
    call('POST /incoming-money', {
      as: owner,
      body: { arrivedOn: arrivesOn, amountCents, reference, method: 'transfer' },
    });
  expect((await at.payout(id)).credit).toBeNull();
  await arrive('7001');
  expect((await at.payout(id)).credit).toEqual({ arrivedOn: arrivesOn, reference: '7001' });
  await arrive('7002');
  expect((await at.payout(id)).credit).toBeNull();
});

test('while the gateway is away the screen says so and keeps what it knew', async () => {
  const { payouts } = await at.monthOf(month);
  stripe.faults.push('down', 'down', 'down', 'down');
  const { data } = await at.read();
  stripe.faults.length = 0;
  expect(data.failure).toContain('no respondió');
  expect((await at.monthOf(month)).payouts).toEqual(payouts);
  expect((await at.read()).data).toMatchObject({ failure: null });
});

test('who names the account of another gym reads nothing of it', async () => {
  const thief = await openGym('acct_1HierroOtro', false);
  // Written down before the provider said whose it is.
  await thief.gym.db.run(sql`update store_checkout set stripe_account = ${account}`);
  const { data } = await at.read(thief.owner);
  expect(data.failure).toContain(`forja_gym = ${thief.gym.id}`);
  expect(data.readAt).toBeNull();
  expect(await at.count(thief.gym)).toEqual({ payouts: 0, lines: 0 });
  const { id } = await newest();
  const foreign = await call('GET /payouts/{id}', { as: thief.owner, params: { id } });
  expect(foreign.statusCode).toBe(404);
});

test('figures are for who may see them: accounting and owners, not the desk', async () => {
  const asked = async (profile: 'recepcion' | 'contabilidad' | 'entrenador') => {
    const as = await buildUser({ gym, profile });
    return (await call('GET /payouts', { as, query: { month } })).statusCode;
  };
  expect(await asked('contabilidad')).toBe(200);
  expect(await asked('recepcion')).toBe(403);
  expect(await asked('entrenador')).toBe(403);
});

test('the accountant takes every line away, with the sums beside them', async () => {
  const file = async (format: 'csv' | 'xlsx' | 'pdf') =>
    call('GET /payouts/export', { as: owner, query: { month, format } });
  const csv = (await file('csv')).body;
  const { lines } = await at.count(gym);
  expect(csv.trim().split('\n')).toHaveLength(lines + 1);
  expect(csv).toContain('liquidación;depósito;movimiento');
  expect(csv).toContain('Ana Mora');
  for (const format of ['xlsx', 'pdf'] as const) expect((await file(format)).statusCode).toBe(200);
});

test('the sums of every payout and of the month are right after all this', async () => {
  const { payouts, explained } = await at.monthOf(month);
  for (const each of payouts) {
    const { lines } = await at.payout(each.id);
    const sum = lines.reduce((all, line) => all + line.amountCents - line.feeCents, 0);
    expect(sum + each.differenceCents).toBe(each.amountCents);
  }
  for (const { steps, arrivedCents } of explained)
    expect(steps.reduce((sum, { cents }) => sum + cents, 0)).toBe(arrivedCents);
});
