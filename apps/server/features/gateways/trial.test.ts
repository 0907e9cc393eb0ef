import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOnvoGym, type OnvoGym, startOnvo } from '../../test/gateways/onvo-gym.ts';
import { removeGyms, type TestGym, type TestUser } from '../../test/harness.ts';

const { onvo, harness } = await startOnvo();
const { call } = harness;

let shop: OnvoGym;
let gym: TestGym;
let owner: TestUser;
let admin: TestUser;
beforeEach(async () => {
  shop = await buildOnvoGym({ onvo, harness });
  ({ gym, owner, admin } = shop);
});
afterEach(() => removeGyms(harness));

const start = (as = owner) => call('POST /payment-gateway/trial', { as });
const read = async () => (await call('GET /payment-gateway/trial', { as: owner })).data.trial;
const page = () => {
  const found = onvo.pages.at(-1);
  if (!found) throw new Error('ONVO was not asked');
  return found;
};
const documents = async () =>
  (await gym.db.one(sql<{ made: number }>`select count(*)::int as made from payments`)).made;

test('without an account there is nothing to try, and only an owner tries it', async () => {
  expect((await start()).statusCode).toBe(409);
  expect(await read()).toBeNull();
  await shop.connect();
  expect((await start(admin)).statusCode).toBe(403);
});

test('a trial is charged, given back and in no document', async () => {
  await shop.connect();
  const { data } = await start();
  expect((await start()).data.url).toBe(data.url);
  expect(page()).toMatchObject({ amount: 500_00, currency: 'CRC' });
  expect(await read()).toMatchObject({ state: 'open', amountCents: 500_00 });
  onvo.pay(page().id);
  for (let time = 0; time < 3; time++) await shop.webhook(onvo.notice(page().id));
  expect(await read()).toMatchObject({ state: 'refunded', failure: null });
  expect(onvo.refundedCents(`pi${page().id}`)).toBe(500_00);
  expect(await documents()).toBe(0);
});

test('whatever answer is lost, it goes back once, and nobody has to come back for it', async () => {
  await shop.connect();
  await start();
  onvo.pay(page().id);
  for (const fault of ['lost', 'down', 'lost', 'lost', 'down'] as const) {
    onvo.faults.push(fault);
    await shop.runJob('gateways.trials');
  }
  onvo.faults.length = 0;
  await shop.runJob('gateways.trials');
  expect(await read()).toMatchObject({ state: 'refunded' });
  expect(onvo.refundedCents(`pi${page().id}`)).toBe(500_00);
});

test('one that cannot be given back says why', async () => {
  await shop.connect();
  await start();
  onvo.pay(page().id);
  onvo.refundsAre('succeeded', 'Already paid out');
  expect(await read()).toMatchObject({ state: 'failed' });
  expect((await read())?.failure).toContain('Already paid out');
  onvo.refundsAre('succeeded');
});

test('two tabs and the job at once ask for one refund, and none of them says that it failed', async () => {
  await shop.connect();
  await start();
  onvo.refundsAre('pending');
  onvo.pay(page().id);
  await shop.webhook(onvo.notice(page().id));
  await Promise.all([read(), read(), read(), shop.runJob('gateways.trials'), read(), read()]);
  expect(await read()).toMatchObject({ state: 'paid', failure: null });
  onvo.refundsAre('succeeded');
});

test('a page that nobody pays is closed', async () => {
  await shop.connect();
  await start();
  await gym.db.run(sql`update gateway_trials set expires_at = now() where state = 'open'`);
  await shop.runJob('gateways.trials');
  expect(page().status).toBe('expired');
  expect(await read()).toMatchObject({ state: 'closed' });
});
