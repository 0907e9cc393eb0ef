import { addDays, dayFirst } from '@forja/calendar/day';
import { addMonths } from '@forja/calendar/month';
import { dayIn } from '@forja/calendar/zone';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startHarness, type TestUser } from '../../test/harness.ts';
import { sheetsOf } from '../../test/sheets.ts';

const harness = await startHarness();
const { call, send } = harness;
const { addPlan, newGym, upload, bringIn, undo, rowsOf, one, countOf } = sheetsOf(harness);

const today = dayIn('America/Costa_Rica', Date.now());
const CHILD = addMonths(today, -10 * 12);
const members = { role: 'member' } as const;

async function withFamilyPlan() {
  const made = await newGym();
  const family = await addPlan(made.admin, 'Familiar', { familySize: 4 });
  return { ...made, family };
}

/** A gym with everything people can have: a family, a minor, two plans, a closed account, money. */
async function fullGym() {
  const { gym, admin, monthly, pack, family } = await withFamilyPlan();
  const add = async (firstName: string, body: object) => {
    const whole = { invite: false, firstName, lastName: 'Mora Vega', ...body };
    const made = await send<{ id: string }>('POST /users', { as: admin, body: whole });
    expect(made.statusCode, made.body).toBe(201);
    return made.data.id;
  };
  const sell = async (userId: string, planId: string, body: object = {}) => {
    const sold = await send<{ id: string }>('POST /memberships', {
      as: admin,
      body: { userId, planId, ...body },
    });
    expect(sold.statusCode, sold.body).toBe(201);
    return sold.data.id;
  };
  const cash = (amountCents: number) => ({ payment: { method: 'cash', amountCents } });
  // Sorted by name, the covered person comes before the payer, and the child before her mother.
  const mother = await add('Zulema', { nationalId: '1-1111-1111' });
  const father = await add('Yamil', { phone: '8888 1111' });
  const child = await add('Abril', { birthDate: CHILD, guardianId: mother });
  await sell(father, family.id, { familyIds: [mother, child], ...cash(2_600_000) });
  const busy = await add('Berta', { nationalId: '1-2222-2222' });
  await sell(busy, monthly.id, cash(2_600_000));
  await sell(busy, pack.id, { choice: 'beside', ...cash(2_600_000) });
  await sell(busy, monthly.id, { choice: 'after', ...cash(2_600_000) });
  await gym.db.run(sql`update memberships set visits_left = 4 where visits_left = 10`);
  await sell(await add('Carlos', { nationalId: '1-3333-3333' }), monthly.id);
  const keen = await add('Dora', { email: 'dora@mover.test' });
  await sell(keen, monthly.id, {
    priceCents: 2_000_000,
    discountReason: 'Acordado',
    keepPrice: true,
    ...cash(2_000_000),
  });
  await gym.db.run(sql`
    insert into person_tags (gym_id, user_id, name) values (${gym.id}, ${keen}::uuid, 'VIP')`);
  const gone = await add('Elsa', { nationalId: '1-4444-4444', staffNote: 'Se fue' });
  const closed = await call('POST /users/{id}/disable', { as: admin, params: { id: gone } });
  expect(closed.statusCode).toBe(200);
  const here = await call('POST /locations', { as: admin, body: { name: 'Heredia' } });
  const still = await add('Gala', {
    nationalId: '1-7777-7777',
    homeLocationId: here.data.id,
  });
  const params = { id: await sell(still, monthly.id, cash(2_600_000)) };
  await call('POST /memberships/{id}/freeze', { as: admin, params });
  await gym.db.run(sql`
    update memberships set frozen_on = frozen_on - 3, auto_renew = true, starts_on = starts_on - 9,
      period_from = period_from - 9 where id = ${params.id}::uuid`);
  await gym.db.run(sql`
    update membership_periods set from_on = from_on - 9 where membership_id = ${params.id}::uuid`);
  const rich = await add('Fabio', { nationalId: '1-5555-5555' });
  const credit = { userId: rich, method: 'cash', amountCents: 350_050, allowCredit: true } as const;
  const paid = await call('POST /payments', { as: admin, body: credit });
  expect(paid.statusCode, paid.body).toBe(201);
  return { gym, admin };
}

const exported = async (as: TestUser, format: 'csv' | 'xlsx' = 'csv') =>
  call('GET /users/export', { as, query: { ...members, format } });

test('families, guardians, several plans, closed accounts and money survive export and import', async () => {
  const from = await fullGym();
  const before = (await exported(from.admin)).body;
  // Two further memberships, and one that renews automatically.
  expect(before.match(/;sí;/g)).toHaveLength(3);
  expect(before).toContain('Deshabilitada');
  for (const format of ['csv', 'xlsx'] as const) {
    const file = (await exported(from.admin, format)).rawPayload;
    const to = await withFamilyPlan();
    await call('POST /locations', { as: to.admin, body: { name: 'HEREDIA' } });
    const checked = (await upload(to.admin, file)).data;
    expect(checked.counts, JSON.stringify(checked.problems)).toMatchObject({
      create: 9,
      update: 2,
      review: 0,
    });
    const done = await bringIn(to.admin, checked.id);
    expect(done.counts).toMatchObject({ applied: 11, review: 0 });
    expect((await exported(to.admin)).body.replaceAll('HEREDIA', 'Heredia')).toBe(before);
    expect(
      await one(
        to.gym,
        `select membership_status(m, gym_today(), null) as status, frozen_on = gym_today() - 3 as since, auto_renew as renews
        from memberships m where frozen_on is not null`,
      ),
    ).toEqual({ status: 'frozen', since: true, renews: true });
    const again = (await upload(to.admin, file)).data;
    expect(again.counts).toMatchObject({ create: 0, update: 0, review: 0, skip: 11 });
    expect(await countOf(to.gym, 'memberships m where m.covered_by is not null')).toBe(2);
    expect(await countOf(to.gym, 'memberships m where m.after_id is not null')).toBe(1);
    await undo(to.admin, checked.id);
    expect(await countOf(to.gym, `users where status <> 'disabled' and role = 'member'`)).toBe(0);
  }
  const own = (await upload(from.admin, (await exported(from.admin)).rawPayload)).data;
  expect(own.counts).toMatchObject({ create: 0, update: 0, review: 0 });
}, 240_000);

test('a cancelled membership does not come in as running', async () => {
  const { admin, monthly } = await newGym();
  const body = { invite: false, firstName: 'Gina', nationalId: '1-6666-6666' };
  const { id: userId } = (await send<{ id: string }>('POST /users', { as: admin, body })).data;
  const sold = await call('POST /memberships', { as: admin, body: { userId, planId: monthly.id } });
  const cancelled = await call('POST /memberships/{id}/cancel', {
    as: admin,
    params: { id: sold.data.id },
    body: { when: 'now' },
  });
  expect(cancelled.data.status).toBe('cancelled');
  const to = await newGym();
  const { id } = (await upload(to.admin, (await exported(admin)).rawPayload)).data;
  await bringIn(to.admin, id);
  expect(await one(to.gym, 'select ends_on < gym_today() as over from memberships')).toEqual({
    over: true,
  });
});

const ends = dayFirst(addDays(today, 20));
const child = dayFirst(CHILD);

test('a named person is looked up in the sheet before the gym, even in later rows', async () => {
  const { gym, admin } = await withFamilyPlan();
  await send('POST /users', {
    as: admin,
    body: { invite: false, firstName: 'Otra', lastName: 'Persona', nationalId: '1-9999-9999' },
  });
  const other = await one<{ number: number }>(
    gym,
    `select member_number as number from users where first_name = 'Otra'`,
  );
  const file = [
    'número;nombre;apellidos;cédula;nacimiento;persona encargada;plan;vence;paga',
    `;Abril;Mora;;${child};${other.number};Familiar;${ends};Zulema Mora`,
    `${other.number};Zulema;Mora;1-1111-1111;;;Familiar;${ends};`,
  ].join('\n');
  const checked = (await upload(admin, file)).data;
  expect(checked.problems).toMatchObject([{ code: 'number-taken' }, { code: 'waits' }]);
  await call('POST /imports/{id}/repair', {
    as: admin,
    params: { id: checked.id },
    body: { problem: 'number-taken' },
  });
  await bringIn(admin, checked.id);
  expect(
    await one(
      gym,
      `select g.first_name as guardian, p.first_name as payer, m.price_cents as price
       from users u join users g on g.id = u.guardian_id join memberships m on m.user_id = u.id
       join users p on p.id = m.payer_id where u.first_name = 'Abril'`,
    ),
  ).toEqual({ guardian: 'Zulema', payer: 'Zulema', price: 0 });
  // Importing the same sheet again adds no second child.
  const again = (await upload(admin, file)).data;
  expect(again.counts).toMatchObject({ create: 0 });
});

test('an impossible guardian or payer is reported at the row', async () => {
  const { admin } = await withFamilyPlan();
  const file = [
    'nombre;cédula;nacimiento;persona encargada;plan;vence;paga;otra membresía;cuenta',
    `Abril Mora;;${child};Nadie Así;;;;;`,
    `Berta Mora;1-1111-1111;03/04/1990;1-2222-2222;;;;;`,
    `Carlos Mora;1-2222-2222;;;Mensual;${ends};;;`,
    `Dora Mora;1-3333-3333;;;Familiar;${ends};Carlos Mora;;`,
    `Elsa Mora;;;;Familiar;${ends};;sí;`,
    `Fabio Mora;1-5555-5555;;;;;;;quizás`,
  ].join('\n');
  const checked = (await upload(admin, file)).data;
  const rows = await rowsOf(admin, checked.id, { outcome: 'review' });
  expect(
    rows.map(({ number, problems }) => [number, problems[0]?.code, problems[0]?.fixText]),
  ).toEqual([
    [2, 'guardian', 'No está en la hoja ni en el gimnasio'],
    [3, 'guardian', 'Es mayor de edad: queda sin persona encargada'],
    [5, 'payer', 'No paga ese plan: la paga por su cuenta'],
    [6, 'another', 'Traer como una persona más'],
    [7, 'account', 'Dejar sin cuenta'],
  ]);
  // A repair that would leave the child without a contact is not offered.
  expect(rows[0]?.problems[0]?.fix).toBeNull();
});

test('a minor is contacted through the guardian, and the dry run reports a missing one', async () => {
  const { gym, admin } = await withFamilyPlan();
  const file = [
    'nombre;teléfono;nacimiento;persona encargada;etiquetas',
    `Abril Mora;;${child};8888 1111;`,
    `Zulema Mora;8888 1111;;;Mañanas, VIP`,
    `Bruno Vega;8888 2222;${child};;mañanas`,
  ].join('\n');
  const checked = (await upload(admin, file)).data;
  expect(checked).toMatchObject({ counts: { create: 3, review: 0 }, minorsAlone: 1 });
  await bringIn(admin, checked.id);
  expect(await countOf(gym, 'users where guardian_id is not null')).toBe(1);
  expect(await countOf(gym, 'person_tags')).toBe(3);
  expect(await countOf(gym, '(select distinct name from person_tags) names')).toBe(2);
});

test('an export can be imported into another gym unchanged, as CSV and as Excel', async () => {
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
  // In the gym where they come from, nothing is new.
  expect((await upload(from.admin, before.rawPayload)).data.counts).toMatchObject({ skip: 3 });
}, 120_000);

test("days are exported in the gym's time zone, also in its evening", async () => {
  const { gym, admin } = await newGym();
  const body = { invite: false, firstName: 'Ana', lastName: 'Peña', nationalId: '1-1111-1111' };
  expect((await send('POST /users', { as: admin, body })).statusCode).toBe(201);
  // Nine in the evening in Costa Rica.
  await gym.db.run(sql`update users set created_at = '2026-03-02T03:00:00Z',
    last_visit_at = '2026-03-05T03:30:00Z' where first_name = 'Ana'`);
  const { body: sheet } = await call('GET /users/export', { as: admin, query: members });
  expect(sheet).toContain('2026-03-04');
  expect(sheet).toContain('2026-03-01');
});

test('a family larger than its plan is reported at the row, counting people of the gym too', async () => {
  const { admin } = await withFamilyPlan();
  const line = (at: number, payer: string) =>
    `Hija Número${at} Mora;1-1111-100${at};Familiar;30/11/2030;${payer}`;
  const head = 'nombre;cédula;plan;vence;paga';
  const mother = 'Ana Mora Vega;1-1111-1111;Familiar;30/11/2030;';
  const sheetOf = (...rows: string[]) => [head, mother, ...rows].join('\n');
  const mothers = '1-1111-1111';
  const five = sheetOf(...[1, 2, 3, 4, 5].map((at) => line(at, mothers)));
  const first = (await upload(admin, five)).data;
  expect(first.counts).toMatchObject({ create: 4, review: 2 });
  const [held] = await rowsOf(admin, first.id, { outcome: 'review' });
  expect(held).toMatchObject({
    number: 6,
    problems: [
      {
        code: 'payer',
        fix: '',
        fixText: 'Ese plan cubre a 4 personas en total: la paga por su cuenta',
      },
    ],
  });
  await bringIn(admin, first.id);
  const again = (await upload(admin, sheetOf(line(1, mothers), line(6, 'Ana Mora Vega')))).data;
  expect(again.counts).toMatchObject({ skip: 2, review: 1 });
  const alone = sheetOf(
    'Otra Persona Sola;1-2222-2222;Mensual;30/11/2030;',
    ['Hijo De Otra;1-3333-3333', 'Mensual', '30/11/2030', '1-2222-2222'].join(';'),
  );
  const single = (await upload(admin, alone)).data;
  const [row] = await rowsOf(admin, single.id, { outcome: 'review' });
  expect(row?.problems).toMatchObject([
    { fixText: 'Ese plan es para una persona: la paga por su cuenta' },
  ]);
});
