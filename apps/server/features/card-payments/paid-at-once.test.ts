import { expect, test } from 'vitest';
import { startCardGym } from '../../test/gateways/card-gym.ts';

const desk = await startCardGym();
const { onvo, harness, admin, plan } = desk;
const { call } = harness;
const CENTS = 8_000_00;

interface Told {
  statusCode: number;
}

/** Repeats a call while too many others wait for the same account. */
async function patiently<T extends Told>(ask: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.statusCode !== 503) return answer;
  }
}

const cash = (userId: string, more: { chargeIds?: string[]; membershipId?: string } = {}) =>
  patiently(() =>
    call('POST /payments', {
      as: admin,
      body: { userId, method: 'cash', amountCents: CENTS, ...more },
    }),
  );

const took = (answers: readonly Told[]) =>
  answers.filter(({ statusCode }) => statusCode < 300).length;

test.each([
  ['without a word of what for', false],
  ['for the same charge', true],
])('20 at the desk at once, %s, take a debt once', async (_, isNamed) => {
  const { person, chargeIds } = await desk.debtor(CENTS);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => cash(person.id, isNamed ? { chargeIds } : {})),
  );
  expect(took(answers)).toBe(1);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 400]));
  expect(await desk.account(person.id)).toMatchObject({ balanceCents: 0, creditCents: 0 });
});

test('two tabs that take the same charge leave what else is owed alone', async () => {
  const { person, chargeIds } = await desk.debtor(CENTS);
  await call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId: person.id },
    body: { concept: 'Casillero', unitPriceCents: CENTS },
  });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => cash(person.id, { chargeIds })),
  );
  expect(took(answers)).toBe(1);
  expect(await desk.account(person.id)).toMatchObject({ owedCents: CENTS, creditCents: 0 });
});

/** Money that paid nothing must be on the list of staff, and it can only be card money. */
async function expectSeen(userId: string): Promise<void> {
  const { creditCents } = await desk.account(userId);
  const seen = (await desk.doubts()).filter((doubt) => doubt.userId === userId);
  expect(seen.map(({ kind }) => kind)).toEqual(creditCents > 0 ? ['unused'] : []);
}

test('cash at the desk and a card at the same moment: money that paid nothing is shown to staff', async () => {
  const people = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { person, chargeIds } = await desk.debtor(CENTS);
      const { data } = await desk.start(person, { chargeIds, amountCents: CENTS });
      onvo.pay(desk.pageOf(data.id).id);
      return { person, id: data.id };
    }),
  );
  const both = people.flatMap(({ person, id }) => [
    cash(person.id),
    patiently(() => desk.webhook(onvo.notice(desk.pageOf(id).id))),
    patiently(() => desk.check(person, id)),
  ]);
  await Promise.all(both);
  for (const { person } of people) {
    const paid = await desk.payments(person.id);
    expect(paid.filter(({ method }) => method === 'card')).toHaveLength(1);
    expect(await desk.account(person.id)).toMatchObject({ owedCents: 0 });
    await expectSeen(person.id);
  }
});

test('a membership paid twice at the same moment, as such and as a debt, is paid once', async () => {
  const { person, membership } = await desk.holder();
  const params = { id: membership.id };
  await call('POST /memberships/{id}/renew', { as: admin, params, body: { payment: null } });
  const amountCents = plan.priceCents;
  const pay = (more: object) =>
    patiently(() =>
      call('POST /payments', {
        as: admin,
        body: { userId: person.id, method: 'cash', amountCents, ...more },
      }),
    );
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => pay(at % 2 ? { membershipId: membership.id } : {})),
  );
  expect(took(answers)).toBe(1);
  expect(await desk.account(person.id)).toMatchObject({ balanceCents: 0, creditCents: 0 });
});

test('a report whose charge was paid in part meanwhile is confirmed, and the rest stays in hand', async () => {
  const { person, chargeIds } = await desk.debtor(CENTS);
  const reported = await call('POST /payments', {
    as: person,
    body: { chargeIds, amountCents: CENTS, method: 'sinpe', reference: '2026111712345' },
  });
  const part = { userId: person.id, method: 'cash', amountCents: 3_000_00, chargeIds } as const;
  expect((await call('POST /payments', { as: admin, body: part })).statusCode).toBe(201);
  const confirm = (allowCredit: 'true' | 'false') =>
    call('POST /payments/{id}/confirm', {
      as: admin,
      params: { id: reported.data.id },
      query: { allowCredit },
    });
  expect((await confirm('false')).statusCode).toBe(409);
  const done = await confirm('true');
  expect(done.statusCode, done.body).toBe(200);
  expect(await desk.account(person.id)).toMatchObject({ owedCents: 0, creditCents: 3_000_00 });
});
