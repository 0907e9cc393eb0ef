import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startCardGym } from '../../test/gateways/card-gym.ts';
import type { Fault } from '../../test/gateways/stripe-server.ts';
import { proved, SEED, size } from '../../test/size.ts';

const desk = await startCardGym();
const { onvo, harness, gym, admin } = desk;
const { call } = harness;
const CENTS = 8_000_00;

/** A person who paid their debt by card. */
async function paidByCard() {
  const { person, chargeIds } = await desk.debtor(CENTS);
  const { data } = await desk.start(person, { chargeIds, amountCents: CENTS });
  const page = desk.pageOf(data.id);
  onvo.pay(page.id);
  await desk.webhook(onvo.notice(page.id));
  const [payment] = await desk.payments(person.id);
  return { person, payment: payment?.id ?? '', gatewayPayment: `pi${page.id}` };
}

const voidIt = (id: string) =>
  call('POST /payments/{id}/void', { as: admin, params: { id }, body: { reason: 'Se equivocó' } });

const mergeInto = async (id: string, intoId: string) => {
  const merged = await call('POST /users/{id}/merge', {
    as: admin,
    params: { id },
    body: { intoId },
  });
  expect(merged.statusCode).toBe(200);
};

const round = () => desk.runJob('cards.pages');

/** Lets a day pass since the refund was requested. */
const dayPasses = () =>
  gym.db.run(sql`
    update card_payments set refund_wanted_at = refund_wanted_at - interval '25 hours'
    where refund_state = 'pending'`);

test('a card payment that is voided goes back to the card, once, and the person is told', async () => {
  onvo.refundsAre('succeeded');
  const { person, payment, gatewayPayment } = await paidByCard();
  expect((await desk.payments(person.id))[0]).toMatchObject({ cardRefund: 'none' });
  expect((await voidIt(payment)).data).toMatchObject({ status: 'void', cardRefund: 'pending' });
  expect((await voidIt(payment)).statusCode).toBe(409);
  expect(onvo.refundedCents(gatewayPayment)).toBe(0);
  await Promise.all([round(), round(), round()]);
  await round();
  expect(onvo.refundedCents(gatewayPayment)).toBe(CENTS);
  expect((await desk.payments(person.id))[0]).toMatchObject({ cardRefund: 'done' });
  expect(await desk.account(person.id)).toMatchObject({ owedCents: CENTS, refundableCents: 0 });
  const { data: told } = await call('GET /notifications', { as: person });
  expect(told.map(({ title }) => title)).toContain('Devolvimos tu pago a la tarjeta');
});

test('money the gateway refuses to give back settles its charge again, and staff see the reason', async () => {
  const { person, payment, gatewayPayment } = await paidByCard();
  onvo.refundsAre('succeeded', 'The charge is disputed');
  await voidIt(payment);
  await round();
  await round();
  onvo.refundsAre('succeeded');
  await round();
  expect(onvo.refundedCents(gatewayPayment)).toBe(0);
  const payments = await desk.payments(person.id);
  expect(payments.find(({ id }) => id === payment)?.cardRefund).toBe('failed');
  expect(payments.filter(({ status }) => status === 'confirmed')).toMatchObject([
    { amountCents: CENTS, method: 'card', cardRefund: null },
  ]);
  // Neither owed nor in hand: showing both would count the same money twice.
  expect(await desk.account(person.id)).toMatchObject({
    balanceCents: 0,
    owedCents: 0,
    creditCents: 0,
    refundableCents: 0,
  });
  const kept = payments.find(({ status }) => status === 'confirmed');
  const doubts = (await desk.doubts()).filter(({ userId }) => userId === person.id);
  const { receiptNumber } = kept ?? {};
  expect(receiptNumber).toEqual(expect.any(Number));
  const found = { kind: 'refund', paidCents: CENTS, gatewayPayment, receiptNumber };
  expect(doubts).toMatchObject([found]);
  expect(doubts[0]?.failure).toContain('disputed');
  // Once it is given back another way, the debt is as it was before the payment.
  const before = onvo.asked.length;
  expect((await voidIt(kept?.id ?? '')).data).toMatchObject({ status: 'void', cardRefund: null });
  await round();
  expect(onvo.asked.slice(before).filter((each) => each.includes('refunds'))).toEqual([]);
  expect(await desk.account(person.id)).toMatchObject({ owedCents: CENTS, creditCents: 0 });
});

test('a refused refund of a merged person pays what the other person owes now', async () => {
  const { person, payment } = await paidByCard();
  const main = await harness.buildUser({ gym });
  onvo.refundsAre('succeeded', 'The charge is disputed');
  await voidIt(payment);
  await mergeInto(person.id, main.id);
  expect(await desk.account(main.id)).toMatchObject({ owedCents: CENTS });
  await round();
  onvo.refundsAre('succeeded');
  expect(await desk.account(main.id)).toMatchObject({
    balanceCents: 0,
    owedCents: 0,
    creditCents: 0,
    refundableCents: 0,
  });
});

test('a page that somebody pays after they were merged pays what the other owes now', async () => {
  const { person, chargeIds } = await desk.debtor(CENTS);
  const { data } = await desk.start(person, { chargeIds, amountCents: CENTS });
  const main = await harness.buildUser({ gym });
  await mergeInto(person.id, main.id);
  const page = desk.pageOf(data.id);
  onvo.pay(page.id);
  await desk.webhook(onvo.notice(page.id));
  expect(await desk.account(main.id)).toMatchObject({ owedCents: 0, creditCents: 0 });
});

test('a refund without an answer of the gateway is given up after a day, with a warning', async () => {
  const { person, payment, gatewayPayment } = await paidByCard();
  await voidIt(payment);
  onvo.faults.push('down', 'down');
  await round();
  expect((await desk.payments(person.id))[0]?.cardRefund).toBe('pending');
  await dayPasses();
  onvo.faults.push('down', 'down');
  await round();
  onvo.faults.length = 0;
  await round();
  expect(onvo.refundedCents(gatewayPayment)).toBe(0);
  const [doubt] = (await desk.doubts()).filter(({ userId }) => userId === person.id);
  expect(doubt?.failure).toContain('revisa allí si ya salió');
});

test('no gateway is asked to refund cash, or payments voided before refunds existed', async () => {
  const { person, chargeIds } = await desk.debtor(CENTS);
  const body = { userId: person.id, chargeIds, amountCents: CENTS, method: 'card' } as const;
  const { data: terminal } = await call('POST /payments', { as: admin, body });
  const before = onvo.asked.length;
  expect((await voidIt(terminal.id)).data).toMatchObject({ status: 'void', cardRefund: null });
  await round();
  expect(onvo.asked.slice(before).filter((each) => each.includes('refunds'))).toEqual([]);
});

/** Steps that happen at the same time, in any order. */
const STEPS = ['void', 'void', 'round', 'round', 'arrives', 'fails', 'webhook'] as const;
type Step = (typeof STEPS)[number];
const rounds = fc.array(
  fc.record({
    steps: fc.array(fc.constantFrom<Step[]>(...STEPS), { minLength: 1, maxLength: 5 }),
    faults: fc.array(fc.constantFrom<Fault>('down', 'lost'), { maxLength: 3 }),
    comesOut: fc.constantFrom('succeeded', 'pending', 'failed'),
  }),
  { minLength: 1, maxLength: 6 },
);

const scenario = fc.record({ isVoidedFirst: fc.boolean(), rounds });

const RUNS = Number(process.env.FAULT_RUNS ?? size(15, 500));

test('whatever answer is lost, a voided payment is refunded once or settles again, never both', async () => {
  const ends = { done: 0, failed: 0 };
  await fc.assert(
    fc.asyncProperty(scenario, async (played) => {
      const { person, payment, gatewayPayment } = await paidByCard();
      const act: Record<Step, () => unknown> = {
        void: () => voidIt(payment),
        round,
        arrives: () => onvo.settleRefunds('succeeded'),
        fails: () => onvo.settleRefunds('failed'),
        webhook: () => desk.webhook(onvo.notice(gatewayPayment.slice('pi'.length))),
      };
      if (played.isVoidedFirst) await voidIt(payment);
      for (const { steps, faults, comesOut } of played.rounds) {
        onvo.faults.push(...faults);
        onvo.refundsAre(comesOut);
        await Promise.all(steps.map((step) => act[step]()));
      }
      onvo.faults.length = 0;
      onvo.refundsAre('succeeded');
      await voidIt(payment);
      onvo.settleRefunds('succeeded');
      await round();
      await round();
      const payments = await desk.payments(person.id);
      const kept = payments.filter(({ status }) => status === 'confirmed');
      const voided = payments.find(({ id }) => id === payment);
      const { owedCents, creditCents } = await desk.account(person.id);
      const given = onvo.refundedCents(gatewayPayment);
      expect(voided?.status).toBe('void');
      expect({ owedCents, creditCents }).toEqual({ owedCents: given, creditCents: 0 });
      expect(kept).toHaveLength(voided?.cardRefund === 'failed' ? 1 : 0);
      expect(given).toBe(voided?.cardRefund === 'done' ? CENTS : 0);
      ends[voided?.cardRefund === 'done' ? 'done' : 'failed'] += 1;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(ends.done).toBeGreaterThan(0);
  expect(ends.failed).toBeGreaterThan(0);
  proved(
    `${RUNS} voided card payments with faults: ${ends.done} went back, ${ends.failed} pay again`,
  );
});
