import { addDays, type Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate, PIN } from '../../test/fiscal/certificate.ts';
import { buildDocument, CABYS, SETTINGS_BODY, sendAll } from '../../test/fiscal/fiscal-gym.ts';
import { OFFICE_LOGIN, startTaxOffice } from '../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym } from '../../test/harness.ts';
import { startMailbox } from '../../test/mailbox.ts';

const mailbox = await startMailbox();
const REFUSED = 'Lo que no existe';
const office = await startTaxOffice({
  findFault: (xml) =>
    xml.includes(REFUSED) && !xml.includes('InformacionReferencia') ? 'No' : undefined,
});
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness({
  ...office.env,
  SMTP_URL: mailbox.url,
});

const made = makeCertificate();
const FILE = { file: made.p12.toString('base64'), pin: PIN };

async function buildOwner() {
  const gym = await buildGym();
  return { gym, owner: await buildUser({ gym, role: 'owner' }) };
}

const todayOf = async (gym: TestGym): Promise<Day> =>
  (await gym.db.one(sql<{ today: Day }>`select gym_today() as today`)).today;

const send = (gym: TestGym): Promise<void> => sendAll(server.platform, gym);

test('a gym is set up step by step, and shows what is missing until nothing is', async () => {
  const { gym, owner } = await buildOwner();
  const read = async () => (await call('GET /fiscal/settings', { as: owner })).data;
  expect(await read()).toEqual({ settings: null, lacks: ['Escribe quién factura.'] });
  const early = await call('PUT /fiscal/certificate', { as: owner, body: FILE });
  expect(early.error?.details?.[0]?.message).toBe('Guarda primero quién factura.');

  const empty = {
    ...SETTINGS_BODY,
    cabys: { ...CABYS, product: null },
    username: null,
    password: null,
  };
  const saved = (await call('PUT /fiscal/settings', { as: owner, body: empty })).data;
  expect(saved.lacks).toEqual([
    'Escribe el usuario y la contraseña de la API de Hacienda.',
    'Sube el certificado con el que se firma.',
    'Falta el código CAByS de: Productos.',
  ]);
  const today = await todayOf(gym);
  const start = (startsOn: Day | null) =>
    call('PUT /fiscal/start', { as: owner, body: { environment: 'sandbox', startsOn } });
  expect((await start(today)).statusCode).toBe(400);

  await call('PUT /fiscal/settings', { as: owner, body: SETTINGS_BODY });
  const { settings, lacks } = (await call('PUT /fiscal/certificate', { as: owner, body: FILE }))
    .data;
  expect(lacks).toEqual([]);
  expect(settings).toMatchObject({ hasPassword: true, branch: 2, terminal: 3, startsOn: null });
  expect(JSON.stringify(settings)).not.toContain(OFFICE_LOGIN.password);

  expect((await start(addDays(today, -1))).error?.details?.[0]?.message).toBe(
    'Elige hoy o un día que viene.',
  );
  expect((await start(today)).data.settings?.startsOn).toBe(today);
  expect((await start(null)).data.settings?.startsOn).toBeNull();
});

test('a certificate with a wrong PIN is refused, and certificate and PIN are stored sealed', async () => {
  const { gym, owner } = await buildOwner();
  await call('PUT /fiscal/settings', { as: owner, body: SETTINGS_BODY });
  const wrong = await call('PUT /fiscal/certificate', { as: owner, body: { ...FILE, pin: '9' } });
  expect(wrong.statusCode).toBe(400);
  const expired = makeCertificate({ days: 10 }).p12.toString('base64');
  const old = await call('PUT /fiscal/certificate', {
    as: owner,
    body: { file: expired, pin: PIN },
  });
  expect(old.error?.details?.[0]?.message).toBe('Ese certificado ya venció.');
  await call('PUT /fiscal/certificate', { as: owner, body: FILE });
  const { kept } = await gym.db.one(sql<{ kept: string }>`
    select encode(certificate || pin || password, 'hex') as kept from fiscal_settings`);
  for (const secret of [made.p12, Buffer.from(PIN), Buffer.from(OFFICE_LOGIN.password)]) {
    expect(kept).not.toContain(secret.toString('hex'));
  }
});

test('a certificate of another holder is refused, also when the issuer is changed later', async () => {
  const { gym, owner } = await buildOwner();
  await call('PUT /fiscal/settings', { as: owner, body: SETTINGS_BODY });
  const keep = (holder: string) => {
    const file = makeCertificate({ holder }).p12.toString('base64');
    return call('PUT /fiscal/certificate', { as: owner, body: { file, pin: PIN } });
  };
  expect((await keep('CPF-01-0234-0567')).error?.details?.[0]?.message).toBe(
    'Ese certificado es de 102340567 y quien factura es 3101123456.',
  );
  // A certificate that does not name its holder is accepted.
  expect((await keep('0a1b2c')).data.lacks).toEqual([]);
  expect((await keep('CPJ-3-101-123456')).data.lacks).toEqual([]);
  const startsOn = await todayOf(gym);
  await call('PUT /fiscal/start', { as: owner, body: { environment: 'sandbox', startsOn } });
  const identification = { type: '02', number: '3101000000' };
  const issuer = { ...SETTINGS_BODY.issuer, identification };
  const body = { ...SETTINGS_BODY, issuer };
  const foreign = 'El certificado es de otra identificación: sube el de quien factura.';
  expect((await call('PUT /fiscal/settings', { as: owner, body })).data.lacks).toEqual([foreign]);
  const person = await buildUser({ gym });
  const paid = { userId: person.id, amountCents: 5_000_00, method: 'cash', concept: 'Clase' };
  await call('POST /payments', { as: owner, body: paid });
  await send(gym);
  const [held] = (await call('GET /fiscal/documents', { as: owner })).data;
  expect(held).toMatchObject({ status: 'held', reason: foreign });
  await keep('CPJ-3-101-000000');
  await send(gym);
  const [accepted] = (await call('GET /fiscal/documents', { as: owner })).data;
  expect(accepted).toMatchObject({ id: held?.id, status: 'accepted' });
});

test('another issuer is refused while numbers of the first one wait to be sent', async () => {
  const { gym, owner } = await buildOwner();
  await call('PUT /fiscal/settings', { as: owner, body: SETTINGS_BODY });
  const id = await buildDocument(gym, await buildUser({ gym }));
  await gym.db.run(sql`update fiscal_documents set xml = null where id = ${id}::uuid`);
  const other = { ...SETTINGS_BODY.issuer, identification: { type: '02', number: '3101000000' } };
  const answer = await call('PUT /fiscal/settings', {
    as: owner,
    body: { ...SETTINGS_BODY, issuer: other },
  });
  expect(answer.error?.details?.[0]?.path).toBe('issuer.identification.number');
});

test('a rejected document is issued again once, under another number', async () => {
  const { gym, owner } = await buildOwner();
  await call('PUT /fiscal/settings', { as: owner, body: SETTINGS_BODY });
  await call('PUT /fiscal/certificate', { as: owner, body: FILE });
  const start = { environment: 'sandbox', startsOn: await todayOf(gym) };
  await call('PUT /fiscal/start', { as: owner, body: start });
  const person = await buildUser({ gym });
  await call('POST /payments', {
    as: owner,
    body: { userId: person.id, amountCents: 5_000_00, method: 'cash', concept: REFUSED },
  });
  await send(gym);
  const list = async () => (await call('GET /fiscal/documents', { as: owner })).data;
  const [rejected] = await list();
  expect(rejected).toMatchObject({
    status: 'rejected',
    reason: 'No',
    isReplaced: false,
    canBeReplaced: true,
  });
  const params = { id: rejected?.id ?? '' };
  const replaced = await call('POST /fiscal/documents/{id}/replace', { as: owner, params });
  expect(replaced.statusCode).toBe(201);
  const again = await call('POST /fiscal/documents/{id}/replace', { as: owner, params });
  expect(again.statusCode).toBe(409);
  await send(gym);
  const [replacement, first] = await list();
  expect(first).toMatchObject({ status: 'rejected', isReplaced: true, canBeReplaced: false });
  expect(replacement?.isReplaced).toBe(false);
  expect(replacement).toMatchObject({ status: 'accepted', totalCents: 5_000_00 });
  expect(replacement?.consecutive).toBe('00200003040000000002');
});

test('an accepted invoice is mailed to its receiver with its files, and can be printed', async () => {
  const { gym, owner } = await buildOwner();
  await call('PUT /fiscal/settings', { as: owner, body: SETTINGS_BODY });
  await call('PUT /fiscal/certificate', { as: owner, body: FILE });
  const start = { environment: 'production', startsOn: await todayOf(gym) };
  await call('PUT /fiscal/start', { as: owner, body: start });
  const person = await buildUser({ gym });
  const receiver = {
    name: 'Ana Núñez',
    identification: { type: '01', number: '112340567' },
    email: `${person.id}@correo.example`,
  };
  const params = { id: person.id };
  await call('PUT /users/{id}/fiscal-receiver', { as: owner, params, body: { receiver } });
  await call('POST /payments', {
    as: owner,
    body: { userId: person.id, amountCents: 5_000_00, method: 'cash', concept: 'Evaluación' },
  });
  await send(gym);
  await server.platform.jobs.drain(server.features.flatMap((feature) => feature.jobs));
  const [invoice] = (await call('GET /fiscal/documents', { as: owner })).data;
  const [mail, ...others] = mailbox.of(receiver.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Factura electrónica 00200003010000000001');
  // The signed XML, the answer and the PDF.
  expect(mail?.raw.match(/^content-disposition: attachment/gim)).toHaveLength(3);
  const pdf = await call('GET /fiscal/documents/{id}/pdf', {
    as: owner,
    params: { id: invoice?.id ?? '' },
  });
  expect(pdf.statusCode).toBe(200);
  expect(pdf.body.startsWith('%PDF-')).toBe(true);
});

test('a held document can be tried again, and any other is refused', async () => {
  const { gym, owner } = await buildOwner();
  const params = { id: await buildDocument(gym, await buildUser({ gym })) };
  const first = await call('POST /fiscal/documents/{id}/retry', { as: owner, params });
  expect(first.data.status).toBe('waiting');
  const second = await call('POST /fiscal/documents/{id}/retry', { as: owner, params });
  expect(second.statusCode).toBe(409);
});

test('a person gets invoices while their identification is known', async () => {
  const { gym, owner } = await buildOwner();
  const params = { id: (await buildUser({ gym })).id };
  const receiver = {
    name: 'Ana Núñez',
    identification: { type: '01', number: '112340567' },
    email: null,
    exemption: null,
  };
  const save = (value: typeof receiver | null) =>
    call('PUT /users/{id}/fiscal-receiver', { as: owner, params, body: { receiver: value } });
  expect((await save(receiver)).data).toEqual({ receiver, issues: false });
  expect(
    (await call('GET /users/{id}/fiscal-receiver', { as: owner, params })).data.receiver,
  ).toEqual(receiver);
  expect((await save(null)).data.receiver).toBeNull();
});

test('an owner can test the settings with a trial document, and only in the sandbox', async () => {
  const { gym, owner } = await buildOwner();
  const admin = await buildUser({ gym, role: 'admin' });
  const trial = (as = owner) => call('POST /fiscal/trial', { as });
  expect((await trial()).error?.message).toBe('Escribe quién factura.');
  await call('PUT /fiscal/settings', { as: owner, body: SETTINGS_BODY });
  await call('PUT /fiscal/certificate', { as: owner, body: FILE });
  expect((await trial(admin)).statusCode).toBe(403);
  const { data } = await trial();
  expect(data).toMatchObject({ kind: '04', environment: 'sandbox', person: null });
  await send(gym);
  const shown = (await call('GET /fiscal/documents', { as: owner })).data;
  expect(shown).toMatchObject([{ id: data.id, status: 'accepted', totalCents: 1_130_00 }]);
  const startsOn = await todayOf(gym);
  const body = { environment: 'production', startsOn } as const;
  await call('PUT /fiscal/start', { as: owner, body });
  expect((await trial()).statusCode).toBe(409);
});
