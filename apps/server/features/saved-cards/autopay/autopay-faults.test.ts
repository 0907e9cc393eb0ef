import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isLate } from '../../../test/database/is-late.ts';
import { startSavedCardGym } from '../../../test/gateways/saved-card-gym.ts';
import type { Fault } from '../../../test/gateways/stripe-server.ts';
import type { TestUser } from '../../../test/harness.ts';
import { proved, SEED, size } from '../../../test/size.ts';
import { lockAccount } from '../../accounts/public.ts';
import { renewDue } from '../../memberships/periods/auto-renew.ts';

const desk = await startSavedCardGym();
const { stripe, harness, gym, admin, plan } = desk;
const { call } = harness;

/**
 * Steps that happen at the same time, in any order. A charge that is cut off simulates a server
 * killed before it wrote.
 */
const STEPS = [
  ...[
    'charge',
    'settle',
    'webhook',
    'forged',
    'skewed',
    'cut off',
    'cash',
    'remove',
    'replace',
    'stop',
  ],
  ...['go on', 'decline', 'accept', 'next day', 'later', 'renew', 'page'],
] as const;
type Step = (typeof STEPS)[number];
/** Charges and questions about their outcome are the most frequent steps. */
const OFTEN: readonly Step[] = ['charge', 'charge', 'charge', 'cut off', 'cut off', 'settle'];

/** Time passes for everything alike, between groups of simultaneous steps. */
const PASSES: ReadonlySet<Step> = new Set(['next day', 'later']);

const rounds = fc.array(
  fc.record({
    steps: fc.array(fc.constantFrom<Step[]>(...STEPS, ...OFTEN), {
      minLength: 1,
      maxLength: 4,
    }),
    faults: fc.array(fc.constantFrom<Fault>('down', 'lost'), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);

const DECLINES = ['insufficient_funds', 'do_not_honor', 'stolen_card', 'authentication_required'];
const scenario = fc.record({
  rounds,
  first: fc.constantFrom<Step[]>('charge', 'cut off'),
  decline: fc.constantFrom(...DECLINES),
  isOfGuardian: fc.boolean(),
});

interface Scenario {
  /** Happens at the same time as the first round. */
  first: Step;
  rounds: { steps: Step[]; faults: Fault[] }[];
  decline: string;
  /** Whether the card belongs to the member's guardian. */
  isOfGuardian: boolean;
}

/** How often the queue repeats a job. */
const RETRIES = 8;

/** Repeats background work that took too long, as the queue does. */
async function asJob<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === RETRIES || !isLate(error)) throw error;
    }
}

/** A guardian whose card pays for this minor. */
async function guardianOf({ id: userId }: TestUser): Promise<TestUser> {
  const guardian = await harness.buildUser({ gym });
  await gym.db.run(sql`
    update users set guardian_id = ${guardian.id}::uuid,
      birth_date = (gym_today() - interval '12 years')::date where id = ${userId}::uuid`);
  return guardian;
}

/** Lets the person's card pay for all minors it may pay for. */
async function agreeTo(holder: TestUser): Promise<void> {
  for (const { userId, consent } of (await desk.own(holder)).minors)
    if (consent) await call('POST /saved-card/minors', { as: holder, body: { userId, consent } });
}

/** Plays one scenario and lets everything settle. */
async function play({ rounds: played, first, decline, isOfGuardian }: Scenario) {
  // Switches off what earlier scenarios left: none of those people may be charged in this one, and
  // each pass would look at a thousand of their cards, agreements and pages.
  await gym.db.run(sql`update memberships set auto_renew = false where auto_renew`);
  await gym.db.run(sql`
    update saved_cards set state = 'removed', removed_at = now(), forgotten_at = now()
    where state = 'kept'`);
  await gym.db.run(sql`update saved_cards set state = 'closed' where state = 'adding'`);
  await gym.db.run(sql`update saved_card_minors set ended_at = now() where ended_at is null`);
  const { person, membershipId } = await desk.holder();
  const holder = isOfGuardian ? await guardianOf(person) : person;
  const cards = [await desk.leaveCard(holder)];
  await agreeTo(holder);
  const isOurs = ({ customer }: { customer: string }) =>
    cards.some((card) => card.customer === customer);
  const charged = () =>
    stripe.intents.filter((each) => isOurs(each) && each.status === 'succeeded');
  const renewing = (autoRenew: boolean) =>
    call('PUT /memberships/{id}/auto-renew', {
      as: person,
      params: { id: membershipId },
      body: { autoRenew },
    });
  const act: Record<Step, () => Promise<unknown>> = {
    charge: () => asJob(desk.chargeDue),
    settle: () => asJob(desk.settleOpen),
    // In any order, each of them twice.
    webhook: async () => {
      const events = [...charged(), ...charged()].map(({ id }) => stripe.chargeEvent(id));
      await Promise.all(events.toReversed().map(desk.webhook));
    },
    forged: async () => {
      for (const { id } of charged()) {
        const answer = await desk.webhook(stripe.chargeEvent(id, 'whsec_forged'));
        expect(answer.statusCode).toBe(403);
      }
    },
    // Clocks an hour apart: an event refused as too old is found by asking, and one from the future
    // counts once.
    skewed: async () => {
      for (const { id } of charged()) {
        const old = await desk.webhook(stripe.chargeEvent(id, undefined, -3600));
        expect(old.statusCode).toBe(403);
        await desk.webhook(stripe.chargeEvent(id, undefined, 3600));
      }
    },
    async 'cut off'() {
      // Every answer of the gateway is lost, whatever it did.
      stripe.faults.push('lost', 'lost');
      await asJob(desk.chargeDue);
    },
    cash: () =>
      call('POST /memberships/{id}/renew', {
        as: admin,
        params: { id: membershipId },
        body: { payment: { method: 'cash', amountCents: plan.priceCents, allowCredit: true } },
      }),
    remove: () => call('DELETE /saved-card', { as: holder }),
    async replace() {
      const { consent } = await desk.own(holder);
      const opened = await call('POST /saved-card', {
        as: holder,
        body: { consent: consent ?? '' },
      });
      if (opened.statusCode !== 200) return;
      const card = stripe.leaveCard(opened.data.url.split('/').at(-1) ?? '');
      if (card) cards.push(card);
      await call('POST /saved-card/check', { as: holder });
      await agreeTo(holder);
    },
    stop: () => renewing(false),
    'go on': () => renewing(true),
    async decline() {
      for (const card of cards) card.decline = decline;
    },
    async accept() {
      for (const card of cards) card.decline = null;
    },
    'next day': () => desk.pass(1, person.id),
    later: () => desk.later(11),
    renew: () => asJob(() => renewDue(gym.db)),
    page: () =>
      call('POST /card-payments', {
        as: person,
        body: { membershipId, renew: true, amountCents: plan.priceCents },
      }),
  };
  for (const [at, { steps: others, faults }] of played.entries()) {
    const steps = at === 0 ? [first, ...others] : others;
    for (const step of steps) if (PASSES.has(step)) await act[step]();
    stripe.faults.push(...faults);
    await Promise.all(steps.map((step) => PASSES.has(step) || act[step]()));
  }
  stripe.faults.length = 0;
  await asJob(desk.settleOpen);
  await asJob(() => desk.later(11));
  await asJob(desk.settleOpen);
  return { person, holder, cards, charged: charged() };
}

test('a pass that waits too long for an account charges nothing, and the next one does, once', async () => {
  await gym.db.run(sql`update memberships set auto_renew = false where auto_renew`);
  const { person } = await desk.holder();
  const { customer } = await desk.leaveCard(person);
  const charged = () => stripe.intents.filter((each) => each.customer === customer);
  let passes = 0;
  await asJob(async () => {
    passes += 1;
    if (passes > 1) {
      expect(charged()).toEqual([]);
      return desk.chargeDue();
    }
    // Somebody at the desk holds the account during the whole first pass.
    return gym.db.tx(async (tx) => {
      await lockAccount(tx, person.id);
      await desk.chargeDue();
    });
  });
  expect(passes).toBe(2);
  expect(charged()).toHaveLength(1);
  expect(await desk.tries(person.id)).toMatchObject([{ state: 'paid' }]);
});

const RUNS = Number(process.env.FAULT_RUNS ?? size(8, 1_000));

test('whatever is lost on the way, a saved card is charged once for a period, and each charge written down', async () => {
  let charges = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async (played) => {
      const { person, holder, cards, charged } = await play(played);
      charges += charged.length;
      const taken = (await desk.payments(person.id)).filter(({ method }) => method === 'card');
      // Every charge is recorded exactly once.
      expect(taken.map(({ reference }) => reference).toSorted()).toEqual(
        charged.map(({ id }) => id).toSorted(),
      );
      // Each key was charged once.
      const keys = charged.map(({ metadata }) => metadata.ref);
      expect(new Set(keys).size).toBe(keys.length);
      // A card pays a period once, whatever was tried before.
      const tries = await desk.tries(person.id);
      const paid = tries
        .filter(({ state }) => state === 'paid')
        .map(({ periodFrom }) => periodFrom);
      expect(new Set(paid).size).toBe(paid.length);
      expect(tries.filter(({ state }) => state === 'open')).toEqual([]);
      // All money is in the books, and money that paid nothing is on the list of staff.
      const unseen = await asJob(() =>
        gym.db.all(sql`
          select from payments y join card_payments c on c.gym_id = y.gym_id and c.payment_id = y.id
          where y.user_id = ${person.id}::uuid and y.allocated_cents < y.amount_cents
            and not exists (select from card_doubts d where d.card_payment_id = c.id)`),
      );
      expect(unseen).toEqual([]);
      // The gateway has forgotten every card that was removed or replaced.
      const { count } = await gym.db.one(sql<{ count: number }>`
        select count(*)::int as count from saved_cards
        where user_id = ${holder.id}::uuid and state = 'kept'`);
      expect(cards.filter((card) => !card.isForgotten)).toHaveLength(count);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect(charges).toBeGreaterThan(0);
  proved(`${RUNS} saved cards charged with faults, ${charges} charges, none lost, none twice`);
});
