import { dayFirst } from '@forja/calendar/day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { buildsPlans } from '../../../test/build/plans.ts';
import { shareHarness } from '../../../test/harness.ts';
import { postCharge } from '../charges/post-charge.ts';
import { creditAccount } from '../payments/credit.ts';
import { usesText } from './document-uses.ts';

const { call, buildGym, buildUser } = await shareHarness();
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

test('two transactions that charge and credit in opposite order never deadlock', async () => {
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
  // A deadlock is resolved by failing one transaction, which is then run again; here there was
  // none.
  expect(runs).toBe(2 * PAIRS);
});

test('a transaction that is rolled back leaves no gap in the numbers', async () => {
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
    ['refund', 1, 'Con P-2'],
    ['payment', 2, 'Resto de C-2 y D-1'],
    ['credit', 1, 'Parte de C-2'],
    ['payment', 1, 'C-1 y parte de C-2'],
    ['charge', 2, null],
    ['charge', 1, null],
  ]);
  const [refund, second, credit, first, locker, evaluation] = rows;
  expect(second?.settledIds).toEqual([locker?.id, refund?.id]);
  expect(credit?.settledIds).toEqual([locker?.id]);
  expect(first?.settledIds).toEqual([evaluation?.id, locker?.id]);
  expect([refund, locker, evaluation].flatMap((row) => row?.settledIds)).toEqual([]);
});

test('a charge that may be sent twice is answered with its number both times', async () => {
  const { gym, owner } = await world();
  const { id: userId } = await buildUser({ gym });
  const send = () =>
    call('POST /accounts/{userId}/charges', {
      as: owner,
      params: { userId },
      body: { concept: 'Toalla', unitPriceCents: CENTS },
      headers: { 'idempotency-key': 'towel' },
    });
  for (const { data } of [await send(), await send()]) {
    expect(data.open.map(({ number }) => number)).toEqual([1]);
  }
});

test('a void names the payment it takes back, which then has settled nothing', async () => {
  const { gym, owner, charge, documents } = await world();
  const { id: userId } = await buildUser({ gym });
  await charge(userId);
  const body = { userId, amountCents: CENTS, method: 'card' } as const;
  const { id } = (await call('POST /payments', { as: owner, body })).data;
  await call('POST /payments/{id}/void', { as: owner, params: { id }, body: { reason: 'Error' } });
  const rows = await documents(userId);
  expect(rows.map(({ kind, settles, settledIds }) => [kind, settles, settledIds])).toEqual([
    ['void', null, [id]],
    ['payment', null, []],
    ['charge', null, []],
  ]);
});

test('more than five documents are counted, not left out', () => {
  const all = upTo(7).map((at) => ({ id: `${at}`, name: `C-${at}`, share: 'all' as const }));
  expect(usesText(all)).toBe('C-1, C-2, C-3, C-4, C-5 y 2 más');
});

test('a statement is searched by code, by number, by amount and by words', async () => {
  const { gym, owner, charge, documents } = await world();
  const { id: userId } = await buildUser({ gym });
  await charge(userId, 'Evaluación física');
  await charge(userId, 'Casillero');
  const body = { userId, amountCents: 1_500_00, method: 'card' } as const;
  await call('POST /payments', { as: owner, body });
  const found = async (search: string) =>
    (await documents(userId, { search })).map(({ kind, number }) => `${kind} ${number}`);
  // Searching a code also finds the documents that money links to it.
  expect(await found('C-2')).toEqual(['payment 1', 'charge 2']);
  expect(await found('c 1')).toEqual(['payment 1', 'charge 1']);
  expect(await found('P-1')).toEqual(['payment 1', 'charge 2', 'charge 1']);
  expect(await found('N-1')).toEqual([]);
  expect(await found('1')).toEqual(['payment 1', 'charge 1']);
  expect(await found('1 500')).toEqual(['payment 1']);
  expect(await found('evaluacion')).toEqual(['charge 1']);
  expect(await found('%')).toEqual([]);
  expect(await found('C-999999999')).toEqual([]);
  expect(await documents(userId, { search: '  ' })).toHaveLength(3);
});

test('a document’s code leads to its person, for staff who work with that person', async () => {
  const { gym, owner, charge } = await world();
  const { id: userId } = await buildUser({ gym, firstName: 'Sofía', lastName: 'Alvarado' });
  await charge(userId, 'Evaluación');
  const body = { userId, amountCents: CENTS, method: 'card' } as const;
  await call('POST /payments', { as: owner, body });
  const find = async (code: string, as = owner) =>
    (await call('GET /account-documents', { as, query: { code } })).data;
  expect(await find('c1')).toMatchObject([
    { kind: 'charge', number: 1, concept: 'Evaluación', userId, username: 'Sofía Alvarado' },
  ]);
  expect(await find('P-1')).toMatchObject([{ kind: 'payment', amountCents: CENTS, userId }]);
  for (const none of ['C-2', 'N-1', 'D-1', 'P-7', 'Sofía', '1']) {
    expect(await find(none), none).toEqual([]);
  }
  const other = await buildUser({ gym: await buildGym(), role: 'owner' });
  expect(await find('C-1', other)).toEqual([]);
  const coach = await buildUser({ gym, role: 'admin' });
  const profile = { name: 'Mi grupo', permissions: ['money.take'], assignedOnly: true };
  const { id } = (await call('POST /staff-profiles', { as: owner, body: profile })).data;
  await gym.db.run(sql`insert into staff_duties (gym_id, id, profile_id)
    values (${gym.id}, ${coach.id}, ${id})`);
  expect(await find('C-1', coach)).toEqual([]);
});

test('the filter shows only what is not settled: owed charges, and unused money', async () => {
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

test('the charge of a membership names the days it is for, on screen and on paper', async () => {
  const { gym, owner, charge, documents } = await world();
  const { id: userId } = await buildUser({ gym });
  const planId = await buildsPlans(call, owner)({ periodCount: 1, periodUnit: 'month' });
  const sold = (await call('POST /memberships', { as: owner, body: { userId, planId } })).data;
  await charge(userId);
  const covers = { from: sold.startsOn, to: sold.endsOn };
  expect((await documents(userId)).map((row) => row.covers)).toEqual([null, covers]);
  const file = await call('GET /accounts/{userId}/export', {
    as: owner,
    params: { userId },
    query: { format: 'csv' },
  });
  expect(file.body).toContain(`, ${dayFirst(covers.from)} – ${dayFirst(covers.to)}`);
});
