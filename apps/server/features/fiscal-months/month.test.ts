import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listFiles } from '../../platform/documents/sheet/unzip.ts';
import { letIssue, sendAll } from '../../test/fiscal/fiscal-gym.ts';
import { startTaxOffice } from '../../test/fiscal/tax-office.ts';
import { startHarness } from '../../test/harness.ts';

const REFUSED = 'Lo que no existe';
const office = await startTaxOffice({
  findFault: (xml) => (xml.includes(REFUSED) ? 'El código no existe.' : undefined),
});
afterAll(office.close);
const { call, send, buildGym, buildUser, server } = await startHarness(office.env);
const gym = await buildGym();
await letIssue(server.platform, gym);
const owner = await buildUser({ gym, role: 'owner' });
const PRICE = 11_300_00;

const pay = async (concept: string, taxPercent: number | null) => {
  const person = await buildUser({ gym });
  const body = { concept, unitPriceCents: PRICE, taxPercent };
  const params = { userId: person.id };
  const { open } = (await call('POST /accounts/{userId}/charges', { as: owner, params, body }))
    .data;
  const payment = {
    userId: person.id,
    chargeIds: open.map(({ id }) => id),
    amountCents: PRICE,
    method: 'cash',
  };
  return (await call('POST /payments', { as: owner, body: payment })).data.id;
};

await pay('Evaluación', 13);
await pay('Asesoría', null);
await pay(REFUSED, 13);
const voided = await pay('Por error', 13);
await call('POST /payments/{id}/void', {
  as: owner,
  params: { id: voided },
  body: { reason: 'Error' },
});
await sendAll(server.platform, gym);
const { month, before } = await gym.db.one(sql<{ month: string; before: string }>`
  select to_char(now() at time zone 'America/Costa_Rica', 'YYYY-MM') as month,
    to_char(now() at time zone 'America/Costa_Rica' - interval '40 days', 'YYYY-MM') as before`);

const none = { netCents: 0, taxCents: 0 };

test('the month shows sales and returns by rate, as its documents do', async () => {
  const { data } = await call('GET /fiscal/vat', { as: owner, query: { month } });
  const documents = await gym.db.all(sql<{ kind: string; totalCents: number }>`
    select kind, total_cents as "totalCents" from fiscal_documents where status = 'accepted'`);
  const notes = documents.filter(({ kind }) => kind === '03');
  const taxed = documents.length - 1 - notes.length;
  const left = taxed - notes.length;
  const exempt = { netCents: PRICE, taxCents: 0 };
  expect(data).toEqual({
    month,
    environment: 'sandbox',
    deferred: { documents: 0, taxCents: 0 },
    documents: documents.length,
    undecided: 0,
    unwritten: 0,
    bought: { documents: 0, taxCents: 0, creditCents: 0, unanswered: 0, unconverted: 0 },
    rows: [
      {
        taxBp: 1300,
        sold: { netCents: 10_000_00 * taxed, taxCents: 1_300_00 * taxed },
        takenBack: { netCents: 10_000_00 * notes.length, taxCents: 1_300_00 * notes.length },
        netCents: 10_000_00 * left,
        dueCents: 1_300_00 * left,
      },
      { taxBp: null, sold: exempt, takenBack: none, netCents: PRICE, dueCents: 0 },
    ],
    total: {
      netCents: 10_000_00 * left + PRICE,
      dueCents: 1_300_00 * left,
      leftCents: 1_300_00 * left,
    },
  });
  const other = await call('GET /fiscal/vat', { as: owner, query: { month: before } });
  expect(other.data).toMatchObject({ documents: 0, rows: [] });
});

test('the summary is exported as a workbook, and an invalid month is refused', async () => {
  const query = { month, format: 'xlsx' as const };
  const file = await call('GET /fiscal/vat/export', { as: owner, query });
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const wrong = await send('GET /fiscal/vat?month=2026-13', { as: owner });
  expect(wrong.statusCode).toBe(400);
});

test('the archive of a month contains each document signed, with its answer and PDF', async () => {
  const file = await call('GET /fiscal/archive', { as: owner, query: { month } });
  expect(file.headers['content-type']).toBe('application/zip');
  const files = listFiles(file.rawPayload);
  const kept = await gym.db.all(sql<{ clave: string; status: string; xml: string; answer: string }>`
    select clave, status, xml, answer_xml as answer from fiscal_documents`);
  const expected = kept.flatMap(({ clave, status, xml, answer }) => {
    const name = status === 'rejected' ? `rechazados/${clave}` : clave;
    return [
      [`${name}.xml`, xml],
      [`${name}-respuesta.xml`, answer],
      [`${name}.pdf`, '%PDF-'],
    ] as const;
  });
  expect([...files.keys()].toSorted()).toEqual(expected.map(([name]) => name).toSorted());
  for (const [name, begin] of expected) {
    const packed = files.get(name);
    const content = packed ? inflateRawSync(packed.packed).toString() : '';
    expect(content.slice(0, begin.length), name).toBe(begin);
  }
});

test('a month without documents is refused with a sentence', async () => {
  const answer = await call('GET /fiscal/archive', { as: owner, query: { month: before } });
  expect(answer.statusCode).toBe(400);
});
