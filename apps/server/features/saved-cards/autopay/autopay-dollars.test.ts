import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSavedCardGym } from '../../../test/gateways/saved-card-gym.ts';

const desk = await startSavedCardGym();
const { stripe, harness, gym, admin, plan } = desk;

test('a gym in dollars charges saved cards in dollars, and its payment says so', async () => {
  await gym.db.run(sql`update gym_settings set currency = 'USD'`);
  const { person } = await desk.holder();
  const card = await desk.leaveCard(person);
  expect((await desk.own(person)).next).toMatchObject({ currency: 'USD' });
  await desk.chargeDue();
  expect(stripe.intents.filter(({ customer }) => customer === card.customer)).toMatchObject([
    { currency: 'usd', amount: plan.priceCents, status: 'succeeded' },
  ]);
  const { data: payments } = await harness.call('GET /payments', {
    as: admin,
    query: { userId: person.id, method: 'card' },
  });
  expect(payments).toMatchObject([{ currency: 'USD', amountCents: plan.priceCents }]);
});
