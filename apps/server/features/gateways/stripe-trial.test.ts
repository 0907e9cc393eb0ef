import { expect, test } from 'vitest';
import { startPayoutGym } from '../../test/gateways/payout-gym.ts';

const { stripe, harness, desk, month, ...at } = await startPayoutGym();
const { owner, account } = desk;
const { call } = harness;

const read = async () => (await call('GET /payment-gateway/trial', { as: owner })).data.trial;

test('an account at Stripe is tried as one at ONVO: charged, given back once, in no document, explained among the payouts', async () => {
  const { data: gateway } = await call('GET /payment-gateway', { as: owner });
  expect(gateway).toMatchObject({ onvo: null, stripe: { account } });
  await call('POST /payment-gateway/trial', { as: owner });
  const page = stripe.sessions.at(-1);
  if (!page) throw new Error('Stripe was not asked');
  expect(page).toMatchObject({ account, amount: 500_00, currency: 'crc' });
  expect(await read()).toMatchObject({ state: 'open', gateway: 'stripe' });
  stripe.pay(page.id);
  stripe.faults.push('lost');
  await read();
  stripe.faults.length = 0;
  for (let time = 0; time < 2; time++) await at.runJob('gateways.trials');
  expect(await read()).toMatchObject({ state: 'refunded', failure: null });
  expect(stripe.refundedCents(`pi_${page.id}`)).toBe(500_00);

  // A trial charge is explained among the payouts like any payment.
  stripe.payOut(account);
  await at.read();
  const { payouts } = await at.monthOf(month);
  expect(payouts).toMatchObject([{ paymentCents: 500_00, refundCents: -500_00, doubts: 0 }]);
});
