import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { pdfTexts } from '../../../test/files/pdf-texts.ts';
import { sheetsOf } from '../../../test/files/workbook.ts';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let person: TestUser;
let params: { userId: string };
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  person = await buildUser({ gym, firstName: 'Ana', lastName: 'Solís Mora' });
  params = { userId: person.id };
  await call('POST /accounts/{userId}/charges', {
    as: owner,
    params,
    body: { concept: 'Casillero', unitPriceCents: 30_000_00 },
  });
  const wrong = (await pay(5_000_00)).data;
  await call('POST /payments/{id}/void', {
    as: owner,
    params: { id: wrong.id },
    body: { reason: 'Era otra persona' },
  });
  await pay(10_000_00);
  await gym.db.run(sql`
  insert into charge_reminders (gym_id, charge_id, days, amount_cents, channels, title)
  select gym_id, id, 3, 2000000, '{email}', 'Tienes un pago pendiente' from charges`);
});

const pay = (amountCents: number) =>
  call('POST /payments', {
    as: owner,
    body: { userId: person.id, amountCents, method: 'card' },
  });

const file = async (format: string, rest = '') =>
  (await send(`GET /accounts/${person.id}/export?format=${format}${rest}`, { as: owner }))
    .rawPayload;

test('the workbook says what the screen says: what each document settles, the sum after a void, the reminders', async () => {
  const [list, sums, reminders] = await sheetsOf(await file('xlsx'));
  expect(list?.rows[0]).toEqual(
    'Fecha Documento Número Concepto Salda Por Suma Resta Saldo'.split(' '),
  );
  expect(list?.rows.slice(1).map((row) => row[4])).toEqual([
    'Parte de C-1',
    null,
    null,
    'Faltan ₡20\u00a0000',
  ]);
  expect(list?.rows.slice(1).map((row) => row[2])).toEqual(['P-2', 'P-1', 'P-1', 'C-1']);
  expect(sums?.rows).toEqual([
    ['Concepto', 'Monto'],
    ['Cargos', 30_000],
    ['Pagos', -15_000],
    ['Anulaciones', 5_000],
    ['Saldo', 20_000],
  ]);
  expect(reminders?.rows[1]?.slice(1)).toEqual([
    'Tienes un pago pendiente',
    'Casillero',
    '3 días después de vencer',
    'Por correo',
    20_000,
  ]);
});

test('the PDF says the same, and a single kind of document has no balance', async () => {
  const text = pdfTexts(await file('pdf')).join('');
  for (const part of ['Resumen', 'Anulaciones', 'Avisos de cobro', 'Por correo']) {
    expect(text).toContain(part);
  }
  const [list, sums] = await sheetsOf(await file('xlsx', '&kind=payment'));
  expect(list?.rows).toHaveLength(3);
  expect(sums?.rows).toEqual([
    ['Concepto', 'Monto'],
    ['Pagos', -15_000],
  ]);
});

test('a statement of some days begins with the balance before them and says which they are', async () => {
  await gym.db.run(sql`update charges set day = day - 40`);
  const { day } = await gym.db.one(sql<{ day: string }>`select gym_today() - 7 as day`);
  const [list, sums] = await sheetsOf(await file('xlsx', `&from=${day}`));
  expect(list?.rows.slice(1).map((row) => row[1])).toEqual(['Pago', 'Anulación', 'Pago']);
  expect(sums?.rows).toEqual([
    ['Concepto', 'Monto'],
    ['Saldo anterior', 30_000],
    ['Pagos', -15_000],
    ['Anulaciones', 5_000],
    ['Saldo', 20_000],
  ]);
  const [until, before] = await sheetsOf(await file('xlsx', `&to=${day}`));
  expect(until?.rows).toHaveLength(2);
  expect(before?.rows.at(-1)).toEqual(['Saldo', 30_000]);
  const shown = day.split('-').reverse().join('/');
  expect(pdfTexts(await file('pdf', `&from=${day}`)).join(' ')).toContain(`desde el ${shown}`);
});

test('a list that would end before it begins is refused at its last day', async () => {
  const { id } = await buildUser({ gym });
  const days = 'from=2026-11-17&to=2026-11-01';
  for (const list of [
    `/accounts/${id}/documents?${days}`,
    `/accounts/${id}/export?format=pdf&${days}`,
    `/payments?${days}`,
    `/payments/export?format=xlsx&${days}`,
    `/accesos?${days}`,
    `/accesos/export?format=csv&${days}`,
    `/audit-log?${days}`,
    `/audit-log/export?format=pdf&${days}`,
    `/incoming-money?${days}`,
    `/events?${days}`,
    `/events/export?format=csv&${days}`,
  ]) {
    const answer = await send(`GET ${list}`, { as: owner });
    expect(answer.statusCode, list).toBe(400);
    expect(answer.error.details, list).toEqual([
      { path: 'to', message: 'El final no puede ser antes del inicio.' },
    ]);
  }
});

test('somebody without documents gets an empty statement', async () => {
  const { id } = await buildUser({ gym });
  const answer = await send(`GET /accounts/${id}/export?format=xlsx`, { as: owner });
  expect(await sheetsOf(answer.rawPayload)).toHaveLength(1);
});

test('statements, receipts and lists of money name a person with both surnames', async () => {
  const name = 'Ana Solís Mora';
  expect(pdfTexts(await file('pdf')).join(' ')).toContain(name);
  const { data } = await call('GET /payments', { as: owner });
  expect(data.map(({ username }) => username)).toEqual([name, name]);
  const id = data.find(({ status }) => status === 'confirmed')?.id;
  const receipt = await send(`GET /payments/${id}/receipt`, { as: owner });
  expect(pdfTexts(receipt.rawPayload).join(' ')).toContain(name);
});
