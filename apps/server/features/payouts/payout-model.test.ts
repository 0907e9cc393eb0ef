import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPayoutGym } from '../../test/gateways/payout-gym.ts';
import { proved, SEED, size } from '../../test/size.ts';

const { stripe, desk, pay, month, ...at } = await startPayoutGym();
const { account, gym } = desk;

/** What happens at the gateway and at the desk, in any order. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      cents: fc.integer({ min: 100_00, max: 90_000_00 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give back by hand' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay out' as const),
      fee: fc.integer({ min: 0, max: 400 }),
      holds: fc.integer({ min: 1, max: 3 }),
      gap: fc.oneof(fc.constant(0), fc.integer({ min: -500_00, max: 500_00 })),
      isFailed: fc.boolean(),
      also: fc.array(
        fc.record({
          amount: fc.integer({ min: -9_000_00, max: 9_000_00 }),
          fee: fc.integer({ min: 0, max: 90_00 }),
          reporting_category: fc.constantFrom('fee', 'dispute', 'payout_reversal', 'charge', 'new'),
        }),
        { maxLength: 2 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('away' as const),
      calls: fc.integer({ min: 1, max: 3 }),
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const made: { payment: string; paymentId: string; isBack: boolean }[] = [];
/** What each payout sends that its movements do not come to. */
const gaps = new Map<string, number>();

async function play(each: Step): Promise<void> {
  const back = made.find(({ isBack }) => !isBack);
  switch (each.do) {
    case 'pay':
      made.push({ ...(await pay(each.cents)), isBack: false });
      return;
    case 'void':
      if (!back) return;
      back.isBack = true;
      await at.voidPayment(back.paymentId);
      await at.runJob('cards.pages');
      return;
    case 'give back by hand':
      if (!back) return;
      back.isBack = true;
      stripe.giveBackByHand(back.payment);
      return;
    case 'pay out': {
      let place = 0;
      const id = stripe.payOut(account, {
        also: each.also,
        gap: each.gap,
        status: each.isFailed ? 'failed' : 'paid',
        fee: (cents) => Math.round((cents * each.fee) / 10_000),
        holds: () => ++place % 3 === each.holds % 3,
      });
      gaps.set(id, each.gap);
      return;
    }
    case 'read':
      await Promise.all(Array.from({ length: each.times }, () => at.read()));
      return;
    case 'away':
      stripe.faults.push(...Array.from({ length: each.calls }, () => 'down' as const));
      await at.read();
      stripe.faults.length = 0;
  }
}

/** In how many payouts each payment of ours is, as the tables have it. */
const placesOfPayments = () =>
  gym.db.all(sql<{ payment: string; places: number }>`
    select c.gateway_payment as payment,
      (select count(*)::int from gateway_payout_lines l
        where l.account = c.account and l.gateway_payment = c.gateway_payment and l.settles) as places
    from card_payments c where c.state = 'paid'`);

const RUNS = size(6, 60);

test('lines come to their payout, each payment is in one payout or waits, and a difference is said', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const each of steps) await play(each);
      await at.read();
      const { payouts, explained, waiting } = await at.monthOf(month);
      expect(payouts.map(({ gatewayId }) => gatewayId).toSorted()).toEqual(
        [...gaps.keys()].toSorted(),
      );
      for (const payout of payouts) {
        const { lines } = await at.payout(payout.id);
        const sum = lines.reduce((all, line) => all + line.amountCents - line.feeCents, 0);
        const gap = gaps.get(payout.gatewayId) ?? 0;
        expect(payout.differenceCents).toBe(gap);
        expect(sum + gap).toBe(payout.amountCents);
      }
      for (const { steps: parts, arrivedCents } of explained)
        expect(parts.reduce((all, { cents }) => all + cents, 0)).toBe(arrivedCents);
      const places = await placesOfPayments();
      const isWaiting = new Set(waiting.oldest.map(({ gatewayPayment }) => gatewayPayment));
      for (const { payment, places: count } of places)
        expect(count).toBe(isWaiting.has(payment) ? 0 : 1);
      expect(waiting.count).toBe(isWaiting.size);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  proved(`${RUNS} histories of payouts, ${made.length} payments, ${gaps.size} payouts, each once`);
});
