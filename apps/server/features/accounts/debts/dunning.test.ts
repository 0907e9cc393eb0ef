import type { DunningChannel } from '@forja/contract/accounts/dunning-texts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { nth } from '../../../test/answer.ts';
import { startHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { startMailbox } from '../../../test/mailbox.ts';
import { remind } from '../../memberships/reminders/reminders.ts';
import { postCharge } from '../charges/post-charge.ts';
import { askForDebts } from './dunning.ts';

const mailbox = await startMailbox();
const { buildGym, buildUser, call, server } = await startHarness({ SMTP_URL: mailbox.url });
const { platform } = server;

const ALL: DunningChannel[] = ['app', 'email', 'staff'];
const step = (days: number, values: object = {}) => ({
  days,
  channels: ALL,
  title: `Paso ${days}`,
  body: '{nombre}: {concepto}, {monto}, {dias} días',
  ...values,
});

type Step = ReturnType<typeof step>;

/** A gym that switched on these steps a year ago. */
async function aGym(steps: readonly Step[] = [step(1), step(3), step(10)]) {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const saved = await call('PUT /dunning', {
    as: owner,
    body: { enabled: true, steps },
  });
  expect(saved.statusCode).toBe(200);
  await gym.db.run(sql`update gym_settings set dunning_from = gym_today() - 365`);
  return { gym, owner, ask: () => askForDebts(platform, platform.gymDb(gym.id)) };
}

const owe = (owner: TestUser, userId: string, concept = 'Evaluación', unitPriceCents = 1_000_000) =>
  call('POST /accounts/{userId}/charges', {
    as: owner,
    params: { userId },
    body: { concept, unitPriceCents },
  });

/** Moves all charges so many days into the past. */
const later = (gym: TestGym, days: number) =>
  gym.db.run(sql`update charges set due_on = due_on - ${days}::int, day = day - ${days}::int`);

const told = (gym: TestGym) =>
  gym.db.all(sql<{ title: string; body: string; userId: string }>`
    select title, body, user_id as "userId" from notifications where kind = 'debt-due'
    order by created_at, id`);

const sent = async (owner: TestUser, userId: string) =>
  (await call('GET /accounts/{userId}/reminders', { as: owner, params: { userId } })).data;

test('a debt is asked for step by step, each once, until it is paid, with what is left of it', async () => {
  const { gym, owner, ask } = await aGym();
  const ana = await buildUser({ gym, firstName: 'Ana' });
  await owe(owner, ana.id);
  await ask();
  expect(await told(gym), 'before the first step').toEqual([]);
  await later(gym, 1);
  await ask();
  await ask();
  expect(await told(gym)).toMatchObject([
    { title: 'Paso 1', body: expect.stringMatching(/^Ana: Evaluación, ₡10.000, 1 días$/) },
  ]);
  await call('POST /accounts/{userId}/credits', {
    as: owner,
    params: { userId: ana.id },
    body: { amountCents: 400_000, reason: 'Reclamo' },
  });
  await gym.db.run(sql`update notifications set read_at = now()`);
  await later(gym, 2);
  await ask();
  expect(nth(await told(gym), 1)).toMatchObject({
    title: 'Paso 3',
    body: expect.stringMatching(/₡6.000, 3 días/),
  });
  await call('POST /accounts/{userId}/credits', {
    as: owner,
    params: { userId: ana.id },
    body: { amountCents: 600_000, reason: 'Reclamo' },
  });
  await later(gym, 7);
  await ask();
  expect(await told(gym)).toHaveLength(2);
  expect(await sent(owner, ana.id)).toMatchObject([
    { days: 3, amountCents: 600_000, concept: 'Evaluación', channels: ['app', 'email'] },
    { days: 1, amountCents: 1_000_000, title: 'Paso 1' },
  ]);
});

test('many servers at once, and one that was killed in between, send each step once', async () => {
  const { gym, owner, ask } = await aGym();
  for (let at = 0; at < 6; at++) await owe(owner, (await buildUser({ gym })).id);
  await later(gym, 3);
  const dying = platform.gymDb(gym.id).tx(async (tx) => {
    await askForDebts(platform, tx);
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await told(gym)).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, ask));
  await ask();
  expect(await told(gym)).toHaveLength(6);
});

test('what is left of a sale, a class fee and a service are asked for, debts of one day together', async () => {
  const { gym, owner, ask } = await aGym([step(1)]);
  const eva = await buildUser({ gym, firstName: 'Eva' });
  const plan = { name: 'Mensual', priceCents: 2_500_000, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body: plan })).data;
  const sale = await call('POST /counter-sales', {
    as: owner,
    body: {
      userId: eva.id,
      lines: [{ kind: 'plan', planId }],
      tenders: [{ method: 'card', amountCents: 1_500_000 }],
    },
  });
  expect(sale.statusCode).toBe(201);
  await gym.db.tx((tx) =>
    postCharge(tx, {
      userId: eva.id,
      kind: 'class-fee',
      concept: 'Ausencia: Yoga',
      unitPriceCents: 200_000,
    }),
  );
  await owe(owner, eva.id, 'Toalla', 100_000);
  await later(gym, 1);
  await ask();
  const [one, ...others] = await told(gym);
  expect(others).toEqual([]);
  for (const concept of ['Membresía Mensual', 'Ausencia: Yoga', 'Toalla']) {
    expect(one?.body).toContain(concept);
  }
  expect(one?.body).toMatch(/₡13.000/);
  expect(await sent(owner, eva.id)).toHaveLength(3);
});

test('no reminder is sent for debts older than the steps, imported ones or those reported as paid', async () => {
  const { gym, owner, ask } = await aGym([step(1)]);
  const [old, imported, reported, late] = [
    await buildUser({ gym }),
    await buildUser({ gym }),
    await buildUser({ gym }),
    await buildUser({ gym }),
  ];
  await owe(owner, reported.id);
  const { open } = (
    await call('GET /accounts/{userId}', { as: reported, params: { userId: reported.id } })
  ).data;
  await call('PUT /payment-details', {
    as: owner,
    body: { sinpeNumber: '8888 8888', sinpeName: null, iban: null, ibanName: null, bank: null },
  });
  const report = await call('POST /payments', {
    as: reported,
    body: {
      chargeIds: open.map(({ id }) => id),
      amountCents: 1_000_000,
      method: 'sinpe',
      reference: '123456789',
    },
  });
  expect(report.statusCode).toBe(201);
  await gym.db.tx((tx) =>
    postCharge(tx, {
      userId: imported.id,
      kind: 'adjustment',
      concept: 'Saldo anterior a Forja',
      unitPriceCents: 500_000,
    }),
  );
  await owe(owner, old.id);
  await later(gym, 1);
  await gym.db.run(sql`
    update charges set due_on = gym_today() - 366, day = gym_today() - 366
    where account_id = (select id from accounts where user_id = ${old.id})`);
  // A debt recorded today that was due so long ago that its step is over.
  await owe(owner, late.id);
  await gym.db.run(sql`
    update charges set due_on = due_on - 3
    where account_id = (select id from accounts where user_id = ${late.id})`);
  await ask();
  expect(await told(gym)).toEqual([]);
  await call('POST /payments/{id}/reject', {
    as: owner,
    params: { id: report.data.id },
    body: { reason: 'No llegó' },
  });
  await ask();
  expect(await told(gym)).toMatchObject([{ userId: reported.id }]);
});

test('days of grace put a step off, and a step nobody could send for a week is left out', async () => {
  const { gym, owner, ask } = await aGym([step(1)]);
  const [eva, leo] = [await buildUser({ gym }), await buildUser({ gym })];
  await owe(owner, leo.id);
  await later(gym, 8);
  const plan = { name: 'Mensual', priceCents: 2_500_000, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body: plan })).data;
  await call('POST /memberships', { as: owner, body: { userId: eva.id, planId } });
  await gym.db.run(
    sql`update charges set due_on = due_on - 1, day = day - 1 where kind = 'period'`,
  );
  await gym.db.run(sql`update memberships set grace_until = gym_today()`);
  await ask();
  expect(await told(gym)).toEqual([]);
  await gym.db.run(sql`update memberships set grace_until = gym_today() - 1`);
  await ask();
  expect(await told(gym)).toMatchObject([{ userId: eva.id }]);
});

test('each step uses only its channels, and none that the person turned off', async () => {
  const { gym, owner, ask } = await aGym([
    step(1, { channels: ['email'], title: 'Solo correo' }),
    step(2, { channels: ['app'], title: 'Solo aplicación' }),
    step(3, { channels: ['staff'], title: 'Solo recepción' }),
  ]);
  const [ana, quiet] = [await buildUser({ gym }), await buildUser({ gym })];
  const phone = (
    await call('POST /users', {
      as: owner,
      body: { firstName: 'Noelia', phone: '8712 4490', invite: false },
    })
  ).data.id;
  await gym.db.run(sql`
    insert into notification_preferences (gym_id, id, choices) values
      (${gym.id}, ${quiet.id}, '{"debt-due": {"email": false, "app": false}}')`);
  for (const id of [ana.id, quiet.id, phone]) await owe(owner, id);
  for (let day = 1; day <= 3; day++) {
    await later(gym, 1);
    await ask();
  }
  const ways = async (userId: string) =>
    (await sent(owner, userId)).map(({ channels }) => channels).reverse();
  expect(await ways(ana.id)).toEqual([['email'], ['app'], []]);
  expect(await ways(quiet.id)).toEqual([[], [], []]);
  expect(await ways(phone)).toEqual([[], [], ['staff']]);
  const waiting = await call('GET /notifications/untold', { as: owner });
  expect(waiting.data.map(({ title }) => title)).toEqual(['Solo recepción']);
  await vi.waitFor(
    async () =>
      expect(await gym.db.all(sql`select from notifications where spread_at is null`)).toHaveLength(
        0,
      ),
    { timeout: 20_000 },
  );
  await platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
  expect(mailbox.of(ana.email).map(({ subject }) => subject)).toEqual(['Solo correo']);
  expect(mailbox.of(quiet.email)).toEqual([]);
  await call('POST /accounts/{userId}/credits', {
    as: owner,
    params: { userId: phone },
    body: { amountCents: 1_000_000, reason: 'Ya pagó' },
  });
  expect((await call('GET /notifications/untold', { as: owner })).data).toEqual([]);
});

test('a gym that did not choose keeps the reminder it had; one that did is not asked twice', async () => {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const leo = await buildUser({ gym });
  const read = (await call('GET /dunning', { as: owner })).data;
  expect(read).toMatchObject({ enabled: false, startsOn: null });
  const plan = { name: 'Mensual', priceCents: 2_500_000, periodCount: 1, periodUnit: 'month' };
  const { id: planId } = (await call('POST /membership-plans', { as: owner, body: plan })).data;
  const body = { userId: leo.id, planId, autoRenew: true };
  await call('POST /memberships', { as: owner, body });
  await gym.db.run(sql`
    update memberships set starts_on = starts_on - 40, period_from = gym_today() - 3`);
  await later(gym, 3);
  await askForDebts(platform, platform.gymDb(gym.id));
  expect(await told(gym)).toEqual([]);
  const chosen = (
    await call('PUT /dunning', { as: owner, body: { enabled: true, steps: read.steps } })
  ).data;
  expect(chosen.startsOn).not.toBeNull();
  await remind(gym.db);
  await askForDebts(platform, platform.gymDb(gym.id));
  expect(await gym.db.all(sql`select from notifications`)).toEqual([]);
  const off = (await call('PUT /dunning', { as: owner, body: { enabled: false, steps: [] } })).data;
  expect(off, 'ours again').toEqual(read);
  await remind(gym.db);
  expect(await gym.db.all(sql`select title from notifications`)).toEqual([
    { title: 'Falta pagar tu renovación' },
  ]);
});

test('invalid values are refused at their field', async () => {
  const { owner, gym } = await aGym();
  const put = (steps: readonly Step[], as = owner) =>
    call('PUT /dunning', { as, body: { enabled: true, steps } });
  expect((await put([step(1, { body: 'Hola {apellido}' })])).refused).toEqual({
    path: 'steps.0.body',
    message:
      'Entre llaves solo pueden ir {nombre}, {gimnasio}, {concepto}, {monto}, {fecha}, {dias}, {sinpe}.',
  });
  expect((await put([step(1), step(1)])).refused).toEqual({
    path: 'steps.1.days',
    message: 'Ya hay otro aviso para ese día.',
  });
  expect((await put([step(1, { channels: [] })])).refused.path).toBe('steps.0.channels');
  expect((await put([step(91)])).refused.path).toBe('steps.0.days');
  expect((await put([])).refused.path).toBe('steps');
  expect((await put([step(1, { title: 'Paga al {sinpe}' })])).refused).toMatchObject({
    path: 'steps.0.title',
    message: expect.stringContaining('no tiene número de SINPE'),
  });
  const admin = await buildUser({ gym, role: 'admin' });
  const other = await put([step(1, { body: 'Paga al 8712 4490' })], admin);
  expect(other.refused.path).toBe('steps.0.body');
  expect((await put([step(-3), step(2)], admin)).data.steps.map(({ days }) => days)).toEqual([
    -3, 2,
  ]);
});
