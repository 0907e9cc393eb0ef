import type { Statement } from '@forja/contract/incoming/routes';
import { expect, test } from 'vitest';
import { multipart } from '../../test/files/multipart.ts';
import { shareHarness, type TestUser } from '../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

async function newDesk() {
  const gym = await buildGym();
  return buildUser({ gym, role: 'admin' });
}

const read = (as: TestUser, file: string | Buffer, query = '') =>
  send<Statement>(`POST /incoming-money/files${query}`, {
    as,
    ...multipart('file', Buffer.from(file)),
  });
const bring = (as: TestUser, file: string | Buffer, columns?: string) =>
  read(as, file, `?save=true${columns === undefined ? '' : `&columns=${columns}`}`);
const list = async (as: TestUser) =>
  (await call('GET /incoming-money', { as, query: { view: 'all' } })).data;

const HEAD = 'Fecha;Referencia;Descripción;Débito;Crédito';

test('the same file twice, and a longer one after it, bring each credit in once', async () => {
  const as = await newDesk();
  const first = `${HEAD}\n02/11/2026;2026110200001;SINPE MOVIL ANA;;26.000,00\n02/11/2026;;SINPE MOVIL;;5.000,00\n02/11/2026;;SINPE MOVIL;;5.000,00\n`;
  expect((await bring(as, first)).data.saved).toEqual({
    added: 3,
    applied: 0,
    alreadyTaken: 0,
    takenBack: 0,
  });
  const again = (await bring(as, first)).data;
  expect(again).toMatchObject({ incoming: 3, known: 3, saved: { added: 0 } });
  const longer = `${first}03/11/2026;2026110300009;SINPE MOVIL LUIS;;12.000,00\n`;
  expect((await bring(as, longer)).data.saved?.added).toBe(1);
  expect(await list(as)).toHaveLength(4);
  const byHand = await call('POST /incoming-money', {
    as,
    body: { arrivedOn: '2026-11-03', amountCents: 12_000_00, reference: '20261103-00009' },
  });
  expect(byHand.refused.message).toBe('Ese dinero ya está en la lista.');
});

test('errors are shown in Spanish at their row, and outgoing or returned money never waits', async () => {
  const as = await newDesk();
  const file = Buffer.from(
    `Banco de Prueba;;;;\nCuenta CR05015202001026284066;;;;\n${HEAD}\n00/01/1900;1;SINPE MOVIL;;1.000\n02/11/2026;2;SINPE MOVIL;;doce mil\n02/11/2026;3;PLANILLA;300.000,00;\n02/11/2026;4;SINPE MOVIL PEÑA;;-4.000\n02/11/2026;5;DEVOLUCIÓN SINPE;;9.000\n${HEAD}\n02/11/2099;6;SINPE MOVIL;;7.000\n02/11/2026;7777777;SINPE MOVIL MUÑOZ;;26.000,50\n;;Saldo final;;999.999\n`,
    'latin1',
  );
  const { data } = await bring(as, file);
  expect(data.problems).toEqual([
    { row: 4, text: '«00/01/1900» no es una fecha que exista.' },
    { row: 5, text: '«doce mil» no es un monto.' },
    { row: 10, text: 'La fecha 02/11/2099 aún no llega.' },
  ]);
  expect(data).toMatchObject({
    incoming: 1,
    amountCents: 26_000_50,
    outgoing: 2,
    returned: 1,
    unread: 3,
  });
  expect((await list(as)).map(({ state, amountCents }) => [state, amountCents]).sort()).toEqual([
    ['open', 26_000_50],
    ['returned', 9_000_00],
  ]);
  expect((await list(as)).find(({ state }) => state === 'open')?.detail).toBe('SINPE MOVIL MUÑOZ');
});

test('columns without known titles are chosen by hand, and the choice is kept', async () => {
  const as = await newDesk();
  const file = 'A1;B1;C1\n02/11/2026;26000;ANA MORA\n';
  const first = (await read(as, file)).data;
  expect(first.needs).toEqual([
    'Di qué columna trae la fecha.',
    'Di qué columna trae el monto que entra.',
  ]);
  expect((await bring(as, file)).statusCode).toBe(400);
  expect((await bring(as, file, 'date,amount,amount')).refused.message).toContain('lo mismo');
  expect((await bring(as, file, 'date,amount,name')).data.saved?.added).toBe(1);
  expect((await read(as, file)).data).toMatchObject({ needs: [], incoming: 1, known: 1 });
});

test('twenty thousand lines are imported; more lines, dollars and a wrong encoding are reported', async () => {
  const as = await newDesk();
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `02/11/2026;${10_000_000 + at};SINPE MOVIL;;1.000`);
  expect((await bring(as, [HEAD, ...lines(20_000)].join('\n'))).data.saved?.added).toBe(20_000);
  expect((await call('GET /incoming-money/summary', { as })).data.open).toBe(20_000);
  expect((await read(as, [HEAD, ...lines(20_100)].join('\n'))).refused.message).toContain(
    '20000 filas',
  );
  const wide = (await read(as, `${HEAD}${';x'.repeat(200_000)}\n${lines(1)}\n`)).refused;
  expect(wide).toMatchObject({ path: 'file', message: expect.stringContaining('100 columnas') });
  const long = await read(as, `${HEAD}\n02/11/2026;1;${'SINPE '.repeat(400)};;1.000\n`);
  expect(long.data.notices).toEqual(['Hay textos de más de 2000 caracteres: se leen cortados.']);
  const odd = (await read(as, `Fecha;Monto;Moneda;Nombre\n02/11/2026;50;USD;MUÃ‘OZ\ufffd\n`)).data;
  expect(odd.problems[0]?.text).toContain('USD');
  expect(odd.notices[0]).toContain('tildes');
});
