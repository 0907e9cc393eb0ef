import type { Order } from '@forja/contract/store-orders/routes';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { endUnpaidOrders } from '../../test/build/unpaid-orders.ts';
import { startFakeStripe } from '../../test/gateways/fake-stripe.ts';
import type { FakeSession } from '../../test/gateways/stripe-server.ts';
import { type DataOf, startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { lapseOrders } from './orders.ts';

const stripe = await startFakeStripe();
const { buildGym, buildUser, call, server } = await startHarness(stripe.env);

let gym: TestGym;
let admin: TestUser;
let owner: TestUser;
let member: TestUser;
let other: TestUser;
let desk: TestUser;
let coach: TestUser;
let product: DataOf<'POST /store'>;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  owner = await buildUser({ gym, role: 'owner' });
  member = await buildUser({ gym });
  other = await buildUser({ gym });
  desk = await buildUser({ gym, role: 'admin', profile: 'recepcion' });
  coach = await buildUser({ gym, role: 'admin', profile: 'entrenador' });
  await setAccount(ACCOUNT);
  product = (
    await call('POST /store', {
      as: admin,
      body: { name: 'Creatina', priceCents: 11_300, variants: [{ initialStock: 50 }] },
    })
  ).data;
});

beforeEach(() => endUnpaidOrders(gym));
const ACCOUNT = 'acct_1HierroNorte';

const setAccount = (account: string | null) =>
  call('PUT /store/checkout/card', { as: owner, body: { account } });

const order = (values: object = {}) =>
  call('POST /store-orders', {
    as: member,
    body: {
      items: [{ productId: product.id, variantId: nth(product.variants, 0).id, quantity: 1 }],
      paymentMethod: 'card',
      ...values,
    },
  });

const pay = (id: string, as = member) =>
  call('POST /store-orders/{id}/card-checkout', { as, params: { id } });
const read = async (id: string): Promise<Order> =>
  (await call('GET /store-orders/{id}', { as: member, params: { id } })).data;

const webhook = ({ body, signature }: { body: string; signature: string }) =>
  server.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });

const drain = () => server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));

async function atStripe(): Promise<{ id: string; session: FakeSession }> {
  const { id } = (await order()).data;
  expect((await pay(id)).statusCode).toBe(200);
  const session = stripe.sessions.find(({ metadata }) => metadata.ref === id);
  if (!session) throw new Error('Stripe was not asked');
  return { id, session };
}

test("an order is paid directly to the gym's account, and holds its pieces for half an hour", async () => {
  const { id, session } = await atStripe();
  expect(session).toMatchObject({ account: ACCOUNT, amount: 11_300, currency: 'crc' });
  const { expiresAt, createdAt } = await read(id);
  expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBeLessThanOrEqual(
    30 * 60_000 + 5_000,
  );
  expect((await webhook(stripe.paidEvent(session))).statusCode).toBe(204);
  const paid = await read(id);
  expect(paid).toMatchObject({ status: 'paid', expiresAt: null });
  expect(paid.history.at(-1)?.note).toBe('Pagado con tarjeta');
});

test('a double click opens the same page, and an event sent twenty times pays once', async () => {
  const { id, session } = await atStripe();
  const pages = await Promise.all(Array.from({ length: 5 }, () => pay(id)));
  expect(new Set(pages.map((page) => page.data.url))).toEqual(
    new Set([`${stripe.env.STRIPE_API_URL}/pay/${session.id}`]),
  );
  const event = stripe.paidEvent(session);
  const answers = await Promise.all(Array.from({ length: 20 }, () => webhook(event)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect((await read(id)).history.map(({ status }) => status)).toEqual(['pending_payment', 'paid']);
});

test.each([
  ['a wrong signature', { secret: 'whsec_forged' }, 403],
  ['another amount', { amount: 1 }, 204],
  ['another account', { account: 'acct_1Elsewhere' }, 204],
])('%s pays nothing', async (_, change, status) => {
  const { id, session } = await atStripe();
  expect((await webhook(stripe.paidEvent(session, change))).statusCode).toBe(status);
  expect((await read(id)).status).toBe('pending_payment');
});

test('an event of another page, or for an unknown order, pays nothing', async () => {
  const { id, session } = await atStripe();
  await webhook(stripe.paidEvent({ ...session, id: 'cs_made_by_hand' }));
  await webhook(
    stripe.paidEvent({ ...session, metadata: { ...session.metadata, ref: crypto.randomUUID() } }),
  );
  expect((await read(id)).status).toBe('pending_payment');
});

test('a lapsed order closes its page, and money that still arrives is refunded', async () => {
  const { id, session } = await atStripe();
  await gym.db.tx((tx) =>
    tx.raw("update store_orders set expires_at = now() - interval '1 minute' where id = $1", [id]),
  );
  const lapse = server.features
    .flatMap(({ jobs }) => jobs)
    .find(({ name }) => name === 'store.lapse-orders');
  await lapse?.run({} as never);
  expect((await read(id)).status).toBe('cancelled');
  await drain();
  expect(stripe.asked).toContain(`POST /v1/checkout/sessions/${session.id}/expire ${ACCOUNT}`);
  await webhook(stripe.paidEvent(session));
  await drain();
  expect((await read(id)).status).toBe('cancelled');
  expect(stripe.asked).toContain(`POST /v1/refunds ${ACCOUNT} payment_intent=pi_${session.id}`);
  expect(await lapseOrders(gym.db, async () => undefined)).toBe(0);
});

test('a refund gives the money back at Stripe', async () => {
  const { id, session } = await atStripe();
  await webhook(stripe.paidEvent(session));
  await call('PATCH /store-orders/{id}', {
    as: admin,
    body: { status: 'refunded' },
    params: { id },
  });
  await drain();
  expect(
    stripe.asked.filter((line) => line.endsWith(`payment_intent=pi_${session.id}`)),
  ).toHaveLength(1);
});

/** An order that was paid by card and whose refund was started. */
async function givenBack(): Promise<{ id: string; session: FakeSession }> {
  const { id, session } = await atStripe();
  await webhook(stripe.paidEvent(session));
  await call('PATCH /store-orders/{id}', {
    as: admin,
    body: { status: 'refunded' },
    params: { id },
  });
  return { id, session };
}

const SUCCEEDED = { id: 're_1', object: 'refund', status: 'succeeded' };
const balanceOf = async () =>
  (await call('GET /accounts/{userId}', { as: admin, params: { userId: member.id } })).data
    .balanceCents;
const failedRefunds = async (as = admin) => {
  const { data } = await call('GET /dashboard', { as });
  return data.view === 'management' ? data.attention.refundsFailed?.count : Number.NaN;
};
const again = (id: string, method: string, as = admin) =>
  call('POST /store-orders/{id}/refunds', { as, params: { id }, body: { method } });

test('case 16: a refund that fails at the gateway waits for staff, and is made another way', async () => {
  const before = await balanceOf();
  const { id } = await givenBack();
  expect((await read(id)).refund).toMatchObject({ status: 'pending' });
  stripe.answerRefunds(400, {
    error: { type: 'invalid_request_error', code: 'insufficient_funds', message: 'No money' },
  });
  await drain();
  const { refund } = await read(id);
  expect(refund).toEqual({
    status: 'failed',
    method: 'card',
    failure: 'Stripe la rechazó: no hay saldo suficiente en la cuenta de Stripe',
  });
  expect(await failedRefunds()).toBe(1);
  const noticesOf = async (as: TestUser) =>
    (await call('GET /notifications', { as })).data.filter(({ kind }) => kind === 'refund-failed');
  // Reception meets the customer, so it sees the failed refund, although it may not refund it.
  expect(await failedRefunds(desk)).toBe(1);
  for (const staff of [owner, desk]) {
    expect(await noticesOf(staff)).toMatchObject([
      {
        body: expect.stringContaining('no hay saldo suficiente'),
        link: `/orders-admin?pedido=${id}`,
      },
    ]);
  }
  expect(await noticesOf(coach)).toEqual([]);
  expect((await again(id, 'sinpe', desk)).statusCode).toBe(403);
  const { data: listed } = await call('GET /store-orders', {
    as: admin,
    query: { limit: 10, refund: 'failed' },
  });
  expect(listed.map((each) => each.id)).toEqual([id]);
  // The gym still has the money, so it counts in the member's favour.
  expect(await balanceOf()).toBe(before - 11_300);

  expect((await again(id, 'sinpe', member)).statusCode).toBe(403);
  expect((await again(id, 'card')).data.refund).toMatchObject({ status: 'pending' });
  await drain();
  expect(await failedRefunds()).toBe(1);
  expect((await again(id, 'sinpe')).data.refund).toMatchObject({ status: 'done', method: 'sinpe' });
  expect(await failedRefunds()).toBe(0);
  expect(await balanceOf()).toBe(before);
  const twice = await again(id, 'sinpe');
  expect(twice.statusCode).toBe(409);
  expect(twice.error.message).toBe('El dinero de este pedido ya se devolvió.');
  stripe.answerRefunds(200, SUCCEEDED);
});

test('a refund is done once the gateway made it, and fails if the gateway reports that later', async () => {
  const before = await balanceOf();
  stripe.answerRefunds(200, { ...SUCCEEDED, status: 'pending' });
  const { id } = await givenBack();
  await drain();
  expect((await read(id)).refund?.status).toBe('pending');
  expect((await again(id, 'sinpe')).error.message).toContain('va en camino');
  const { rows } = await gym.db.tx((tx) =>
    tx.raw('select id from refunds where order_id = $1', [id]),
  );
  const metadata = { gymId: gym.id, kind: 'store-order', ref: String(rows[0]?.id) };
  const say = (account: string, refund: { status: string; failure_reason?: string }) =>
    webhook(stripe.refundEvent(account, metadata, refund));
  await say('acct_1Elsewhere', { status: 'failed' });
  expect((await read(id)).refund?.status).toBe('pending');
  for (let time = 0; time < 3; time++) await say(ACCOUNT, { status: 'succeeded' });
  expect((await read(id)).refund?.status).toBe('done');
  expect(await balanceOf()).toBe(before);
  for (let time = 0; time < 3; time++)
    await say(ACCOUNT, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  expect((await read(id)).refund).toMatchObject({
    status: 'failed',
    failure: 'Stripe avisó: la tarjeta está reportada como perdida o robada',
  });
  expect(await balanceOf()).toBe(before - 11_300);
  await again(id, 'transfer');
  expect(await balanceOf()).toBe(before);
  stripe.answerRefunds(200, SUCCEEDED);
});

test('a payment already refunded at Stripe itself counts as refunded', async () => {
  stripe.answerRefunds(400, {
    error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Again' },
  });
  const { id } = await givenBack();
  await drain();
  expect((await read(id)).refund?.status).toBe('done');
  stripe.answerRefunds(200, SUCCEEDED);
});

test('money that arrives too late is credit of the person until it is refunded', async () => {
  const before = await balanceOf();
  const { id, session } = await atStripe();
  await call('PATCH /store-orders/{id}', {
    as: admin,
    body: { status: 'cancelled' },
    params: { id },
  });
  await webhook(stripe.paidEvent(session));
  expect(await balanceOf()).toBe(before - 11_300);
  await drain();
  expect((await read(id)).refund?.status).toBe('done');
  expect(await balanceOf()).toBe(before);
});

test("nobody can open another person's page, nor the page of a paid order", async () => {
  const { id, session } = await atStripe();
  expect((await pay(id, other)).statusCode).toBe(404);
  await webhook(stripe.paidEvent(session));
  expect((await pay(id)).statusCode).toBe(409);
});

test('without an account cards are not accepted, and only management sees the account', async () => {
  const seen = async (as = member) => (await call('GET /store/checkout', { as })).data;
  expect(await seen()).toMatchObject({ cardEnabled: true });
  expect(await seen()).not.toHaveProperty('stripeAccount');
  expect(await seen(admin)).toMatchObject({ stripeAccount: ACCOUNT, cardAvailable: true });
  expect((await setAccount('not an account')).statusCode).toBe(400);
  await setAccount(null);
  expect((await seen()).cardEnabled).toBe(false);
  expect((await order()).refused.path).toBe('paymentMethod');
  await setAccount(ACCOUNT);
});

test('an order paid at the desk closes its page, and a later card payment is refunded', async () => {
  const { id, session } = await atStripe();
  await call('PATCH /store-orders/{id}', { as: admin, body: { status: 'paid' }, params: { id } });
  await drain();
  expect(stripe.asked).toContain(`POST /v1/checkout/sessions/${session.id}/expire ${ACCOUNT}`);
  await webhook(stripe.paidEvent(session));
  await drain();
  expect((await read(id)).status).toBe('paid');
  expect(stripe.asked).toContain(`POST /v1/refunds ${ACCOUNT} payment_intent=pi_${session.id}`);
});

const runJob = async (name: string): Promise<void> => {
  const jobs = server.features.flatMap((feature) => feature.jobs);
  await jobs.find((job) => job.name === name)?.run({} as never);
};

test('a payment with a lost webhook is found when the customer returns, and by the job', async () => {
  const check = (id: string, as = member) =>
    call('POST /store-orders/{id}/card-check', { as, params: { id } });
  const { id, session } = await atStripe();
  expect((await check(id)).data.status).toBe('pending_payment');
  expect((await check(id, other)).statusCode).toBe(404);
  stripe.faults.push('down', 'down');
  stripe.pay(session.id);
  expect((await check(id)).data.status).toBe('pending_payment');
  stripe.faults.length = 0;
  expect((await check(id)).data.status).toBe('paid');
  await webhook(stripe.paidEvent(session));
  expect((await read(id)).history.map(({ status }) => status)).toEqual(['pending_payment', 'paid']);

  const unseen = await atStripe();
  stripe.pay(unseen.session.id);
  await runJob('store.card-pages');
  expect((await read(unseen.id)).status).toBe('paid');
});

test('a payment in the last moment is found when the page is closed, and is refunded', async () => {
  const { id, session } = await atStripe();
  stripe.pay(session.id);
  await call('PATCH /store-orders/{id}', {
    as: admin,
    body: { status: 'cancelled' },
    params: { id },
  });
  await drain();
  await drain();
  expect((await read(id)).refund?.status).toBe('done');
});
