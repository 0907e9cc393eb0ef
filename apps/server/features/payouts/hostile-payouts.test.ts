import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startPayoutGym } from '../../test/gateways/payout-gym.ts';
import { readPayouts } from './read-payouts.ts';

const { stripe, harness, desk, pay, month, ...at } = await startPayoutGym();
const { account, owner, gym } = desk;
const { call, buildUser } = harness;

const newest = async () => nth((await at.monthOf(month)).payouts, 0);

test('a text that is too long, or has what PostgreSQL keeps in no text, holds nothing up', async () => {
  stripe.payOut(account, {
    also: [
      { amount: 500_00, description: `${'x'.repeat(299)}😀 y más` },
      { amount: 500_00, description: 'Ajuste\u0000 de mayo' },
      { amount: 500_00, description: '\ud83d solo' },
    ],
  });
  expect((await at.read()).data.failure).toBeNull();
  const { lines } = await at.payout((await newest()).id);
  expect(new Set(lines.map(({ text }) => text))).toEqual(
    new Set([`${'x'.repeat(299)}😀`, 'Ajuste de mayo', '\ufffd solo']),
  );
});

test('a reading that breaks off in the middle of the lines keeps none of them, and the next all', async () => {
  stripe.payOut(account, { also: Array.from({ length: 150 }, () => ({ amount: 100_00 })) });
  const before = (await at.count(gym)).lines;
  // The account, the payouts and the first page of lines are answered; Stripe’s client asks thrice.
  stripe.faults.push('none', 'none', 'none', 'down', 'down', 'down');
  expect((await at.read()).data.failure).toContain('no respondió');
  stripe.faults.length = 0;
  expect((await at.count(gym)).lines).toBe(before);
  expect(await newest()).toMatchObject({ differenceCents: 15_000_00, payments: 0 });
  expect((await at.read()).data.failure).toBeNull();
  expect((await at.count(gym)).lines).toBe(before + 150);
  expect((await newest()).differenceCents).toBe(0);
});

test('of two who read at once and are told different lines, the first one’s are kept', async () => {
  const { platform } = harness.server;
  const before = (await at.count(gym)).lines;
  stripe.payOut(account, { also: [{ amount: 100_00 }, { amount: 200_00 }] });
  const payouts = vi.spyOn(platform.cards, 'payouts');
  payouts.mockImplementationOnce(async (...asked) => {
    const teller = await platform.cards.payouts(...asked);
    if (!teller) return null;
    return {
      ...teller,
      async *lines(id) {
        // The other has its turn while these lines are on their way.
        expect((await at.read()).data.failure).toBeNull();
        for await (const line of teller.lines(id)) yield { ...line, id: `${line.id}_other` };
      },
    };
  });
  await readPayouts(platform, gym.db);
  payouts.mockRestore();
  expect((await at.count(gym)).lines).toBe(before + 2);
  expect((await newest()).differenceCents).toBe(0);
});

test('lines that change after they were read stay as they were, and the sum says so', async () => {
  await pay(4_000_00);
  const id = stripe.payOut(account, { fee: () => 0 });
  await at.read();
  const before = await at.payout((await newest()).id);
  stripe.changePayout(id, { amount: 1_00, transactions: [] });
  await Promise.all([at.read(), at.read()]);
  const after = await at.payout(before.payout.id);
  expect(after.lines).toEqual(before.lines);
  expect(after.payout).toMatchObject({ amountCents: 1_00, differenceCents: 1_00 - 4_000_00 });
});

test('a payout that takes money from the bank, in a currency the gym has not, has its own sum', async () => {
  stripe.payOut(account, {
    currency: 'eur',
    also: [{ amount: -7_00, fee: 1_00, reporting_category: 'dispute' }],
  });
  await at.read();
  const { payouts, explained } = await at.monthOf(month);
  expect(payouts.find(({ currency }) => currency === 'EUR')).toMatchObject({
    amountCents: -8_00,
    disputeCents: -7_00,
    feeCents: -1_00,
    differenceCents: 0,
  });
  expect(explained.find(({ currency }) => currency === 'EUR')?.arrivedCents).toBe(-8_00);
});

test('a webhook about a payout does not create one, whoever signs it', async () => {
  const before = await at.count(gym);
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'payout.paid',
    account,
    created: 1_790_000_000,
    data: { object: { id: 'po_forged', object: 'payout', amount: 9_000_000_00, currency: 'crc' } },
  };
  const tell = ({ body, signature }: { body: string; signature: string }) =>
    harness.server.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload: body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
  expect((await tell(stripe.signed(event, 'whsec_of_somebody_else'))).statusCode).toBe(403);
  expect((await tell(stripe.signed(event))).statusCode).toBe(204);
  expect(await at.count(gym)).toEqual(before);
});

test('accounting of one location sees nothing of it, and who may not export takes nothing away', async () => {
  const { data: place } = await call('POST /locations', { as: owner, body: { name: 'Norte' } });
  const clerk = await buildUser({ gym, profile: 'contabilidad' });
  const asked = async () => [
    (await call('GET /payouts', { as: clerk, query: { month } })).statusCode,
    (await call('POST /payouts/read', { as: clerk })).statusCode,
    (await call('GET /payouts/export', { as: clerk, query: { month, format: 'csv' } })).statusCode,
  ];
  const give = (profile: string, locationIds: string[]) =>
    call('PUT /staff/{id}', {
      as: owner,
      params: { id: clerk.id },
      body: { profile, locationIds },
    });
  expect(await asked()).toEqual([200, 200, 200]);
  await give('contabilidad', [place.id]);
  await expect.poll(asked).toEqual([403, 403, 403]);
  const { data: sees } = await call('POST /staff-profiles', {
    as: owner,
    body: { name: 'Solo ve', permissions: ['money.reports'], assignedOnly: false },
  });
  await give(sees.id, []);
  await expect.poll(asked).toEqual([200, 200, 403]);
});

test('of two lines that speak of one payment the earlier settles it, however many are between them', async () => {
  const { payment } = await pay(6_000_00);
  const said = { amount: 6_000_00, reporting_category: 'charge' };
  const source = { payment_intent: payment, amount: 6_000_00, currency: 'crc' };
  const before = (await at.count(gym)).lines;
  stripe.payOut(account, {
    holds: () => true,
    also: Array.from({ length: 600 }, (_, n) => ({
      // The first of the payment is far from the second, in another statement.
      ...(n === 0 || n === 599 ? { ...said, source } : { amount: 1_00 }),
    })),
  });
  await readPayouts(harness.server.platform, gym.db);
  expect((await at.count(gym)).lines).toBe(before + 600);
  expect(
    await gym.db.all(sql`select settles from gateway_payout_lines
      where gateway_payment = ${payment} order by made_at, gateway_id`),
  ).toEqual([{ settles: true }, { settles: false }]);
});

test('a payout of ten thousand lines is read whole; the screen shows some of it and says how many', async () => {
  stripe.payOut(account, {
    holds: () => true,
    also: Array.from({ length: 10_000 }, (_, n) => ({
      amount: 100_00,
      fee: 1_00,
      reporting_category: 'charge',
      source: { payment_intent: `pi_many_${n}`, amount: 100_00, currency: 'crc' },
    })),
  });
  // As the job of every hour reads it: a call ends after ten seconds, and these are 100 pages.
  const { platform } = harness.server;
  await readPayouts(platform, gym.db);
  const { id, payments, differenceCents } = await newest();
  expect({ payments, differenceCents }).toEqual({ payments: 10_000, differenceCents: 0 });
  const opened = await at.payout(id);
  expect(opened.lines.length + opened.more).toBe(10_000);
  const csv = await call('GET /payouts/export', { as: owner, query: { month, format: 'csv' } });
  expect(csv.body.trim().split('\n')).toHaveLength((await at.count(gym)).lines + 1);
});
