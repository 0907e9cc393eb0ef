import { addDays, dayFirst } from '@forja/calendar/day';
import { addMonths } from '@forja/calendar/month';
import { dayIn } from '@forja/calendar/zone';
import type { ImportDetail } from '@forja/contract/imports/routes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { sheetsOf } from '../../test/sheets.ts';
import { SEED, size } from '../../test/size.ts';

const harness = await startHarness();
const { call } = harness;
const { addPlan, newGym, upload, bringIn, rowsOf, one } = sheetsOf(harness);

const today = dayIn('America/Costa_Rica', Date.now());
const child = dayFirst(addMonths(today, -10 * 12));
const soon = dayFirst(addDays(today, 20));

/** Only a few ids, phones and addresses, so that rows are often about the same people. */
const IDS = [1, 2, 3, 4, 5].map((at) => `1-1111-111${at}`);
const PHONES = ['8888 1111', '8888 2222', '8888 3333'];
const EMAILS = ['uno@hoja.test', 'dos@hoja.test', 'tres@hoja.test'];
const NAMES = ['Ana', 'Ana Sofía', 'Luis', 'Zoe'];
const SURNAMES = ['Mora', 'Mora Vega', 'Soto'];

const rarely = (...texts: string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...texts) },
  );
const often = (...texts: string[]) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: fc.constantFrom(...texts) },
  );
const person = rarely(
  ...IDS,
  PHONES[0] ?? '',
  EMAILS[0] ?? '',
  'Ana Mora',
  'Zoe Soto',
  '2',
  'Nadie',
);

const COLUMNS = {
  nombre: fc.constantFrom(...NAMES),
  apellidos: fc.constantFrom(...SURNAMES),
  cédula: often(...IDS, '12'),
  teléfono: often(...PHONES),
  correo: rarely(...EMAILS),
  nacimiento: rarely(child, '03/04/1990'),
  'persona encargada': person,
  'número de socio': rarely('1', '2', '3'),
  tarjeta: rarely('700001', '700002'),
  plan: often('Mensual', 'Familiar', 'Paquete 10 visitas', 'Inventado'),
  vence: often(soon, '30/11/2030', '31/02/2027', '01/02/2020'),
  paga: person,
  'otra membresía': rarely('sí'),
  cuenta: rarely('Deshabilitada', 'quizás'),
  deuda: rarely('₡12.000', '3500'),
  'saldo a favor': rarely('₡2 000'),
};
type Row = { [Title in keyof typeof COLUMNS]: string };

const sheetOf = (rows: readonly Row[]) =>
  [COLUMNS, ...rows]
    .map((row, at) => (at === 0 ? Object.keys(row) : Object.values(row)).join(';'))
    .join('\n');

const outcomesOf = async (as: TestUser, id: string) =>
  (await rowsOf(as, id, {})).map(({ number, outcome }) => `${number} ${outcome}`);

/** The figures of a gym that a dry run predicts. */
const standOf = (gym: TestGym) =>
  one<{ people: number; debt: number; credit: number }>(
    gym,
    `select (select count(*)::int from users) as people,
      (select coalesce(sum(total_cents), 0)::int from charges) as debt,
      (select coalesce(sum(amount_cents), 0)::int from credits) as credit`,
  );

async function expectToHold(gym: TestGym, as: TestUser, { id }: ImportDetail): Promise<void> {
  const told = (await call('GET /imports/{id}', { as, params: { id } })).data;
  const outcomes = await outcomesOf(as, id);
  const before = await standOf(gym);
  const { create, update } = told.counts;
  if (create + update === 0) return;
  const done = await bringIn(as, id);
  expect(done.status).toBe('done');
  expect(await outcomesOf(as, id)).toEqual(outcomes);
  expect(done.counts).toEqual({ ...told.counts, applied: create + update });
  expect(await standOf(gym)).toEqual({
    people: before.people + create,
    debt: before.debt + told.money.debtCents,
    credit: before.credit + told.money.creditCents,
  });
}

const rows = fc.array(fc.record(COLUMNS), { minLength: 3, maxLength: 14 });
const REPAIRS = [
  'guardian',
  'payer',
  'date',
  'end',
  'person-repeated',
  'number-taken',
  'another',
] as const;

test('a dry run shows what happens to every row', async () => {
  await fc.assert(
    fc.asyncProperty(rows, rows, fc.subarray([...REPAIRS]), async (first, second, repaired) => {
      const { gym, admin } = await newGym();
      await addPlan(admin, 'Familiar', { familySize: 3 });
      for (const sheet of [first, second]) {
        const { data } = await upload(admin, sheetOf(sheet));
        for (const problem of repaired) {
          await call('POST /imports/{id}/repair', {
            as: admin,
            params: { id: data.id },
            body: { problem },
          });
        }
        await expectToHold(gym, admin, data);
      }
    }),
    { seed: SEED, numRuns: size(12, 500) },
  );
}, 600_000);
