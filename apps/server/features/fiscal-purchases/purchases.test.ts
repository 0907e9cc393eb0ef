import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listFiles } from '../../platform/documents/sheet/unzip.ts';
import { multipart } from '../../test/files/multipart.ts';
import { makeBills, SELLER } from '../../test/fiscal/fiscal-bills.ts';
import { letIssue } from '../../test/fiscal/fiscal-gym.ts';
import { startTaxOffice } from '../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { sendAnswers } from './send-answers.ts';

const REFUSED = 'No lo compramos';
const office = await startTaxOffice({
  findFault: (xml) => (xml.includes(REFUSED) ? 'Mensaje fuera de plazo' : undefined),
});
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness(office.env);
const US = '3101123456';
const TURNS = 6;
const bill = await makeBills(US);

async function buildDesk() {
  const gym = await buildGym();
  const made = await letIssue(server.platform, gym);
  return { gym, made, admin: await buildUser({ gym, role: 'admin' }) };
}

const upload = (as: TestUser, xml: string) =>
  call('POST /fiscal/purchases', { as, ...multipart('file', Buffer.from(xml)) });

const ACCEPT = { answer: 'accept', detail: null, condition: '01', creditableCents: null } as const;
const answer = (as: TestUser, id: string, body: object = {}) =>
  call('POST /fiscal/purchases/{id}/answer', {
    as,
    params: { id },
    body: { ...ACCEPT, ...body },
  });

/** The server sends an answer on its own as soon as it is given, and claims it for two minutes. */
const isTaken = sql`status = 'waiting'
  and next_at between now() + interval '100 seconds' and now() + interval '120 seconds'`;

/** Lets time pass and sends until nothing changes any more. */
async function send(gym: TestGym) {
  for (let turn = 0; turn < TURNS; turn += 1) {
    while (await gym.db.maybe(sql`select id from fiscal_purchase_answers where ${isTaken}`)) {
      await sleep(10);
    }
    await gym.db.run(sql`
      update fiscal_purchase_answers set next_at = now() - interval '1 minute' where not (${isTaken})`);
    await sendAnswers(server.platform, gym.id);
  }
  return gym.db.all(sql<{ status: string; xml: string; reason: string | null }>`
    select status, xml, reason from fiscal_purchase_answers order by created_at, id`);
}

test('an invoice is uploaded, accepted, signed and sent once', async () => {
  const { gym, admin } = await buildDesk();
  const uploaded = await upload(admin, bill());
  expect(uploaded.statusCode).toBe(201);
  const { id, clave } = uploaded.data;
  expect(uploaded.data).toMatchObject({
    seller: { name: 'Pesas del Sur S.A.', number: SELLER },
    totalCents: 34_611_11,
    isIntact: true,
    answer: null,
  });
  const answered = await answer(admin, id);
  expect(answered.data.answer).toMatchObject({ answer: 'accept', status: 'waiting' });
  const [sent] = await send(gym);
  expect(sent?.status).toBe('accepted');
  const consecutive = answered.data.answer?.consecutive ?? '';
  expect(consecutive).toBe('00100001050000000001');
  for (const part of [
    `<Clave>${clave}</Clave><NumeroCedulaEmisor>${SELLER}</NumeroCedulaEmisor>`,
    '<Mensaje>1</Mensaje>',
    '<CondicionImpuesto>01</CondicionImpuesto>',
    `<NumeroCedulaReceptor>${US}</NumeroCedulaReceptor>`,
    `<NumeroConsecutivoReceptor>${consecutive}</NumeroConsecutivoReceptor>`,
  ]) {
    expect(sent?.xml).toContain(part);
  }
  expect(office.posts.filter((name) => name === `${clave}-${consecutive}`)).toHaveLength(1);
  expect((await answer(admin, id)).statusCode).toBe(409);
  const removed = await call('DELETE /fiscal/purchases/{id}', { as: admin, params: { id } });
  expect(removed.statusCode).toBe(409);
  const list = await call('GET /fiscal/purchases', { as: admin });
  expect(list.data).toMatchObject([{ id, answer: { status: 'accepted' } }]);
});

test('a part of the tax is credited, and the rest is an expense', async () => {
  const { gym, admin } = await buildDesk();
  const { id, taxCents } = (await upload(admin, bill())).data;
  const part = { answer: 'partly', detail: 'Falta una pesa', condition: '02' };
  const tooMuch = await answer(admin, id, { ...part, creditableCents: taxCents + 1 });
  expect(tooMuch.error?.details?.[0]?.path).toBe('creditableCents');
  expect((await answer(admin, id, { ...part, condition: null })).statusCode).toBe(400);
  expect((await answer(admin, id, { ...part, detail: null })).statusCode).toBe(400);
  expect((await answer(admin, id, { ...part, creditableCents: 1_000_00 })).statusCode).toBe(201);
  const [sent] = await send(gym);
  expect(sent?.status).toBe('accepted');
  expect(sent?.xml).toContain('<MontoTotalImpuestoAcreditar>1000.00000<');
  expect(sent?.xml).toContain('<MontoTotalDeGastoAplicable>33611.11000<');
});

test('the month deducts what the gym accepted of its purchases, in colones', async () => {
  const { gym, admin } = await buildDesk();
  const buy = async () => (await upload(admin, bill())).data;
  const [whole, part, refused] = [await buy(), await buy(), await buy()];
  const [takenBack, dollars] = [await buy(), await buy()];
  await buy();
  const { taxCents } = whole;
  await gym.db.run(sql`update fiscal_purchases set kind = '03' where id = ${takenBack.id}::uuid`);
  await gym.db.run(sql`
    update fiscal_purchases set currency = 'USD', exchange_rate = 500, tax = 100 where id = ${dollars.id}::uuid`);
  await answer(admin, whole.id);
  const partly = { answer: 'partly', detail: 'Falta', condition: '02', creditableCents: 1_000_00 };
  await answer(admin, part.id, partly);
  await answer(admin, refused.id, { answer: 'reject', detail: 'No', condition: null });
  await answer(admin, takenBack.id, { creditableCents: 300_00 });
  await answer(admin, dollars.id, { creditableCents: 10_00 });
  const read = (month: string) => call('GET /fiscal/vat', { as: admin, query: { month } });
  expect((await read('2026-11')).data.bought).toEqual({
    documents: 4,
    // One more was bought than was returned.
    taxCents: taxCents + 500 * 100_00,
    creditCents: taxCents + 1_000_00 - 300_00 + 500 * 10_00,
    unanswered: 1,
    unconverted: 0,
  });
  expect((await read('2026-10')).data.bought).toMatchObject({ documents: 0, creditCents: 0 });
});

test("the archive of a month contains purchases, the gym's messages and the answers", async () => {
  const { gym, admin } = await buildDesk();
  const said = (await upload(admin, bill())).data;
  const unsaid = (await upload(admin, bill())).data;
  await answer(admin, said.id);
  await send(gym);
  const owner = await buildUser({ gym, role: 'owner' });
  const query = { month: '2026-11' };
  const file = await call('GET /fiscal/archive', { as: owner, query });
  const names = [...listFiles(file.rawPayload).keys()].toSorted();
  expect(names).toEqual(
    [
      `compras/${said.clave}.xml`,
      `compras/${said.clave}-mensaje.xml`,
      `compras/${said.clave}-respuesta.xml`,
      `compras/${unsaid.clave}.xml`,
    ].toSorted(),
  );
});

test('a rejected answer can be given again under another number', async () => {
  const { gym, admin } = await buildDesk();
  const { id } = (await upload(admin, bill())).data;
  await answer(admin, id, { answer: 'reject', detail: REFUSED, condition: null });
  const [refused] = await send(gym);
  expect(refused).toMatchObject({ status: 'rejected', reason: 'Mensaje fuera de plazo' });
  expect(refused?.xml).not.toContain('CondicionImpuesto');
  const again = await answer(admin, id, { answer: 'reject', detail: 'No es nuestra' });
  expect(again.data.answer?.consecutive).toBe('00100001070000000002');
  expect((await send(gym)).map(({ status }) => status)).toEqual(['rejected', 'accepted']);
});

test('a purchase that is foreign, repeated, changed, unsigned or not XML is refused', async () => {
  const { admin } = await buildDesk();
  const own = bill();
  expect((await upload(admin, own)).statusCode).toBe(201);
  expect((await upload(admin, own)).statusCode).toBe(409);
  for (const file of [
    bill('3101000000'),
    bill().replace('Agua 600 ml', 'Agua 900 ml'),
    bill().replace(/<ds:Signature .*<\/ds:Signature>/s, ''),
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    'hola',
  ]) {
    const refused = await upload(admin, file);
    expect(refused.statusCode).toBe(400);
    expect(refused.error?.details?.[0]?.path).toBe('file');
  }
  const huge = await upload(admin, ' '.repeat(2 * 1024 * 1024));
  expect([400, 413]).toContain(huge.statusCode);
  const nobody = await buildUser({ gym: await buildGym(), role: 'admin' });
  expect((await upload(nobody, bill())).statusCode).toBe(400);
});

test('a purchase uploaded by mistake is removed, and an answer waits for a certificate', async () => {
  const { gym, admin } = await buildDesk();
  const wrong = (await upload(admin, bill())).data;
  const params = { id: wrong.id };
  expect((await call('DELETE /fiscal/purchases/{id}', { as: admin, params })).statusCode).toBe(204);
  await gym.db.run(sql`update fiscal_settings set certificate = null`);
  const { id } = (await upload(admin, bill())).data;
  await answer(admin, id);
  expect(await send(gym)).toMatchObject([{ status: 'held', reason: 'Falta el certificado.' }]);
  const again = await call('POST /fiscal/purchases/{id}/retry', { as: admin, params: { id } });
  expect(again.data.answer?.status).toBe('waiting');
});

test('a purchase made out to an earlier issuer is not answered', async () => {
  const { gym, admin } = await buildDesk();
  const { id } = (await upload(admin, bill())).data;
  await gym.db.run(sql`
    update fiscal_settings
    set issuer = jsonb_set(issuer, '{identification,number}', '"3101000001"')`);
  expect((await answer(admin, id)).statusCode).toBe(409);
});

test('when it is unclear whether an answer was sent, the server asks and does not send it again', async () => {
  const { gym, admin } = await buildDesk();
  const { id, clave } = (await upload(admin, bill())).data;
  await answer(admin, id);
  await office.close();
  expect((await send(gym))[0]?.status).toBe('waiting');
  await office.open();
  expect((await send(gym))[0]?.status).toBe('accepted');
  expect(office.posts.filter((name) => name.startsWith(clave))).toHaveLength(1);
});

test('an answer given during the trial is sent again for real, once', async () => {
  const { gym, admin } = await buildDesk();
  const { id } = (await upload(admin, bill())).data;
  await answer(admin, id);
  await send(gym);
  await gym.db.run(sql`update fiscal_settings set environment = 'production'`);
  const [purchase] = (await call('GET /fiscal/purchases', { as: admin })).data;
  expect(purchase?.answer).toBeNull();
  const given = await answer(admin, id);
  expect(given.data.answer).toMatchObject({ environment: 'production', answer: 'accept' });
  expect((await answer(admin, id)).statusCode).toBe(409);
  expect((await send(gym)).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
});
