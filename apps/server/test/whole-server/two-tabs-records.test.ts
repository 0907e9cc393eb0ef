import { expect, test } from 'vitest';
import { startHarness } from '../harness.ts';

/**
 * Forms that send the whole record, opened in two tabs. Each save contains the values its tab was
 * opened with.
 */
const { buildGym, buildUser, call } = await startHarness();
const gym = await buildGym();
const owner = await buildUser({ gym, role: 'owner' });

interface Answer {
  data: unknown;
  error: unknown;
}

/** The changes of the tabs to a record with the fields `was`. */
interface Tabs {
  was: Record<string, unknown>;
  save: (body: object) => Promise<Answer>;
  /** The fields that the first tab changes, and those that only the second changes. */
  first: Record<string, unknown>;
  second: Record<string, unknown>;
  /** The second tab's change of a field the first tab changed, and the field that is refused. */
  same: Record<string, unknown>;
  at: string;
}

async function expectMerged({ was, save, first, second, same, at }: Tabs) {
  expect((await save({ ...was, ...first, was })).data).toMatchObject(first);
  // Without a change there is nothing to refuse and nothing to undo.
  expect((await save({ ...was, was })).data).toMatchObject(first);
  const both = (await save({ ...was, ...second, was })).data;
  expect(both).toMatchObject({ ...first, ...second });
  const told = { code: 'CHANGED_MEANWHILE', details: [{ path: at }], theirs: first };
  expect((await save({ ...was, ...same, was })).error).toMatchObject(told);
  // A save without the earlier values replaces what is stored.
  expect((await save({ ...was })).data).toMatchObject(was);
}

test('a profile of duties, whatever the order of its ticks', async () => {
  const {
    id,
    staff: _,
    ...was
  } = (
    await call('POST /staff-profiles', {
      as: owner,
      body: { name: 'Turno', permissions: ['classes.book', 'money.take'], assignedOnly: false },
    })
  ).data;
  const save = (body: object) =>
    call('PUT /staff-profiles/{id}', { as: owner, params: { id }, body: { ...was, ...body } });
  await expectMerged({
    was,
    save,
    first: { permissions: [...was.permissions, 'store.manage'] },
    second: { name: 'Turno de la tarde' },
    same: { permissions: was.permissions.slice(0, 1) },
    at: 'permissions',
  });
  await save({ ...was, assignedOnly: true });
  const reversed = { ...was, permissions: was.permissions.toReversed() };
  expect((await save({ ...reversed, was })).data).toMatchObject({ ...was, assignedOnly: true });
});

test('a promotion, whose gift is never half of each tab', async () => {
  const made = await call('POST /promotions', {
    as: owner,
    body: { name: 'Verano', audience: 'everyone', onPlan: { kind: 'percent', value: 10 } },
  });
  const { id, given: _, listed: __, ...was } = made.data;
  const save = (body: object) =>
    call('PUT /promotions/{id}', { as: owner, params: { id }, body: { ...was, ...body } });
  await expectMerged({
    was,
    save,
    first: { onPlan: { kind: 'amount', value: 500_000 } },
    second: { endsOn: '2099-12-31', active: false },
    same: { onPlan: { kind: 'percent', value: 15 } },
    at: 'onPlan',
  });
});

test('a discount code with its products, whose value is never in the unit of the other tab', async () => {
  const products = await Promise.all(
    ['Cinta', 'Guantes', 'Toalla'].map(async (name) => {
      const body = { name, priceCents: 500_000, variants: [{ initialStock: 1 }] };
      return (await call('POST /store', { as: owner, body })).data.id;
    }),
  );
  const {
    id,
    used: _,
    ...was
  } = (
    await call('POST /store/discounts', {
      as: owner,
      body: { code: 'VERANO', kind: 'percent', value: 10, productIds: products.slice(1) },
    })
  ).data;
  const save = (body: object) =>
    call('PUT /store/discounts/{id}', { as: owner, params: { id }, body: { ...was, ...body } });
  await expectMerged({
    was,
    save,
    first: { productIds: products.toSorted() },
    second: { maxUses: 20 },
    same: { productIds: [] },
    at: 'productIds',
  });
  await save({ ...was, kind: 'amount', value: 500_000, was });
  expect((await save({ ...was, value: 15, was })).error).toMatchObject({
    details: [{ path: 'kind' }, { path: 'value' }],
    theirs: { kind: 'amount', value: 500_000 },
  });
});

test('a location', async () => {
  const { id, ...was } = (
    await call('POST /locations', { as: owner, body: { name: 'Escalante', phone: '2222 2222' } })
  ).data;
  await expectMerged({
    was,
    save: (body) => call('PATCH /locations/{id}', { as: owner, params: { id }, body }),
    first: { phone: '4000 0000' },
    second: { address: 'Calle 33' },
    same: { phone: '8888 8888' },
    at: 'phone',
  });
});

test('the rules of classes', async () => {
  const was = (await call('GET /class-rules', { as: owner })).data;
  await expectMerged({
    was,
    save: (body) => call('PUT /class-rules', { as: owner, body: { ...was, ...body } }),
    first: { feeCents: 200_000 },
    second: { freeCancelMinutes: 30 },
    same: { feeCents: 300_000 },
    at: 'feeCents',
  });
});

test('a service', async () => {
  const made = await call('POST /services', {
    as: owner,
    body: { name: 'Toalla', priceCents: 50_000 },
  });
  const { id, ...was } = made.data;
  await expectMerged({
    was,
    save: (body) => call('PATCH /services/{id}', { as: owner, params: { id }, body }),
    first: { priceCents: 60_000 },
    second: { active: false },
    same: { priceCents: 70_000 },
    at: 'priceCents',
  });
});

test('a category of the shop', async () => {
  const made = await call('POST /store/categories', { as: owner, body: { name: 'Batidos' } });
  const { id, name, icon } = made.data;
  await expectMerged({
    was: { name, icon },
    save: (body) => call('PATCH /store/categories/{id}', { as: owner, params: { id }, body }),
    first: { name: 'Batidos y jugos' },
    second: { icon: 'drink' },
    same: { name: 'Jugos' },
    at: 'name',
  });
});

test('the reminders, each as one text', async () => {
  const was = (await call('GET /reminders', { as: owner })).data;
  await expectMerged({
    was,
    save: (body) => call('PUT /reminders', { as: owner, body: { ...was, ...body } }),
    first: { today: { ...was.today, title: 'Hoy vence tu plan' } },
    second: { 'before-7': { ...was['before-7'], enabled: !was['before-7'].enabled } },
    same: { today: { ...was.today, body: 'Hola {nombre}' } },
    at: 'today',
  });
});

test('the texts for WhatsApp', async () => {
  const was = (await call('GET /whatsapp/texts', { as: owner })).data;
  await expectMerged({
    was,
    save: (body) => call('PUT /whatsapp/texts', { as: owner, body }),
    first: { greeting: 'Hola {nombre}, te saludamos' },
    second: { notice: '{titulo}' },
    same: { greeting: 'Buenas {nombre}' },
    at: 'greeting',
  });
});

test('where the gym is paid, whose number keeps its name', async () => {
  const { data: empty } = await call('GET /payment-details', { as: owner });
  const was = { ...empty, sinpeNumber: '8888 8888', sinpeName: 'Gimnasio' };
  const save = (body: object) =>
    call('PUT /payment-details', { as: owner, body: { ...was, ...body } });
  await save({});
  await expectMerged({
    was,
    save,
    first: { sinpeNumber: '8777 7777' },
    second: { bank: 'BAC' },
    same: { sinpeNumber: '8666 6666' },
    at: 'sinpeNumber',
  });
  await save({ sinpeNumber: '8777 7777', was });
  expect((await save({ sinpeName: 'Otra persona', was })).error).toMatchObject({
    details: [{ path: 'sinpeNumber' }, { path: 'sinpeName' }],
  });
});

test('the rules of doors and debts', async () => {
  const was = (await call('GET /access-policy', { as: owner })).data;
  await expectMerged({
    was,
    save: (body) => call('PUT /access-policy', { as: owner, body: { ...was, ...body } }),
    first: { debtGraceDays: 9 },
    second: { memberCancels: true, stayMinutes: 45 },
    same: { debtGraceDays: 7 },
    at: 'debtGraceDays',
  });
});
