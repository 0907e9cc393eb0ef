import { afterEach, beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { multipart } from '../../test/files/multipart.ts';
import { buildOnvoGym, type OnvoGym, startOnvo } from '../../test/gateways/onvo-gym.ts';
import { removeGyms, type TestGym, type TestUser } from '../../test/harness.ts';
import { postCharge } from '../accounts/public.ts';

const { onvo, harness } = await startOnvo();
const { call, buildGym, buildUser, server } = harness;

let shop: OnvoGym;
let gym: TestGym;
let owner: TestUser;
let member: TestUser;
beforeEach(async () => {
  shop = await buildOnvoGym({ onvo, harness });
  ({ gym, owner, member } = shop);
  await shop.connect();
  await call('PUT /incoming-money/rules', { as: owner, body: { appliesAlone: true } });
  await gym.db.tx((tx) =>
    tx.raw(`update users set phone = '+506 7294 0567' where id = '${member.id}'`),
  );
});
afterEach(() => removeGyms(harness));

let count = 0;
/** A transfer that arrives at ONVO. */
function arrive(amount: number, change: Partial<(typeof onvo.transfers)[number]> = {}) {
  count += 1;
  const transfer = {
    amount,
    SINPERefNumber: `20261103127745778520${String(count).padStart(2, '0')}`,
    originPhone: '72940567',
    originName: 'JUAN PEREZ CASTRO',
    originId: '01-1393-1919',
    description: 'PAGO DE SERVICIOS',
    authorizationDate: new Date(Date.now() - 60_000).toISOString(),
    status: 'charge_not_found',
    paymentIntentId: null,
    ...change,
  };
  onvo.transfers.push(transfer);
  return transfer;
}
const told = (transfer: { SINPERefNumber: string }) =>
  shop.webhook(onvo.transferNotice(transfer.SINPERefNumber));
const listed = async (reference: string) => {
  const { data } = await call('GET /incoming-money', {
    as: owner,
    query: { view: 'all', limit: 100, search: reference },
  });
  return data;
};
const owe = (cents: number, userId = member.id) =>
  server.platform.gymDb(gym.id).tx((tx) =>
    postCharge(tx, {
      userId,
      kind: 'service',
      concept: 'Mes',
      unitPriceCents: cents,
    }),
  );
const apply = (id: string) =>
  call('POST /incoming-money/{id}/apply', {
    as: owner,
    params: { id },
    body: { kind: 'debt', id: member.id },
  });

test('a transfer reported by ONVO is verified and proposed, but only a person applies it', async () => {
  await owe(14_500_00);
  const transfer = arrive(14_500_00);
  expect((await told(transfer)).statusCode).toBe(204);
  const [money] = await listed(transfer.SINPERefNumber);
  expect(money).toMatchObject({
    source: 'gateway',
    state: 'open',
    // The values that ONVO answers, not those of the webhook.
    amountCents: 14_500_00,
    senderName: 'JUAN PEREZ CASTRO',
    senderPhone: '+506 7294 0567',
    proposal: { kind: 'debt', isCertain: false },
  });
  expect(money?.proposal?.reasons).toContainEqual({
    ok: false,
    text: 'ONVO solo avisa: confírmalo',
  });
  await shop.runJob('incoming.settle');
  expect(nth(await listed(transfer.SINPERefNumber), 0).state).toBe('open');
  expect((await apply(money?.id ?? '')).data).toMatchObject({ state: 'applied' });
});

test('a transfer reported eight times at once is stored once, and a late repetition changes nothing', async () => {
  const transfer = arrive(7_000_00);
  const answers = await Promise.all(Array.from({ length: 8 }, () => told(transfer)));
  expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
  expect(await listed(transfer.SINPERefNumber)).toHaveLength(1);
  const [{ id } = { id: '' }] = await listed(transfer.SINPERefNumber);
  await call('POST /incoming-money/{id}/discard', { as: owner, params: { id }, body: {} });
  await told(transfer);
  expect((await listed(transfer.SINPERefNumber)).map(({ state }) => state)).toEqual(['discarded']);
});

test('forged reports are ignored: a wrong secret, a made-up reference, another gym', async () => {
  const transfer = arrive(8_000_00);
  const wrong = onvo.transferNotice(transfer.SINPERefNumber, 'of_somebody_else');
  expect((await shop.webhook(wrong)).statusCode).toBe(403);
  expect((await shop.webhook(onvo.transferNotice('2026000000000000000000'))).statusCode).toBe(204);
  expect((await shop.webhook(onvo.transferNotice('../payment-intents/x'))).statusCode).toBe(204);
  const other = await buildGym();
  await buildUser({ gym: other, role: 'owner' });
  const forOther = onvo.transferNotice(transfer.SINPERefNumber);
  expect((await shop.webhook(forOther, other.id)).statusCode).toBe(403);
  expect(await listed('2026000000000000000000')).toEqual([]);
  expect(await listed(transfer.SINPERefNumber)).toEqual([]);
});

test('ONVO repeats a report that was not answered, and unreported transfers are found by asking', async () => {
  await told(arrive(1_500_00));
  const transfer = arrive(9_000_00);
  onvo.faults.push('down');
  expect((await told(transfer)).statusCode).toBeGreaterThanOrEqual(500);
  expect(await listed(transfer.SINPERefNumber)).toEqual([]);
  await shop.runJob('incoming.transfers');
  expect(await listed(transfer.SINPERefNumber)).toHaveLength(1);
});

test('transfers that ONVO still holds, used or lost pay nothing here', async () => {
  const early = arrive(6_000_00, { status: 'pending' });
  await told(early);
  expect(await listed(early.SINPERefNumber)).toEqual([]);
  early.status = 'received';
  await told(early);
  const [money] = await listed(early.SINPERefNumber);
  expect(money?.state).toBe('open');

  // ONVO uses it for one of its own charges before anybody decides here.
  early.paymentIntentId = 'pi_of_its_own';
  await owe(6_000_00);
  expect((await apply(money?.id ?? '')).statusCode).toBe(409);
  expect((await listed(early.SINPERefNumber)).map(({ state, note }) => [state, note])).toEqual([
    ['discarded', 'ONVO ya lo usó en un cobro suyo'],
  ]);

  const lost = arrive(5_000_00);
  await told(lost);
  lost.status = 'canceled';
  await shop.runJob('incoming.transfers');
  expect((await listed(lost.SINPERefNumber)).map(({ state }) => state)).toEqual(['returned']);

  const paired = arrive(4_000_00, { paymentIntentId: 'pi_at_once' });
  await told(paired);
  expect(await listed(paired.SINPERefNumber)).toEqual([]);
});

test('a transfer is not applied while ONVO cannot confirm that it is unused', async () => {
  const transfer = arrive(3_000_00);
  await told(transfer);
  await owe(3_000_00);
  const [{ id } = { id: '' }] = await listed(transfer.SINPERefNumber);
  onvo.faults.push('down');
  expect((await apply(id)).statusCode).toBe(503);
  expect((await apply(id)).statusCode).toBe(200);
});

test('once the bank reports the same money, it counts as proven', async () => {
  const payer = await buildUser({ gym });
  await gym.db.tx((tx) =>
    tx.raw(`update users set phone = '+506 7294 0568' where id = '${payer.id}'`),
  );
  await owe(2_500_00, payer.id);
  const transfer = arrive(2_500_00, { originPhone: '72940568' });
  await told(transfer);
  const [money] = await listed(transfer.SINPERefNumber);
  expect(money?.state).toBe('open');
  const csv = `Fecha,Crédito,Comprobante,Teléfono\n${money?.arrivedOn},2500.00,${transfer.SINPERefNumber},72940568\n`;
  await harness.send('POST /incoming-money/files?save=true', {
    as: owner,
    ...multipart('file', Buffer.from(csv)),
  });
  expect(
    (await listed(transfer.SINPERefNumber)).map(({ source, state }) => [source, state]),
  ).toEqual([['file', 'applied']]);
});

test('a disconnected gym receives no more reports', async () => {
  await shop.disconnect();
  const transfer = arrive(1_000_00);
  await gym.db.tx((tx) => tx.raw('update payment_gateways set secret_key = null'));
  expect((await told(transfer)).statusCode).toBe(403);
  await shop.runJob('incoming.transfers');
  expect(await listed(transfer.SINPERefNumber)).toEqual([]);
});
