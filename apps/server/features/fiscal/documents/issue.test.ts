import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { letIssue, sendAll } from '../../../test/fiscal/fiscal-gym.ts';
import { startTaxOffice } from '../../../test/fiscal/tax-office.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { cancelCharge, recordPayment } from '../../accounts/public.ts';

const REFUSED = 'Lo que no existe';
const office = await startTaxOffice({
  findFault: (xml) => (xml.includes(REFUSED) ? 'El código &lt;CAByS&gt; no existe.' : undefined),
});
afterAll(office.close);
const { call, buildGym, buildUser, server } = await startHarness(office.env);
const PRICE = 26_000_00;
/** The position in a clave of the digit for the situation in which it was issued. */
const SITUATION = 41;

interface Row {
  kind: string;
  number: number;
  clave: string;
  status: string;
  reason: string | null;
  totalCents: number | null;
  xml: string | null;
  charges: number;
}

const documentsOf = (gym: TestGym): Promise<Row[]> =>
  gym.db.all(sql<Row>`
    select kind, number, clave, status, reason, total_cents as "totalCents", xml,
      (select count(*)::integer from fiscal_document_charges d where d.document_id = f.id) as charges
    from fiscal_documents f order by created_at, number`);

/** Sends until nothing changes any more. */
async function send(gym: TestGym): Promise<Row[]> {
  await sendAll(server.platform, gym);
  return documentsOf(gym);
}

async function buildDesk(issues: { startsIn: number } | null = { startsIn: 0 }) {
  const gym = await buildGym();
  if (issues) await letIssue(server.platform, gym, issues);
  const admin = await buildUser({ gym, role: 'admin' });
  const person = await buildUser({ gym });
  const chargeIdOf = async (concept: string, unitPriceCents = PRICE) => {
    const body = { concept, unitPriceCents };
    const params = { userId: person.id };
    const { open } = (await call('POST /accounts/{userId}/charges', { as: admin, params, body }))
      .data;
    return open.find((charge) => charge.concept === concept)?.id ?? '';
  };
  return { gym, admin, person, chargeIdOf };
}

const pay = (
  as: TestUser,
  person: TestUser,
  amountCents: number,
  chargeIds: string[],
  method = 'cash',
) =>
  call('POST /payments', {
    as,
    body: {
      userId: person.id,
      chargeIds,
      amountCents,
      method,
      ...(method === 'sinpe' && { reference: '12345678' }),
    },
  });

test('a sale paid in full gets one ticket, which is accepted', async () => {
  const { gym, admin, person, chargeIdOf } = await buildDesk();
  const ids = [await chargeIdOf('Evaluación'), await chargeIdOf('Toalla')];
  await pay(admin, person, 2 * PRICE, ids, 'sinpe');
  const [ticket, ...others] = await send(gym);
  expect(others).toEqual([]);
  expect(ticket).toMatchObject({ kind: '04', number: 1, status: 'accepted', charges: 2 });
  expect(ticket?.totalCents).toBe(2 * PRICE);
  expect(ticket?.xml).toContain('<CondicionVenta>01</CondicionVenta>');
  expect(ticket?.xml).toContain('<TipoMedioPago>06</TipoMedioPago>');
  expect(ticket?.xml).toContain('<TotalComprobante>52000.00000</TotalComprobante>');
});

test('a first payment leaves the rest owed on the document, and the next makes no second one', async () => {
  const { gym, admin, person, chargeIdOf } = await buildDesk();
  const id = await chargeIdOf('Evaluación');
  await pay(admin, person, PRICE / 2, [id]);
  await pay(admin, person, PRICE / 2, [id]);
  const documents = await send(gym);
  expect(documents).toHaveLength(1);
  expect(documents[0]?.xml).toContain('<CondicionVenta>02</CondicionVenta>');
  expect(documents[0]?.xml).toContain('<PlazoCredito>30</PlazoCredito>');
  expect(documents[0]?.totalCents).toBe(PRICE);
});

test('colones that are paid with dollars are a document in colones', async () => {
  const { gym, person, chargeIdOf } = await buildDesk();
  const chargeId = await chargeIdOf('Evaluación');
  const dollars = { usdCents: 60_00, usdRateCents: 505_00 };
  const entry = {
    userId: person.id,
    concept: 'Evaluación',
    method: 'cash',
    reference: null,
  } as const;
  await gym.db.tx((tx) => recordPayment(tx, { ...entry, amountCents: PRICE, dollars }, [chargeId]));
  const [ticket] = await send(gym);
  expect(ticket).toMatchObject({ status: 'accepted', totalCents: PRICE });
  expect(ticket?.xml).toContain('<CodigoMoneda>CRC</CodigoMoneda><TipoCambio>1.00000</TipoCambio>');
  expect(ticket?.xml).toContain(
    '<TipoMedioPago>01</TipoMedioPago><TotalMedioPago>26000.00000</TotalMedioPago>',
  );
});

test('a person with an identification gets an invoice', async () => {
  const { gym, admin, person, chargeIdOf } = await buildDesk();
  await gym.db.run(sql`
    insert into fiscal_receivers (gym_id, user_id, name, identification_type, identification_number)
    values (${gym.id}, ${person.id}::uuid, 'Ana Núñez', '01', '112340567')`);
  await pay(admin, person, PRICE, [await chargeIdOf('Evaluación')]);
  const [invoice] = await send(gym);
  expect(invoice).toMatchObject({ kind: '01', status: 'accepted' });
  expect(invoice?.xml).toContain('<Nombre>Ana Núñez</Nombre>');
});

test('voiding a payment takes its service back with a credit note', async () => {
  const { gym, admin, person } = await buildDesk();
  const body = { userId: person.id, amountCents: PRICE, method: 'cash', concept: 'Evaluación' };
  const { id } = (await call('POST /payments', { as: admin, body })).data;
  const reason = 'Se cobró por error';
  await call('POST /payments/{id}/void', { as: admin, params: { id }, body: { reason } });
  const [ticket, note] = await send(gym);
  expect(ticket).toMatchObject({ kind: '04', status: 'accepted' });
  expect(note).toMatchObject({ kind: '03', number: 1, status: 'accepted', totalCents: PRICE });
  expect(note?.xml).toContain(`<Numero>${ticket?.clave}</Numero>`);
  expect(note?.xml).toContain('<Codigo>01</Codigo><Razon>Se cobró por error</Razon>');
});

test('nothing is issued for a gym without settings, nor before its first day', async () => {
  for (const issues of [null, { startsIn: 1 }]) {
    const { gym, admin, person, chargeIdOf } = await buildDesk(issues);
    await pay(admin, person, PRICE, [await chargeIdOf('Evaluación')]);
    expect(await documentsOf(gym)).toEqual([]);
  }
});

test('what was sold before the first day gets no document when it is paid later', async () => {
  const { gym, admin, person, chargeIdOf } = await buildDesk(null);
  const id = await chargeIdOf('De antes');
  await letIssue(server.platform, gym, { startsIn: 1 });
  await pay(admin, person, PRICE, [id]);
  expect(await documentsOf(gym)).toEqual([]);
});

test('a document without a code is held and says which code is missing', async () => {
  const { gym, admin, person, chargeIdOf } = await buildDesk();
  await gym.db.run(sql`update fiscal_settings set cabys = '{}'`);
  await pay(admin, person, PRICE, [await chargeIdOf('Evaluación')]);
  const [held] = await send(gym);
  expect(held).toMatchObject({ status: 'held', reason: 'Falta el código CAByS de los servicios.' });
});

test('a document that the tax office rejects shows why', async () => {
  const { gym, admin, person, chargeIdOf } = await buildDesk();
  await pay(admin, person, PRICE, [await chargeIdOf(REFUSED)]);
  const [rejected] = await send(gym);
  expect(rejected).toMatchObject({ status: 'rejected', reason: 'El código <CAByS> no existe.' });
});

test('while the tax office does not answer documents say so, and are sent once it is back', async () => {
  const { gym, admin, person, chargeIdOf } = await buildDesk();
  await office.close();
  await pay(admin, person, PRICE, [await chargeIdOf('Una')]);
  expect(await send(gym)).toMatchObject([{ status: 'waiting' }]);
  await pay(admin, person, PRICE, [await chargeIdOf('Dos')]);
  await office.open();
  const [normal, offline] = await send(gym);
  expect([normal?.status, offline?.status]).toEqual(['accepted', 'accepted']);
  expect([normal?.clave[SITUATION], offline?.clave[SITUATION]]).toEqual(['1', '3']);
  await pay(admin, person, PRICE, [await chargeIdOf('Tres')]);
  expect((await documentsOf(gym))[2]?.clave[SITUATION]).toBe('1');
});

test('a debt moved to another account stays one sale with one document', async () => {
  const { gym, admin, person, chargeIdOf } = await buildDesk();
  const owner = await buildUser({ gym, role: 'owner' });
  const other = await buildUser({ gym });
  await pay(admin, person, PRICE / 2, [await chargeIdOf('Evaluación')]);
  const body = { intoId: other.id };
  const merged = await call('POST /users/{id}/merge', {
    as: owner,
    params: { id: person.id },
    body,
  });
  expect(merged.statusCode).toBeLessThan(300);
  await pay(admin, other, PRICE / 2, []);
  expect((await documentsOf(gym)).map(({ kind }) => kind)).toEqual(['04']);
});

test('a certificate that can no longer be opened holds documents back', async () => {
  const { gym, admin, person, chargeIdOf } = await buildDesk();
  await gym.db.run(sql`update fiscal_settings set certificate = certificate || '\\x00'::bytea`);
  await pay(admin, person, PRICE, [await chargeIdOf('Evaluación')]);
  const [held] = await send(gym);
  expect(held).toMatchObject({
    status: 'held',
    reason: 'El certificado ya no se puede abrir: súbelo de nuevo.',
  });
});

test('20 payments at once have 20 numbers without a gap', async () => {
  const { gym, admin } = await buildDesk();
  const people = await Promise.all(Array.from({ length: 20 }, () => buildUser({ gym })));
  const answers = await Promise.all(
    people.map((person) =>
      call('POST /payments', {
        as: admin,
        body: { userId: person.id, amountCents: PRICE, method: 'cash', concept: 'Clase' },
      }),
    ),
  );
  const taken = answers.filter(({ statusCode }) => statusCode < 300).length;
  const numbers = (await documentsOf(gym)).map(({ number }) => number);
  expect(taken).toBeGreaterThan(0);
  expect(numbers.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: taken }, (_, at) => at + 1),
  );
});

const PAPER = {
  kind: '04',
  kindOther: null,
  number: 'AL-00012345-26',
  article: null,
  clause: null,
  institution: '01',
  institutionOther: null,
  endsOn: null,
  exemptBp: 1_300,
};

test('a person with an exemption gets it on the invoice and its credit note, while it is valid', async () => {
  const { gym, admin, person } = await buildDesk();
  const put = (paper: object) =>
    call('PUT /users/{id}/fiscal-receiver', {
      as: admin,
      params: { id: person.id },
      body: {
        receiver: {
          name: 'Zona Franca S.A.',
          identification: { type: '02', number: '3101999888' },
          email: null,
          exemption: { ...PAPER, ...paper } as never,
        },
      },
    });
  const other = await put({ kind: '99', issuedOn: '2026-01-15' });
  expect(other.error?.details?.[0]?.path).toBe('receiver.exemption.kindOther');
  expect((await put({ issuedOn: '2026-01-15', endsOn: '2026-01-14' })).statusCode).toBe(400);
  expect((await put({ issuedOn: '2026-01-15' })).statusCode).toBe(200);
  const sell = async (concept: string) => {
    const params = { userId: person.id };
    const body = { concept, unitPriceCents: PRICE, taxPercent: 13 };
    const { open } = (await call('POST /accounts/{userId}/charges', { as: admin, params, body }))
      .data;
    const id = open.find((charge) => charge.concept === concept)?.id ?? '';
    await pay(admin, person, PRICE, [id]);
    return id;
  };
  const id = await sell('Evaluación');
  await send(gym);
  await put({ issuedOn: '2026-01-15', endsOn: '2026-02-01' });
  await gym.db.tx((tx) => cancelCharge(tx, id, 'Error', { reuse: false }));
  await sell('Otra');
  const [invoice, note, plain] = await send(gym);
  for (const document of [invoice, note]) {
    expect(document).toMatchObject({ status: 'accepted', totalCents: PRICE });
    expect(document?.xml).toContain('<NumeroDocumento>AL-00012345-26</NumeroDocumento>');
    expect(document?.xml).toContain('<TotalServExonerado>26000.00000</TotalServExonerado>');
    expect(document?.xml).toContain('<MontoExoneracion>3380.00000</MontoExoneracion>');
    expect(document?.xml).toContain('<TotalImpuesto>0.00000</TotalImpuesto>');
  }
  expect(plain).toMatchObject({ kind: '01', status: 'accepted' });
  expect(plain?.xml).not.toContain('Exoneracion');
});
