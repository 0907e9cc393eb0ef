import type { ProductImportReport } from '@forja/contract/store/import-routes';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../../test/answer.ts';
import { multipart } from '../../../test/files/multipart.ts';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { readMoney } from './columns.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  member = await buildUser({ gym });
});

const send = (bytes: Buffer | string, dryRun = false) =>
  call('POST /store/import', {
    as: admin,
    ...multipart('file', Buffer.from(bytes)),
    query: { dryRun: String(dryRun) },
  });

async function importText(text: Buffer | string, dryRun = false): Promise<ProductImportReport> {
  const response = await send(text, dryRun);
  expect(response.statusCode, response.body).toBe(200);
  return response.data;
}

const products = async (search: string) =>
  (
    await call('GET /store/gym/products-with-stock', {
      as: admin,
      query: { search },
    })
  ).data;

const SHIRTS = [
  'producto;categoría;precio;oferta;opción 1;valor 1;opción 2;valor 2;recargo;costo;código;existencias',
  'Camiseta;Ropa;12 000;;Talla;S;Color;Negro;;5 500;CAM-S;4',
  'Camiseta;;;;Talla;M;Color;Negro;500;;CAM-M;6',
  'Creatina;Suplementos;18.500,50;15000;;;;;;;;9',
].join('\n');

test('a file adds products with their variants, categories and stock', async () => {
  const dry = await importText(SHIRTS, true);
  expect(dry).toMatchObject({ created: 2, updated: 0, saved: false, total: 3, valid: 3 });
  expect(dry.newCategories).toEqual(['Ropa', 'Suplementos']);
  expect(await products('camiseta')).toEqual([]);
  expect(await importText(SHIRTS)).toMatchObject({ saved: true, errors: [] });
  expect(await products('camiseta')).toMatchObject([
    {
      priceCents: 1_200_000,
      taxPercent: 13,
      category: { name: 'Ropa' },
      variants: [
        { name: 'S · Negro', sku: 'CAM-S', stock: 4, extraCents: 0, costCents: 550_000 },
        { name: 'M · Negro', sku: 'CAM-M', stock: 6, extraCents: 50_000, costCents: null },
      ],
    },
  ]);
  expect(await products('creatina')).toMatchObject([
    { priceCents: 1_850_050, salePriceCents: 1_500_000, variants: [{ stock: 9 }] },
  ]);
});

test('an edited export can be imported: changes are saved and stock is counted', async () => {
  await importText(SHIRTS);
  const csv = (await call('GET /store/export', { as: admin })).body;
  expect(csv).toContain('Camiseta;;;Ropa;12000;;13;;Talla;S;Color;Negro;;;0;5500;CAM-S;4;3;sí');
  const report = await importText(
    csv.replace('CAM-S;4', 'CAM-S;11').replaceAll(';12000;', ';13000;'),
  );
  expect(report).toMatchObject({ created: 0, updated: 2, saved: true, newCategories: [] });
  const shirt = nth(await products('camiseta'), 0);
  expect(shirt).toMatchObject({ priceCents: 1_300_000, variants: [{ stock: 11 }, { stock: 6 }] });
  const moved = (await call('GET /store/{id}/movements', { as: admin, params: { id: shirt.id } }))
    .data;
  expect(moved[0]).toMatchObject({
    reason: 'count',
    delta: 7,
    stockAfter: 11,
    note: 'Importación',
  });
});

test('fields without a column in the file stay unchanged', async () => {
  await importText(
    'producto;precio;oferta;categoría;costo;recargo;visible\nFaja;9000;8000;Ropa;4000;100;no',
  );
  await importText('producto;precio\nFaja;9500');
  expect(await products('faja')).toMatchObject([
    {
      priceCents: 950_000,
      salePriceCents: 800_000,
      category: { name: 'Ropa' },
      hidden: true,
      variants: [{ costCents: 400_000, extraCents: 10_000 }],
    },
  ]);
  await importText('producto;precio\nFaja;7000');
  expect((await products('faja'))[0]).toMatchObject({ priceCents: 700_000, salePriceCents: null });
});

test('the CAByS code is imported and exported, and stays when a file has no column for it', async () => {
  const water = async () => nth(await products('agua'), 0).cabys;
  await importText('producto;precio;cabys\nAgua;900;2441000000000\nPalta;500;131300000000');
  expect(await water()).toBe('2441000000000');
  expect(nth(await products('palta'), 0).cabys).toBe('0131300000000');
  const csv = (await call('GET /store/export', { as: admin })).body;
  expect(csv).toContain('Agua;;;;900;;13;2441000000000;');
  await importText('producto;precio\nAgua;950');
  expect(await water()).toBe('2441000000000');
  await importText('producto;precio;cabys\nAgua;950;');
  expect(await water()).toBeNull();
  const wrong = await importText('producto;precio;cabys\nAgua;950;2,44E+12');
  expect(wrong).toMatchObject({ saved: false, errors: [{ line: 2, column: 'cabys' }] });
});

test('every wrong line is reported and nothing is saved', async () => {
  await importText(SHIRTS);
  const report = await importText(
    [
      'producto;precio;oferta;valor 1;opción 1;código;existencias',
      'Guantes;mil;;;;;',
      ';500;;;;;',
      'Medias;2000;2500;;;;',
      'Toalla;3000;;Grande;;;',
      'Cuerda;4000;;;;CAM-M;1',
      'Tobillera;5000;;;;F1;-3',
      'Bolso;6000;;;;F2;1',
      'Mancuerna;7000;;;;F2;1',
      'Regalo;0;;;;;',
      'Casi regalo;900;0;;;;',
    ].join('\n'),
  );
  expect(report.saved).toBe(false);
  expect(report.errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'precio'],
    [3, 'producto'],
    [4, 'oferta'],
    [5, 'opción 1'],
    [6, 'código'],
    [7, 'existencias'],
    [9, 'código'],
    [10, 'precio'],
    [11, 'oferta'],
  ]);
  expect(await products('bolso')).toEqual([]);
});

test('Latin-1 is read, a missing column named, a workbook refused', async () => {
  const latin = await importText(Buffer.from('producto,precio\nPiña en almíbar,900', 'latin1'));
  expect(latin).toMatchObject({ encoding: 'Latin-1', created: 1 });
  expect((await products('piña'))[0]?.name).toBe('Piña en almíbar');
  expect((await send('producto;costo\nA;1')).refused.message).toBe(
    'Falta la columna «precio» en la primera línea del archivo.',
  );
  expect((await send(Buffer.from('PK\u0003\u0004\u0000'))).statusCode).toBe(415);
  expect((await send('')).statusCode).toBe(400);
});

test('a count cannot remove pieces reserved for orders', async () => {
  await importText('producto;precio;existencias\nBotella;5000;5');
  const bottle = nth(await products('botella'), 0);
  const items = [{ productId: bottle.id, variantId: nth(bottle.variants, 0).id, quantity: 3 }];
  await call('POST /store-orders', { as: member, body: { items, paymentMethod: 'cash' } });
  const report = await importText('producto;precio;existencias\nBotella;5000;2');
  expect(report.errors[0]?.message).toContain('No pueden quedar menos de 3');
});

test('20 000 lines are imported at once; one more is refused', { timeout: 60_000 }, async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `Artículo ${Math.floor(at / 4)};1500;Talla;${at % 4};${at};3`,
  );
  const head = 'producto;precio;opción 1;valor 1;código;existencias';
  const report = await importText([head, ...rows].join('\n'));
  expect(report).toMatchObject({ total: 20_000, created: 5_000, saved: true });
  const more = await send([head, ...rows, 'Otro;1;;;;'].join('\n'), true);
  expect(more.refused.message).toContain('más de 20\u00a0000 líneas');
});

test.each([
  ['12500', 1_250_000],
  ['12 500', 1_250_000],
  ['₡12.500', 1_250_000],
  ['12.500,5', 1_250_050],
  ['1,99', 199],
  ['-3', undefined],
  ['1.2.3', undefined],
])('%s is read as %s', (text, cents) => {
  expect(readMoney(text)).toBe(cents);
});
