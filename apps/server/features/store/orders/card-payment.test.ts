import type { Order } from '@forja/contract/store/order-routes';
import { expect, test } from 'vitest';
import { nth } from '../../../test/answer.ts';
import { startFakeStripe } from '../../../test/fake-stripe.ts';
import { startHarness } from '../../../test/harness.ts';
import type { FakeSession } from '../../../test/stripe-server.ts';
import { lapseOrders } from './orders.ts';

const stripe = await startFakeStripe();
const { buildGym, buildUser, call, server } = await startHarness(stripe.env);
const gym = await buildGym();
const admin = await buildUser({ gym, role: 'admin' });
const owner = await buildUser({ gym, role: 'owner' });
const member = await buildUser({ gym });
const other = await buildUser({ gym });
const ACCOUNT = 'acct_1HierroNorte';

const setAccount = (account: string | null) =>
  call('PUT /store/checkout/card', { as: owner, body: { account } });
await setAccount(ACCOUNT);

const product = (
  await call('POST /store', {
    as: admin,
    body: { name: 'Creatina', priceCents: 11_300, variants: [{ initialStock: 50 }] },
  })
).data;

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

test('an order is paid straight to the account of the gym, and holds its pieces half an hour', async () => {
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

test('a page of another session, or one of nobody, pays nothing', async () => {
  const { id, session } = await atStripe();
  await webhook(stripe.paidEvent({ ...session, id: 'cs_made_by_hand' }));
  await webhook(
    stripe.paidEvent({ ...session, metadata: { ...session.metadata, ref: crypto.randomUUID() } }),
  );
  expect((await read(id)).status).toBe('pending_payment');
});

test('an order that lapsed closes its page, and money that still arrives goes back', async () => {
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

test('nobody opens the page of another, nor one of an order that is paid', async () => {
  const { id, session } = await atStripe();
  expect((await pay(id, other)).statusCode).toBe(404);
  await webhook(stripe.paidEvent(session));
  expect((await pay(id)).statusCode).toBe(409);
});

test('without an account nothing is paid by card, and the account is management’s to see', async () => {
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

test('an order paid at the desk closes its page, and a card charged all the same is given back', async () => {
  const { id, session } = await atStripe();
  await call('PATCH /store-orders/{id}', { as: admin, body: { status: 'paid' }, params: { id } });
  await drain();
  expect(stripe.asked).toContain(`POST /v1/checkout/sessions/${session.id}/expire ${ACCOUNT}`);
  await webhook(stripe.paidEvent(session));
  await drain();
  expect((await read(id)).status).toBe('paid');
  expect(stripe.asked).toContain(`POST /v1/refunds ${ACCOUNT} payment_intent=pi_${session.id}`);
});
