import type { ImportReport } from '@forja/contract/people/routes';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { multipart } from '../../test/multipart.ts';

const { call, send, buildGym, buildUser } = await startHarness();
const gym = await buildGym({ plan: 'enterprise' });
const admin = await buildUser({ gym, role: 'admin' });

const upload = (csv: string | Buffer, query = '', as: TestUser = admin) =>
  send<ImportReport>(`POST /users/import${query}`, { as, ...multipart('file', Buffer.from(csv)) });

const count = async () =>
  Number((await call('GET /users', { as: admin, query: { limit: '1' } })).headers['x-total-count']);

test('a dry run says what would happen and writes nothing', async () => {
  const before = await count();
  const response = await upload(
    'Nombre;Apellidos;Correo\nAna;Peña;ana@uno.test\nLuis;;luis@uno.test\n',
  );
  expect(response.statusCode, response.body).toBe(200);
  expect(response.data).toMatchObject({
    total: 2,
    valid: 2,
    created: 0,
    encoding: 'UTF-8',
    errors: [],
    preview: [{ line: 2, firstName: 'Ana', lastName: 'Peña' }, { line: 3 }],
  });
  expect(await count()).toBe(before);
});

test('a file in Latin-1 with commas, quotes and a line break in a cell is read as it was meant', async () => {
  const csv =
    'nombre,apellidos,correo,teléfono,nacimiento\r\n"Íñigo ""El Grande""","Muñoz, Ávila",inigo@dos.test,+506 8888 1111,3/4/1990\r\n';
  const response = await upload(Buffer.from(csv, 'latin1'), '?dryRun=false');
  expect(response.data).toMatchObject({ created: 1, encoding: 'Latin-1' });
  const row = nth(
    (await call('GET /users', { as: admin, query: { search: 'inigo@dos' } })).data,
    0,
  );
  expect(row).toMatchObject({ firstName: 'Íñigo "El Grande"', lastName: 'Muñoz, Ávila' });
  const detail = await call('GET /users/{id}', { as: admin, params: { id: row.id } });
  expect(detail.data).toMatchObject({ birthDate: '1990-04-03', status: 'invited' });
});

test('every wrong line is named with its column, and then nothing is saved', async () => {
  const before = await count();
  const csv = [
    'correo;nombre;nacimiento',
    'bien@tres.test;Ana;',
    'no-es-correo;Luis;',
    'sin@tres.test;;',
    'bien@tres.test;Otra;',
    `${admin.email};Repetida;`,
    'fecha@tres.test;Sol;31/02/2000',
  ].join('\n');
  const report: ImportReport = (await upload(csv, '?dryRun=false')).data;
  expect(report.created).toBe(0);
  expect(report.errors.map(({ line, column }) => [line, column])).toEqual([
    [3, 'correo'],
    [4, 'nombre'],
    [5, 'correo'],
    [6, 'correo'],
    [7, 'nacimiento'],
  ]);
  expect(report.errors[2]?.message).toContain('línea 2');
  expect(await count()).toBe(before);
});

test.each([
  ['nombre;nacimiento\nAna;3/4/1990\n', 'Falta una columna «teléfono», «cédula» o «correo»'],
  ['correo\nana@x.test\n', 'Falta la columna «nombre»'],
  ['', 'El archivo está vacío.'],
  ['nombre;correo\n', 'El archivo no trae personas.'],
])('a file that cannot be used is refused in words', async (csv, sentence) => {
  const response = await upload(csv);
  expect(response.statusCode).toBe(400);
  expect(response.refused.message).toContain(sentence);
});

test('people without an address come in by phone or cédula, kept in one form', async () => {
  const csv = 'nombre;teléfono;cédula\nAna;8888-1111;\nEva;;304550876\nSol;;\nLuz;883;';
  const dry = (await upload(csv)).data;
  expect(dry.errors.map(({ line, column }) => [line, column])).toEqual([
    [4, ''],
    [5, 'teléfono'],
  ]);
  const [head, ana, eva] = csv.split('\n');
  const saved = await upload([head, ana, eva].join('\n'), '?dryRun=false&invite=true');
  expect(saved.data.created).toBe(2);
  const found = await call('GET /users', { as: admin, query: { search: '88881111' } });
  expect(nth(found.data, 0)).toMatchObject({ phone: '+506 8888 1111', email: null });
});

test('a file of 20,000 lines is refused before anything is written', async () => {
  const before = await count();
  const lines = Array.from({ length: 20_000 }, (_, at) => `Ana;a${at}@cuatro.test`);
  const response = await upload(`nombre;correo\n${lines.join('\n')}`, '?dryRun=false');
  expect(response.statusCode).toBe(400);
  expect(response.refused.message).toMatch(/trae 20000 personas/);
  expect(await count()).toBe(before);
});

test('what is not text is refused', async () => {
  expect((await upload(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).statusCode).toBe(415);
});

test('the plan holds for an import as a whole', async () => {
  const small = await buildGym({ plan: 'studio' });
  const boss = await buildUser({ gym: small, role: 'owner' });
  const lines = Array.from({ length: 15 }, (_, at) => `Ana;a${at}@cinco.test`);
  const response = await upload(`nombre;correo\n${lines.join('\n')}`, '?dryRun=false', boss);
  expect(response.error.code).toBe('PLAN_LIMIT_REACHED');
  const after = await call('GET /users', { as: boss });
  expect(after.headers['x-total-count']).toBe('1');
});

test('what is exported can be imported elsewhere, and a formula stays text', async () => {
  await upload('nombre;apellidos;correo\n"=1+1";Peña;formula@seis.test\n', '?dryRun=false');
  const file = await call('GET /users/export', { as: admin, query: { search: 'formula@seis' } });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body.startsWith('\uFEFFnúmero;nombre;')).toBe(true);
  expect(file.body).toContain(";'=1+1;Peña;");
  const other = await buildGym();
  const boss = await buildUser({ gym: other, role: 'owner' });
  expect((await upload(file.body, '?dryRun=false', boss)).data).toMatchObject({ created: 1 });
});
