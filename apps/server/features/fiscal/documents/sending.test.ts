import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { letIssue, SETTINGS_BODY, sendAll } from '../../../test/fiscal/fiscal-gym.ts';
import { startTaxOffice } from '../../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym } from '../../../test/harness.ts';
import { sendDocuments } from '../cr/send/send-documents.ts';

const REFUSED = 'Lo que no existe';
let about: string | undefined;
const office = await startTaxOffice({
  findFault: (xml) => (xml.includes(REFUSED) ? 'No' : undefined),
  aboutOf: (clave) => about ?? clave,
});
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness(office.env);

async function buildDesk() {
  const gym = await buildGym();
  await letIssue(server.platform, gym);
  const owner = await buildUser({ gym, role: 'owner' });
  const person = await buildUser({ gym });
  const sell = async (concept = 'Evaluación') => {
    const body = { userId: person.id, amountCents: 5_000_00, method: 'cash', concept };
    return (await call('POST /payments', { as: owner, body })).data.id;
  };
  return { gym, owner, person, sell };
}

const documentsOf = (gym: TestGym) =>
  gym.db.all(sql<{
    id: string;
    clave: string;
    kind: string;
    status: string;
    reason: string | null;
  }>`
    select id, clave, kind, status, reason from fiscal_documents order by created_at, number`);

test('a signed invoice keeps its receiver even if the identification was removed since', async () => {
  const { gym, owner, person, sell } = await buildDesk();
  const identification = { type: '01', number: '112340567' };
  const receiver = { name: 'Ana Núñez', identification, email: null };
  const params = { id: person.id };
  await call('PUT /users/{id}/fiscal-receiver', { as: owner, params, body: { receiver } });
  await office.close();
  await sell();
  await sendDocuments(server.platform, gym.id);
  expect((await call('GET /fiscal/status', { as: owner })).data.away).toBe('network');
  await call('PUT /users/{id}/fiscal-receiver', { as: owner, params, body: { receiver: null } });
  await office.open();
  await sendAll(server.platform, gym);
  expect((await call('GET /fiscal/status', { as: owner })).data.away).toBeNull();
  expect(await documentsOf(gym)).toMatchObject([{ kind: '01', status: 'accepted', reason: null }]);
});

test('a note is not sent before the document it names is accepted or rejected', async () => {
  const { gym, owner, sell } = await buildDesk();
  const { certificate } = await gym.db.one(sql<{ certificate: Buffer }>`
    select certificate from fiscal_settings`);
  await gym.db.run(sql`update fiscal_settings set certificate = null`);
  const params = { id: await sell() };
  await call('POST /payments/{id}/void', { as: owner, params, body: { reason: 'Error' } });
  await sendAll(server.platform, gym);
  await gym.db.run(sql`update fiscal_settings set certificate = ${certificate}`);
  const release = (kind: string) =>
    gym.db.run(sql`update fiscal_documents set status = 'waiting' where kind = ${kind}`);
  await release('03');
  await sendAll(server.platform, gym);
  const [ticket, note] = await documentsOf(gym);
  expect(ticket).toMatchObject({ kind: '04', status: 'held' });
  expect(note).toMatchObject({ kind: '03', status: 'waiting' });
  await release('04');
  await sendAll(server.platform, gym);
  expect((await documentsOf(gym)).map(({ status }) => status)).toEqual(['accepted', 'accepted']);
});

test('an answer about another document is ignored', async () => {
  const { gym, sell } = await buildDesk();
  await sell();
  about = '9'.repeat(50);
  await sendAll(server.platform, gym);
  expect(await documentsOf(gym)).not.toMatchObject([{ status: 'accepted' }]);
  about = undefined;
  await sendAll(server.platform, gym);
  expect(await documentsOf(gym)).toMatchObject([{ status: 'accepted' }]);
});

test('a password sealed with another secret holds documents back with a sentence', async () => {
  const { gym, sell } = await buildDesk();
  await gym.db.run(sql`update fiscal_settings set password = decode('00112233', 'hex')`);
  await sell();
  await sendAll(server.platform, gym);
  const reason = 'La contraseña de la API ya no se puede abrir: escríbela de nuevo.';
  expect(await documentsOf(gym)).toMatchObject([{ status: 'held', reason }]);
});

test('a trial that was rejected is not issued as a real document', async () => {
  const { gym, owner, sell } = await buildDesk();
  await sell(REFUSED);
  await sendAll(server.platform, gym);
  const [rejected] = await documentsOf(gym);
  expect(rejected?.status).toBe('rejected');
  await gym.db.run(sql`update fiscal_settings set environment = 'production'`);
  const params = { id: rejected?.id ?? '' };
  const answer = await call('POST /fiscal/documents/{id}/replace', { as: owner, params });
  expect(answer.statusCode).toBe(409);
  const [shown] = (await call('GET /fiscal/documents', { as: owner })).data;
  expect(shown?.canBeReplaced).toBe(false);
});

test('a refused password is not tried at every sale, and is tried again once it is changed', async () => {
  const { gym, owner, sell } = await buildDesk();
  const settings = { ...SETTINGS_BODY, password: 'la de antes' };
  await call('PUT /fiscal/settings', { as: owner, body: settings });
  const before = office.refusedLogins();
  for (let sale = 0; sale < 5; sale += 1) {
    await sell();
    await sendAll(server.platform, gym);
  }
  // The server also tries on its own after the first sale, so there may be two attempts.
  expect(office.refusedLogins() - before).toBeLessThanOrEqual(2);
  const { data } = await call('GET /fiscal/settings', { as: owner });
  expect(data.settings?.isLoginRefused).toBe(true);
  expect(data.lacks.join()).toContain('Hacienda no reconoce el usuario o la contraseña');
  await call('PUT /fiscal/settings', { as: owner, body: SETTINGS_BODY });
  await sendAll(server.platform, gym);
  const states = new Set((await documentsOf(gym)).map(({ status }) => status));
  expect([...states]).toEqual(['accepted']);
  expect((await call('GET /fiscal/settings', { as: owner })).data.lacks).toEqual([]);
});

test('trials that were not sent stay behind when the gym begins for real', async () => {
  const { gym, owner, sell } = await buildDesk();
  await office.close();
  await sell();
  await sendAll(server.platform, gym);
  const { startsOn } = await gym.db.one(sql<{ startsOn: Day }>`
    select gym_today() as "startsOn"`);
  const start = (environment: 'production' | 'sandbox') =>
    call('PUT /fiscal/start', { as: owner, body: { environment, startsOn } });
  expect((await start('production')).statusCode).toBe(200);
  await sell();
  expect((await start('sandbox')).error?.details?.[0]?.path).toBe('environment');
  await office.open();
  await sendAll(server.platform, gym);
  expect(await documentsOf(gym)).toMatchObject([
    { status: 'waiting', reason: 'Era de prueba: ya no se envía.' },
    { status: 'accepted', reason: null },
  ]);
  expect((await start('sandbox')).statusCode).toBe(200);
});

test('an abandoned trial blocks nothing and continues only when tried again', async () => {
  const { gym, owner, sell } = await buildDesk();
  await gym.db.run(sql`update fiscal_settings set cabys = '{}'`);
  await sell();
  await sendAll(server.platform, gym);
  // Not through the API, because saving would release the held document.
  const cabys = JSON.stringify(SETTINGS_BODY.cabys);
  await gym.db.run(sql`update fiscal_settings set cabys = ${cabys}::jsonb`);
  expect(await documentsOf(gym)).toMatchObject([{ status: 'held' }]);
  const { startsOn } = await gym.db.one(sql<{ startsOn: Day }>`
    select gym_today() as "startsOn"`);
  const body = { environment: 'production', startsOn } as const;
  expect((await call('PUT /fiscal/start', { as: owner, body })).statusCode).toBe(200);
  await call('PUT /fiscal/settings', { as: owner, body: SETTINGS_BODY });
  const [trial] = (await call('GET /fiscal/documents', { as: owner })).data;
  expect(trial).toMatchObject({
    status: 'held',
    isLeftBehind: true,
    reason: 'Era de prueba: ya no se envía.',
  });
  const found = await call('GET /fiscal/documents', { as: owner, query: { status: 'held' } });
  expect(found.data).toEqual([]);
  const params = { id: trial?.id ?? '' };
  expect((await call('POST /fiscal/documents/{id}/retry', { as: owner, params })).statusCode).toBe(
    409,
  );
  const identification = { type: '02', number: '3101000000' };
  const issuer = { ...SETTINGS_BODY.issuer, identification };
  const other = await call('PUT /fiscal/settings', {
    as: owner,
    body: { ...SETTINGS_BODY, issuer },
  });
  expect(other.statusCode, other.body).toBe(200);
});

test('documents are found by person, kind, date and number', async () => {
  const { gym, owner, person, sell } = await buildDesk();
  const payment = await sell();
  await call('POST /payments/{id}/void', {
    as: owner,
    params: { id: payment },
    body: { reason: 'Error' },
  });
  await sendAll(server.platform, gym);
  const other = await buildUser({ gym });
  await call('POST /payments', {
    as: owner,
    body: { userId: other.id, amountCents: 5_000_00, method: 'cash', concept: 'Evaluación' },
  });
  await gym.db.run(sql`
    update fiscal_documents set created_at = created_at - interval '40 days' where kind = '03'`);
  await gym.db.run(
    sql`update fiscal_documents set number = 987654 where kind = '04' and number = 2`,
  );
  const { today, earlier } = await gym.db.one(sql<{ today: Day; earlier: Day }>`
    select (now() at time zone 'America/Costa_Rica')::date as today,
      (now() at time zone 'America/Costa_Rica')::date - 30 as earlier`);
  const find = async (query: object) =>
    (await call('GET /fiscal/documents', { as: owner, query })).data.map(({ kind }) => kind);
  expect(await find({})).toEqual(['04', '04', '03']);
  expect(await find({ kind: '03' })).toEqual(['03']);
  expect(await find({ from: earlier, to: today })).toEqual(['04', '04']);
  expect(await find({ to: earlier })).toEqual(['03']);
  expect(await find({ search: person.email, status: 'accepted' })).toEqual(['04', '03']);
  expect(await find({ search: '987654' })).toEqual(['04']);
  const [newest] = await gym.db.all(sql<{ clave: string }>`
    select clave from fiscal_documents where kind = '03'`);
  expect(await find({ search: newest?.clave })).toEqual(['03']);
  const reversed = { from: today, to: earlier };
  expect((await call('GET /fiscal/documents', { as: owner, query: reversed })).statusCode).toBe(
    400,
  );
});
