import { addDays, dayFirst } from '@forja/calendar/day';
import { addMonths } from '@forja/calendar/month';
import { dayIn } from '@forja/calendar/zone';
import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { sheetsOf } from '../../test/sheets.ts';

const harness = await startHarness();
const { call, send } = harness;
const { addPlan, newGym, upload, bringIn, rowsOf, countOf } = sheetsOf(harness);

const today = dayIn('America/Costa_Rica', Date.now());
const child = dayFirst(addMonths(today, -10 * 12));
const ends = dayFirst(addDays(today, 20));

async function withFamilyPlan() {
  const made = await newGym();
  await addPlan(made.admin, 'Familiar', { familySize: 4 });
  return made;
}

test('a row that names a person waits until the row of that person is corrected', async () => {
  const { gym, admin } = await withFamilyPlan();
  const file = [
    'nombre;cédula;nacimiento;persona encargada;plan;vence;paga;otra membresía;cuenta',
    `Abril Mora;;${child};1-1111-1111;;;;;`,
    `Zulema Mora;1-1111-1111;;;Familiar;${ends};;;quizás`,
    `Dora Mora;1-3333-3333;;;Familiar;${ends};1-1111-1111;;`,
    `Abril Mora;;;1-1111-1111;Mensual;${ends};;sí;`,
    `Zulema Mora;1-1111-1111;;;Mensual;${ends};;sí;`,
  ].join('\n');
  const { id, counts } = (await upload(admin, file)).data;
  expect(counts).toMatchObject({ create: 0, update: 0, review: 5 });
  const rows = await rowsOf(admin, id, {});
  expect(rows.map(({ problems }) => problems.map(({ code, fixText }) => [code, fixText]))).toEqual([
    [['waits', 'Entra cuando corrijas la fila 3']],
    [['account', 'Dejar sin cuenta']],
    [['waits', 'Entra cuando corrijas la fila 3']],
    [['waits', 'Entra cuando corrijas la fila 2']],
    [['waits', 'Entra cuando corrijas la fila 3']],
  ]);
  const repaired = await call('POST /imports/{id}/repair', {
    as: admin,
    params: { id },
    body: { problem: 'account' },
  });
  expect(repaired.data.counts).toMatchObject({ create: 3, update: 2, review: 0 });
  const done = await bringIn(admin, id);
  expect(done.counts).toMatchObject({ create: 3, update: 2, review: 0, applied: 5 });
  expect(await countOf(gym, 'users where guardian_id is not null')).toBe(1);
  expect(await countOf(gym, 'memberships')).toBe(4);
});

test('the name of two people alone means neither of them', async () => {
  const { admin } = await withFamilyPlan();
  const file = [
    'nombre;cédula;nacimiento;persona encargada',
    'Zulema Mora;1-1111-1111;;',
    'Zulema Mora;1-2222-2222;;',
    `Abril Mora;;${child};Zulema Mora`,
  ].join('\n');
  const { id } = (await upload(admin, file)).data;
  const rows = await rowsOf(admin, id, { outcome: 'review' });
  expect(rows.map(({ number, problems }) => [number, problems[0]?.fixText])).toEqual([
    [4, 'Hay varias personas así: escribe su número o cédula'],
  ]);
});

test('two rows that match one person of the gym by different data are reported before the import', async () => {
  const { admin } = await withFamilyPlan();
  const body = {
    invite: false,
    firstName: 'Ana',
    lastName: 'Mora',
    nationalId: '1-1111-1111',
    phone: '8888 1111',
  };
  expect((await send('POST /users', { as: admin, body })).statusCode).toBe(201);
  const file = [
    'nombre;cédula;teléfono;plan;vence',
    `Ana Mora;1-1111-1111;;Mensual;${ends}`,
    `Ana Mora;;8888 1111;Mensual;${ends}`,
  ].join('\n');
  const { id } = (await upload(admin, file)).data;
  const rows = await rowsOf(admin, id, {});
  expect(rows.map(({ outcome, problems }) => [outcome, problems[0]?.fixText])).toEqual([
    ['update', undefined],
    ['review', 'Queda la fila 2'],
  ]);
});
