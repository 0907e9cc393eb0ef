import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../../platform/db/gym-db.ts';
import { startHarness } from '../../test/harness.ts';
import { creditAccount } from './credit.ts';
import { postCharge } from './public.ts';

const { call, buildGym, buildUser } = await startHarness();
const CENTS = 1_000_00;

async function world() {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const charge = (userId: string, concept = 'Toalla') =>
    call('POST /accounts/{userId}/charges', {
      as: owner,
      params: { userId },
      body: { concept, unitPriceCents: CENTS },
    });
  const documents = async (userId: string, query = {}) =>
    (await call('GET /accounts/{userId}/documents', { as: owner, params: { userId }, query })).data;
  const numbers = async () =>
    (await gym.db.all(sql<{ number: number }>`select number from charges order by number`)).map(
      ({ number }) => number,
    );
  return { gym, owner, charge, documents, numbers };
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test('charges written at once for several people are numbered one after another, each once', async () => {
  const { gym, charge, numbers } = await world();
  const people = await Promise.all(Array.from({ length: 6 }, () => buildUser({ gym })));
  await Promise.all([...people, ...people, ...people, ...people].map(({ id }) => charge(id)));
  expect(await numbers()).toEqual(upTo(24));
});

const entry = { kind: 'service', concept: 'Toalla', unitPriceCents: CENTS } as const;

test('a charge that is still being written holds back nobody else’s', async () => {
  const { gym, charge, numbers } = await world();
  const [first, second] = [await buildUser({ gym }), await buildUser({ gym })];
  await gym.db.tx(async (tx) => {
    await postCharge(tx, { ...entry, userId: first.id });
    await charge(second.id);
    expect(await numbers()).toEqual([1]);
  });
  expect(await numbers()).toEqual([1, 2]);
});

test('who charges and then gives credit never waits in a ring with who does it the other way', async () => {
  const { gym, numbers } = await world();
  const credit = { kind: 'goodwill', amountCents: CENTS, reason: 'Cerramos un día' } as const;
  let runs = 0;
  const write = async (chargesFirst: boolean) => {
    const { id: userId } = await buildUser({ gym });
    const steps = [
      (tx: Tx) => postCharge(tx, { ...entry, userId, keepsCredit: true }),
      (tx: Tx) => creditAccount(tx, { ...credit, userId }),
    ];
    await gym.db.tx(async (tx) => {
      runs += 1;
      for (const step of chargesFirst ? steps : steps.toReversed()) await step(tx);
    });
  };
  const PAIRS = 40;
  await Promise.all(upTo(PAIRS).flatMap(() => [write(true), write(false)]));
  expect(await numbers()).toEqual(upTo(2 * PAIRS));
  // A ring is broken by failing one of them, which is then run again.
  expect(runs).toBe(2 * PAIRS);
});

test('what is taken back before it is written leaves no gap', async () => {
  const { gym, charge, numbers } = await world();
  const { id: userId } = await buildUser({ gym });
  await charge(userId);
  const failed = gym.db.tx(async (tx) => {
    await postCharge(tx, { ...entry, userId });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await charge(userId);
  expect(await numbers()).toEqual([1, 2]);
});

test('a statement names each document, and what a payment has settled by its number', async () => {
  const { gym, owner, charge, documents } = await world();
  const { id: userId } = await buildUser({ gym });
  await charge(userId, 'Evaluación');
  const { open } = (await charge(userId, 'Casillero')).data;
  expect(open.map(({ number }) => number)).toEqual([1, 2]);
  const pay = (amountCents: number) =>
    call('POST /payments', {
      as: owner,
      body: { userId, amountCents, method: 'card', allowCredit: true },
    });
  await pay(CENTS + CENTS / 4);
  const given = { amountCents: CENTS / 4, reason: 'Cerramos un día' };
  const params = { userId };
  await call('POST /accounts/{userId}/credits', { as: owner, params, body: given });
  await pay(CENTS);
  const back = { ...given, method: 'card' } as const;
  const refunded = await call('POST /accounts/{userId}/refunds', { as: owner, params, body: back });
  expect(refunded.statusCode, refunded.body).toBe(201);
  const rows = await documents(userId);
  expect(rows.map(({ kind, number, settles }) => [kind, number, settles])).toEqual([
    ['refund', 1, null],
    ['payment', 2, 'parte de C-2'],
    ['credit', 1, 'parte de C-2'],
    ['payment', 1, 'C-1, parte de C-2'],
    ['charge', 2, null],
    ['charge', 1, null],
  ]);
});

test('only what is not settled: charges that are owed, and money that waits', async () => {
  const { gym, owner, charge, documents } = await world();
  const { id: userId } = await buildUser({ gym });
  await charge(userId, 'Evaluación');
  await charge(userId, 'Casillero');
  const unsettled = async () =>
    (await documents(userId, { unsettled: 'true' })).map(({ concept }) => concept);
  const pay = (amountCents: number) =>
    call('POST /payments', {
      as: owner,
      body: { userId, amountCents, method: 'card', allowCredit: true },
    });
  await pay(CENTS);
  expect(await unsettled()).toEqual(['Casillero']);
  await pay(2 * CENTS);
  expect(await unsettled()).toEqual(['Tarjeta']);
  expect(await documents(userId)).toHaveLength(4);
});
