import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { letIssue, sendAll } from '../../../test/fiscal/fiscal-gym.ts';
import { startTaxOffice } from '../../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym } from '../../../test/harness.ts';

const office = await startTaxOffice();
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness(office.env);
const PACK = 22_000_00;
const SHORT = 19_000_00;
/** The price of five visits out of eight. */
const UNUSED = 13_750_00;

async function buildDesk() {
  const gym = await buildGym();
  await letIssue(server.platform, gym);
  const owner = await buildUser({ gym, role: 'owner' });
  const person = await buildUser({ gym });
  const plan = async (name: string, priceCents: number, visitsTotal: number | null = null) => {
    const body = { name, priceCents, visitsTotal, periodCount: 30, periodUnit: 'day' };
    const made = await call('POST /membership-plans', { as: owner, body });
    expect(made.statusCode, made.body).toBe(201);
    return made.data.id;
  };
  const pack = await plan('8 clases', PACK, 8);
  const short = await plan('Mañanas', SHORT);
  const sell = async (planId: string, amountCents: number) => {
    const payment = amountCents > 0 ? { method: 'card', amountCents } : null;
    const body = { userId: person.id, planId, payment };
    const sold = await call('POST /memberships', { as: owner, body });
    expect(sold.statusCode, sold.body).toBe(201);
    return sold.data.id;
  };
  const use3 = (id: string) =>
    call('POST /memberships/{id}/correct', {
      as: owner,
      params: { id },
      body: { visitsLeft: 5, reason: 'Vino tres veces' },
    });
  const changeTo = async (id: string, planId: string) => {
    const params = { id };
    const done = await call('POST /memberships/{id}/change-plan', {
      as: owner,
      params,
      body: { planId },
    });
    expect(done.statusCode, done.body).toBe(200);
  };
  const change = (id: string) => changeTo(id, short);
  /** Pays in cash, as nothing else in this test does. */
  const renew = async (id: string) => {
    const payment = { method: 'cash', amountCents: SHORT };
    await call('POST /memberships/{id}/renew', { as: owner, params: { id }, body: { payment } });
  };
  const voidRenewal = async () => {
    const { data: payments } = await call('GET /payments', {
      as: owner,
      query: { method: 'cash' },
    });
    const params = { id: payments[0]?.id ?? '' };
    const body = { reason: 'No entró' };
    const voided = await call('POST /payments/{id}/void', { as: owner, params, body });
    expect(voided.statusCode, voided.body).toBe(200);
  };
  return {
    gym,
    owner,
    person,
    pack,
    short,
    plan,
    sell,
    use3,
    change,
    changeTo,
    renew,
    voidRenewal,
  };
}

interface Row {
  kind: string;
  status: string;
  totalCents: number;
  clave: string;
  xml: string;
}

async function send(gym: TestGym): Promise<Row[]> {
  await sendAll(server.platform, gym);
  return gym.db.all(sql<Row>`
    select kind, status, total_cents as "totalCents", clave, xml
    from fiscal_documents order by created_at, kind desc, number`);
}
const brief = (rows: Row[]) =>
  rows.map(({ kind, status, totalCents }) => [kind, status, totalCents]);

test('the unused part of a changed plan gets a credit note', async () => {
  const { gym, pack, sell, use3, change } = await buildDesk();
  const id = await sell(pack, PACK);
  await use3(id);
  await change(id);
  const documents = await send(gym);
  expect(brief(documents)).toEqual([
    ['04', 'accepted', PACK],
    ['04', 'accepted', SHORT],
    ['03', 'accepted', UNUSED],
  ]);
  expect(documents[2]?.xml).toContain(`<Numero>${documents[0]?.clave}</Numero>`);
});

test('a credited part that was never paid has no note before the first payment arrives', async () => {
  const { gym, owner, person, pack, sell, use3, change } = await buildDesk();
  const id = await sell(pack, 0);
  await use3(id);
  await change(id);
  expect(await send(gym)).toEqual([]);
  const params = { userId: person.id };
  const { owedCents, open } = (await call('GET /accounts/{userId}', { as: owner, params })).data;
  expect(owedCents).toBe(PACK - UNUSED + SHORT);
  const body = { userId: person.id, chargeIds: open.map((each) => each.id), method: 'cash' };
  await call('POST /payments', { as: owner, body: { ...body, amountCents: owedCents } });
  expect(brief(await send(gym))).toEqual([['04', 'accepted', owedCents]]);
});

test('voiding a sale that replaced a plan leaves the first plan as it was sold', async () => {
  const { gym, owner, person, pack, short, sell, use3 } = await buildDesk();
  const first = await sell(pack, 10_000_00);
  await use3(first);
  const line = { kind: 'plan', planId: short, choice: 'instead' };
  const sold = await call('POST /counter-sales', {
    as: owner,
    body: { userId: person.id, lines: [line] },
  });
  expect(sold.statusCode, sold.body).toBe(201);
  const voided = await call('POST /counter-sales/{id}/void', {
    as: owner,
    params: { id: sold.data.id },
    body: { reason: 'Se equivocó' },
  });
  expect(voided.statusCode, voided.body).toBe(200);
  const { owedCents } = (
    await call('GET /accounts/{userId}', { as: owner, params: { userId: person.id } })
  ).data;
  expect(owedCents).toBe(PACK - 10_000_00);
  const documents = await send(gym);
  const sum = (kinds: string[]) =>
    documents
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((cents, { totalCents }) => cents + totalCents, 0);
  expect(documents.map(({ status }) => status).every((status) => status === 'accepted')).toBe(true);
  expect(sum(['04', '02']) - sum(['03'])).toBe(PACK);
});

test('voiding the payment of a renewal makes a credit note', async () => {
  const { gym, short, sell, renew, voidRenewal } = await buildDesk();
  const id = await sell(short, SHORT);
  await renew(id);
  await voidRenewal();
  expect(brief(await send(gym))).toEqual([
    ['04', 'accepted', SHORT],
    ['04', 'accepted', SHORT],
    ['03', 'accepted', SHORT],
  ]);
});

test('a renewal refunded by a change of plan has one note, even if its payment is voided', async () => {
  const { gym, owner, person, short, plan, sell, changeTo, renew, voidRenewal } = await buildDesk();
  const dear = await plan('Todo el día', 80_000_00);
  const id = await sell(short, SHORT);
  await renew(id);
  await changeTo(id, dear);
  await voidRenewal();
  expect(brief(await send(gym))).toEqual([
    ['04', 'accepted', SHORT],
    ['04', 'accepted', SHORT],
    ['04', 'accepted', 80_000_00],
    ['03', 'accepted', SHORT],
    ['03', 'accepted', SHORT],
  ]);
  // Only the first period was paid, and its money pays part of the new plan.
  const { owedCents } = (
    await call('GET /accounts/{userId}', { as: owner, params: { userId: person.id } })
  ).data;
  expect(owedCents).toBe(80_000_00 - SHORT);
});

test('returning a line of a sale makes a credit note of that line alone', async () => {
  const { gym, owner, person } = await buildDesk();
  const shake = { kind: 'free', concept: 'Batido', unitPriceCents: 1_130_00, quantity: 2 };
  const lines = [
    { ...shake, taxPercent: 13 },
    { kind: 'free', concept: 'Fruta', unitPriceCents: 1_010_00, taxPercent: 1 },
  ];
  const tenders = [{ method: 'card', amountCents: 3_270_00 }];
  const sold = await call('POST /counter-sales', {
    as: owner,
    body: { userId: person.id, lines, tenders },
  });
  expect((await send(gym)).map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
    ['04', 3_270_00],
  ]);
  const back = await call('POST /counter-sales/{id}/returns', {
    as: owner,
    params: { id: sold.data.id },
    body: { line: 0, reason: 'Venía abierto', refund: { method: 'card' } },
  });
  expect(back.statusCode, back.body).toBe(201);
  const [ticket, note, ...more] = await send(gym);
  expect(more).toEqual([]);
  expect(note).toMatchObject({ kind: '03', status: 'accepted', totalCents: 2_260_00 });
  expect(note?.xml).toContain(ticket?.clave);
  expect(note?.xml).toContain('Batido');
  expect(note?.xml).not.toContain('Fruta');
});

test('notes for pieces returned one by one have the amount and IVA of the whole line together', async () => {
  const { gym, owner, person } = await buildDesk();
  // 2 990 with IVA for three pieces: a third of it is not a whole number of colones.
  const discount = { discountCents: 400_00, discountReason: 'Vitrina' };
  const bars = { kind: 'free', concept: 'Barra', unitPriceCents: 1_130_00, quantity: 3 };
  const sold = await call('POST /counter-sales', {
    as: owner,
    body: {
      userId: person.id,
      lines: [{ ...bars, ...discount, taxPercent: 13 }],
      tenders: [{ method: 'card', amountCents: 2_990_00 }],
    },
  });
  expect(sold.statusCode, sold.body).toBe(201);
  await send(gym);
  const giveBack = async (quantity: number) => {
    const params = { id: sold.data.id };
    const body = {
      line: 0,
      quantity,
      reason: 'Venía abierta',
      refund: { method: 'card' as const },
    };
    const back = await call('POST /counter-sales/{id}/returns', { as: owner, params, body });
    expect(back.statusCode, back.body).toBe(201);
  };
  await giveBack(1);
  await send(gym);
  await giveBack(2);
  const [ticket, first, second, ...more] = await send(gym);
  expect(more).toEqual([]);
  const amount = (xml: string | null | undefined, tag: string) =>
    Number(new RegExp(`<${tag}>([0-9.]+)</${tag}>`).exec(xml ?? '')?.[1]);
  for (const note of [first, second])
    expect(note).toMatchObject({ kind: '03', status: 'accepted' });
  expect([first?.totalCents, second?.totalCents]).toEqual([996_00, 1_994_00]);
  for (const tag of ['TotalComprobante', 'TotalImpuesto', 'TotalVentaNeta']) {
    const together = amount(first?.xml, tag) + amount(second?.xml, tag);
    expect(together, tag).toBeCloseTo(amount(ticket?.xml, tag), 4);
  }
  // The IVA at 13 % within 996.
  expect(amount(first?.xml, 'TotalImpuesto')).toBeCloseTo(996 - 996 / 1.13, 2);
  expect(first?.xml).toContain(ticket?.clave);
});
