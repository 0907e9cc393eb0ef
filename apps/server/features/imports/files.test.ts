import { expect, test } from 'vitest';
import { textRow, workbookOf } from '../../test/files/spreadsheet.ts';
import { startHarness } from '../../test/harness.ts';
import { sheetsOf } from '../../test/sheets.ts';
import { forgetSheets } from './cleanup.ts';

const harness = await startHarness();
const { call, send } = harness;
const { addPlan, newGym, upload, bringIn, rowsOf, one, change, countOf } = sheetsOf(harness);

test('the field chosen for a column is remembered for the next sheet', async () => {
  const { admin } = await newGym();
  const file = 'nombre;cédula;alias\nAna Peña Soto;1-1111-1111;Rodilla mala';
  const first = (await upload(admin, file)).data;
  expect(first.columns.map(({ field }) => field)).toEqual(['fullName', 'nationalId', null]);
  const twice = await call('PUT /imports/{id}/columns', {
    as: admin,
    params: { id: first.id },
    body: { fields: ['fullName', 'note', 'note'] },
  });
  expect(twice.refused.message).toContain('lo mismo');
  await call('PUT /imports/{id}/columns', {
    as: admin,
    params: { id: first.id },
    body: { fields: ['fullName', 'nationalId', 'note'] },
  });
  const second = (await upload(admin, file)).data;
  expect(second.columns[2]?.field).toBe('note');
  const gone = await call('DELETE /imports/{id}', { as: admin, params: { id: first.id } });
  expect(gone.statusCode).toBe(204);
  expect((await call('GET /imports', { as: admin })).data).toHaveLength(1);
});

test('a workbook with two title rows, an empty column and an invalid date reports it at the row', async () => {
  const { admin } = await newGym();
  const file = await workbookOf(
    textRow(['Gimnasio Norte']) +
      textRow(['Socio', '', 'Contacto', '', '', 'Membresía', '']) +
      textRow(['Nombre', 'Apellidos', 'Celular', 'Correo', '', 'Plan', 'Vence']) +
      '<row r="4"><c t="inlineStr"><is><t>Ana</t></is></c><c t="inlineStr"><is><t>Peña</t></is></c><c><v>88887777</v></c><c t="e"><f>X()</f><v>#N/A</v></c><c/><c t="inlineStr"><is><t>Mensual</t></is></c><c s="1"><v>0</v></c></row>',
  );
  const checked = (await upload(admin, file)).data;
  expect(checked.columns.map(({ field }) => field)).toEqual([
    'firstName',
    'lastName',
    'phone',
    'email',
    'plan',
    'endsOn',
  ]);
  const [row] = await rowsOf(admin, checked.id, { outcome: 'review' });
  expect(row?.number).toBe(4);
  expect(row?.problems.map(({ code }) => code).toSorted()).toEqual(['date', 'formula']);
});

test.each([
  ['', 'vacío'],
  ['nombre;cédula\n', 'no trae personas'],
  [`nombre;cédula\n${'Ana;1-1111-1111\n'.repeat(20_001)}`, 'más de 20\u00a0000 filas'],
  ['nombre;cédula\n"Ana;1-1111-1111\n', 'comilla sin cerrar'],
])('a file that cannot be used is refused in words and leaves nothing', async (file, sentence) => {
  const { gym, admin } = await newGym();
  const refused = await upload(admin, file);
  expect(refused.statusCode).toBe(400);
  expect(refused.refused.message).toContain(sentence);
  expect(await countOf(gym, 'imports')).toBe(0);
  expect(await countOf(gym, 'import_rows')).toBe(0);
});

test('a file that is too large is refused before it is read', async () => {
  const { admin } = await newGym();
  const refused = await upload(admin, Buffer.alloc(21 * 1024 * 1024, 'a'));
  expect(refused.statusCode).toBe(413);
});

test('the template and the rows that were left out can be imported again', async () => {
  const { admin } = await newGym();
  await addPlan(admin, 'Familiar', { familySize: 4 });
  for (const format of ['csv', 'xlsx'] as const) {
    const template = await call('GET /imports/template', { as: admin, query: { format } });
    const checked = (await upload(admin, template.rawPayload)).data;
    expect(checked.columns.every(({ field }) => field !== null)).toBe(true);
    expect(checked.counts, JSON.stringify(checked.problems)).toMatchObject({
      total: 3,
      create: 2,
      update: 1,
    });
  }
  const bad = (await upload(admin, 'nombre;cédula;teléfono\nAna;1-1111-1111;12\n')).data;
  const file = await call('GET /imports/{id}/left-out', { as: admin, params: { id: bad.id } });
  expect(file.body).toContain('Teléfono que no se puede leer: 12');
  expect((await upload(admin, file.rawPayload)).data.counts.review).toBe(1);
});

test('the content of a sheet is deleted once the import cannot be undone', async () => {
  const { gym, admin } = await newGym();
  const ana = { firstName: 'Ana', lastName: 'Peña', nationalId: '1-1111-1111' };
  await send('POST /users', { as: admin, body: { invite: false, ...ana } });
  const sheet = 'nombre;cédula;deuda\nAna Peña Soto;1-1111-1111;5000';
  const done = (await upload(admin, sheet)).data;
  await bringIn(admin, done.id);
  const draft = (await upload(admin, 'nombre;cédula\nLuis Mora Vega;1-2222-2222')).data;
  await forgetSheets(gym.db);
  expect(await countOf(gym, 'imports')).toBe(2);
  await change(gym, `update imports set created_at = now() - interval '9 days'`);
  await forgetSheets(gym.db);
  expect(
    (await call('GET /imports/{id}', { as: admin, params: { id: draft.id } })).statusCode,
  ).toBe(404);
  expect(
    await one(gym, 'select cells, value, reason, person_id is not null as known from import_rows'),
  ).toEqual({
    cells: [],
    value: {},
    reason: null,
    known: true,
  });
});
