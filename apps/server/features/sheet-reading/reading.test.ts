import type { Day } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { guessPlan } from '../sheet-checking/plans-of-sheet.ts';
import { fieldOfTitle } from './column-names.ts';
import { findHead } from './find-head.ts';
import { readAmount } from './read-amount.ts';
import { readClock, readDay } from './read-day.ts';
import { properName, splitName, splitSurnamesFirst } from './read-name.ts';
import { recogniseColumns } from './recognise-columns.ts';
import { understandRow, valuesOf } from './understand-row.ts';

test.each([
  ['30/11/2026', '2026-11-30'],
  ['3-4-90', '1990-04-03'],
  ['30.11.2026', '2026-11-30'],
  ['2026-11-30', '2026-11-30'],
  ['2026-11-30T00:00:00', '2026-11-30'],
  ['30/11/2026 18:05', '2026-11-30'],
  ['30 de noviembre de 2026', '2026-11-30'],
  ['30-nov-26', '2026-11-30'],
  ['5 sept 2026', '2026-09-05'],
  ['Nov 30, 2026', '2026-11-30'],
  ['20261130', '2026-11-30'],
  ['11/25/2026', '2026-11-25'],
  ['46356', '2026-11-30'],
])('the day %s', (text, day) => expect(readDay(text)).toEqual({ day }));

test('a day that does not exist becomes the last of its month, and an empty one is left out', () => {
  expect(readDay('31/02/2027')).toEqual({ fix: '2027-02-28' });
  expect(readDay('31/11/2026')).toEqual({ fix: '2026-11-30' });
  expect(readDay('00/01/1900')).toEqual({ fix: null });
  expect(readDay('29/02/1900')).toEqual({ fix: null });
  expect(readDay('mañana')).toBeUndefined();
});

test.each([
  ['₡12.000,00', 1_200_000],
  ['12,000.50', 1_200_050],
  ['12 000', 1_200_000],
  ['12.000', 1_200_000],
  ['12000', 1_200_000],
  ['1.250.000', 125_000_000],
  ['12,5', 1250],
  ['CRC 5 000', 500_000],
  ['-3000', -300_000],
  ['(3.000)', -300_000],
  ['0', 0],
])('the amount %s', (text, cents) => expect(readAmount(text)).toBe(cents));

test.each(['doce mil', '12.00.00', '', '1e9', '999999999999999'])('%s is no amount', (text) =>
  expect(readAmount(text)).toBeUndefined(),
);

test.each([
  ['Rebeca Solano Mejía', 'Rebeca', 'Solano Mejía'],
  ['JOSÉ MARÍA UMAÑA CALDERÓN', 'José María', 'Umaña Calderón'],
  ['María de los Ángeles Rojas de la O', 'María de los Ángeles', 'Rojas de la O'],
  ['Solano Mejía, Rebeca', 'Rebeca', 'Solano Mejía'],
  ['Luis Mora', 'Luis', 'Mora'],
  ['Shakira', 'Shakira', ''],
])('the name %s', (full, firstName, lastName) =>
  expect(splitName(full)).toEqual({ firstName, lastName }),
);

test.each([
  ['SOLANO MEJÍA REBECA', 'REBECA', 'SOLANO MEJÍA'],
  ['De la O Mora Ana Lucía', 'Ana Lucía', 'De la O Mora'],
  ['Rojas Ana', 'Ana', 'Rojas'],
  ['Rojas Mora, Ana', 'Ana', 'Rojas Mora'],
  ['Rebeca', 'Rebeca', ''],
])('%s, surnames first, is %s', (full, firstName, lastName) =>
  expect(splitSurnamesFirst(full)).toEqual({ firstName, lastName }),
);

test('a column with surnames before names is recognised by its title and split', () => {
  const [column] = recogniseColumns(
    'people',
    ['APELLIDOS Y NOMBRE'],
    [['SOLANO MEJÍA REBECA']],
    new Map(),
    [],
    TODAY,
  );
  expect(column?.field).toBe('surnamesFirst');
  const row = { cells: ['SOLANO MEJÍA REBECA'], edits: {} };
  const read = understandRow(valuesOf(row, column ? [column] : []), TODAY);
  expect(read?.value).toMatchObject({ firstName: 'Rebeca', lastName: 'Solano Mejía' });
});

test('a carné beside a number is the card; alone it is the number', () => {
  const fieldsOf = (titles: string[]) =>
    recogniseColumns('people', titles, [['5001'], ['C100001']], new Map(), [], TODAY).map(
      ({ field }) => field,
    );
  expect(fieldsOf(['Número', 'Carné'])).toEqual(['memberNumber', 'cardNumber']);
  expect(fieldsOf(['Carné'])).toEqual(['memberNumber']);
});

test('only names in a single case are rewritten', () => {
  expect(properName('ANA  DE LA CRUZ')).toBe('Ana de la Cruz');
  expect(properName('Ana McDonald')).toBe('Ana McDonald');
});

test.each([
  ['CED', 'nationalId'],
  ['TEL 2', 'emergencyPhone'],
  ['TIPO PLAN', 'plan'],
  ['OBSERV.', 'note'],
  ['Fecha de vencimiento (dd/mm/aaaa)', 'endsOn'],
  ['E-mail *', 'email'],
  ['Date of Birth', 'birthDate'],
  ['COD_LOCKER', undefined],
])('the title %s', (title, field) => expect(fieldOfTitle(title)).toBe(field));

const row = (line: number, ...cells: string[]) => ({ line, cells });

test('two rows of titles under a heading become one', () => {
  const head = findHead([
    row(1, 'Gimnasio Norte'),
    row(3, 'Socio', '', 'Contacto', ''),
    row(4, 'Nombre', 'Apellidos', 'Celular', 'Correo'),
    row(5, 'Ana', 'Peña', '88887777', 'ana@b.cr'),
  ]);
  expect(head).toEqual({ titles: ['Nombre', 'Apellidos', 'Celular', 'Correo'], rows: 3 });
});

test.each([
  ['03/11/2025 17:45', '17:45'],
  ['2025-11-03T07:05:00Z', '07:05'],
  ['5:45 pm', '17:45'],
  ['12:10 a. m.', '00:10'],
  ['8:00', '08:00'],
  ['0.75', '18:00'],
  ['45964.5', '12:00'],
  ['03/11/2025', undefined],
  ['25:00', undefined],
  ['', undefined],
])('the clock in %s is %s', (typed, clock) => {
  expect(readClock(typed)).toBe(clock);
});

test.each([
  ['Fecha de pago', 'date'],
  ['Monto pagado', 'amount'],
  ['FORMA DE PAGO', 'method'],
  ['Detalle', 'concept'],
  ['Socio', 'fullName'],
  ['Vence', undefined],
])('%s of a sheet of payments holds %s', (title, field) => {
  expect(fieldOfTitle(title, 'payments')).toBe(field);
});

test('a sheet without titles is recognised by its content', () => {
  const rows = [
    row(1, 'Ana Peña Soto', '1-1482-0931', '8888-7777', 'ana@b.cr', '30/11/2026'),
    row(2, 'Luis Mora Vega', '2-0693-0412', '8712 4490', 'luis@b.cr', '15/12/2026'),
  ];
  const { titles, rows: above } = findHead(rows);
  expect(above).toBe(0);
  const samples = titles.map((_, at) => rows.map(({ cells }) => cells[at] ?? ''));
  const columns = recogniseColumns('people', titles, samples, new Map(), [], '2026-11-16');
  expect(columns.map(({ field }) => field)).toEqual([
    'fullName',
    'nationalId',
    'phone',
    'email',
    'endsOn',
  ]);
});

const TODAY = '2026-11-16' as Day;

test('a row is read in the form in which it is stored', () => {
  const read = understandRow(
    {
      fullName: ' REBECA SOLANO  MEJÍA ',
      nationalId: '114820931',
      phone: '88301127 / 22334455',
      email: 'RSolano@Correo.cr',
      debt: '12.000,00',
      visitsLeft: '4 visitas',
      endsOn: '30/11/2026',
    },
    TODAY,
  );
  expect(read?.problems).toEqual([]);
  expect(read?.value).toMatchObject({
    firstName: 'Rebeca',
    lastName: 'Solano Mejía',
    nationalId: '1-1482-0931',
    phone: '+506 8830 1127',
    email: 'rsolano@correo.cr',
    debtCents: 1_200_000,
    visitsLeft: 4,
    endsOn: '2026-11-30',
  });
});

test('each unreadable cell has a repair, unless that would leave the person without a contact', () => {
  const full = understandRow(
    { firstName: 'Ana', nationalId: '1-1111-1111', phone: '8888-777', email: 'ana@gmail,com' },
    TODAY,
  );
  expect(full?.problems.map(({ code, fix }) => [code, fix])).toEqual([
    ['phone', ''],
    ['email', 'ana@gmail.com'],
  ]);
  const bare = understandRow({ firstName: 'Ana', phone: '777' }, TODAY);
  expect(bare?.problems).toMatchObject([{ code: 'phone', fix: null }]);
  const typed = understandRow({ firstName: 'Ana', nationalId: '1-1482-O931' }, TODAY);
  expect(typed?.problems).toMatchObject([{ code: 'national-id', fix: '1-1482-0931' }]);
  const none = understandRow({ firstName: 'Ana' }, TODAY);
  expect(none?.problems).toMatchObject([{ code: 'contact', fix: null }]);
  expect(understandRow({}, TODAY)).toBeUndefined();
});

test.each([
  'VISITAS REST.',
  'Clases rest.',
  'Visitas disp.',
  'Quedan',
  'Saldo visitas',
  'Saldo de visitas',
  'Sesiones restantes',
  'Visitas que le quedan',
  'Remaining visits',
  'Visits remaining',
])('the visits that are left are found under %s', (title) => {
  expect(fieldOfTitle(title)).toBe('visitsLeft');
});

test.each(['# socio', 'N° Socio', 'No. de socio', 'Nro. cliente', 'Código de socio', 'Socio #'])(
  'the number of a member is found under %s',
  (title) => {
    expect(fieldOfTitle(title)).toBe('memberNumber');
  },
);

test('a column of digits is not a name, whatever its title', () => {
  const samples = [
    ['12', '13'],
    ['Ana Mora', 'Luis Mora'],
  ];
  const columns = recogniseColumns(
    'people',
    ['Socio', 'Nombre'],
    samples,
    new Map(),
    [],
    '2026-11-16',
  );
  expect(columns.map(({ field }) => field)).toEqual(['memberNumber', 'fullName']);
});

test('a note keeps its lines, and the formula guard of our own exports is removed', () => {
  const columns = (['fullName', 'note'] as const).map((field, at) => ({
    at,
    field,
    title: field,
    sample: '',
  }));
  const cells = [' Ana\n Mora ', "'- alérgica\r\n  a la   lidocaína "];
  expect(valuesOf({ cells, edits: {} }, columns)).toEqual({
    fullName: 'Ana Mora',
    note: '- alérgica\na la lidocaína',
  });
});

test.each([
  ['Nº', 'memberNumber'],
  ['F. nac.', 'birthDate'],
  ['F. ingreso', 'memberSince'],
  ['Mens.', 'price'],
  ['F. venc.', 'endsOn'],
  ['Vis. rest.', 'visitsLeft'],
  ['Cl. disp.', 'visitsLeft'],
  ['Contacto emerg.', 'emergencyName'],
  ['Tel. emerg.', 'emergencyPhone'],
])('the short title %s is %s', (title, field) => expect(fieldOfTitle(title)).toBe(field));

test.each([
  ['Trim.', 3],
  ['Semes.', 6],
  ['Bim.', 2],
])('a plan that is called %s lasts %i months', (name, periodCount) => {
  expect(guessPlan(name, null, null)).toMatchObject({ periodCount, periodUnit: 'month' });
});

test('characters that change the writing direction are not imported', () => {
  const columns = [{ at: 0, title: 'Nombre', sample: '', field: 'fullName' as const }];
  expect(valuesOf({ cells: ['Ana\u202e Mora'], edits: {} }, columns)).toEqual({
    fullName: 'Ana Mora',
  });
});
