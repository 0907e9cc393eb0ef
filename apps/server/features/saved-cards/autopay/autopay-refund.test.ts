import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSavedCardGym } from '../../../test/gateways/saved-card-gym.ts';

const desk = await startSavedCardGym();
const { stripe, harness, gym, admin, plan } = desk;
const { call, server } = harness;

const round = async () => {
  const jobs = server.features.flatMap((feature) => feature.jobs);
  await jobs.find(({ name }) => name === 'cards.pages')?.run({} as never);
};

const doubtsOf = async (userId: string) =>
  (await call('GET /card-doubts', { as: admin })).data.filter((each) => each.userId === userId);

test('a renewal that a saved card paid goes back when it is voided, and is in hand if the bank returns it', async () => {
  const { person } = await desk.holder();
  await desk.leaveCard(person);
  await desk.chargeDue();
  const read = async () =>
    (await call('GET /payments', { as: admin, query: { userId: person.id, method: 'card' } })).data;
  const [charged] = await read();
  const params = { id: charged?.id ?? '' };
  const body = { reason: 'Ya no viene' };
  await call('POST /payments/{id}/void', { as: admin, params, body });
  await round();
  await round();
  expect(stripe.refundedCents(charged?.reference ?? '')).toBe(plan.priceCents);
  expect(await read()).toMatchObject([{ status: 'void', cardRefund: 'done' }]);
  const { data: held } = await call('GET /memberships', { as: person });
  expect(held).toMatchObject([{ owedCents: 0 }]);

  const { ref, account } = await gym.db.one(sql<{ ref: string; account: string }>`
    select id as ref, account from card_payments where payment_id = ${params.id}::uuid`);
  const metadata = { gymId: gym.id, kind: 'card-payment', ref };
  const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' };
  const tell = (from: string) => {
    const event = stripe.refundEvent(from, metadata, failed);
    return server.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
      body: event.body,
    });
  };
  await tell('acct_of_somebody_else');
  expect(await doubtsOf(person.id)).toEqual([]);
  await Promise.all([tell(account), tell(account), tell(account)]);
  expect(await doubtsOf(person.id)).toMatchObject([
    { kind: 'refund', paidCents: plan.priceCents, failure: expect.stringContaining('Stripe') },
  ]);
  const { data: now } = await call('GET /accounts/{userId}', {
    as: admin,
    params: { userId: person.id },
  });
  expect(now).toMatchObject({ refundableCents: plan.priceCents });
});
