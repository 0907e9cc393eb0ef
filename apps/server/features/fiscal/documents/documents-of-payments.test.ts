import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { letIssue, sendAll } from '../../../test/fiscal/fiscal-gym.ts';
import { startTaxOffice } from '../../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';

const office = await startTaxOffice();
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness(office.env);

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  await letIssue(server.platform, gym);
  admin = await buildUser({ gym, role: 'admin' });
});

const PRICE = 10_000_00;

const pay = async (person: TestUser) => {
  const body = { userId: person.id, amountCents: PRICE, method: 'cash', concept: 'Evaluación' };
  return (await call('POST /payments', { as: admin, body })).data.id;
};

const documentsOf = async (as: TestUser, ...payments: string[]) =>
  (await call('GET /fiscal/payment-documents', { as, query: { payments: payments.join(',') } }))
    .data;

/** Turns the trial documents into real ones. */
const makeReal = () => gym.db.run(sql`update fiscal_documents set environment = 'production'`);

test('a payment shows its ticket, and the credit note once it is voided', async () => {
  const person = await buildUser({ gym });
  const other = await pay(await buildUser({ gym }));
  const id = await pay(person);
  const [before, ...rest] = await documentsOf(admin, id);
  expect(rest).toEqual([]);
  expect(before).toMatchObject({ paymentId: id, documents: [{ kind: '04' }] });
  const body = { reason: 'Error' };
  await call('POST /payments/{id}/void', { as: admin, params: { id }, body });
  const both = await documentsOf(admin, id, other);
  expect(both.map(({ documents }) => documents.map(({ kind }) => kind)).toSorted()).toEqual([
    ['04'],
    ['04', '03'],
  ]);
});

test('a member sees and downloads the real ones of their own payments only', async () => {
  const [person, stranger] = [await buildUser({ gym }), await buildUser({ gym })];
  const id = await pay(person);
  await sendAll(server.platform, gym);
  expect(await documentsOf(person, id)).toEqual([]);
  await makeReal();
  const [mine] = await documentsOf(person, id);
  expect(mine).toMatchObject({ documents: [{ kind: '04', status: 'accepted', reason: null }] });
  expect(await documentsOf(stranger, id)).toEqual([]);
  const params = { id: mine?.documents[0]?.id ?? '' };
  const pdf = await call('GET /fiscal/documents/{id}/pdf', { as: person, params });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const refused = await call('GET /fiscal/documents/{id}/pdf', { as: stranger, params });
  expect(refused.statusCode).toBe(404);
});

test('an accepted document is mailed again to the person, and one that waits is not', async () => {
  const person = await buildUser({ gym });
  const id = await pay(person);
  const [{ documents } = { documents: [] }] = await documentsOf(admin, id);
  const params = { id: documents[0]?.id ?? '' };
  await gym.db.run(sql`
    update fiscal_documents set status = 'held' where id = ${params.id}::uuid`);
  expect((await call('POST /fiscal/documents/{id}/mail', { as: admin, params })).statusCode).toBe(
    409,
  );
  await gym.db.run(sql`
    update fiscal_documents set status = 'waiting' where id = ${params.id}::uuid`);
  await sendAll(server.platform, gym);
  const sent = await call('POST /fiscal/documents/{id}/mail', { as: admin, params });
  expect(sent.data).toEqual({ to: person.email });
  const mother = await buildUser({ gym });
  await gym.db.run(sql`
    update users set email = null, password_hash = null, status = 'invited', birth_date = '2015-03-02',
      guardian_id = ${mother.id}::uuid where id = ${person.id}::uuid`);
  const toMother = await call('POST /fiscal/documents/{id}/mail', { as: admin, params });
  expect(toMother.data, toMother.body).toEqual({ to: mother.email });
});

test('a sale at the counter shows the documents of its payments', async () => {
  const person = await buildUser({ gym });
  const line = { kind: 'free' as const, concept: 'Copia', unitPriceCents: PRICE, quantity: 1 };
  const lines = [{ ...line, discountCents: 0, discountReason: null }];
  const tenders = [
    { method: 'cash' as const, amountCents: PRICE / 2 },
    { method: 'sinpe' as const, amountCents: PRICE / 2, reference: '4482' },
  ];
  const body = { userId: person.id, lines, tenders };
  const { id: sale } = (await call('POST /counter-sales', { as: admin, body })).data;
  const { data } = await call('GET /fiscal/payment-documents', { as: admin, query: { sale } });
  expect(new Set(data.flatMap(({ documents }) => documents.map((each) => each.id))).size).toBe(1);
});
