import { addDays, dayFirst } from '@forja/calendar/day';
import { addMonths } from '@forja/calendar/month';
import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { startHarness, type TestGym } from '../../test/harness.ts';
import { sheetsOf } from '../../test/sheets.ts';
import { askForDebts } from '../accounts/public.ts';

const harness = await startHarness();
const { call, send, buildUser } = harness;
const { drain, newGym, upload, bringIn, rowsOf, one, change, countOf } = sheetsOf(harness);

const today = dayIn('America/Costa_Rica', Date.now());

test('an import whose data was used since cannot be undone', async () => {
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

test('people of the gym are found and completed, and restored when the import is undone', async () => {
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

test('people and rows that have the phone or cédula typed into a row are named', async () => {
  const { admin } = await newGym();
  const ana = await send<{ id: string }>('POST /users', {
    as: admin,
    body: { invite: false, firstName: 'Ana', lastName: 'Peña', nationalId: '1-1111-1111' },
  });
  const file = [
    'nombre;cédula;correo;teléfono',
    'Ana Peña Soto;111111111;;',
    'Sol Vega Ríos;;;8888 1111',
    'Luz Mora Ríos;;luz@uno.test;',
  ].join('\n');
  const { id } = (await upload(admin, file)).data;
  const same = async (number: number, typed: object) =>
    (
      await call('GET /imports/{id}/same-contact', {
        as: admin,
        params: { id },
        query: { number: String(number), ...typed },
      })
    ).data;
  expect(await same(4, { nationalId: '1 1111 1111' })).toEqual([
    { field: 'nationalId', name: 'Ana Peña', personId: ana.data.id, number: null },
    { field: 'nationalId', name: 'Ana Peña Soto', personId: null, number: 2 },
  ]);
  expect(await same(4, { phone: '+506 88881111' })).toEqual([
    { field: 'phone', name: 'Sol Vega Ríos', personId: null, number: 3 },
  ]);
  expect(await same(3, { phone: '8888 1111' })).toEqual([]);
  expect(await same(2, { nationalId: '1-1111-1111' }), 'it is about her').toEqual([]);
  expect(await same(4, { phone: '8888' })).toEqual([]);
});

const owedBy = async ({ db }: TestGym, userId: string): Promise<number> =>
  (
    await db.one(sql<{ owed: number }>`
      select coalesce(sum(c.total_cents - c.settled_cents), 0)::int as owed from charges c join accounts a on a.id = c.account_id
      where a.user_id = ${userId}::uuid`)
  ).owed;

test('debts and credit of people of the gym come in once, and each row says what happens to them', async () => {
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
  const money = { debtCents: 3_500_000, debts: 2, creditCents: 400_000, credits: 1 };
  expect(first.money).toEqual(money);
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

  // After the undo it comes in again in the same way.
  await call('POST /imports/{id}/undo', { as: admin, params: { id: first.id } });
  await drain();
  expect(await owedBy(gym, owesLess)).toBe(1_000_000);
  expect((await balance(credited)).creditCents).toBe(0);
  const second = (await upload(admin, file)).data;
  expect(await reasons(second.id)).toEqual(said);
  await bringIn(admin, second.id);
  expect(await owedBy(gym, owesLess)).toBe(4_000_000);
  expect((await balance(credited)).creditCents).toBe(400_000);

  // A debt that was paid in the meantime is not charged again.
  const body = { userId: paid, method: 'cash', amountCents: 500_000 };
  expect((await call('POST /payments', { as: admin, body })).statusCode).toBe(201);
  const last = (await upload(admin, file)).data;
  expect(last.counts).toMatchObject({ update: 0, skip: 4 });
  expect(await owedBy(gym, paid)).toBe(0);
});

test('the day somebody joined is kept, and does not change their period', async () => {
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

test('a person who paid further ahead than one period is active from the first day', async () => {
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

test('the list shows whom an import added or changed, until it is undone', async () => {
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

test('a debt is due on the day its sheet says, and only then asked for by the steps', async () => {
  const { gym, admin } = await newGym();
  const boss = await buildUser({ gym, role: 'owner' });
  const steps = [{ days: 0, channels: ['staff' as const], title: 'Debes', body: '{monto}' }];
  await call('PUT /dunning', { as: boss, body: { enabled: true, steps } });
  await gym.db.run(sql`update gym_settings set dunning_from = gym_today() - 365`);
  const file = [
    'nombre;cédula;deuda;debe desde',
    `Ana Con Fecha;1-1111-1111;5000;${dayFirst(addDays(today, 2))}`,
    'Ana Sin Fecha;1-2222-2222;6000;',
  ].join('\n');
  const { id, columns } = (await upload(admin, file)).data;
  expect(columns.map(({ field }) => field)).toEqual([
    'fullName',
    'nationalId',
    'debt',
    'debtSince',
  ]);
  await bringIn(admin, id);
  const due = () =>
    gym.db.all(sql`select due_on as "dueOn", open_cents as cents from open_debts() order by 2`);
  expect(await due()).toEqual([
    { dueOn: addDays(today, 2), cents: 500_000 },
    { dueOn: today, cents: 600_000 },
  ]);
  // Two days later.
  await gym.db.run(sql`update charges set due_on = due_on - 2, day = day - 2`);
  await gym.db.run(
    sql`update charges set due_on = gym_today(), day = gym_today() where total_cents = 600000`,
  );
  await askForDebts(harness.server.platform, harness.server.platform.gymDb(gym.id));
  const asked = await gym.db.all(sql<{ name: string }>`
    select u.last_name as name from notifications n join users u on u.id = n.user_id
    where n.kind = 'debt-due'`);
  expect(asked).toEqual([{ name: 'Con Fecha' }]);
});
