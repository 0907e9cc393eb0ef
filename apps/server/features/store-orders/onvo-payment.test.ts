import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { endUnpaidOrders } from '../../test/build/unpaid-orders.ts';
import { startOnvoGym } from '../../test/gateways/onvo-gym.ts';
import type { Fault } from '../../test/gateways/stripe-server.ts';
import { proved, SEED, size } from '../../test/size.ts';

const CENTS = 11_300;
const shop = await startOnvoGym();
const { onvo, gym } = shop;
await shop.connect();
beforeEach(() => endUnpaidOrders(gym));

const countPayments = async (id: string): Promise<number> => {
  const { rows } = await gym.db.tx((tx) =>
    tx.raw('select count(*)::int as made from payments where order_id = $1', [id]),
  );
  return (rows as { made: number }[])[0]?.made ?? 0;
};

test('an order is paid at ONVO, and a webhook sent twenty times pays once', async () => {
  const before = await shop.balance();
  const { id, page } = await shop.atOnvo();
  expect(page).toMatchObject({ amount: CENTS, currency: 'CRC' });
  expect(page.successUrl).toContain('/carrito?pago=listo');
  onvo.pay(page.id);
  const sent = Array.from({ length: 20 }, () => shop.webhook(onvo.notice(page.id)));
  const answers = await Promise.all(sent);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect((await shop.read(id)).history.map(({ status }) => status)).toEqual([
    'pending_payment',
    'paid',
  ]);
  expect(await countPayments(id)).toBe(1);
  expect(await shop.balance()).toBe(before);
});

test('a webhook with the right secret about an unpaid page pays nothing', async () => {
  const { id, page } = await shop.atOnvo();
  expect((await shop.webhook(onvo.notice(page.id))).statusCode).toBe(204);
  expect((await shop.read(id)).status).toBe('pending_payment');
});

test('two tabs get the same page, and other pages are closed', async () => {
  const { id } = (await shop.place()).data;
  const opened = await Promise.all([shop.open(id), shop.open(id), shop.open(id)]);
  expect(new Set(opened.map(({ data }) => data.url)).size).toBe(1);
  const pages = onvo.pages.filter(({ metadata }) => metadata.ref === id);
  expect(pages.filter(({ status }) => status === 'open')).toHaveLength(1);
  expect(opened[0]?.data.url).toContain(pages.find(({ status }) => status === 'open')?.id);
});

test('an order that was cancelled closes its page', async () => {
  const { id, page } = await shop.atOnvo();
  await shop.move(id, 'cancelled');
  await shop.drain();
  expect(page.status).toBe('expired');
});

test('a slow refund of ONVO is checked until it is made', async () => {
  onvo.refundsAre('pending');
  const before = await shop.balance();
  const { id, page } = await shop.atOnvo();
  onvo.pay(page.id);
  await shop.check(id);
  await shop.move(id, 'refunded');
  await shop.drain();
  expect((await shop.read(id)).refund?.status).toBe('pending');
  await gym.db.tx((tx) =>
    tx.raw(`update refunds set created_at = now() - interval '1 hour' where order_id = $1`, [id]),
  );
  await shop.runJob('store.card-pages');
  await shop.drain();
  expect((await shop.read(id)).refund?.status).toBe('pending');
  onvo.settleRefunds('succeeded');
  await shop.runJob('store.card-pages');
  await shop.drain();
  expect((await shop.read(id)).refund?.status).toBe('done');
  expect(onvo.refundedCents(`pi${page.id}`)).toBe(CENTS);
  expect(await shop.balance()).toBe(before);
  onvo.refundsAre('succeeded');
});

test('after a lost answer, a refund unknown to ONVO is handed to staff after a day', async () => {
  const { id, page } = await shop.atOnvo();
  onvo.pay(page.id);
  await shop.check(id);
  await shop.move(id, 'refunded');
  // The refund is asked for, and the server dies before the answer; after that ONVO refuses.
  onvo.refundsAre('succeeded', 'Not now');
  await gym.db.tx((tx) =>
    tx.raw(
      `update store_orders set card_refund_asked =
        (select id from refunds where order_id = store_orders.id) where id = $1`,
      [id],
    ),
  );
  await shop.drain();
  expect((await shop.read(id)).refund?.status).toBe('pending');
  await gym.db.tx((tx) =>
    tx.raw(`update refunds set created_at = now() - interval '2 days' where order_id = $1`, [id]),
  );
  await shop.runJob('store.card-pages');
  await shop.drain();
  const { refund } = await shop.read(id);
  expect(refund?.status).toBe('failed');
  expect(refund?.failure).toContain('revisa allí si ya salió');
  onvo.refundsAre('succeeded');
});

test('a refund that ONVO refuses waits for staff, with the reason of ONVO', async () => {
  onvo.refundsAre('succeeded', 'The charge was settled');
  const { id, page } = await shop.atOnvo();
  onvo.pay(page.id);
  await shop.check(id);
  await shop.move(id, 'refunded');
  await shop.drain();
  expect((await shop.read(id)).refund).toMatchObject({
    status: 'failed',
    failure: 'ONVO la rechazó: The charge was settled',
  });
  onvo.refundsAre('succeeded');
});

type Step = 'pay' | 'webhook' | 'forged' | 'early' | 'check' | 'round' | 'jobs' | 'cancel' | Fault;

const step = fc.constantFrom<Step[]>(
  ...(['pay', 'pay', 'webhook', 'webhook', 'forged', 'early', 'check', 'round', 'jobs'] as const),
  ...(['cancel', 'down', 'lost'] as const),
);

/** Performs one step on an order and its page. Steps may come in any order and repeat. */
async function take(name: Step, { id, page }: { id: string; page: { id: string } }): Promise<void> {
  if (name === 'pay') onvo.pay(page.id);
  // A gateway reports only real payments; anybody who knows the secret may report anything.
  if (name === 'webhook' || name === 'early') await shop.webhook(onvo.notice(page.id));
  if (name === 'forged') await shop.webhook(onvo.notice(page.id, 'of_somebody_else'));
  if (name === 'check') await shop.check(id);
  if (name === 'round') await shop.runJob('store.card-pages');
  // A server may die in the middle of a job; the next round of the job finishes its work.
  if (name === 'jobs') await shop.drain().catch(() => undefined);
  if (name === 'cancel') await shop.move(id, 'cancelled');
  if (name === 'down' || name === 'lost') onvo.faults.push(name);
}

const RUNS = Number(process.env.FAULT_RUNS ?? size(12, 1_000));

test('whatever is lost, late, repeated or forged: nothing is charged twice and no payment is lost', async () => {
  let charges = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await endUnpaidOrders(gym);
      const before = await shop.balance();
      const at = await shop.atOnvo();
      for (const each of steps) await take(each, at);
      onvo.faults.length = 0;
      // Much later, when everything answers again.
      await gym.db.tx((tx) =>
        tx.raw(
          `update refunds set created_at = now() - interval '12 minutes' where order_id = $1`,
          [at.id],
        ),
      );
      await shop.runJob('store.card-pages');
      for (let time = 0; time < 3; time++) await shop.drain();

      const { id, page } = at;
      const { status, refund } = await shop.read(id);
      const isPaid = page.paymentStatus === 'paid';
      if (isPaid) charges += 1;
      expect(await countPayments(id)).toBe(isPaid ? 1 : 0);
      expect(onvo.refundedCents(`pi${page.id}`)).toBe(isPaid && status === 'cancelled' ? CENTS : 0);
      if (isPaid && status === 'cancelled') expect(refund?.status).toBe('done');
      else expect(status === 'paid').toBe(isPaid);
      expect(await shop.balance()).toBe(before);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(charges).toBeGreaterThan(0);
  proved(`${RUNS} orders paid by card with faults, ${charges} charges, none lost, none twice`);
});
