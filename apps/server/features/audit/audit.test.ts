import type { AuditEntry } from '@forja/contract/audit/routes';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { buildGym, buildUser, call, send } = await shareHarness();

let gym: TestGym;
let owner: TestUser;
let admin: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  owner = await buildUser({ gym, role: 'owner' });
  admin = await buildUser({ gym, role: 'admin' });
  member = await buildUser({ gym, firstName: 'Karla', lastName: 'Zúñiga Alfaro' });
  await call('PATCH /users/{id}', {
    as: admin,
    body: { phone: '+506 8888 0000' },
    params: { id: member.id },
  });
  for (const name of ['Norte', 'Sur', 'Este']) {
    await call('POST /locations', { as: owner, body: { name } });
  }
});

const read = async (query: string) => {
  const answer = await send<AuditEntry[]>(`GET /audit-log?${query}`, { as: owner });
  return { rows: answer.data, headers: answer.headers };
};

test('the newest action comes first, with who did it and to whom', async () => {
  const { rows } = await read('limit=10');
  expect(rows.map(({ action }) => action)).toEqual([
    'locations.create',
    'locations.create',
    'locations.create',
    'people.update',
  ]);
  const about = rows.find(({ action }) => action === 'people.update');
  expect(about?.username).toMatch(/^Persona/);
  // With one surname only, two people could have the same name.
  expect(about?.objectName).toBe('Karla Zúñiga Alfaro');
});

test('saving rules without a change is not logged', async () => {
  const as = await buildUser({ gym: await buildGym(), role: 'owner' });
  for (const path of ['/counter-settings', '/class-rules', '/access-policy']) {
    const { data: body } = await send<object>(`GET ${path}`, { as });
    expect((await send(`PUT ${path}`, { as, body })).statusCode, path).toBe(200);
  }
  const log = async () => (await call('GET /audit-log', { as })).data;
  expect((await log()).map(({ action }) => action)).toEqual([]);
  const { data: rules } = await call('GET /counter-settings', { as });
  await call('PUT /counter-settings', { as, body: { ...rules, toleranceCents: 70_000 } });
  expect(await log()).toMatchObject([
    { action: 'counter.settings', changes: { toleranceCents: { to: 70_000 } } },
  ]);
});

test('an audit record names its subject and the earlier values, even after the subject is deleted', async () => {
  const as = await buildUser({ gym: await buildGym(), role: 'owner' });
  const body = { title: 'Boxeo', day: '2027-03-02', startTime: '18:00', minutes: 60, capacity: 8 };
  const { data: classes } = await call('POST /events', { as, body });
  await call('DELETE /events/{id}', { as, params: { id: nth(classes, 0).id } });
  const category = { name: 'Bebidas', icon: 'drink' } as const;
  const { data: made } = await call('POST /store/categories', { as, body: category });
  const params = { id: made.id };
  await call('PATCH /store/categories/{id}', {
    as,
    params,
    body: { name: 'Jugos', icon: 'drink' },
  });
  await call('DELETE /store/categories/{id}', { as, params });
  const service = {
    name: 'Paño',
    kind: 'service',
    priceCents: 100_000,
    taxPercent: 13,
    cabys: null,
  } as const;
  const { data: towel } = await call('POST /services', { as, body: service });
  await call('PATCH /services/{id}', {
    as,
    params: { id: towel.id },
    body: { priceCents: 120_000 },
  });
  const { data } = await call('GET /audit-log', { as });
  const told = data.map(({ action, recordName, changes }) => [action, recordName, changes]);
  expect(told).toEqual([
    ['services.update', 'Paño', { priceCents: { from: 100_000, to: 120_000 } }],
    ['services.create', 'Paño', expect.anything()],
    ['store.category.delete', null, { name: 'Jugos' }],
    ['store.category.update', null, { name: { from: 'Bebidas', to: 'Jugos' } }],
    ['store.category.create', null, expect.anything()],
    ['classes.cancel', 'Boxeo, 02/03/2027 18:00', expect.anything()],
    ['classes.create', 'Boxeo, 02/03/2027 18:00', expect.anything()],
  ]);
});

test('pages follow each other without a gap or a repeat', async () => {
  const first = await read('limit=3');
  expect(first.headers['x-total-count']).toBe('4');
  const next = new URL(String(first.headers.link).slice(1).split('>')[0] ?? '', 'http://local');
  const second = await read(next.searchParams.toString());
  expect(second.rows.map(({ action }) => action)).toEqual(['people.update']);
});

test('the log can be filtered by actor, by the person concerned, by area and by day', async () => {
  const count = async (query: string) => (await read(query)).rows.length;
  expect(await count(`userId=${admin.id}`)).toBe(1);
  expect(await count(`aboutId=${member.id}`)).toBe(1);
  expect(await count('area=locations')).toBe(3);
  expect(await count('area=payments')).toBe(0);
  expect(await count('to=2020-01-01')).toBe(0);
  expect(await count('from=2020-01-01')).toBe(4);
});

test('another gym has a log of its own', async () => {
  const stranger = await buildUser({ gym: await buildGym(), role: 'owner' });
  expect((await call('GET /audit-log', { as: stranger })).data).toEqual([]);
});

test('what was done to a membership and a payment names the plan, old and new, and the receipt', async () => {
  const shop = await buildGym();
  const as = await buildUser({ gym: shop, role: 'owner' });
  const { id: userId } = await buildUser({ gym: shop });
  const planOf = async (name: string, priceCents: number) => {
    const body = { name, priceCents, periodCount: 1, periodUnit: 'month' } as const;
    return (await call('POST /membership-plans', { as, body })).data.id;
  };
  const [planId, dearer] = [await planOf('Mensual', 2_600_000), await planOf('Plus', 3_500_000)];
  const payment = { method: 'transfer', amountCents: 2_600_000 } as const;
  const { data: sold } = await call('POST /memberships', { as, body: { userId, planId, payment } });
  const paid = nth((await call('GET /payments', { as })).data, 0);
  await call('POST /memberships/{id}/change-plan', {
    as,
    params: { id: sold.id },
    body: { planId: dearer },
  });
  const voided = await call('POST /payments/{id}/void', {
    as,
    params: { id: paid.id },
    body: { reason: 'Fue de otra persona' },
  });
  expect(voided.statusCode, voided.body).toBe(200);
  const { data } = await call('GET /audit-log', { as });
  const told = (action: string) => data.find((entry) => entry.action === action);
  expect(told('memberships.sell')?.recordName).toBe('Mensual');
  expect(told('memberships.change-plan')).toMatchObject({
    recordName: 'Plus',
    changes: { plan: { from: 'Mensual', to: 'Plus' } },
  });
  expect(told('payments.void')?.changes).toMatchObject({
    receipt: paid.receiptNumber,
    method: 'transfer',
    amountCents: 2_600_000,
  });
});
