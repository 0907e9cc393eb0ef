import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPayoutGym } from '../../test/gateways/payout-gym.ts';
import type { TestUser } from '../../test/harness.ts';
import { payoutsExport } from './export-payouts.ts';

const { stripe, harness, desk, openGym, pay, month, ...at } = await startPayoutGym();
const { call, buildUser, server } = harness;

async function seenBy(as: TestUser) {
  const { data } = await call('GET /dashboard', { as });
  return data.view === 'management' ? data.attention.latePayouts : undefined;
}

test('what no payout holds after ten days is counted when payouts are read, and waits on the list', async () => {
  const { owner, gym, account } = desk;
  await pay(9_000_00);
  await at.read();
  expect(await seenBy(owner)).toEqual({ count: 0, oldest: null });
  await gym.db.run(sql`
    update card_payments set paid_at = paid_at - interval '11 days' where state = 'paid'`);
  // Looking counts nothing.
  expect(await seenBy(owner)).toEqual({ count: 0, oldest: null });
  await at.runJob('payouts.read');
  expect(await seenBy(owner)).toEqual({ count: 1, oldest: expect.any(String) });
  expect((await at.monthOf(month)).waiting).toMatchObject({ late: 1, oldest: [{ days: 11 }] });
  // It is for who reads reports, of this gym alone.
  expect(await seenBy(await buildUser({ gym, profile: 'recepcion' }))).toBeNull();
  const other = await openGym('acct_1Other');
  expect(await seenBy(other.owner)).toEqual({ count: 0, oldest: null });
  stripe.payOut(account);
  await at.read();
  expect(await seenBy(owner)).toEqual({ count: 0, oldest: null });
});

test('the file for the accountant has all that waits, however much it is', async () => {
  const full = await openGym('acct_1FullOfWaiting');
  const { paymentId } = await pay(1_000_00, full);
  await full.gym.db.run(sql`
    insert into card_payments (gym_id, id, user_id, purpose, charge_ids, renews, concept,
      amount_cents, currency, account, state, expires_at, paid_at, gateway_payment)
    select gym_id, gen_random_uuid(), user_id, purpose, charge_ids, renews, 'Pago ' || n,
      amount_cents, currency, account, state, expires_at, paid_at, 'pi_many_' || n
    from card_payments, generate_series(1, 230) n where payment_id = ${paymentId}::uuid`);
  const { waiting } = await at.monthOf(month, full.owner);
  expect([waiting.count, waiting.oldest.length]).toEqual([231, 200]);
  const { attached = [] } = await payoutsExport(server.platform, full.gym.db, month);
  expect(attached.find(({ title }) => title === 'Sin liquidar')?.rows).toHaveLength(231);
});
