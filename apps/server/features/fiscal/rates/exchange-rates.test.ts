import { addDays, type Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { letIssue, sendAll } from '../../../test/fiscal/fiscal-gym.ts';
import { startTaxOffice } from '../../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { cancelCharge } from '../../accounts/public.ts';

const REFUSED = 'Lo que no existe';
const office = await startTaxOffice({
  findFault: (xml) =>
    xml.includes(REFUSED) && !xml.includes('InformacionReferencia') ? 'No' : undefined,
});
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness(office.env);
/** $113 including $13 of IVA. */
const PRICE = 113_00;
const RATE = 508_37;

async function buildDollarGym({ rateCents = RATE as number | null, defers = false } = {}) {
  const gym = await buildGym();
  await gym.db.run(sql`update gym_settings set currency = 'USD'`);
  await letIssue(server.platform, gym);
  await gym.db.run(sql`update fiscal_settings set defers_vat = ${defers}`);
  const owner = await buildUser({ gym, role: 'owner' });
  const { today } = (await call('GET /fiscal/rates', { as: owner })).data;
  if (rateCents !== null) {
    await call('PUT /fiscal/rates', { as: owner, body: { day: today, rateCents } });
  }
  return { gym, owner, today };
}

async function charge(gym: TestGym, as: TestUser, concept = 'Evaluación') {
  const person = await buildUser({ gym });
  const body = { concept, unitPriceCents: PRICE, taxPercent: 13 };
  const params = { userId: person.id };
  const { open } = (await call('POST /accounts/{userId}/charges', { as, params, body })).data;
  return { person, chargeId: open[0]?.id ?? '' };
}

const pay = (as: TestUser, person: TestUser, chargeId: string, amountCents = PRICE) =>
  call('POST /payments', {
    as,
    body: { userId: person.id, chargeIds: [chargeId], amountCents, method: 'cash' },
  });

const documentsOf = (gym: TestGym) =>
  gym.db.all(sql<{ kind: string; status: string; reason: string | null; xml: string }>`
    select kind, status, reason, xml from fiscal_documents order by created_at, kind, number`);

const rateIn = (xml: string | undefined) =>
  /<CodigoMoneda>(\w+)<\/CodigoMoneda><TipoCambio>([\d.]+)</.exec(xml ?? '')?.slice(1);

const vatOf = async (as: TestUser, day: Day) =>
  (await call('GET /fiscal/vat', { as, query: { month: day.slice(0, 7) } })).data;

test('a sale in dollars states the rate of that day, and its IVA counts in colones', async () => {
  const { gym, owner, today } = await buildDollarGym();
  const { person, chargeId } = await charge(gym, owner);
  await pay(owner, person, chargeId);
  await sendAll(server.platform, gym);
  const [ticket] = await documentsOf(gym);
  expect(ticket?.status).toBe('accepted');
  expect(rateIn(ticket?.xml)).toEqual(['USD', '508.37000']);
  expect(ticket?.xml).toContain('<TotalComprobante>113.00000</TotalComprobante>');
  const { rows } = await vatOf(owner, today);
  expect(rows).toEqual([
    {
      taxBp: 1300,
      sold: { netCents: 100 * RATE, taxCents: 13 * RATE },
      takenBack: { netCents: 0, taxCents: 0 },
      netCents: 100 * RATE,
      dueCents: 13 * RATE,
    },
  ]);
  const [row] = (await call('GET /fiscal/documents', { as: owner })).data;
  const params = { id: row?.id ?? '' };
  const pdf = await call('GET /fiscal/documents/{id}/pdf', { as: owner, params });
  expect(pdf.body.startsWith('%PDF-')).toBe(true);
});

test('documents of a day without a rate wait with their number and are sent once it is known', async () => {
  const { gym, owner, today } = await buildDollarGym({ rateCents: null });
  expect((await call('GET /fiscal/settings', { as: owner })).data.lacks).toEqual([
    'Escribe el tipo de cambio de hoy.',
  ]);
  const { person, chargeId } = await charge(gym, owner);
  await pay(owner, person, chargeId);
  await sendAll(server.platform, gym);
  const written = today.split('-').toReversed().join('/');
  expect(await documentsOf(gym)).toMatchObject([
    { status: 'held', reason: `Falta el tipo de cambio del ${written}.`, xml: null },
  ]);
  const { days } = (await call('GET /fiscal/rates', { as: owner })).data;
  expect(days).toEqual([{ day: today, rateCents: null, waiting: 1 }]);
  const body = { day: today, rateCents: RATE };
  const saved = (await call('PUT /fiscal/rates', { as: owner, body })).data;
  expect(saved.days).toEqual([{ day: today, rateCents: RATE, waiting: 0 }]);
  await sendAll(server.platform, gym);
  expect(await documentsOf(gym)).toMatchObject([{ status: 'accepted' }]);
  expect((await call('GET /fiscal/settings', { as: owner })).data.lacks).toEqual([]);
});

test('notes repeat the rate of their document, even if the rate is changed later', async () => {
  const { gym, owner, today } = await buildDollarGym();
  const { person, chargeId } = await charge(gym, owner);
  await pay(owner, person, chargeId);
  await sendAll(server.platform, gym);
  await call('PUT /fiscal/rates', { as: owner, body: { day: today, rateCents: 600_00 } });
  const [sold] = (await call('GET /fiscal/documents', { as: owner })).data;
  const params = { id: sold?.id ?? '' };
  await call('POST /fiscal/documents/{id}/debit-note', {
    as: owner,
    params,
    body: { chargeId, amountCents: 11_30, reason: 'Faltó cobrar' },
  });
  await gym.db.tx((tx) => cancelCharge(tx, chargeId, 'No vino'));
  await sendAll(server.platform, gym);
  const documents = await documentsOf(gym);
  expect(documents.map(({ kind, status }) => [kind, status]).toSorted()).toEqual([
    ['02', 'accepted'],
    ['03', 'accepted'],
    ['04', 'accepted'],
  ]);
  for (const { xml } of documents) expect(rateIn(xml)).toEqual(['USD', '508.37000']);
  const { rows } = await vatOf(owner, today);
  const dueCents = rows.map(({ sold: s, takenBack }) => s.taxCents - takenBack.taxCents);
  // The rest is the tax of the debit note.
  expect(dueCents).toEqual([Math.round(1.3 * RATE)]);
});

test('receipts of deferred IVA repeat the rate of their invoice', async () => {
  const { gym, owner, today } = await buildDollarGym({ defers: true });
  const { person, chargeId } = await charge(gym, owner);
  await gym.db.run(sql`
    insert into fiscal_receivers (gym_id, user_id, name, identification_type, identification_number)
    values (${gym.id}, ${person.id}::uuid, 'Ana Núñez', '01', '112340567')`);
  await pay(owner, person, chargeId, 11_30);
  await sendAll(server.platform, gym);
  await call('PUT /fiscal/rates', { as: owner, body: { day: today, rateCents: 600_00 } });
  await pay(owner, person, chargeId, PRICE - 11_30);
  await sendAll(server.platform, gym);
  const documents = await documentsOf(gym);
  expect(documents.map(({ kind, status }) => [kind, status]).toSorted()).toEqual([
    ['01', 'accepted'],
    ['10', 'accepted'],
    ['10', 'accepted'],
  ]);
  for (const { xml } of documents) expect(rateIn(xml)).toEqual(['USD', '508.37000']);
  const { rows, deferred } = await vatOf(owner, today);
  expect(rows[0]?.sold.taxCents).toBe(13 * RATE);
  expect(deferred.taxCents).toBe(13 * RATE);
});

test('a rejected document is corrected with the corrected rate', async () => {
  const { gym, owner, today } = await buildDollarGym({ rateCents: 580_37 });
  const { person, chargeId } = await charge(gym, owner, REFUSED);
  await pay(owner, person, chargeId);
  await sendAll(server.platform, gym);
  await call('PUT /fiscal/rates', { as: owner, body: { day: today, rateCents: RATE } });
  const [rejected] = (await call('GET /fiscal/documents', { as: owner })).data;
  const params = { id: rejected?.id ?? '' };
  await call('POST /fiscal/documents/{id}/replace', { as: owner, params });
  await sendAll(server.platform, gym);
  const documents = await documentsOf(gym);
  expect(documents.map(({ status }) => status)).toEqual(['rejected', 'accepted']);
  expect(rateIn(documents[1]?.xml)).toEqual(['USD', '508.37000']);
});

test('a rate is accepted only for a possible day, in a gym that charges in dollars', async () => {
  const { gym, owner, today } = await buildDollarGym({ rateCents: null });
  const save = (day: Day, rateCents: number, as = owner) =>
    call('PUT /fiscal/rates', { as, body: { day, rateCents } });
  const refused = async (day: Day, rateCents: number) =>
    (await save(day, rateCents)).error?.details?.[0]?.path;
  expect(await refused(today, 5_08)).toBe('rateCents');
  expect(await refused(today, 50_837_00)).toBe('rateCents');
  expect(await refused(addDays(today, 8), RATE)).toBe('day');
  expect(await refused(addDays(today, -400), RATE)).toBe('day');
  expect((await save(addDays(today, 3), RATE)).statusCode).toBe(200);
  expect((await save(today, RATE, await buildUser({ gym }))).statusCode).toBe(403);
  const colones = await buildUser({ gym: await buildGym(), role: 'owner' });
  expect((await save(today, RATE, colones)).statusCode).toBe(409);
});

test('a gym with another currency cannot begin to issue', async () => {
  const { gym, owner } = await buildDollarGym();
  await gym.db.run(sql`update gym_settings set currency = 'MXN'`);
  const { lacks } = (await call('GET /fiscal/settings', { as: owner })).data;
  expect(lacks).toEqual(['Solo se emiten comprobantes en colones o en dólares.']);
});
