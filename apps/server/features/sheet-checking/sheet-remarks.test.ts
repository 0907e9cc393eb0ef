import { utcDay } from '@forja/calendar/day';
import { DAY_MS } from '@forja/calendar/duration';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startHarness } from '../../test/harness.ts';
import { sheetsOf } from '../../test/sheets.ts';

const harness = await startHarness();
const { call } = harness;
const { newGym, upload, read, bringIn, rowsOf, one } = sheetsOf(harness);

test('an address that looks misspelt gets a suggestion, and comes in anyway', async () => {
  const { gym, admin } = await newGym();
  const file = [
    'nombre;cédula;correo',
    'Luis Mora Solís;1-1111-1111;luis@gmial.com',
    'Ana Mora Solís;1-1111-1112;ana@hotmial.com',
    'Eva Mora Solís;1-1111-1113;eva@correo.cr',
  ].join('\n');
  const checked = (await upload(admin, file)).data;
  expect(checked.counts).toMatchObject({ create: 3, review: 0 });
  expect(checked.problems).toEqual([{ code: 'email-likely', rows: 2, repairable: 2 }]);
  const [first] = await rowsOf(admin, checked.id, { problem: 'email-likely' });
  expect(first).toMatchObject({
    outcome: 'create',
    problems: [{ found: 'luis@gmial.com', fix: 'luis@gmail.com' }],
  });

  // One is edited as suggested; the other is left as it is.
  const edit = { number: nth([first], 0)?.number ?? 0, values: { email: 'luis@gmail.com' } };
  await call('PATCH /imports/{id}/rows', { as: admin, params: { id: checked.id }, body: edit });
  expect((await read(admin, checked.id)).problems).toMatchObject([{ rows: 1 }]);
  await bringIn(admin, checked.id);
  const { emails } = await one<{ emails: string[] }>(
    gym,
    `select array_agg(email order by email) as emails from users where national_id like '1-1111-%'`,
  );
  expect(emails).toEqual(['ana@hotmial.com', 'eva@correo.cr', 'luis@gmail.com']);
});

test('misspelt addresses are repaired together, including rows with another problem', async () => {
  const { admin } = await newGym();
  const file =
    'nombre;cédula;correo\nLuis Mora;1-1111-1111;luis@gmial.com\nAna Mora;1-11;ana@gmial.com';
  const checked = (await upload(admin, file)).data;
  const { id } = checked;
  const mended = await call('POST /imports/{id}/repair', {
    as: admin,
    params: { id },
    body: { problem: 'email-likely' },
  });
  expect(checked.problems.map(({ code }) => code)).toEqual(['national-id', 'email-likely']);
  expect(mended.data.problems.map(({ code }) => code)).toEqual(['national-id']);
  expect((await rowsOf(admin, id, {})).map(({ values }) => values.email)).toEqual([
    'luis@gmail.com',
    'ana@gmail.com',
  ]);
});

test('a membership marked as frozen comes in paused since today', async () => {
  const { gym, admin } = await newGym();
  const file = [
    'nombre;cédula;plan;vence;estado',
    'Luis Mora Solís;1-1111-1111;Mensual;30/11/2030;Congelado',
    'Ana Mora Solís;1-1111-1112;Mensual;30/11/2030;Activa',
    'Eva Mora Solís;1-1111-1113;Mensual;30/11/2030;Vencida',
  ].join('\n');
  const checked = (await upload(admin, file)).data;
  expect(checked.columns.at(-1)).toMatchObject({ title: 'estado', field: 'pausedOn' });
  expect(checked.counts).toMatchObject({ create: 3, review: 0 });
  await bringIn(admin, checked.id);
  const paused = await one<{ names: string[]; since: string }>(
    gym,
    `select array_agg(u.first_name) as names, min(m.frozen_on) as since
     from memberships m join users u on u.id = m.user_id where m.frozen_on is not null`,
  );
  expect(paused).toMatchObject({ names: ['Luis'] });
  expect(Math.abs(Date.parse(paused.since) - Date.parse(utcDay(Date.now())))).toBeLessThanOrEqual(
    DAY_MS,
  );
});

test('every plan with a price in the sheet is created at once; people covered by a family have none', async () => {
  const { gym, admin } = await newGym();
  const file = [
    'cód.;nombre;cédula;plan;precio;vence;titular',
    '1;Luis Mora Solís;1-1111-1111;Familiar;₡45.000;30/11/2030;',
    '2;Ana Mora Solís;1-1111-1112;Familiar;;30/11/2030;1',
    '3;Eva Mora Solís;1-1111-1113;Familiar;;30/11/2030;1',
    '4;Ivo Mora Solís;1-1111-1114;Trimestral;₡60.000;30/11/2030;',
    '5;Ada Mora Solís;1-1111-1115;Estudiante;;30/11/2030;',
  ].join('\n');
  const checked = (await upload(admin, file)).data;
  expect(checked.columns.map(({ field }) => field)).toEqual([
    'memberNumber',
    'fullName',
    'nationalId',
    'plan',
    'price',
    'endsOn',
    'payer',
  ]);
  const made = await call('POST /imports/{id}/plans', { as: admin, params: { id: checked.id } });
  expect(made.data.plans.map(({ name, create }) => [name, create?.priceCents ?? null])).toEqual([
    ['Familiar', 4_500_000],
    ['Estudiante', null],
    ['Trimestral', 6_000_000],
  ]);
  expect(made.data.counts).toMatchObject({ create: 4, review: 1 });
  await bringIn(admin, checked.id);
  expect(
    await one(gym, `select family_size as size from membership_plans where name = 'Familiar'`),
  ).toEqual({ size: 3 });
});

test('a surname in capitals is rewritten when the first name is not in capitals', async () => {
  const { admin } = await newGym();
  const file =
    'primer apellido;segundo apellido;nombre;cédula\nJIMÉNEZ ;Alfaro;Esteban;1-1111-1111\nde la O;MORA;Ana;1-1111-1112';
  const { id } = (await upload(admin, file)).data;
  expect((await rowsOf(admin, id, {})).map(({ name }) => name)).toEqual([
    'Esteban Jiménez Alfaro',
    'Ana de la O Mora',
  ]);
});
