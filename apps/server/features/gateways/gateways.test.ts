import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOnvoGym, type OnvoGym, startOnvo } from '../../test/gateways/onvo-gym.ts';
import { ONVO_KEY, ONVO_WEBHOOK_SECRET } from '../../test/gateways/onvo-server.ts';
import { removeGyms, type TestGym, type TestUser } from '../../test/harness.ts';
import { connectOnvo } from './connect.ts';

const { onvo, harness } = await startOnvo();
const { call, buildGym, buildUser } = harness;

let shop: OnvoGym;
let gym: TestGym;
let owner: TestUser;
let admin: TestUser;
let member: TestUser;
beforeEach(async () => {
  shop = await buildOnvoGym({ onvo, harness });
  ({ gym, owner, admin, member } = shop);
});
afterEach(() => removeGyms(harness));

const gateway = async () => (await call('GET /payment-gateway', { as: owner })).data;
const rows = async (text: string): Promise<Record<string, unknown>[]> =>
  (await gym.db.tx((tx) => tx.raw(text))).rows as Record<string, unknown>[];

test('an owner connects the account of the gym; the keys are sealed and never shown again', async () => {
  expect((await gateway()).onvo).toBeNull();
  expect((await shop.place()).refused.path).toBe('paymentMethod');
  const { data } = await shop.connect();
  expect(data.onvo).toMatchObject({ mode: 'test', keyHint: ONVO_KEY.slice(-4), heardAt: null });
  expect(data.webhookUrl).toContain(`/api/onvo/webhook/${gym.id}`);
  expect(JSON.stringify(data)).not.toContain(ONVO_WEBHOOK_SECRET);
  const [kept] = await rows('select secret_key, webhook_secret from payment_gateways');
  expect(String(kept?.secret_key)).not.toContain(ONVO_KEY);
  const log = await rows(
    `select changes::text as said from audit_log where action = 'store.card-account'`,
  );
  expect(log).toHaveLength(1);
  expect(String(log[0]?.said)).not.toContain(ONVO_KEY);
  // The owner who is told of it is led to where it can be corrected.
  expect(await rows(`select link from notifications where kind = 'security'`)).toEqual([
    { link: '/settings?vista=cobros' },
  ]);
  expect((await call('GET /store/checkout', { as: member })).data).toMatchObject({
    cardEnabled: true,
    cardGateway: 'onvo',
  });
});

test('a second account is not connected over the first, not even at the same moment', async () => {
  await shop.connect();
  expect((await shop.connect()).statusCode).toBe(409);
  await shop.disconnect();
  const answers = await Promise.all([shop.connect(), shop.connect(), shop.connect()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});

test.each([
  ['a key ONVO does not know', 'onvo_test_secret_key_of_nobody_at_all'],
  ['a publishable key', 'onvo_test_publishable_key_for_tests'],
  ['nothing', ''],
])('%s is refused at its field', async (_, secretKey) => {
  const body = { secretKey, webhookSecret: ONVO_WEBHOOK_SECRET };
  expect((await shop.connect(owner, body)).refused.path).toBe('secretKey');
  expect((await gateway()).onvo).toBeNull();
});

test('where people really pay, a key for trials is refused', async () => {
  const { platform } = harness.server;
  const production = { ...platform, config: { ...platform.config, production: true } };
  const keys = { secretKey: ONVO_KEY, webhookSecret: ONVO_WEBHOOK_SECRET };
  await expect(connectOnvo(production, gym.db, gym, keys)).rejects.toMatchObject({
    extras: { details: [{ path: 'secretKey', message: expect.stringContaining('prueba') }] },
  });
  expect((await gateway()).onvo).toBeNull();
});

test('nothing is kept while ONVO does not answer', async () => {
  onvo.faults.push('down');
  expect((await shop.connect()).statusCode).toBe(503);
  expect((await gateway()).onvo).toBeNull();
});

test('only an owner connects it or sees it', async () => {
  expect((await shop.connect(admin)).statusCode).toBe(403);
  expect((await call('GET /payment-gateway', { as: admin })).statusCode).toBe(403);
});

test('a webhook needs the secret of that gym, and the first one is noted', async () => {
  await shop.connect();
  const { id, page } = await shop.atOnvo();
  onvo.pay(page.id);
  const other = await buildGym();
  expect((await shop.webhook(onvo.notice(page.id, 'of_somebody_else'))).statusCode).toBe(403);
  expect((await shop.webhook({ ...onvo.notice(page.id), headers: {} })).statusCode).not.toBe(204);
  expect((await shop.webhook(onvo.notice(page.id), other.id)).statusCode).toBe(403);
  expect((await shop.webhook(onvo.notice(page.id), 'nothing')).statusCode).toBe(404);
  expect((await shop.read(id)).status).toBe('pending_payment');
  expect((await gateway()).onvo?.heardAt).toBeNull();
  expect((await shop.webhook(onvo.notice(page.id))).statusCode).toBe(204);
  expect((await shop.read(id)).status).toBe('paid');
  expect((await gateway()).onvo?.heardAt).not.toBeNull();
});

test('the page of one gym pays nothing of another that has the same account', async () => {
  await shop.connect();
  const other = await buildGym();
  const rival = await buildUser({ gym: other, role: 'owner' });
  await shop.connect(rival);
  const { id, page } = await shop.atOnvo();
  onvo.pay(page.id);
  // The rival knows the secret and sends the page to its own address.
  expect((await shop.webhook(onvo.notice(page.id), other.id)).statusCode).toBe(204);
  expect((await shop.read(id)).status).toBe('pending_payment');
  await shop.runJob('store.card-pages');
  expect((await shop.read(id)).status).toBe('paid');
});

test('a disconnected account still takes what was open, and its keys are forgotten after', async () => {
  await shop.connect();
  const { id, page } = await shop.atOnvo();
  await shop.disconnect();
  const disconnectedLongAgo = () =>
    gym.db.tx((tx) =>
      tx.raw(`update payment_gateways set disconnected_at = now() - interval '1 day'
        where disconnected_at is not null`),
    );
  const kept = async () =>
    (await rows('select from payment_gateways where secret_key is not null')).length;
  await disconnectedLongAgo();
  expect((await shop.place()).refused.path).toBe('paymentMethod');
  await shop.runJob('store.card-pages');
  expect(await kept()).toBeGreaterThan(0);
  onvo.pay(page.id);
  await shop.webhook(onvo.notice(page.id));
  expect((await shop.read(id)).status).toBe('paid');
  await shop.runJob('store.card-pages');
  expect(await kept()).toBe(0);
  expect((await shop.webhook(onvo.notice(page.id))).statusCode).toBe(403);

  await shop.move(id, 'refunded');
  await shop.drain();
  expect((await shop.read(id)).refund).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('La cuenta de ONVO ya no está conectada'),
  });
});
