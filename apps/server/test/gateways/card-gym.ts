import type { CardPaymentStart } from '@forja/contract/card-payments/routes';
import { sql } from 'kysely';
import type { TestUser } from '../harness.ts';
import { startOnvoGym } from './onvo-gym.ts';

/** A gym that is connected to ONVO and sells a month; people have debts and pay by card. */
export async function startCardGym() {
  const shop = await startOnvoGym();
  const { harness, gym, admin, onvo } = shop;
  const { call, buildUser } = harness;
  await shop.connect();
  const { data: plan } = await call('POST /membership-plans', {
    as: admin,
    body: { name: 'Mensual', priceCents: 25_000_00, periodCount: 1, periodUnit: 'month' },
  });

  const start = (as: TestUser, body: Partial<CardPaymentStart> & { amountCents: number }) =>
    call('POST /card-payments', { as, body });

  return {
    ...shop,
    plan,
    start,
    /** A person with a debt of this amount. */
    async debtor(cents: number, concept = 'Evaluación') {
      const person = await buildUser({ gym });
      const body = { concept, unitPriceCents: cents };
      await call('POST /accounts/{userId}/charges', {
        as: admin,
        params: { userId: person.id },
        body,
      });
      const { data: account } = await call('GET /accounts/{userId}', {
        as: person,
        params: { userId: person.id },
      });
      return { person, chargeIds: account.open.map(({ id }) => id) };
    },
    /** A person with a paid month. */
    async holder() {
      const person = await buildUser({ gym });
      const { data: membership } = await call('POST /memberships', {
        as: admin,
        body: {
          userId: person.id,
          planId: plan.id,
          payment: { method: 'cash', amountCents: plan.priceCents },
        },
      });
      return { person, membership };
    },
    check: (as: TestUser, id: string) =>
      call('POST /card-payments/{id}/check', { as, params: { id } }),
    account: async (userId: string) =>
      (await call('GET /accounts/{userId}', { as: admin, params: { userId } })).data,
    payments: async (userId: string) =>
      (await call('GET /payments', { as: admin, query: { userId } })).data,
    doubts: async () => (await call('GET /card-doubts', { as: admin })).data,
    /** The page of a payment at ONVO. */
    pageOf: (id: string) => {
      const found = onvo.pages.find(({ metadata }) => metadata.ref === id);
      if (!found) throw new Error('ONVO was not asked');
      return found;
    },
    /** Lets every open page expire. */
    timeIsOver: () =>
      gym.db.run(sql`update card_payments set expires_at = now() where state = 'open'`),
  };
}
