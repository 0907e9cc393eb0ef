import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { letIssue, sendAll } from '../../test/fiscal-gym.ts';
import { startHarness, type TestGym } from '../../test/harness.ts';
import { startTaxOffice } from '../../test/tax-office.ts';
import { sendDocuments } from './cr/send-documents.ts';

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

test('a signed invoice is sent for whom it names, also when that person is nobody by now', async () => {
  const { gym, owner, person, sell } = await buildDesk();
  const identification = { type: '01', number: '112340567' };
  const receiver = { name: 'Ana Núñez', identification, email: null };
  const params = { id: person.id };
  await call('PUT /users/{id}/fiscal-receiver', { as: owner, params, body: { receiver } });
  await office.close();
  await sell();
  await sendDocuments(server.platform, gym.id);
  await call('PUT /users/{id}/fiscal-receiver', { as: owner, params, body: { receiver: null } });
  await office.open();
  await sendAll(server.platform, gym);
  expect(await documentsOf(gym)).toMatchObject([{ kind: '01', status: 'accepted', reason: null }]);
});

test('a note is not sent before the document that it names is decided', async () => {
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

test('what is said of another document decides nothing', async () => {
  const { gym, sell } = await buildDesk();
  await sell();
  about = '9'.repeat(50);
  await sendAll(server.platform, gym);
  expect(await documentsOf(gym)).not.toMatchObject([{ status: 'accepted' }]);
  about = undefined;
  await sendAll(server.platform, gym);
  expect(await documentsOf(gym)).toMatchObject([{ status: 'accepted' }]);
});

test('a password that another secret sealed holds documents back with a sentence', async () => {
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
