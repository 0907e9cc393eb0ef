import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startCardGym } from '../../test/gateways/card-gym.ts';
import type { OnvoPage } from '../../test/gateways/onvo-server.ts';
import type { Fault } from '../../test/gateways/stripe-server.ts';
import { proved, SEED, size } from '../../test/size.ts';

const desk = await startCardGym();
const { onvo, plan, admin, harness } = desk;
const CENTS = 4_321_00;

/** Steps that happen at the same time: people press, webhooks come, jobs run, time passes. */
const STEPS = ['open', 'pay', 'webhook', 'forged', 'check', 'job', 'over', 'desk'] as const;
/** Most people do pay. */
const OFTEN = ['open', 'pay', 'pay', 'webhook'] as const;
type Step = (typeof STEPS)[number];

const faultsOf = fc.array(fc.constantFrom<Fault>('down', 'lost'), { maxLength: 2 });
const rounds = fc.array(
  fc.record({
    steps: fc.array(fc.constantFrom<Step[]>(...STEPS, ...OFTEN), { minLength: 1, maxLength: 4 }),
    faults: faultsOf,
  }),
  { minLength: 1, maxLength: 6 },
);
const scenario = fc.record({ isRenewal: fc.boolean(), rounds });

async function payer(isRenewal: boolean) {
  if (!isRenewal) {
    const { person, chargeIds } = await desk.debtor(CENTS);
    return { person, asked: { chargeIds, amountCents: CENTS }, spentCents: 0, periods: 0 };
  }
  const { person, membership } = await desk.holder();
  const asked = { membershipId: membership.id, renew: true, amountCents: plan.priceCents };
  return { person, asked, spentCents: plan.priceCents, periods: 1 };
}

const urls = new Set<string>();

/** Plays one scenario, lets everything settle, and compares the gateway with the books. */
async function play({
  isRenewal,
  rounds: played,
}: {
  isRenewal: boolean;
  rounds: { steps: Step[]; faults: Fault[] }[];
}) {
  const { person, asked, periods } = await payer(isRenewal);
  const ids = new Set<string>();
  const ours = (): OnvoPage[] =>
    onvo.pages.filter(({ id, metadata }) => ids.has(metadata.ref ?? '') && urls.has(`/pay/${id}`));
  const newest = () => ours().at(-1);
  const act: Record<Step, () => Promise<unknown>> = {
    async open() {
      const answer = await desk.start(person, asked);
      if (answer.statusCode !== 200) return;
      const { data } = answer;
      ids.add(data.id);
      urls.add(new URL(data.url).pathname);
    },
    pay: async () => newest() && onvo.pay(newest()?.id ?? ''),
    webhook: async () => {
      for (const { id } of ours()) await desk.webhook(onvo.notice(id));
    },
    forged: async () => {
      for (const { id } of ours()) await desk.webhook(onvo.notice(id, 'of_somebody_else'));
    },
    check: async () => {
      for (const id of ids) await desk.check(person, id);
    },
    job: () => desk.runJob('cards.pages'),
    over: () => desk.timeIsOver(),
    desk: async () => {
      if (isRenewal) return;
      const body = { userId: person.id, method: 'cash', amountCents: CENTS } as const;
      await harness.call('POST /payments', { as: admin, body });
    },
  };
  await act.open();
  for (const { steps, faults } of played) {
    onvo.faults.push(...faults);
    await Promise.all(steps.map((step) => act[step]()));
  }
  onvo.faults.length = 0;
  await desk.drain();
  await desk.timeIsOver();
  await desk.runJob('cards.pages');
  const taken = (await desk.payments(person.id)).filter(({ method }) => method === 'card');
  const charged = onvo.pages.filter(
    ({ metadata, paymentStatus }) => ids.has(metadata.ref ?? '') && paymentStatus === 'paid',
  );
  return {
    person,
    periods,
    taken,
    charged,
    open: ours().filter((each) => each.status === 'open' && each.paymentStatus === 'unpaid'),
  };
}

const RUNS = Number(process.env.FAULT_RUNS ?? size(10, 1_000));

test('whatever is lost on the way, each charge of a card is written down once', async () => {
  let charges = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async (played) => {
      const { person, periods, taken, charged, open } = await play(played);
      charges += charged.length;
      // Every payment is recorded exactly once.
      const references = taken.map(({ reference }) => reference).toSorted();
      expect(references).toEqual(charged.map(({ id }) => `pi${id}`).toSorted());
      expect(open).toEqual([]);
      // Money that paid nothing is on the list of staff.
      const { rows } = await desk.gym.db.tx((tx) =>
        tx.raw(
          `select from payments y join card_payments c on c.gym_id = y.gym_id and c.payment_id = y.id
          where y.user_id = $1 and y.allocated_cents < y.amount_cents
            and not exists (select from card_doubts d where d.card_payment_id = c.id)`,
          [person.id],
        ),
      );
      expect(rows).toEqual([]);
      const { balanceCents } = await desk.account(person.id);
      if (!played.isRenewal) {
        const paid = (await desk.payments(person.id)).reduce(
          (sum, one) => sum + one.amountCents,
          0,
        );
        expect(balanceCents).toBe(CENTS - paid);
        return;
      }
      // Each charge bought one period.
      expect(balanceCents).toBe(0);
      const covered = taken.filter(({ coversFrom }) => coversFrom !== null).length;
      expect(covered + periods).toBe(1 + charged.length);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(charges).toBeGreaterThan(0);
  proved(`${RUNS} payments by card with faults, ${charges} charges, none lost, none twice`);
});
