import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { letIssue, sendAll } from '../../../test/fiscal/fiscal-gym.ts';
import { startTaxOffice } from '../../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { cancelCharge, postCharge } from '../../accounts/public.ts';

const office = await startTaxOffice();
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness(office.env);
/** ₡113 including ₡13 of IVA. */
const PRICE = 113_00;

interface Row {
  kind: string;
  number: number;
  status: string;
  totalCents: number;
  clave: string;
  xml: string;
}

async function send(gym: TestGym): Promise<Row[]> {
  await sendAll(server.platform, gym);
  return gym.db.all(sql<Row>`
    select kind, number, status, total_cents as "totalCents", clave, xml
    from fiscal_documents order by created_at, kind, number`);
}

const brief = (rows: Row[]) =>
  rows.map(({ kind, status, totalCents }) => [kind, status, totalCents]);

/** A gym that defers IVA, and a person who gets invoices and owes a charge. */
async function buildDebtor({ defers = true, named = true } = {}) {
  const gym = await buildGym();
  await letIssue(server.platform, gym);
  await gym.db.run(sql`update fiscal_settings set defers_vat = ${defers}`);
  const admin = await buildUser({ gym, role: 'admin' });
  const person = await buildUser({ gym });
  if (named) {
    await gym.db.run(sql`
      insert into fiscal_receivers (gym_id, user_id, name, identification_type, identification_number)
      values (${gym.id}, ${person.id}::uuid, 'Ana Núñez', '01', '112340567')`);
  }
  const entry = { userId: person.id, kind: 'service', concept: 'Evaluación' } as const;
  const chargeId = await gym.db.tx((tx) =>
    postCharge(tx, { ...entry, unitPriceCents: PRICE, taxBp: 1_300, keepsCredit: true }),
  );
  if (chargeId === null) throw new Error('nothing was charged');
  return { gym, admin, person, chargeId };
}

const pay = async (as: TestUser, person: TestUser, chargeId: string, amountCents: number) =>
  (
    await call('POST /payments', {
      as,
      body: { userId: person.id, chargeIds: [chargeId], amountCents, method: 'cash' },
    })
  ).data.id;

async function vatOf(gym: TestGym, as: TestUser) {
  const { month } = await gym.db.one(sql<{ month: string }>`
    select to_char(now() at time zone 'America/Costa_Rica', 'YYYY-MM') as month`);
  const { rows, deferred } = (await call('GET /fiscal/vat', { as, query: { month } })).data;
  const sum = rows.reduce(
    (total, { sold, takenBack }) => total + sold.taxCents - takenBack.taxCents,
    0,
  );
  return { dueCents: sum, deferred };
}

test('an unpaid invoice defers its IVA, and each payment of it has a receipt', async () => {
  const { gym, admin, person, chargeId } = await buildDebtor();
  await pay(admin, person, chargeId, 11_30);
  await pay(admin, person, chargeId, 50_85);
  await pay(admin, person, chargeId, 50_85);
  const documents = await send(gym);
  expect(brief(documents).toSorted()).toEqual([
    ['01', 'accepted', PRICE],
    ['10', 'accepted', 11_30],
    ['10', 'accepted', 50_85],
    ['10', 'accepted', 50_85],
  ]);
  const invoice = documents.find(({ kind }) => kind === '01');
  expect(invoice?.xml).toContain('<CondicionVenta>10</CondicionVenta>');
  const receipts = documents.filter(({ kind }) => kind === '10');
  expect(receipts.map(({ number }) => number).toSorted()).toEqual([1, 2, 3]);
  for (const { xml } of receipts) {
    expect(xml).toContain('<CondicionVenta>11</CondicionVenta>');
    expect(xml).toContain(`<Numero>${invoice?.clave}</Numero>`);
  }
  expect(receipts.find(({ totalCents }) => totalCents === 11_30)?.xml).toContain(
    '<ImpuestoNeto>1.30000</ImpuestoNeto>',
  );
  expect(await vatOf(gym, admin)).toEqual({
    dueCents: 13_00,
    deferred: { documents: 1, taxCents: 13_00 },
  });
});

test('IVA is deferred only if switched on, not paid at once, and invoiced to somebody', async () => {
  const off = await buildDebtor({ defers: false });
  await pay(off.admin, off.person, off.chargeId, 11_30);
  await pay(off.admin, off.person, off.chargeId, PRICE - 11_30);
  expect(brief(await send(off.gym))).toEqual([['01', 'accepted', PRICE]]);
  const whole = await buildDebtor();
  await pay(whole.admin, whole.person, whole.chargeId, PRICE);
  expect(brief(await send(whole.gym))).toEqual([['01', 'accepted', PRICE]]);
  const ticket = await buildDebtor({ named: false });
  await pay(ticket.admin, ticket.person, ticket.chargeId, 11_30);
  await pay(ticket.admin, ticket.person, ticket.chargeId, PRICE - 11_30);
  const [only, ...others] = await send(ticket.gym);
  expect(others).toEqual([]);
  expect(only?.xml).toContain('<CondicionVenta>02</CondicionVenta>');
});

test('voiding a payment takes its receipt back, and its IVA is not due', async () => {
  const { gym, admin, person, chargeId } = await buildDebtor();
  await pay(admin, person, chargeId, 11_30);
  const id = await pay(admin, person, chargeId, 50_85);
  await send(gym);
  const body = { reason: 'No entró' };
  await call('POST /payments/{id}/void', { as: admin, params: { id }, body });
  const documents = await send(gym);
  const receipt = documents.find(({ kind, totalCents }) => kind === '10' && totalCents === 50_85);
  const note = documents.find(({ kind }) => kind === '03');
  expect(note).toMatchObject({ status: 'accepted', totalCents: 50_85 });
  expect(note?.xml).toContain(`<TipoDocIR>20</TipoDocIR><Numero>${receipt?.clave}</Numero>`);
  expect((await vatOf(gym, admin)).dueCents).toBe(1_30);
});

test('IVA of a cancelled sale that was never paid was never due', async () => {
  const { gym, admin, person, chargeId } = await buildDebtor();
  await pay(admin, person, chargeId, 11_30);
  await send(gym);
  await gym.db.tx((tx) => cancelCharge(tx, chargeId, 'No vino'));
  const documents = await send(gym);
  expect(brief(documents.filter(({ kind }) => kind === '03')).toSorted()).toEqual([
    ['03', 'accepted', 11_30],
    ['03', 'accepted', PRICE],
  ]);
  expect((await vatOf(gym, admin)).dueCents).toBe(0);
});

test('writing a debt off makes no receipt', async () => {
  const { gym, admin, person, chargeId } = await buildDebtor();
  await pay(admin, person, chargeId, 11_30);
  const params = { id: chargeId };
  const { statusCode } = await call('POST /charges/{id}/write-off', {
    as: admin,
    params,
    body: { reason: 'Se fue' },
  });
  expect(statusCode).toBeLessThan(300);
  expect(brief(await send(gym))).toEqual([
    ['01', 'accepted', PRICE],
    ['10', 'accepted', 11_30],
  ]);
});

test('a payment shows its own receipt, and a rejected one is issued again once', async () => {
  const { gym, admin, person, chargeId } = await buildDebtor();
  const first = await pay(admin, person, chargeId, 11_30);
  const second = await pay(admin, person, chargeId, 50_85);
  await send(gym);
  const query = { payments: `${first},${second}` };
  const shown = (await call('GET /fiscal/payment-documents', { as: admin, query })).data;
  for (const { documents } of shown) {
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['01', '10']);
  }
  await gym.db.run(sql`update fiscal_documents set status = 'rejected' where kind = '10'
    and total_cents = 5085`);
  const { id } = await gym.db.one(sql<{ id: string }>`
    select id from fiscal_documents where status = 'rejected'`);
  const replace = () => call('POST /fiscal/documents/{id}/replace', { as: admin, params: { id } });
  expect((await replace()).statusCode).toBe(201);
  expect((await replace()).statusCode).toBe(409);
  const again = (await send(gym)).filter(({ kind }) => kind === '10');
  expect(again.map(({ totalCents }) => totalCents).toSorted()).toEqual([11_30, 50_85, 50_85]);
});
