import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { CABYS, letIssue, sendAll } from '../../../test/fiscal/fiscal-gym.ts';
import { comparedWithMoney } from '../../../test/fiscal/receipts-and-money.ts';
import { startTaxOffice } from '../../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { proved, SEED, size } from '../../../test/size.ts';
import {
  cancelCharge,
  creditAccount,
  lockAccount,
  postCharge,
  recordPayment,
  takeCreditBack,
} from '../../accounts/public.ts';
import { sendDocuments } from '../cr/send/send-documents.ts';

const office = await startTaxOffice();
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness(office.env);
/** ₡113 including ₡13 of IVA. */
const PRICE = 113_00;

async function buildDeferringGym() {
  const gym = await buildGym();
  await letIssue(server.platform, gym);
  await gym.db.run(sql`update fiscal_settings set defers_vat = true`);
  const owner = await buildUser({ gym, role: 'owner' });
  return { gym, owner };
}

async function buildDebtor(gym: TestGym): Promise<TestUser> {
  const person = await buildUser({ gym });
  await gym.db.run(sql`
    insert into fiscal_receivers (gym_id, user_id, name, identification_type, identification_number)
    values (${gym.id}, ${person.id}::uuid, 'Ana Núñez', '01', '112340567')`);
  return person;
}

async function charge(gym: TestGym, person: TestUser): Promise<string> {
  const entry = { userId: person.id, kind: 'service', concept: 'Evaluación' } as const;
  const id = await gym.db.tx((tx) =>
    postCharge(tx, { ...entry, unitPriceCents: PRICE, taxBp: 1_300, keepsCredit: true }),
  );
  if (id === null) throw new Error('nothing was charged');
  return id;
}

const pay = (as: TestUser, person: TestUser, amountCents: number, chargeIds: string[] = []) =>
  call('POST /payments', {
    as,
    body: { userId: person.id, chargeIds, amountCents, method: 'cash' },
  });

const give = (gym: TestGym, person: TestUser, amountCents: number) =>
  gym.db.tx((tx) =>
    creditAccount(tx, { userId: person.id, kind: 'goodwill', amountCents, reason: 'Por gusto' }),
  );

/** Withdraws a credit, unless that was done before. */
const withdraw = (gym: TestGym, creditId: string) =>
  gym.db.tx(async (tx) => {
    const { userId } = await tx.one(sql<{ userId: string }>`
      select a.user_id as "userId" from credits k join accounts a on a.id = k.account_id
      where k.id = ${creditId}::uuid`);
    await lockAccount(tx, userId);
    const done = await tx.maybe(sql`
      select from allocations a join charges c on c.id = a.charge_id
      where a.credit_id = ${creditId}::uuid and c.kind = 'adjustment'`);
    if (!done) await takeCreditBack(tx, creditId, 'Crédito retirado');
  });

const merge = (as: TestUser, from: TestUser, into: TestUser) =>
  call('POST /users/{id}/merge', { as, params: { id: from.id }, body: { intoId: into.id } });

interface Row {
  kind: string;
  status: string;
  totalCents: number;
  number: number;
  xml: string;
}

async function send(gym: TestGym): Promise<Row[]> {
  await sendAll(server.platform, gym);
  return gym.db.all(sql<Row>`
    select kind, status, total_cents as "totalCents", number, xml
    from fiscal_documents order by kind, number`);
}

const brief = (rows: Row[]) =>
  rows
    .map(({ kind, status, totalCents }) => [kind, status, totalCents] as const)
    .toSorted((one, other) => one[0].localeCompare(other[0]) || one[2] - other[2]);

async function expectReceiptsOfMoney(gym: TestGym): Promise<number> {
  const documents = await send(gym);
  expect(documents.filter(({ status }) => status !== 'accepted')).toEqual([]);
  for (const kind of ['01', '03', '10']) {
    const numbers = documents.filter((each) => each.kind === kind).map(({ number }) => number);
    expect(numbers, kind).toEqual(numbers.map((_, at) => at + 1));
  }
  const invoices = await comparedWithMoney(gym);
  for (const { totalCents, came, wentBack, received, takenBack } of invoices) {
    expect({ received, takenBack }).toEqual({ received: came, takenBack: wentBack });
    expect(received - takenBack).toBeLessThanOrEqual(totalCents);
  }
  return invoices.length;
}

test('a debt moved by a merge is paid with receipts of its invoice, for the same receiver', async () => {
  const { gym, owner } = await buildDeferringGym();
  const [person, other] = [await buildDebtor(gym), await buildUser({ gym })];
  await pay(owner, person, 11_30, [await charge(gym, person)]);
  expect((await merge(owner, person, other)).statusCode).toBeLessThan(300);
  const payment = await pay(owner, other, 50_85);
  await pay(owner, other, 50_85);
  const documents = await send(gym);
  expect(brief(documents)).toEqual([
    ['01', 'accepted', PRICE],
    ['10', 'accepted', 11_30],
    ['10', 'accepted', 50_85],
    ['10', 'accepted', 50_85],
  ]);
  for (const { xml } of documents) expect(xml).toContain('<Numero>112340567</Numero>');
  const query = { payments: payment.data.id };
  const [shown] = (await call('GET /fiscal/payment-documents', { as: owner, query })).data;
  expect(shown?.documents.map(({ kind }) => kind)).toEqual(['01', '10']);
  const params = { id: payment.data.id };
  await call('POST /payments/{id}/void', { as: owner, params, body: { reason: 'No entró' } });
  const notes = (await send(gym)).filter(({ kind }) => kind === '03');
  expect(brief(notes)).toEqual([['03', 'accepted', 50_85]]);
  await expectReceiptsOfMoney(gym);
});

test('cancelling part of a moved debt makes a credit note', async () => {
  const { gym, owner } = await buildDeferringGym();
  const [person, other] = [await buildDebtor(gym), await buildUser({ gym })];
  await pay(owner, person, 11_30, [await charge(gym, person)]);
  await merge(owner, person, other);
  const { id } = await gym.db.one(sql<{ id: string }>`
    select id from charges where passed_from is not null`);
  await gym.db.tx((tx) => cancelCharge(tx, id, 'No vino'));
  expect(brief(await send(gym))).toEqual([
    ['01', 'accepted', PRICE],
    ['03', 'accepted', PRICE - 11_30],
    ['10', 'accepted', 11_30],
  ]);
});

test('money given back before its invoice is signed has a receipt and its note', async () => {
  const { gym, owner } = await buildDeferringGym();
  const person = await buildDebtor(gym);
  await gym.db.run(sql`update fiscal_settings set cabys = '{}'`);
  const { data } = await pay(owner, person, 11_30, [await charge(gym, person)]);
  await sendAll(server.platform, gym);
  const params = { id: data.id };
  await call('POST /payments/{id}/void', { as: owner, params, body: { reason: 'No entró' } });
  await gym.db.run(sql`update fiscal_settings set cabys = ${JSON.stringify(CABYS)}`);
  await gym.db.run(sql`update fiscal_documents set status = 'waiting'`);
  expect(brief(await send(gym))).toEqual([
    ['01', 'accepted', PRICE],
    ['03', 'accepted', 11_30],
    ['10', 'accepted', 11_30],
  ]);
});

test('voiding a payment with two receipts of an invoice takes each back once', async () => {
  const { gym, owner } = await buildDeferringGym();
  const person = await buildDebtor(gym);
  const chargeId = await charge(gym, person);
  const first = await pay(owner, person, 20_00, [chargeId]);
  const body = { userId: person.id, chargeIds: [chargeId], amountCents: 100_00, method: 'cash' };
  const second = await call('POST /payments', { as: owner, body: { ...body, allowCredit: true } });
  for (const { data } of [first, second]) {
    const params = { id: data.id };
    await call('POST /payments/{id}/void', { as: owner, params, body: { reason: 'No entró' } });
  }
  // The rest of the second payment now pays what the first no longer does.
  expect(brief(await send(gym)).filter(([kind]) => kind !== '01')).toEqual([
    ['03', 'accepted', 7_00],
    ['03', 'accepted', 20_00],
    ['03', 'accepted', 93_00],
    ['10', 'accepted', 7_00],
    ['10', 'accepted', 20_00],
    ['10', 'accepted', 93_00],
  ]);
  await expectReceiptsOfMoney(gym);
});

test('withdrawing a credit that paid an invoice takes its receipt back', async () => {
  const { gym, owner } = await buildDeferringGym();
  const person = await buildDebtor(gym);
  await pay(owner, person, 11_30, [await charge(gym, person)]);
  const creditId = await give(gym, person, 20_00);
  await withdraw(gym, creditId ?? '');
  expect(brief(await send(gym))).toEqual([
    ['01', 'accepted', PRICE],
    ['03', 'accepted', 20_00],
    ['10', 'accepted', 11_30],
    ['10', 'accepted', 20_00],
  ]);
  await expectReceiptsOfMoney(gym);
});

test('a transaction that began before the invoice and pays after it still gets a receipt', async () => {
  const { gym, owner } = await buildDeferringGym();
  const person = await buildDebtor(gym);
  const chargeId = await charge(gym, person);
  // After a deadlock a transaction starts again, while the payment made beside it stays.
  let isInvoiced = false;
  await gym.db.tx(async (tx) => {
    // From here on `now()` of this transaction is fixed.
    await tx.one(sql`select now()`);
    if (!isInvoiced) {
      await pay(owner, person, 11_30, [chargeId]);
      await sendDocuments(server.platform, gym.id);
      isInvoiced = true;
    }
    const paid = { userId: person.id, amountCents: PRICE - 11_30, method: 'cash' } as const;
    await recordPayment(tx, { ...paid, concept: 'Evaluación', reference: null }, [chargeId]);
  });
  expect(brief(await send(gym))).toEqual([
    ['01', 'accepted', PRICE],
    ['10', 'accepted', 11_30],
    ['10', 'accepted', PRICE - 11_30],
  ]);
  await expectReceiptsOfMoney(gym);
});

const PEOPLE = 3;
const step = fc.record({
  what: fc.constantFrom(
    ...['charge', 'pay', 'pay', 'pay', 'void', 'cancel', 'merge', 'send'],
    ...['give', 'withdraw'],
  ),
  who: fc.nat(PEOPLE - 1),
  which: fc.nat(99),
  amountCents: fc.integer({ min: 1, max: PRICE }),
});
type Step = { what: string; who: number; which: number; amountCents: number };

/** Performs one step at the desk. A step that is impossible now is refused and changes nothing. */
async function take(gym: TestGym, owner: TestUser, people: TestUser[], step: Step) {
  const { what, who, which, amountCents } = step;
  const person = people[who];
  if (!person) throw new Error('nobody');
  const pick = async (rows: Promise<{ id: string }[]>) => {
    const found = await rows;
    return found.length === 0 ? undefined : found[which % found.length]?.id;
  };
  if (what === 'send') return sendDocuments(server.platform, gym.id);
  if (what === 'charge') return charge(gym, person);
  if (what === 'pay') return pay(owner, person, amountCents);
  if (what === 'merge') {
    const into = people[(who + 1) % PEOPLE];
    return into && merge(owner, person, into);
  }
  if (what === 'void') {
    const id = await pick(gym.db.all(sql<{ id: string }>`select id from payments order by id`));
    const body = { reason: 'Error' };
    return id && call('POST /payments/{id}/void', { as: owner, params: { id }, body });
  }
  if (what === 'give') return give(gym, person, amountCents);
  if (what === 'withdraw') {
    const id = await pick(
      gym.db.all(sql<{ id: string }>`
        select id from credits where kind = 'goodwill' and charge_id is null order by id`),
    );
    return id && withdraw(gym, id);
  }
  const id = await pick(
    gym.db.all(sql<{ id: string }>`
      select id from charges where settled_cents < total_cents order by id`),
  );
  if (!id) return undefined;
  return gym.db.tx((tx) => cancelCharge(tx, id, 'No vino')).catch(() => undefined);
}

test('receipts add up to the money paid on their invoices, even in parallel', async () => {
  const runs = size(2, 40);
  let invoices = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 8 }),
      async (turns) => {
        const { gym, owner } = await buildDeferringGym();
        const people = await Promise.all(Array.from({ length: PEOPLE }, () => buildDebtor(gym)));
        for (const person of people) await charge(gym, person);
        for (const together of turns) {
          await Promise.all(together.map((each) => take(gym, owner, people, each)));
        }
        invoices += await expectReceiptsOfMoney(gym);
      },
    ),
    { seed: SEED, numRuns: runs, endOnFailure: true },
  );
  proved(
    `${runs} histories of ${invoices} invoices that defer their IVA: receipts are their money`,
  );
});
