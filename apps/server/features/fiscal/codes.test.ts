import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { CABYS, letIssue, sendAll } from '../../test/fiscal/fiscal-gym.ts';
import { startTaxOffice } from '../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { creditAccount } from '../accounts/public.ts';
import type { FiscalDocument } from '../tax-office/writing/document.ts';

const office = await startTaxOffice();
afterAll(office.close);
const { call, send, buildGym, buildUser, server } = await startHarness(office.env);

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  await letIssue(server.platform, gym);
  admin = await buildUser({ gym, role: 'admin' });
});

const GYM_SERVICE = '9723000000200';
const PROTEIN = '2399999000700';
const TOWEL = '2712004010000';
const plain = { quantity: 1, discountCents: 0, discountReason: null };
const cash = (amountCents: number) => [{ method: 'cash' as const, amountCents }];

/** Sends everything and returns the newest document. */
async function newest() {
  await sendAll(server.platform, gym);
  return gym.db.one(sql<{ kind: string; status: string; content: FiscalDocument }>`
    select kind, status, content from fiscal_documents order by created_at desc, number desc limit 1`);
}

const codes = ({ lines }: FiscalDocument) =>
  lines.map(({ detail, cabys }) => [detail.split(',')[0], cabys]);

interface Product {
  priceCents: number;
  cabys?: string;
  taxPercent?: number;
}

async function buildProduct(name: string, values: Product) {
  const body = { name, variants: [{ initialStock: 9 }], ...values };
  return (await call('POST /store', { as: admin, body })).data;
}

test('a sale uses the code of its plan, service or product, or else the code of its kind', async () => {
  const person = await buildUser({ gym });
  const plan = { name: 'Mensual', priceCents: 26_000_00, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (
    await call('POST /membership-plans', { as: admin, body: { ...plan, cabys: GYM_SERVICE } })
  ).data;
  const service = { name: 'Toalla', priceCents: 1_000_00 };
  const towel = (await call('POST /services', { as: admin, body: { ...service, cabys: TOWEL } }))
    .data;
  const locker = (
    await call('POST /services', { as: admin, body: { ...service, name: 'Casillero' } })
  ).data;
  const protein = await buildProduct('Proteína', { priceCents: 20_000_00, cabys: PROTEIN });
  const bottle = await buildProduct('Botella', { priceCents: 5_000_00 });
  expect([towel.cabys, locker.cabys, protein.cabys, bottle.cabys]).toEqual([
    TOWEL,
    null,
    PROTEIN,
    null,
  ]);
  const variantOf = ({ variants }: typeof bottle) => nth(variants, 0).id;
  const sold = await call('POST /counter-sales', {
    as: admin,
    body: {
      userId: person.id,
      lines: [
        { kind: 'plan', planId, familyIds: [], discountCents: 0, discountReason: null },
        { kind: 'service', serviceId: towel.id, ...plain },
        { kind: 'service', serviceId: locker.id, ...plain },
        { kind: 'product', variantId: variantOf(protein), ...plain },
        { kind: 'product', variantId: variantOf(bottle), ...plain },
      ],
      tenders: cash(53_000_00),
    },
  });
  expect(sold.statusCode, sold.body).toBe(201);
  const { content, status } = await newest();
  expect(status).toBe('accepted');
  expect(Object.fromEntries(codes(content))).toEqual({
    'Membresía Mensual': GYM_SERVICE,
    Toalla: TOWEL,
    Casillero: CABYS.service,
    Proteína: PROTEIN,
    Botella: CABYS.product,
  });
});

test('products of an order keep their own codes, and a partial refund is taken from each', async () => {
  const person = await buildUser({ gym });
  const protein = await buildProduct('Proteína B', { priceCents: 30_000_00, cabys: PROTEIN });
  const water = await buildProduct('Agua', { priceCents: 10_000_00, taxPercent: 1 });
  const items = [protein, water].map(({ id, variants }) => ({
    productId: id,
    variantId: nth(variants, 0).id,
    quantity: 1,
  }));
  const order = (
    await call('POST /store-orders', { as: person, body: { items, paymentMethod: 'sinpe' } })
  ).data;
  const params = { id: order.id };
  const body = { status: 'paid' };
  const paid = await call('PATCH /store-orders/{id}', { as: admin, params, body });
  expect(paid.statusCode, paid.body).toBe(200);
  const ticket = await newest();
  expect(codes(ticket.content)).toEqual([
    ['Proteína B', PROTEIN],
    ['Agua', CABYS.product],
  ]);
  const { chargeId } = await gym.db.one(sql<{ chargeId: string }>`
    select id as "chargeId" from charges where order_id = ${order.id}::uuid`);
  await gym.db.tx((tx) =>
    creditAccount(tx, {
      userId: person.id,
      kind: 'goodwill',
      amountCents: 4_000_00,
      reason: 'Llegó golpeado',
      chargeId,
    }),
  );
  const note = await newest();
  expect(note).toMatchObject({ kind: '03', status: 'accepted' });
  expect(
    note.content.lines.map(({ cabys, unitPriceCents, taxBp }) => [cabys, unitPriceCents, taxBp]),
  ).toEqual([
    [PROTEIN, 3_000_00, 1300],
    [CABYS.product, 1_000_00, 100],
  ]);
  expect(note.content.references[0]?.code).toBe('02');
});

test('a code of another length is refused at its field', async () => {
  const body = { name: 'Corto', priceCents: 1_000_00, cabys: '12345' };
  const { statusCode, refused } = await send('POST /services', { as: admin, body });
  expect([statusCode, refused.path]).toEqual([400, 'cabys']);
});
