import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { describeGateway } from '../../test/gateways/gateway-conformance.ts';
import { ONVO_KEY, ONVO_WEBHOOK_SECRET, startOnvoServer } from '../../test/gateways/onvo-server.ts';
import { newId } from '../db/ids.ts';
import { CardRefusal } from './gateway.ts';
import { createOnvo, isOnvoKey } from './onvo.ts';

const server = await startOnvoServer();
afterAll(server.close);
const gymId = newId();
const account = `onvo:${newId()}`;
const gateway = createOnvo(
  { gymId, account, secretKey: ONVO_KEY, webhookSecret: ONVO_WEBHOOK_SECRET },
  server.base,
  Fastify().log,
);
const noticeOf = ({ body, headers }: { body: string; headers: Record<string, string> }) => ({
  body: Buffer.from(body),
  headers,
});

describeGateway('ONVO', async () => ({
  gateway,
  gymId,
  account,
  pay: server.pay,
  notice: (id) => noticeOf(server.notice(id)),
  forgery: (id) => noticeOf(server.notice(id, 'webhook_secret_of_somebody_else')),
  refundedCents: server.refundedCents,
  faults: server.faults,
}));

async function paid(): Promise<string> {
  const { sessionId } = await gateway.startCheckout({
    gymId,
    kind: 'store-order',
    ref: newId(),
    name: 'Pedido 7',
    amountCents: 5_000,
    currency: 'CRC',
    successUrl: 'https://a.test/',
    cancelUrl: 'https://a.test/',
  });
  server.pay(sessionId);
  return `pi${sessionId}`;
}
const refundOf = (paymentId: string) => ({ gymId, kind: 'store-order', ref: newId(), paymentId });

test('a key is tried before it is kept', async () => {
  expect(await isOnvoKey(ONVO_KEY, server.base)).toBe(true);
  expect(await isOnvoKey('onvo_test_secret_key_of_nobody', server.base)).toBe(false);
  server.faults.push('down');
  await expect(isOnvoKey(ONVO_KEY, server.base)).rejects.toThrow();
});

test('a refund on its way is asked for by its id, and its end is told', async () => {
  server.refundsAre('pending');
  const paymentId = await paid();
  const refund = refundOf(paymentId);
  const first = await gateway.refund(refund);
  expect(first.state).toBe('pending');
  const again = { ...refund, askedBefore: true, refundId: first.refundId };
  expect((await gateway.refund(again)).state).toBe('pending');
  server.settleRefunds('failed');
  await expect(gateway.refund(again)).rejects.toThrow(CardRefusal);
  server.refundsAre('succeeded');
});

test('a refund on its way whose answer was lost is no refusal, and is found once it is made', async () => {
  server.refundsAre('pending');
  const paymentId = await paid();
  const refund = refundOf(paymentId);
  server.faults.push(undefined as never, 'lost');
  await expect(gateway.refund(refund)).rejects.not.toThrow(CardRefusal);
  const again = { ...refund, askedBefore: true };
  expect((await gateway.refund(again)).state).toBe('pending');
  server.settleRefunds('succeeded');
  expect((await gateway.refund(again)).state).toBe('done');
  expect(server.refundedCents(paymentId)).toBe(5_000);
  server.refundsAre('succeeded');
});

test('what ONVO has paid out already is refused in its own words', async () => {
  server.refundsAre('succeeded', 'The charge was settled');
  await expect(gateway.refund(refundOf(await paid()))).rejects.toThrow('The charge was settled');
  server.refundsAre('succeeded');
});

test('an id that would be another address is not asked for', async () => {
  const before = server.asked.length;
  const body = JSON.stringify({
    type: 'checkout-session.succeeded',
    data: { id: '../../x?y=%2e' },
  });
  const headers = { 'x-webhook-secret': ONVO_WEBHOOK_SECRET };
  expect(await gateway.receive({ body: Buffer.from(body), headers })).toBeNull();
  expect(server.asked.length).toBe(before);
});
