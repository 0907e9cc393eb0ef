import { addDays, type Day, dayFirst, utcDay } from '@forja/calendar/day';
import { expect, test } from 'vitest';
import { startHarness } from '../../test/harness.ts';
import { csvOf, sheetsOf } from '../../test/sheets.ts';

const harness = await startHarness();
const { call } = harness;
const { drain, newGym, upload, read, bringIn, rowsOf, one, countOf } = sheetsOf(harness);

const today = utcDay(Date.now());

const DATES = [
  dayFirst,
  (day: Day) => day,
  (day: Day) => dayFirst(day).replaceAll('/', '-'),
  (day: Day) => `${dayFirst(day)} `,
];

/** A typical sheet of a gym: 600 people, typed by several people over the years. */
function sheetOf600(): string[][] {
  const rows = Array.from({ length: 590 }, (_, at) => {
    const hasPack = at % 6 === 0;
    const ends = addDays(today, (at % 90) - 30);
    const write = DATES[at % DATES.length] ?? dayFirst;
    return [
      at % 3 === 0 ? `SOCIA NÚMERO ${'ABCDEFGHIJ'[at % 10]}${at} ` : `Socio Apellido${at} Segundo`,
      String(101_000_000 + at * 7),
      at % 4 === 0
        ? `8${String(3_000_000 + at)} `
        : `8${String(300 + (at % 600))}-${String(1000 + at)}`,
      at % 5 === 0 ? '2222-3333' : '',
      // Twelve in a hundred have no address.
      at % 25 < 3 ? '' : ` Socio${at}@Correo.cr`,
      hasPack ? 'PAQUETE 10 VISITAS' : at % 11 === 0 ? 'MENSUAL FULL' : 'Mensual',
      write(ends),
      hasPack ? String(at % 10) : '',
      at % 20 === 0 ? '₡12.000,00' : '',
      at % 50 === 0 ? 'Rodilla izquierda' : '',
      `A-${at}`,
    ];
  });
  const copies = rows.slice(0, 5).map((row) => [...row]);
  const broken = [
    ['Ana Rota Uno', '101', '8888-7777', '', '', '', '', '', '', '', ''],
    ['Ana Rota Dos', '1-0999-0002', '8888-777', '', '', '', '', '', '', '', ''],
    ['Ana Rota Tres', '1-0999-0003', '', '', 'socio9@correo.cr', '', '', '', '', '', ''],
    ['Ana Rota Cuatro', '1-0999-0004', '', '', '', 'Mensual', '31/02/2027', '', '', '', ''],
    ['', '1-0999-0005', '', '', '', '', '', '', '', '', ''],
  ];
  return [...rows, ...copies, ...broken];
}

test('a sheet of 600 people is checked, repaired, imported, recognised when repeated, and undone', async () => {
  const { gym, admin, monthly } = await newGym();
  const before = await countOf(gym, 'users');
  const uploaded = await upload(admin, csvOf(sheetOf600()));
  expect(uploaded.statusCode, uploaded.body.slice(0, 300)).toBe(201);
  const checked = uploaded.data;
  expect(checked.columns.map(({ field }) => field)).toEqual([
    'fullName',
    'nationalId',
    'phone',
    'emergencyPhone',
    'email',
    'plan',
    'endsOn',
    'visitsLeft',
    'debt',
    'note',
    null,
  ]);
  expect(await countOf(gym, 'users')).toBe(before);
  expect(checked.counts).toMatchObject({ total: 600, update: 0, skip: 5, applied: 0 });
  expect(checked.plans).toMatchObject([{ name: 'MENSUAL FULL', similar: { id: monthly.id } }]);
  const codes = checked.problems.map(({ code }) => code).toSorted();
  expect(codes).toEqual(['date', 'email-repeated', 'name', 'national-id', 'phone', 'plan']);

  for (const problem of ['plan', 'phone', 'national-id', 'email-repeated', 'date']) {
    await call('POST /imports/{id}/repair', {
      as: admin,
      params: { id: checked.id },
      body: { problem },
    });
  }
  const [nameless] = await rowsOf(admin, checked.id, { outcome: 'review' });
  expect(nameless).toMatchObject({ number: 601, problems: [{ code: 'name', fix: null }] });
  const mended = await call('PATCH /imports/{id}/rows', {
    as: admin,
    params: { id: checked.id },
    body: { number: 601, values: { fullName: 'Ana Rota Cinco' } },
  });
  expect(mended.data).toMatchObject({ outcome: 'create', name: 'Ana Rota Cinco', problems: [] });

  const done = await bringIn(admin, checked.id);
  expect(done).toMatchObject({ status: 'done', counts: { create: 595, applied: 595, review: 0 } });
  expect(await countOf(gym, 'users')).toBe(before + 595);
  expect(await countOf(gym, 'memberships')).toBe(591);
  expect(
    await one(
      gym,
      `select count(*)::int as packs, sum(visits_left)::int as left
    from memberships where visits_left is not null`,
    ),
  ).toMatchObject({ packs: 99 });
  expect(
    await one(gym, 'select count(*)::int as debts, sum(total_cents)::int as cents from charges'),
  ).toEqual({
    debts: 30,
    cents: 30 * 1_200_000,
  });
  expect(await countOf(gym, 'payments')).toBe(0);
  expect(await countOf(gym, 'notifications')).toBe(0);
  const found = await call('GET /users', { as: admin, query: { search: '1-0100-0000' } });
  expect(found.statusCode).toBe(200);

  // The hourly reminders must not write to people whose imported membership is late or over.
  await import('../memberships/reminders/reminders.ts').then((m) => m.remind(gym.db));
  const { count: reminded } = await one<{ count: number }>(
    gym,
    'select count(*)::int as count from notifications',
  );
  expect(reminded).toBe(0);

  const again = (await upload(admin, csvOf(sheetOf600()))).data;
  expect(again.notices.join(' ')).toContain('este mismo archivo');
  expect(again.counts.create).toBe(0);
  expect(await countOf(gym, 'charges')).toBe(30);
  const second = again.counts.update > 0 ? await bringIn(admin, again.id) : again;
  expect(second.counts.create).toBe(0);
  expect(await countOf(gym, 'charges')).toBe(30);
  expect(await countOf(gym, 'memberships')).toBe(591);
  if (second.status === 'done') {
    await call('POST /imports/{id}/undo', { as: admin, params: { id: again.id } });
    await drain();
  }

  const undone = await call('POST /imports/{id}/undo', { as: admin, params: { id: checked.id } });
  expect(undone.statusCode, undone.body).toBe(202);
  await drain();
  expect(await read(admin, checked.id)).toMatchObject({
    status: 'undone',
    counts: { undone: 595 },
  });
  // People with documents stay as closed accounts that owe nothing.
  expect(await countOf(gym, 'users')).toBe(before + 30);
  expect(
    await one(gym, `select count(*)::int as open from charges where settled_cents < total_cents`),
  ).toEqual({ open: 0 });
  expect(
    await one(
      gym,
      `select count(*)::int as open from users where status <> 'disabled' and role = 'member'`,
    ),
  ).toEqual({ open: 0 });

  const third = (await upload(admin, csvOf(sheetOf600().slice(0, 100)))).data;
  await call('POST /imports/{id}/repair', {
    as: admin,
    params: { id: third.id },
    body: { problem: 'plan' },
  });
  const back = await bringIn(admin, third.id);
  expect(back.counts).toMatchObject({ applied: 100, update: 5, create: 95 });
  expect(
    await one(gym, `select count(*)::int as open from charges where settled_cents < total_cents`),
  ).toEqual({ open: 5 });
}, 240_000);
