import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { startHarness, type TestGym, type TestUser } from '../harness.ts';
import { startFakeStripe } from './fake-stripe.ts';

/** A gym that is paid through Stripe, and people with debts who pay by card. */
export async function startPayoutGym() {
  const stripe = await startFakeStripe();
  const harness = await startHarness(stripe.env);
  const { buildGym, buildUser, call, server } = harness;

  /**
   * Opens another gym with its own account, which the provider has confirmed by default.
   */
  async function openGym(account: string, isProven = true) {
    const gym = await buildGym();
    const owner = await buildUser({ gym, role: 'owner' });
    const person = await buildUser({ gym, firstName: 'Ana', lastName: 'Mora' });
    await call('PUT /store/checkout/card', { as: owner, body: { account } });
    if (isProven) stripe.belongs(account, gym.id);
    return { gym, owner, person, account };
  }
  const desk = await openGym('acct_1HierroNorte');

  /** Lets a person pay a debt by card; returns the payment's id at Stripe. */
  async function pay(cents: number, at: { owner: TestUser; person: TestUser } = desk) {
    const { person, owner } = at;
    await call('POST /accounts/{userId}/charges', {
      as: owner,
      params: { userId: person.id },
      body: { concept: 'Evaluación', unitPriceCents: cents },
    });
    const { data: account } = await call('GET /accounts/{userId}', {
      as: person,
      params: { userId: person.id },
    });
    const charge = account.open.find(({ openCents }) => openCents === cents);
    const { data: started } = await call('POST /card-payments', {
      as: person,
      body: { chargeIds: charge ? [charge.id] : [], amountCents: cents },
    });
    const page = stripe.sessions.find(({ metadata }) => metadata.ref === started.id);
    if (!page) throw new Error('Stripe was not asked');
    stripe.pay(page.id);
    const { data: paid } = await call('POST /card-payments/{id}/check', {
      as: person,
      params: { id: started.id },
    });
    if (!paid.paymentId) throw new Error('It was not taken');
    return { payment: `pi_${page.id}`, paymentId: paid.paymentId };
  }

  return {
    stripe,
    harness,
    desk,
    openGym,
    pay,
    month: dayIn('America/Costa_Rica', new Date()).slice(0, 7),
    read: (as: TestUser = desk.owner) => call('POST /payouts/read', { as }),
    async monthOf(month: string, as: TestUser = desk.owner) {
      return (await call('GET /payouts', { as, query: { month } })).data;
    },
    async payout(id: string, as: TestUser = desk.owner) {
      return (await call('GET /payouts/{id}', { as, params: { id } })).data;
    },
    voidPayment: (paymentId: string) =>
      call('POST /payments/{id}/void', {
        as: desk.owner,
        params: { id: paymentId },
        body: { reason: 'Se cobró por error' },
      }),
    drain: () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs)),
    runJob: async (name: string) => {
      const found = server.features
        .flatMap((feature) => feature.jobs)
        .find((job) => job.name === name);
      await found?.run({} as never);
    },
    count: (gym: TestGym) =>
      gym.db.one(sql<{ payouts: number; lines: number }>`
        select (select count(*) from gateway_payouts)::int as payouts,
          (select count(*) from gateway_payout_lines)::int as lines`),
  };
}
