import { addDays, type Day, dayFirst, utcDay } from '@forja/calendar/day';
import { addMonths } from '@forja/calendar/month';
import type { ImportDetail } from '@forja/contract/imports/routes';
import { GYM_PLANS } from '@forja/contract/subscription/plans';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { multipart } from '../../test/files/multipart.ts';
import { textRow, workbookOf } from '../../test/files/spreadsheet.ts';
import { startHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { forgetSheets } from './cleanup.ts';

const { server, owner: database, call, send, buildGym, buildUser } = await startHarness();
const { platform, features } = server;
const jobs = features.flatMap((feature) => feature.jobs);
const drain = () => platform.jobs.drain(jobs);

const today = utcDay(Date.now());
async function newGym(plan = 'enterprise') {
  const gym = await buildGym({ plan });
  const admin = await buildUser({ gym, role: 'admin' });
  const monthly = await addPlan(admin, 'Mensual', {});
  const pack = await addPlan(admin, 'Paquete 10 visitas', { visitsTotal: 10 });
  return { gym, admin, monthly, pack };
}

const addPlan = async (as: TestUser, name: string, more: object) =>
  (
    await call('POST /membership-plans', {
      as,
      body: { name, priceCents: 2_600_000, periodCount: 1, periodUnit: 'month', ...more },
    })
  ).data;

const upload = (as: TestUser, file: string | Buffer) =>
  send<ImportDetail>('POST /imports', { as, ...multipart('file', Buffer.from(file)) });

const read = async (as: TestUser, id: string) =>
  (await call('GET /imports/{id}', { as, params: { id } })).data;

async function bringIn(as: TestUser, id: string): Promise<ImportDetail> {
  const { statusCode, body } = await call('POST /imports/{id}/start', { as, params: { id } });
  expect(statusCode, body).toBe(202);
  await drain();
  return read(as, id);
}

const rowsOf = async (as: TestUser, id: string, query: object) =>
  (await call('GET /imports/{id}/rows', { as, params: { id }, query: { limit: '200', ...query } }))
    .data;

/** Under row-level security, so of this gym alone. */
const one = <T>({ db }: TestGym, text: string): Promise<T> => db.one(sql.raw<T>(text));

const change = ({ db }: TestGym, text: string) => db.run(sql.raw(text));

const countOf = async (gym: TestGym, table: string): Promise<number> =>
  (await one<{ count: number }>(gym, `select count(*)::int as count from ${table}`)).count;

const TITLES = [
  'NOMBRE ',
  'CED',
  'TEL 1',
  'TEL 2',
  'EMAIL',
  'TIPO PLAN',
  'VENCE',
  'VISITAS',
  'DEUDA',
  'OBSERV.',
  'COD_LOCKER',
];

const DATES = [
  dayFirst,
  (day: Day) => day,
  (day: Day) => dayFirst(day).replaceAll('/', '-'),
  (day: Day) => `${dayFirst(day)} `,
];

/** A sheet as a gym keeps it: 600 people, typed by several hands over the years. */
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
      // Twelve of a hundred have no address.
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

const csvOf = (rows: readonly (readonly string[])[]): string =>
  [TITLES, ...rows].map((cells) => cells.join(';')).join('\r\n');

test('a sheet of 600 people is checked, repaired, brought in, noticed a second time, and taken back', async () => {
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

  // The hour at which reminders go out has nothing to say about what came in late or over.
  await platform.eachGym((db) =>
    import('../memberships/debts/reminders.ts').then((m) => m.remind(db)),
  );
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
  // Those with a document stay as closed accounts that owe nothing.
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

test('work that broke off goes on where it was, once, and only one sheet comes in at a time', async () => {
  const { gym, admin } = await newGym();
  const rows = Array.from({ length: 1_100 }, (_, at) => [
    `Persona Número${at} Larga`,
    String(201_000_000 + at),
    '',
    '',
    '',
    'Mensual',
    dayFirst(addDays(today, 20)),
    '',
    at % 100 === 0 ? '5000' : '',
    '',
    '',
  ]);
  const { id } = (await upload(admin, csvOf(rows))).data;
  await database.query(`
    create function break_off() returns trigger language plpgsql as $$
    begin raise exception 'broken off'; end $$;
    create trigger break_off before update of applied_at on import_rows
      for each row when (new.number = 800 and new.applied_at is not null) execute function break_off()`);
  await call('POST /imports/{id}/start', { as: admin, params: { id } });
  await expect(drain()).rejects.toThrow('broken off');
  expect(await read(admin, id)).toMatchObject({ status: 'running', counts: { applied: 500 } });
  expect(await countOf(gym, 'charges')).toBe(5);

  const other = (await upload(admin, csvOf(rows.slice(0, 3)))).data;
  const refused = await call('POST /imports/{id}/start', { as: admin, params: { id: other.id } });
  expect(refused.statusCode).toBe(409);

  await database.query('drop trigger break_off on import_rows; drop function break_off');
  await change(gym, `update imports set touched_at = now() - interval '5 minutes'`);
  const run = jobs.find(({ name }) => name === 'imports.run');
  const watch = { gymId: gym.id, importId: id, watches: true };
  await Promise.all([run?.run(watch as never), run?.run(watch as never)]);
  // One of them did a turn; the job of the turn that broke off comes again, and is void.
  expect(await read(admin, id)).toMatchObject({ status: 'running', counts: { applied: 1_000 } });
  await run?.run({ gymId: gym.id, importId: id, turn: 2 } as never);
  expect(await read(admin, id)).toMatchObject({ counts: { applied: 1_000 } });
  await drain();
  expect(await read(admin, id)).toMatchObject({ status: 'done', counts: { applied: 1_100 } });
  expect(await countOf(gym, 'memberships')).toBe(1_100);
  expect(await countOf(gym, 'charges')).toBe(11);
}, 240_000);

test('a small import ends while a large one of another gym still runs, in both directions', async () => {
  const [large, small] = [await newGym(), await newGym()];
  const rowsFor = (count: number) =>
    csvOf(
      Array.from({ length: count }, (_, at) => [
        `Persona Número${at} Justa`,
        String(301_000_000 + at),
        ...Array.from({ length: TITLES.length - 2 }, () => ''),
      ]),
    );
  const many = (await upload(large.admin, rowsFor(1_600))).data;
  const few = (await upload(small.admin, rowsFor(3))).data;
  const states = async () =>
    [(await read(large.admin, many.id)).status, (await read(small.admin, few.id)).status].join(' ');
  const seen: string[] = [];
  const watched = jobs
    .filter(({ name }) => name === 'imports.run')
    .map((job) => ({
      ...job,
      run: async (data: never) => {
        await job.run(data);
        // Those that only look whether somebody works on an import come a minute after each.
        const { watches } = data as { watches?: boolean };
        if (!watches) seen.push(await states());
      },
    }));
  for (const direction of ['start', 'undo'] as const) {
    const path = `POST /imports/{id}/${direction}` as const;
    expect((await call(path, { as: large.admin, params: { id: many.id } })).statusCode).toBe(202);
    expect((await call(path, { as: small.admin, params: { id: few.id } })).statusCode).toBe(202);
    await platform.jobs.drain(watched);
  }
  // Of the two that begin together either may be the first; the large one takes four turns.
  const [, ...coming] = seen.slice(0, 5);
  expect(coming).toEqual(['running done', 'running done', 'running done', 'done done']);
  const [, ...going] = seen.slice(5);
  expect(going).toEqual(['undoing undone', 'undoing undone', 'undoing undone', 'undone undone']);
}, 240_000);

test('an import on which something was built stays', async () => {
  const { gym, admin, monthly } = await newGym();
  const file =
    'nombre;cédula;plan;vence\nAna Peña Soto;1-1111-1111;Mensual;30/11/2030\nLuis Mora Vega;1-2222-2222;;';
  const { id } = (await upload(admin, file)).data;
  await bringIn(admin, id);
  const people = await call('GET /users', { as: admin, query: { search: 'Luis Mora' } });
  const luis = nth(people.data, 0);
  await call('POST /memberships', { as: admin, body: { userId: luis.id, planId: monthly.id } });
  const refused = await call('POST /imports/{id}/undo', { as: admin, params: { id } });
  expect(refused.statusCode).toBe(409);
  expect(refused.error.message).toContain('Luis Mora Vega');
  expect(await countOf(gym, 'users')).toBe(3);
  await change(gym, `update imports set finished_at = now() - interval '8 days'`);
  const late = await call('POST /imports/{id}/undo', { as: admin, params: { id } });
  expect(late.error.message).toContain('7 días');
});

test('people who are here already are found and completed, and put back when it is undone', async () => {
  const { admin } = await newGym();
  const add = async (body: object) =>
    (await send<{ id: string }>('POST /users', { as: admin, body: { invite: false, ...body } }))
      .data.id;
  const byId = await add({ firstName: 'Ana', lastName: 'Peña', nationalId: '1-1111-1111' });
  const byEmail = await add({ firstName: 'Luis', lastName: 'Mora', email: 'luis@uno.test' });
  const byPhone = await add({ firstName: 'Sol', lastName: 'Vega Ríos', phone: '8888 1111' });
  const file = [
    'nombre;cédula;correo;teléfono;deuda',
    'Ana Peña Soto;111111111;ana@uno.test;;5000',
    'Luis Mora Vega;;luis@uno.test;8888 2222;',
    'Sol Vega Ríos;1-3333-3333;;8888 1111;',
    'Hija Vega Ríos;1-4444-4444;;8888 1111;',
    `${'Jefa'} Grande;;${admin.email};;`,
  ].join('\n');
  const checked = (await upload(admin, file)).data;
  expect(checked.counts).toMatchObject({ create: 1, update: 3, review: 1 });
  const rows = await rowsOf(admin, checked.id, {});
  expect(rows.map(({ matched }) => matched?.by ?? null)).toEqual([
    'nationalId',
    'email',
    'phone',
    null,
    null,
  ]);
  await bringIn(admin, checked.id);
  const detail = async (id: string) =>
    (await call('GET /users/{id}', { as: admin, params: { id } })).data;
  expect(await detail(byId)).toMatchObject({ lastName: 'Peña Soto', email: 'ana@uno.test' });
  expect(await detail(byEmail)).toMatchObject({ phone: '+506 8888 2222', lastName: 'Mora' });
  expect(await detail(byPhone)).toMatchObject({ nationalId: '1-3333-3333' });
  await call('POST /imports/{id}/undo', { as: admin, params: { id: checked.id } });
  await drain();
  expect(await detail(byId)).toMatchObject({ lastName: 'Peña', email: null });
  expect(await detail(byEmail)).toMatchObject({ phone: null });
  expect(await detail(byPhone)).toMatchObject({ nationalId: null });
});

const owedBy = async ({ db }: TestGym, userId: string): Promise<number> =>
  (
    await db.one(sql<{ owed: number }>`
      select coalesce(sum(c.total_cents - c.settled_cents), 0)::int as owed from charges c join accounts a on a.id = c.account_id
      where a.user_id = ${userId}::uuid`)
  ).owed;

test('debts and credit of people who are here come in once, and each row says what becomes of them', async () => {
  const { gym, admin, monthly } = await newGym();
  const add = async (lastName: string, nationalId: string) => {
    const body = { invite: false, firstName: 'Ana', lastName, nationalId };
    return (await send<{ id: string }>('POST /users', { as: admin, body })).data.id;
  };
  const sell = async (userId: string, paidCents: number) => {
    const payment = { method: 'cash', amountCents: paidCents };
    const body = { userId, planId: monthly.id, payment };
    expect((await call('POST /memberships', { as: admin, body })).statusCode).toBe(201);
  };
  const paid = await add('Paga Todo', '1-1111-1111');
  const owes = await add('Debe Mucho', '1-2222-2222');
  const owesLess = await add('Debe Poco', '1-3333-3333');
  const credited = await add('Tiene Saldo', '1-4444-4444');
  await sell(paid, 2_600_000);
  await sell(owes, 1_600_000);
  await sell(owesLess, 1_600_000);
  const file = [
    'nombre;cédula;deuda;saldo a favor',
    'Ana Paga Todo;1-1111-1111;5000;',
    'Ana Debe Mucho;1-2222-2222;26000;',
    'Ana Debe Poco;1-3333-3333;30000;',
    'Ana Tiene Saldo;1-4444-4444;;4000',
  ].join('\n');
  const reasons = async (id: string) =>
    (await rowsOf(admin, id, {})).map(({ reason }) => reason?.replaceAll('\u00a0', ' '));
  const first = (await upload(admin, file)).data;
  expect(first.counts).toMatchObject({ update: 3, skip: 1 });
  const said = [
    'Deuda de ₡5 000: se carga',
    'Ya está igual. · Deuda de ₡26 000: no se carga, ya debe ₡10 000 aquí',
    'Deuda de ₡30 000: se carga',
    'Saldo a favor de ₡4 000: se carga',
  ];
  expect(await reasons(first.id)).toEqual(said);
  await bringIn(admin, first.id);
  expect(await owedBy(gym, paid)).toBe(500_000);
  expect(await owedBy(gym, owes)).toBe(1_000_000);
  expect(await owedBy(gym, owesLess)).toBe(4_000_000);
  const balance = async (userId: string) =>
    (await call('GET /accounts/{userId}', { as: admin, params: { userId } })).data;
  expect((await balance(credited)).creditCents).toBe(400_000);

  const again = (await upload(admin, file)).data;
  expect(again.counts).toMatchObject({ update: 0, skip: 4 });
  expect(nth(await reasons(again.id), 0)).toMatch(
    /^Ya está igual\. · Deuda de ₡5 000: no se carga, su saldo ya se trajo el /,
  );

  // Taken back, it comes in again as it did.
  await call('POST /imports/{id}/undo', { as: admin, params: { id: first.id } });
  await drain();
  expect(await owedBy(gym, owesLess)).toBe(1_000_000);
  expect((await balance(credited)).creditCents).toBe(0);
  const second = (await upload(admin, file)).data;
  expect(await reasons(second.id)).toEqual(said);
  await bringIn(admin, second.id);
  expect(await owedBy(gym, owesLess)).toBe(4_000_000);
  expect((await balance(credited)).creditCents).toBe(400_000);

  // A debt that was paid since is not asked for again.
  const body = { userId: paid, method: 'cash', amountCents: 500_000 };
  expect((await call('POST /payments', { as: admin, body })).statusCode).toBe(201);
  const last = (await upload(admin, file)).data;
  expect(last.counts).toMatchObject({ update: 0, skip: 4 });
  expect(await owedBy(gym, paid)).toBe(0);
});

test('beyond the plan of the gym people come in as closed, and it is said from which row on', async () => {
  const { gym, admin } = await newGym('studio');
  const free = GYM_PLANS.studio.users - (await countOf(gym, 'users'));
  const people = Array.from(
    { length: free + 3 },
    (_, at) => `Persona Uno${at} Dos;${301_000_000 + at}`,
  );
  const checked = (await upload(admin, ['nombre;cédula', ...people].join('\n'))).data;
  expect(checked).toMatchObject({ closed: 3, closedFrom: free + 2 });
  await bringIn(admin, checked.id);
  expect(
    await one(gym, `select count(*)::int as closed from users where status = 'disabled'`),
  ).toEqual({ closed: 3 });
}, 120_000);

test('plans are made with the import and go with it', async () => {
  const { gym, admin } = await newGym();
  const file =
    'nombre;cédula;plan;precio;vence\nAna Peña Soto;1-1111-1111;Trimestral VIP;₡60.000;30/11/2030';
  const checked = (await upload(admin, file)).data;
  const [plan] = checked.plans;
  expect(plan).toMatchObject({
    name: 'Trimestral VIP',
    similar: null,
    guess: { priceCents: 6_000_000, periodCount: 3, periodUnit: 'month' },
  });
  const chosen = await call('PUT /imports/{id}/plans', {
    as: admin,
    params: { id: checked.id },
    body: {
      name: 'Trimestral VIP',
      create: { ...nth(checked.plans, 0).guess, priceCents: 6_000_000 },
    },
  });
  expect(chosen.data.counts).toMatchObject({ create: 1, review: 0 });
  expect(await countOf(gym, 'membership_plans')).toBe(2);
  await bringIn(admin, checked.id);
  expect(await countOf(gym, 'membership_plans')).toBe(3);
  await call('POST /imports/{id}/undo', { as: admin, params: { id: checked.id } });
  await drain();
  expect(await countOf(gym, 'membership_plans')).toBe(2);
});

test('new numbers are above those of the whole sheet, also where it takes several batches', async () => {
  const { gym, admin } = await newGym();
  await change(gym, 'update users set member_number = 1500');
  const rows = Array.from({ length: 520 }, (_, at) => [
    `Socio Apellido${at} Segundo`,
    String(101_000_000 + at * 7),
    String(at === 0 ? 1_500 : 2_000 + at),
  ]);
  const file = csvOf([['nombre', 'cédula', 'número de socio'], ...rows]);
  const checked = (await upload(admin, file)).data;
  const [held] = (await rowsOf(admin, checked.id, { outcome: 'review' })).slice(0, 1);
  expect(held?.problems).toMatchObject([
    { code: 'number-taken', fixText: expect.stringContaining('es de') },
  ]);
  const body = { number: held?.number ?? 0, values: { memberNumber: '' } };
  await call('PATCH /imports/{id}/rows', { as: admin, params: { id: checked.id }, body });
  const done = await bringIn(admin, checked.id);
  expect(done.counts).toMatchObject({ review: 0 });
  const { count } = await one<{ count: number }>(
    gym,
    'select count(*)::int as count from users where member_number between 2001 and 2519',
  );
  expect(count).toBe(519);
});

test('a plan of another number of visits is not offered instead', async () => {
  const { admin } = await newGym();
  const file = 'nombre;cédula;plan;vence\nAna Peña Soto;1-1111-1111;Paquete 8 visitas;30/11/2030';
  expect((await upload(admin, file)).data.plans).toMatchObject([{ similar: null }]);
});

test('the day somebody joined is theirs, and says nothing of their period', async () => {
  const { gym, admin } = await newGym();
  const ends = addDays(today, 10);
  const file = `nombre;cédula;fecha de ingreso;plan;vence\nAna Peña Soto;1-1111-1111;29/02/2024;Mensual;${dayFirst(ends)}`;
  const checked = (await upload(admin, file)).data;
  expect(checked.columns.map(({ field }) => field)).toContain('memberSince');
  await bringIn(admin, checked.id);
  expect(
    await one(
      gym,
      `select u.created_at::date::text as since, m.starts_on::text as starts
       from users u join memberships m on m.user_id = u.id`,
    ),
  ).toEqual({ since: '2024-02-29', starts: addMonths(addDays(ends, 1), -1) });
});

test('who paid further ahead than a period is in from the first day', async () => {
  const { gym, admin } = await newGym();
  const file = 'nombre;cédula;plan;vence\nAna Peña Soto;1-1111-1111;Mensual;08/12/2030';
  await bringIn(admin, (await upload(admin, file)).data.id);
  const text = 'select user_id as "userId", starts_on::text as starts from memberships';
  const { userId, starts } = await one<{ userId: string; starts: string }>(gym, text);
  expect(starts).toBe(today);
  const body = { eventId: crypto.randomUUID(), userId };
  const entered = await call('POST /accesos/check-in', { as: admin, body });
  expect(entered.data.granted).toBe(true);
});

test('the list shows whom a sheet brought or changed, until it is taken back', async () => {
  const { admin } = await newGym();
  const other = await buildUser({ gym: admin.gym, firstName: 'Otra' });
  const file = 'nombre;cédula\nAna Peña Soto;1-1111-1111\nLuis Mora Vega;1-1111-1112';
  const { id } = (await upload(admin, file)).data;
  const listed = async () =>
    (await call('GET /users', { as: admin, query: { importId: id } })).data.map(
      ({ username }) => username,
    );
  expect(await listed()).toEqual([]);
  await bringIn(admin, id);
  expect(await listed()).toEqual(['Ana Peña', 'Luis Mora']);
  const all = (await call('GET /users', { as: admin })).data.map((person) => person.id);
  expect(all).toContain(other.id);
  await call('POST /imports/{id}/undo', { as: admin, params: { id } });
  await drain();
  expect(await listed()).toEqual([]);
});

test('a plan that stayed behind when its sheet was taken back is on sale with the next', async () => {
  const { gym, admin } = await newGym();
  const file =
    'nombre;cédula;plan;vence;deuda\nAna Peña Soto;1-1111-1111;Estudiante;30/11/2030;₡5.000';
  const bring = async () => {
    const checked = (await upload(admin, file)).data;
    const [plan] = checked.plans;
    if (plan) {
      expect(plan.guess.priceCents).toBeNull();
      const body = { name: plan.name, create: { ...plan.guess, priceCents: 0 } };
      await call('PUT /imports/{id}/plans', { as: admin, params: { id: checked.id }, body });
    }
    await bringIn(admin, checked.id);
    return checked.id;
  };
  const plan = () => one(gym, `select active from membership_plans where name = 'Estudiante'`);
  const first = await bring();
  await call('POST /imports/{id}/undo', { as: admin, params: { id: first } });
  await drain();
  await bring();
  expect(await plan()).toEqual({ active: true });
});

test('what was said of a column is remembered for the next sheet', async () => {
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

test('a workbook with two rows of titles, an empty column and a broken date says it at the row', async () => {
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
  [`nombre;cédula\n${'Ana;1-1111-1111\n'.repeat(20_001)}`, 'más de 20000 filas'],
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

test('nobody is written to until somebody asks for it, and then in batches', async () => {
  const { gym, admin } = await newGym();
  const file = 'nombre;correo;teléfono\nAna Peña Soto;ana@seis.test;\nLuis Mora Vega;;8888 6666\n';
  const { id } = (await upload(admin, file)).data;
  const done = await bringIn(admin, id);
  expect(done.invitable).toEqual({ byEmail: 1, byPhone: 1 });
  expect(
    await one(gym, 'select count(*)::int as invited from users where invited_at is not null'),
  ).toEqual({ invited: 0 });
  const sent = await call('POST /imports/{id}/invitations', { as: admin, params: { id } });
  expect(sent.data).toEqual({ sent: 1, left: 0 });
  const links = await call('POST /imports/{id}/whatsapp-links', { as: admin, params: { id } });
  expect(links.data).toMatchObject([{ name: 'Luis', phone: '+506 8888 6666', sentAt: null }]);
  expect(await read(admin, id)).toMatchObject({
    invitable: { byEmail: 0, byPhone: 0 },
    invited: { byEmail: 1, byPhone: 0, waiting: 1 },
  });
});

test('whom to write to by WhatsApp stays proposed until the chat was opened', async () => {
  const { gym, admin } = await newGym();
  const people = Array.from({ length: 103 }, (_, at) => `Luis Mora${at} Vega;8800 ${1000 + at}`);
  const { id } = (await upload(admin, ['nombre;teléfono', ...people].join('\n'))).data;
  await bringIn(admin, id);
  const params = { id };
  const list = async () =>
    (await call('GET /imports/{id}/whatsapp-links', { as: admin, params })).data;
  expect(await list()).toEqual([]);
  await call('POST /imports/{id}/whatsapp-links', { as: admin, params });
  const proposed = await list();
  expect(proposed).toHaveLength(100);
  const send1 = (personId: string) =>
    call('POST /imports/{id}/whatsapp-links/sent', { as: admin, params, body: { personId } });
  const first = nth(proposed, 0);
  const opened = await send1(first.id);
  expect(opened.data.path).toMatch(/^\/activar\?token=/);
  expect((await list()).filter(({ sentAt }) => sentAt !== null).map((one) => one.id)).toEqual([
    first.id,
  ]);
  expect((await read(admin, id)).invited).toEqual({ byEmail: 0, byPhone: 1, waiting: 99 });
  await call('POST /imports/{id}/whatsapp-links', { as: admin, params });
  expect(await list()).toHaveLength(103);
  // Who took over the account is no longer on the list.
  await change(
    gym,
    `update users set status = 'disabled', disabled_at = now() where id = '${first.id}'`,
  );
  expect(await list()).toHaveLength(102);
  expect((await send1(first.id)).statusCode).toBe(409);
});

test('a price agreed with one person is not the price of the plan', async () => {
  const { admin } = await newGym();
  const rows = [1, 2, 3].map(
    (at) => `Ana Peña${at} Soto;1-1111-111${at};Mensual VIP;30/11/2030;${at === 1 ? '20000' : ''};`,
  );
  const packs = 'Luis Mora Vega;1-2222-2222;Pack 10;30/11/2030;;19';
  const file = ['nombre;cédula;plan;vence;precio acordado;visitas restantes', ...rows, packs].join(
    '\n',
  );
  const { plans } = (await upload(admin, file)).data;
  expect(plans.map(({ name, guess }) => [name, guess.priceCents, guess.visitsTotal])).toEqual([
    ['Mensual VIP', null, null],
    ['Pack 10', null, 10],
  ]);
});

test('the template and the rows that stay out come in again', async () => {
  const { admin } = await newGym();
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

test('what is exported comes in again elsewhere as it was, in CSV and in Excel', async () => {
  const from = await newGym();
  const file = [
    'número de socio;nombre;apellidos;cédula;teléfono;correo;nacimiento;tarjeta;plan;precio acordado;empieza;vence;visitas restantes;deuda;saldo a favor;nota;contacto de emergencia;teléfono de emergencia',
    '41;Ana;Peña Soto;1-1111-1111;8888 1111;ana@siete.test;03/04/1990;0007714512;Mensual;₡20.000;01/11/2026;30/11/2030;;12000;;Rodilla;Marta Soto;8712 4490',
    '42;Luis;Mora Vega;;8888 2222;;;;Paquete 10 visitas;;;30/11/2030;4;;3500,50;;;',
    '43;Sol;;1-3333-3333;;;;;;;;;;;;;;',
  ].join('\n');
  const first = (await upload(from.admin, file)).data;
  expect(first.counts, JSON.stringify(first.problems)).toMatchObject({ create: 3, review: 0 });
  await bringIn(from.admin, first.id);
  const members = { role: 'member' } as const;
  const before = await call('GET /users/export', { as: from.admin, query: members });
  for (const format of ['csv', 'xlsx'] as const) {
    const out = await call('GET /users/export', { as: from.admin, query: { ...members, format } });
    const to = await newGym();
    const checked = (await upload(to.admin, out.rawPayload)).data;
    expect(checked.counts, JSON.stringify(checked.problems)).toMatchObject({
      create: 3,
      review: 0,
    });
    await bringIn(to.admin, checked.id);
    const again = await call('GET /users/export', { as: to.admin, query: members });
    expect(again.body).toBe(before.body);
  }
  // Where they came from, nothing is new.
  expect((await upload(from.admin, before.rawPayload)).data.counts).toMatchObject({ skip: 3 });
}, 120_000);

test('what a sheet said is forgotten once it cannot be taken back', async () => {
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
