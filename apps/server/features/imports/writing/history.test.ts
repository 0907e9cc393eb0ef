import { addDays, dayFirst, utcDay } from '@forja/calendar/day';
import type { ImportDetail } from '@forja/contract/imports/routes';
import type { ImportKind } from '@forja/contract/imports/values';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectSound } from '../../../test/account-checks.ts';
import { nth } from '../../../test/answer.ts';
import { multipart } from '../../../test/files/multipart.ts';
import { startHarness, type TestUser } from '../../../test/harness.ts';

const { server, call, send, buildGym, buildUser } = await startHarness();
const jobs = server.features.flatMap((feature) => feature.jobs);
const drain = () => server.platform.jobs.drain(jobs);

const today = utcDay(Date.now());
const monthAgo = addDays(today, -40);
async function newGym() {
  const gym = await buildGym({ plan: 'enterprise' });
  const admin = await buildUser({ gym, role: 'admin' });
  const plan = { name: 'Mensual', priceCents: 2_600_000, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (await call('POST /membership-plans', { as: admin, body: plan })).data;
  const add = async (values: { firstName: string; [field: string]: string }) =>
    (await call('POST /users', { as: admin, body: { invite: false, lastName: '', ...values } }))
      .data;
  const ana = await add({
    firstName: 'Ana',
    lastName: 'Peña Soto',
    nationalId: '1-1111-1111',
    phone: '8111 0001',
  });
  const luis = await add({
    firstName: 'Luis',
    lastName: 'Mora Vega',
    email: 'luis@historial.test',
    phone: '8111 0002',
  });
  const rosa = await add({ firstName: 'Rosa', lastName: 'Mora Vega', phone: '8111 0002' });
  return { gym, admin, planId, ana, luis, rosa };
}

const upload = async (as: TestUser, kind: ImportKind, text: string) => {
  const sent = await send<ImportDetail>(`POST /imports?kind=${kind}`, {
    as,
    ...multipart('file', Buffer.from(text)),
  });
  expect(sent.statusCode, sent.body).toBe(201);
  return sent.data;
};

const move = async (as: TestUser, id: string, way: 'start' | 'undo') => {
  const moved = await call(`POST /imports/{id}/${way}`, { as, params: { id } });
  expect(moved.statusCode, moved.body).toBe(202);
  await drain();
  return (await call('GET /imports/{id}', { as, params: { id } })).data;
};

const rowsOf = async (as: TestUser, id: string) =>
  (await call('GET /imports/{id}/rows', { as, params: { id }, query: { limit: '200' } })).data;

const balanceOf = async (as: TestUser, userId: string) =>
  (await call('GET /accounts/{userId}', { as, params: { userId } })).data.balanceCents;

type Figures = { key: string; value: number }[];

test('past payments are checked by row, come in without a receipt or a new balance, and can be undone', async () => {
  const { gym, admin, planId, ana, luis } = await newGym();
  const figures = (kind: string): Promise<Figures> =>
    gym.db.all(sql<Figures[number]>`
      select key, sum(value)::int as value from daily_figures
      where kind = ${kind} and day = ${monthAgo}::date
      group by key having sum(value) <> 0 order by key`);
  await call('POST /accounts/{userId}/charges', {
    as: admin,
    params: { userId: ana.id },
    body: { concept: 'Casillero', unitPriceCents: 500_000 },
  });
  const day = dayFirst(monthAgo);
  const sheet = [
    'Cédula;Correo;Cliente;Fecha de pago;Monto pagado;Forma de pago;Detalle;Plan',
    `1-1111-1111;;;${day};₡26.000;Efectivo;Octubre;MENSUAL`,
    `;luis@historial.test;;${day};12000,50;SINPE Móvil;;`,
    `;;Ana Peña Soto;${day};1000;tarjeta;Toalla;`,
    `;;Nadie De Aquí;${day};1000;tarjeta;;`,
    `1-1111-1111;;;31/02/2024;1000;tarjeta;;`,
    `1-1111-1111;;;${dayFirst(addDays(today, 3))};1000;tarjeta;;`,
    `1-1111-1111;;;${day};gratis;tarjeta;;`,
    `1-1111-1111;;;${day};1000;trueque;;`,
  ].join('\n');
  const checked = await upload(admin, 'payments', sheet);
  expect(checked).toMatchObject({ kind: 'payments', counts: { total: 8, create: 3, review: 5 } });
  expect(checked.columns.map(({ field }) => field)).toEqual([
    'nationalId',
    'email',
    'fullName',
    'date',
    'amount',
    'method',
    'concept',
    'plan',
  ]);
  const rows = await rowsOf(admin, checked.id);
  expect(rows.map(({ problems }) => problems[0]?.code)).toEqual([
    undefined,
    undefined,
    undefined,
    'person',
    'date',
    'date',
    'amount',
    'method',
  ]);
  expect(rows.slice(0, 3).map(({ matched }) => matched?.by)).toEqual([
    'nationalId',
    'email',
    'name',
  ]);
  const params = { id: checked.id };
  // An unknown method is not guessed.
  expect(rows[7]?.problems).toMatchObject([{ found: 'trueque', fix: null }]);
  const body = { number: rows[7]?.number ?? 0, values: { method: 'Efectivo' } };
  await call('PATCH /imports/{id}/rows', { as: admin, params, body });
  expect(await figures('income-method')).toEqual([]);

  const done = await move(admin, checked.id, 'start');
  expect(done).toMatchObject({ status: 'done', counts: { applied: 4, review: 4 } });
  expect(await balanceOf(admin, ana.id)).toBe(500_000);
  expect(await balanceOf(admin, luis.id)).toBe(0);
  const paid = (await call('GET /payments', { as: admin, query: { userId: ana.id } })).data;
  expect(
    paid
      .map(({ concept, method, receiptNumber, paidOn }) => [concept, method, receiptNumber, paidOn])
      .sort(),
  ).toEqual([
    ['Octubre', 'cash', null, monthAgo],
    ['Pago anterior a Forja', 'cash', null, monthAgo],
    ['Toalla', 'card', null, monthAgo],
  ]);
  const first = { id: nth(paid, 0).id };
  const receipt = await call('GET /payments/{id}/receipt', { as: admin, params: first });
  expect(receipt.statusCode).toBe(404);
  expect(await figures('income-method')).toEqual([
    { key: 'card', value: 100_000 },
    { key: 'cash', value: 2_700_000 },
    { key: 'sinpe', value: 1_200_050 },
  ]);
  expect(await figures('income-plan')).toContainEqual({ key: planId, value: 2_600_000 });
  const { shifts } = await gym.db.one(sql<{ shifts: number }>`
    select count(shift_id)::int as shifts from payments`);
  expect(shifts).toBe(0);
  const counted = await call('GET /shift-days', { as: admin, query: { day: monthAgo } });
  expect(counted.data.sums.byMethod.filter(({ amountCents }) => amountCents !== 0)).toEqual([]);
  const voided = await call('POST /payments/{id}/void', {
    as: admin,
    params: first,
    body: { reason: 'Error' },
  });
  expect(voided.error.message).toContain('deshaciendo su importación');
  await expectSound(gym.db, ana.id, new Map());

  const again = await upload(admin, 'payments', sheet);
  expect(again.notices.join()).toContain('Ya trajiste este mismo archivo');
  // The row that a repair left out is left out again.
  expect(again.counts).toMatchObject({ create: 0, skip: 4, review: 4 });

  const undone = await move(admin, checked.id, 'undo');
  expect(undone).toMatchObject({ status: 'undone', counts: { undone: 4 } });
  expect(await figures('income-method')).toEqual([]);
  expect(await figures('income-plan')).toEqual([]);
  const period = { from: monthAgo, to: today };
  const money = await call('GET /statistics/money', { as: admin, query: period });
  expect(money.data.voids).toEqual({ count: 0, cents: 0, parts: [] });
  expect(await balanceOf(admin, ana.id)).toBe(500_000);
  await expectSound(gym.db, ana.id, new Map());
  expect(
    await gym.db.one(
      sql`select count(*)::int as told from notifications where user_id = ${ana.id}::uuid`,
    ),
  ).toEqual({ told: 0 });
});

test('past visits are matched by number, phone and name, logged once, and can be undone', async () => {
  const { gym, admin, ana, luis } = await newGym();
  const place = (await call('POST /locations', { as: admin, body: { name: 'Heredia' } })).data;
  const day = dayFirst(monthAgo);
  const sheet = [
    'Socio N;Teléfono;Nombre;Fecha y hora;Sede',
    `${ana.memberNumber};;;${day} 17:45;Heredia`,
    `${ana.memberNumber};;;${day} 5:45 pm;Heredia`,
    `;8111 0002;Luis Mora Vega;${day};`,
    `;8111 0002;;${day} 08:00;`,
    `;;Ana Peña Soto;${day} 09:10;Cartago`,
  ].join('\n');
  const checked = await upload(admin, 'visits', sheet);
  const rows = await rowsOf(admin, checked.id);
  expect(rows.map(({ problems }) => problems[0]?.code)).toEqual([
    undefined,
    undefined,
    undefined,
    'person-unclear',
    'location',
  ]);
  const done = await move(admin, checked.id, 'start');
  expect(done.counts).toMatchObject({ applied: 3, review: 2 });
  const entries = async (userId: string) =>
    (await call('GET /accesos', { as: admin, query: { userId } })).data;
  expect(await entries(ana.id)).toMatchObject([{ granted: true, direction: 'in' }]);
  expect(await entries(luis.id)).toHaveLength(1);
  const stored = await gym.db.all(sql<{ local: string; place: string | null }>`
    select to_char(at at time zone gym_zone(), 'HH24:MI') as local, location_id as place
    from access_entries order by local`);
  expect(stored).toEqual([
    { local: '12:00', place: null },
    { local: '17:45', place: place.id },
  ]);
  const seen = async () =>
    (await call('GET /users/{id}', { as: admin, params: { id: ana.id } })).data.lastVisitAt;
  expect(await seen()).not.toBeNull();
  const { entered } = await gym.db.one(sql<{ entered: number }>`
    select sum(value)::int as entered from daily_figures where kind = 'entry'`);
  expect(entered).toBe(2);
  expect((await upload(admin, 'visits', sheet)).counts).toMatchObject({ create: 0, skip: 3 });
  const undone = await move(admin, checked.id, 'undo');
  expect(undone.status).toBe('undone');
  expect(await entries(ana.id)).toEqual([]);
  expect(await seen()).toBeNull();
});

test('an impossible hour and an unknown payment method are reported at the row', async () => {
  const { admin } = await newGym();
  const day = dayFirst(monthAgo);
  const visits = await upload(
    admin,
    'visits',
    `cédula;fecha;hora\n1-1111-1111;${day};25:99\n1-1111-1111;${day} 25:99;\n1-1111-1111;${day};`,
  );
  const found = await rowsOf(admin, visits.id);
  expect(
    found.map(({ problems }) => problems.map(({ code, field, fix }) => [code, field, fix])),
  ).toEqual([[['time', 'time', '']], [['time', 'date', day]], []]);
  const params = { id: visits.id };
  const body = { problem: 'time' } as const;
  const mended = await call('POST /imports/{id}/repair', { as: admin, params, body });
  expect(mended.data.counts.review).toBe(0);
  const sheet = `cédula;fecha;monto;método\n1-1111-1111;${day};5000;Bitcoin\n1-1111-1111;${day};6000;`;
  const payments = await rowsOf(admin, (await upload(admin, 'payments', sheet)).id);
  expect(payments.map(({ problems }) => problems[0]?.fix)).toEqual(['Transferencia', 'Efectivo']);
});

test('people can be undone after their past payments were undone', async () => {
  const { gym, admin } = await newGym();
  const people = await upload(admin, 'people', 'nombre;cédula\nIris Rojas Mora;1-2222-3333');
  await move(admin, people.id, 'start');
  const past = await upload(
    admin,
    'payments',
    `cédula;fecha;monto;método\n1-2222-3333;${dayFirst(monthAgo)};5000;efectivo`,
  );
  await move(admin, past.id, 'start');
  const params = { id: people.id };
  const refused = await call('POST /imports/{id}/undo', { as: admin, params });
  expect(refused.error.message).toBe(
    'No se puede deshacer: ya hay movimientos de Iris Rojas Mora. Si vienen de file, deshazlo primero.',
  );
  await move(admin, past.id, 'undo');
  expect(await move(admin, people.id, 'undo')).toMatchObject({ status: 'undone' });
  const { status } = await gym.db.one(sql<{ status: string }>`
    select status from users where national_id = '1-2222-3333' or first_name = 'Iris'`);
  expect(status).toBe('disabled');
});

test.each(['payments', 'visits'] as const)('the template of %s can be imported', async (kind) => {
  const { admin } = await newGym();
  const query = { format: 'csv', kind };
  const template = await call('GET /imports/template', { as: admin, query });
  const checked = await upload(admin, kind, template.body);
  expect(checked.columns.every(({ field }) => field !== null)).toBe(true);
  const rows = await rowsOf(admin, checked.id);
  expect(rows.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['person']);
});

test('the columns chosen for payments do not apply to a sheet of people', async () => {
  const { admin } = await newGym();
  const sheet = `cédula;fecha;colones;forma\n1-1111-1111;${dayFirst(monthAgo)};100;sinpe`;
  const checked = await upload(admin, 'payments', sheet);
  const params = { id: checked.id };
  const fields = ['nationalId', 'date', 'amount', 'method'];
  const chosen = await call('PUT /imports/{id}/columns', { as: admin, params, body: { fields } });
  expect(chosen.data.counts.create).toBe(1);
  const again = await upload(admin, 'payments', sheet);
  expect(again.columns.map(({ field }) => field)).toEqual(fields);
  const people = await upload(admin, 'people', 'nombre;cédula;colones\nAna Paz;1-2222-4444;5');
  expect(people.columns.map(({ field }) => field)).toEqual(['fullName', 'nationalId', null]);
  const wrong = { fields: ['nationalId', 'endsOn', 'amount', 'method'] };
  const refused = await call('PUT /imports/{id}/columns', { as: admin, params, body: wrong });
  expect(refused.statusCode).toBe(400);
});
