import { sql } from 'kysely';
import { settleOpen } from '../../features/saved-cards/autopay/autopay-job.ts';
import { chargeDue } from '../../features/saved-cards/autopay/charge-due.ts';
import { startHarness, type TestUser } from '../harness.ts';
import { startFakeStripe } from './fake-stripe.ts';
import type { FakeCard } from './stripe-saved-cards.ts';

const ACCOUNT = 'acct_1HierroNorte';

/** A gym that is paid through Stripe and charges saved cards three days before a period. */
export async function startSavedCardGym() {
  const stripe = await startFakeStripe();
  const harness = await startHarness(stripe.env);
  const { buildGym, buildUser, call, server } = harness;
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const admin = await buildUser({ gym, role: 'admin' });
  await call('PUT /store/checkout/card', { as: owner, body: { account: ACCOUNT } });
  const { data: plan } = await call('POST /membership-plans', {
    as: admin,
    body: { name: 'Mensual', priceCents: 25_000_00, periodCount: 1, periodUnit: 'month' },
  });
  const enable = (body: object = {}) =>
    call('PUT /autopay-settings', { as: owner, body: { enabled: true, ...body } });
  await enable();
  const { platform } = server;

  /** Opens the page on which a person leaves a card. */
  async function openPage(person: TestUser) {
    const { consent } = (await call('GET /saved-card', { as: person })).data;
    const { data } = await call('POST /saved-card', {
      as: person,
      body: { consent: consent ?? '' },
    });
    const id = new URL(data.url).pathname.split('/').at(-1) ?? '';
    return { id, url: data.url };
  }

  return {
    stripe,
    harness,
    gym,
    owner,
    admin,
    plan,
    enable,
    openPage,
    own: async (as: TestUser) => (await call('GET /saved-card', { as })).data,
    check: async (as: TestUser) => (await call('POST /saved-card/check', { as })).data,
    /** A person with a paid month that ends in so many days and renews automatically. */
    async holder(days = 2) {
      const person = await buildUser({ gym });
      const { data: membership } = await call('POST /memberships', {
        as: admin,
        body: {
          userId: person.id,
          planId: plan.id,
          autoRenew: true,
          payment: { method: 'cash', amountCents: plan.priceCents },
        },
      });
      await gym.db.run(sql`
        update memberships set ends_on = gym_today() + ${days}::int,
          starts_on = gym_today() + ${days}::int - 30, period_from = gym_today() + ${days}::int - 30
        where id = ${membership.id}::uuid`);
      await gym.db.run(sql`
        update membership_periods set from_on = gym_today() + ${days}::int - 30,
          to_on = gym_today() + ${days}::int
        where membership_id = ${membership.id}::uuid`);
      return { person, membershipId: membership.id };
    },
    /** Leaves a card; every charge of it is refused with `decline`, if any. */
    async leaveCard(person: TestUser, values: Partial<FakeCard> = {}) {
      const { id } = await openPage(person);
      const card = stripe.leaveCard(id, values);
      if (!card) throw new Error('No card was left');
      await call('POST /saved-card/check', { as: person });
      return card;
    },
    chargeDue: () => chargeDue(platform, gym.db),
    settleOpen: () => settleOpen(platform, gym.db),
    /** Moves every date back by so many days, for everybody or for one person. */
    async pass(days: number, userId: string | null = null) {
      const whose = sql`(${userId}::uuid is null or user_id = ${userId}::uuid)`;
      await gym.db.tx(async (tx) => {
        await tx.run(sql`
          update card_payments set created_at = created_at - ${days} * interval '1 day',
            expires_at = expires_at - ${days} * interval '1 day',
            period_from = period_from - ${days}::int where ${whose}`);
        await tx.run(sql`
          update memberships set ends_on = ends_on - ${days}::int,
            starts_on = starts_on - ${days}::int, period_from = period_from - ${days}::int
          where ${whose}`);
        await tx.run(sql`
          update membership_periods set from_on = from_on - ${days}::int,
            to_on = to_on - ${days}::int
          where membership_id in (select id from memberships where ${whose})`);
        await tx.run(sql`
          update charges set due_on = due_on - ${days}::int
          where membership_id in (select id from memberships where ${whose})`);
      });
    },
    /** Lets so many minutes pass for pending charges. */
    later: (minutes: number) =>
      gym.db.run(sql`
        update card_payments set created_at = created_at - ${minutes} * interval '1 minute',
          expires_at = expires_at - ${minutes} * interval '1 minute'
        where saved_card_id is not null and state = 'open'`),
    webhook: ({ body, signature }: { body: string; signature: string }) =>
      server.app.inject({
        method: 'POST',
        url: '/api/stripe/webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      }),
    drain: () => platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs)),
    runJob: async (name: string) => {
      const found = server.features
        .flatMap((feature) => feature.jobs)
        .find((job) => job.name === name);
      await found?.run({} as never);
    },
    membership: async (id: string) =>
      (
        await call('GET /memberships', { as: admin, query: { history: 'true' as const } })
      ).data.find((each) => each.id === id),
    account: async (userId: string) =>
      (await call('GET /accounts/{userId}', { as: admin, params: { userId } })).data,
    payments: async (userId: string) =>
      (await call('GET /payments', { as: admin, query: { userId } })).data,
    tries: async (userId: string) =>
      (await call('GET /people/{userId}/saved-card', { as: admin, params: { userId } })).data.tries,
    declined: async () => (await call('GET /declined-renewals', { as: admin })).data,
    told: (userId: string) =>
      gym.db.all(sql<{ kind: string; title: string; body: string }>`
        select kind, title, body from notifications where user_id = ${userId}::uuid
        order by created_at, id`),
  };
}
