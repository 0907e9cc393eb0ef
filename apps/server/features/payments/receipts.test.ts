import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { pdfTexts } from '../../test/files/pdf-texts.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner', firstName: 'Keylor', lastName: 'Navas' });
});

async function debtor() {
  const body = { firstName: 'Noelia', lastName: 'Mora', nationalId: '1-1482-0931', invite: false };
  const { id } = (await call('POST /users', { as: owner, body })).data;
  const charge = { concept: 'Evaluación', unitPriceCents: 25_000_00, taxPercent: 13 };
  const params = { userId: id };
  await call('POST /accounts/{userId}/charges', { as: owner, params, body: charge });
  return id;
}

const pay = async (userId: string, amountCents: number) =>
  (
    await call('POST /payments', {
      as: owner,
      body: { userId, amountCents, method: 'cash', chargeIds: [] },
    })
  ).data;

const receiptOf = async (id: string) => {
  const answer = await call('GET /payments/{id}/receipt', { as: owner, params: { id } });
  expect(answer.statusCode, answer.body).toBe(200);
  return (await pdfTexts(answer.rawPayload)).join(' ').replaceAll('\u00a0', ' ');
};

test('the receipt of a part says what was left of what, who paid and who took it, for ever', async () => {
  const userId = await debtor();
  const first = await pay(userId, 10_000_00);
  const said = await receiptOf(first.id);
  expect(said).toContain('1-1482-0931');
  expect(said).toContain('Keylor Navas');
  expect(said).toContain('₡15 000 de ₡25 000 de Evaluación');
  const rest = await pay(userId, 15_000_00);
  expect(await receiptOf(rest.id)).not.toContain('Queda debiendo');
  expect(await receiptOf(first.id), 'as it stood then').toContain('₡15 000 de ₡25 000');
});

test('a sale paid in two ways has one receipt, by whichever payment it is asked for', async () => {
  const userId = await debtor();
  const { data: sale } = await call('POST /counter-sales', {
    as: owner,
    body: {
      userId,
      lines: [{ kind: 'free', concept: 'Guantes', unitPriceCents: 12_000_00 }],
      tenders: [
        { method: 'cash', amountCents: 5_000_00 },
        { method: 'sinpe', amountCents: 7_000_00, reference: '991122334455' },
      ],
    },
  });
  const { data: payments } = await call('GET /payments', { as: owner, query: { userId } });
  const ofSale = payments.filter(({ saleId }) => saleId === sale.id);
  expect(ofSale).toHaveLength(2);
  const [one, other] = await Promise.all(ofSale.map(({ id }) => receiptOf(id)));
  expect(one).toBe(other);
  expect(one).toContain(`Venta ${sale.number}`);
  for (const text of ['Guantes', '₡5 000', '₡7 000', '1-1482-0931']) expect(one).toContain(text);
});

test('who counts blindly cannot add up the cash of their drawer in the list of payments', async () => {
  gym = await buildGym({ shift: false });
  owner = await buildUser({ gym, role: 'owner' });
  const rules = { blindCount: true, toleranceCents: 0 };
  await call('PUT /counter-settings', { as: owner, body: rules });
  const desk = await buildUser({ gym, profile: 'recepcion' });
  const userId = await debtor();
  const { id: shiftId } = (await call('POST /shifts', { as: desk, body: { floatCents: 0 } })).data;
  const take = (amountCents: number, method: 'cash' | 'card') =>
    call('POST /payments', { as: desk, body: { userId, amountCents, method, chargeIds: [] } });
  await take(2_000_00, 'cash');
  await take(3_000_00, 'card');
  const seen = async (as: TestUser, query = {}) =>
    (await call('GET /payments', { as, query })).data.map(({ amountCents }) => amountCents).sort();
  expect(await seen(desk)).toEqual([3_000_00]);
  expect(await seen(desk, { search: 'Noelia' })).toEqual([3_000_00]);
  expect(await seen(desk, { userId }), 'of one person').toEqual([2_000_00, 3_000_00]);
  expect(await seen(owner)).toEqual([2_000_00, 3_000_00]);
  const params = { id: shiftId };
  await call('POST /shifts/{id}/counts', { as: desk, params, body: { totalCents: 1_00 } });
  expect(await seen(desk), 'once counted').toEqual([2_000_00, 3_000_00]);
});

test('the list for the accountant has cédula, IVA, base, cashier and location', async () => {
  const userId = await debtor();
  await pay(userId, 11_300_00);
  const answer = await call('GET /payments/export', { as: owner, query: { format: 'csv' } });
  const [head = '', row = ''] = answer.body.trim().split('\r\n');
  const names = head.replace('\ufeff', '').split(/[;,]/);
  const cells = row.split(/[;](?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const at = (name: string) => nth(cells, names.indexOf(name)).replaceAll('"', '');
  expect(at('cédula')).toBe('1-1482-0931');
  expect(at('cajero')).toBe('Keylor Navas');
  expect(names).toContain('sede');
  const number = (name: string) => Number(at(name).replace(',', '.'));
  expect(number('IVA incluido') + number('base sin IVA')).toBe(number('monto'));
  expect(number('IVA incluido')).toBe(1_300);
});

test('an amount of a payment goes back: it cost so much less, and nothing is owed for it', async () => {
  const userId = await debtor();
  const { id } = await pay(userId, 25_000_00);
  const give = (amountCents: number, refund: { method: 'cash' } | null = { method: 'cash' }) =>
    call('POST /payments/{id}/refunds', {
      as: owner,
      params: { id },
      body: { amountCents, reason: 'De más', refund },
    });
  expect((await give(4_000_00)).statusCode).toBe(201);
  expect((await give(1_000_00, null)).statusCode).toBe(201);
  const { data: account } = await call('GET /accounts/{userId}', { as: owner, params: { userId } });
  expect(account).toMatchObject({ owedCents: 0, creditCents: 1_000_00, balanceCents: -1_000_00 });
  expect(await receiptOf(id)).toContain('Devuelto');
  const tooMuch = await give(21_000_01);
  expect(tooMuch.refused).toMatchObject({ path: 'amountCents' });
  expect(tooMuch.refused.message.replaceAll('\u00a0', ' ')).toContain('₡21 000');
  // Two at once give back what there is, once.
  const both = await Promise.all([give(15_000_00), give(15_000_00)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
});

test('of what is still owed in part nothing goes back', async () => {
  const userId = await debtor();
  const { id } = await pay(userId, 10_000_00);
  const refused = await call('POST /payments/{id}/refunds', {
    as: owner,
    params: { id },
    body: { amountCents: 1_00, reason: 'De más', refund: { method: 'cash' } },
  });
  expect(refused.refused.path).toBe('amountCents');
});
