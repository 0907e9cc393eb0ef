import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { letIssue, sendAll } from '../../../test/fiscal/fiscal-gym.ts';
import { startTaxOffice } from '../../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym } from '../../../test/harness.ts';
import { cancelCharge, creditAccount, takeCreditBack } from '../../accounts/public.ts';

const REFUSED = 'Lo que no existe';
const office = await startTaxOffice({
  findFault: (xml) =>
    xml.includes(REFUSED) && !xml.includes('InformacionReferencia') ? 'No' : undefined,
});
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness(office.env);
const PRICE = 20_000_00;
const MISSING = 5_000_00;

interface Row {
  id: string;
  kind: string;
  clave: string;
  status: string;
  totalCents: number | null;
  xml: string | null;
}

async function documentsOf(gym: TestGym): Promise<Row[]> {
  await sendAll(server.platform, gym);
  return gym.db.all(sql<Row>`
    select id, kind, clave, status, total_cents as "totalCents", xml
    from fiscal_documents order by created_at, number`);
}

async function buildSold(concept = 'Evaluación') {
  const gym = await buildGym();
  await letIssue(server.platform, gym);
  const admin = await buildUser({ gym, role: 'admin' });
  const person = await buildUser({ gym });
  const body = { userId: person.id, amountCents: PRICE, method: 'cash', concept };
  await call('POST /payments', { as: admin, body });
  const [ticket] = await documentsOf(gym);
  if (!ticket) throw new Error('no ticket');
  return { gym, admin, person, ticket };
}

const raise = async (
  { admin, ticket }: Pick<Awaited<ReturnType<typeof buildSold>>, 'admin' | 'ticket'>,
  amountCents = MISSING,
) => {
  const params = { id: ticket.id };
  const [sold] = (await call('GET /fiscal/documents/{id}/sold', { as: admin, params })).data;
  const body = { chargeId: sold?.id ?? '', amountCents, reason: 'Se cobró la tarifa vieja' };
  return call('POST /fiscal/documents/{id}/debit-note', { as: admin, params, body });
};

test('an amount left out is charged, and the debit note names the ticket', async () => {
  const { gym, admin, person, ticket } = await buildSold();
  const raised = await raise({ admin, ticket });
  expect(raised.statusCode).toBe(201);
  expect(raised.data).toMatchObject({ kind: '02', status: 'waiting' });
  const account = await call('GET /accounts/{userId}', {
    as: admin,
    params: { userId: person.id },
  });
  expect(account.data.open).toMatchObject([
    { concept: 'Diferencia: Evaluación', openCents: MISSING },
  ]);
  const [, note] = await documentsOf(gym);
  expect(note).toMatchObject({ kind: '02', status: 'accepted', totalCents: MISSING });
  expect(note?.xml).toContain(`<TipoDocIR>04</TipoDocIR><Numero>${ticket.clave}</Numero>`);
  expect(note?.xml).toContain('<Codigo>02</Codigo><Razon>Se cobró la tarifa vieja</Razon>');
  expect(note?.xml).toContain('<CondicionVenta>02</CondicionVenta>');
});

test('paying the omitted amount makes no second document, and forgiving it makes a credit note', async () => {
  const { gym, admin, person, ticket } = await buildSold();
  await raise({ admin, ticket });
  const body = { userId: person.id, amountCents: MISSING, method: 'cash', chargeIds: [] };
  const paid = await call('POST /payments', { as: admin, body });
  expect(paid.statusCode).toBe(201);
  expect((await documentsOf(gym)).map(({ kind }) => kind)).toEqual(['04', '02']);
  await call('POST /payments/{id}/void', {
    as: admin,
    params: { id: paid.data.id },
    body: { reason: 'Error' },
  });
  const { open } = (
    await call('GET /accounts/{userId}', { as: admin, params: { userId: person.id } })
  ).data;
  expect(open).toHaveLength(1);
  await gym.db.tx((tx) => cancelCharge(tx, open[0]?.id ?? '', 'No correspondía'));
  const [, debit, credit] = await documentsOf(gym);
  expect(credit).toMatchObject({ kind: '03', status: 'accepted', totalCents: MISSING });
  expect(credit?.xml).toContain(`<TipoDocIR>02</TipoDocIR><Numero>${debit?.clave}</Numero>`);
});

test('only an accepted sale to a person can be raised, and only by something it sold', async () => {
  const { gym, admin, ticket } = await buildSold();
  const params = { id: ticket.id };
  const other = await buildSold();
  const [foreign] = (
    await call('GET /fiscal/documents/{id}/sold', {
      as: other.admin,
      params: { id: other.ticket.id },
    })
  ).data;
  const body = { chargeId: foreign?.id ?? '', amountCents: 100, reason: 'Faltó' };
  const strange = await call('POST /fiscal/documents/{id}/debit-note', { as: admin, params, body });
  expect(strange.statusCode).toBe(400);
  const note = (await raise({ admin, ticket })).data;
  const again = await raise({ admin, ticket: { ...ticket, id: note.id } });
  expect(again.statusCode).toBe(409);
  await gym.db.run(sql`update fiscal_settings set starts_on = null`);
  expect((await raise({ admin, ticket })).statusCode).toBe(409);
});

test('the replacement of a rejected ticket is raised and credited by its own clave', async () => {
  const { gym, admin, person, ticket } = await buildSold(REFUSED);
  expect(ticket.status).toBe('rejected');
  await call('POST /fiscal/documents/{id}/replace', { as: admin, params: { id: ticket.id } });
  const [, standing] = await documentsOf(gym);
  if (!standing) throw new Error('nothing took its place');
  expect(standing.status).toBe('accepted');
  expect((await raise({ admin, ticket: standing })).statusCode).toBe(201);
  const { open } = (
    await call('GET /accounts/{userId}', { as: admin, params: { userId: person.id } })
  ).data;
  expect(open).toHaveLength(1);
  const payments = await gym.db.all(sql<{ id: string }>`select id from payments`);
  await call('POST /payments/{id}/void', {
    as: admin,
    params: { id: payments[0]?.id ?? '' },
    body: { reason: 'Error' },
  });
  const [, , debit, credit] = await documentsOf(gym);
  for (const note of [debit, credit]) {
    expect(note?.xml).toContain(`<Numero>${standing.clave}</Numero>`);
  }
});

test('withdrawing a credit makes a debit note on its credit note, and the amount is owed again', async () => {
  const { gym, person, ticket } = await buildSold();
  const { id: chargeId } = await gym.db.one(sql<{ id: string }>`select id from charges`);
  const given = { userId: person.id, kind: 'goodwill', amountCents: MISSING, chargeId } as const;
  const creditId = await gym.db.tx((tx) => creditAccount(tx, { ...given, reason: 'Por gusto' }));
  await gym.db.tx((tx) => takeCreditBack(tx, creditId ?? '', 'Crédito retirado'));
  const [, credit, debit, ...others] = await documentsOf(gym);
  expect(others).toEqual([]);
  expect(credit?.xml).toContain(`<Numero>${ticket.clave}</Numero>`);
  expect(debit).toMatchObject({ kind: '02', status: 'accepted', totalCents: MISSING });
  expect(debit?.xml).toContain(`<TipoDocIR>03</TipoDocIR><Numero>${credit?.clave}</Numero>`);
});
