import { expect, test } from 'vitest';
import { startHarness } from '../harness.ts';

/** Forms that send the whole record, opened twice: each save below holds what its tab was opened on. */
const { buildGym, buildUser, call } = await startHarness();
const gym = await buildGym();
const owner = await buildUser({ gym, role: 'owner' });

interface Answer {
  statusCode: number;
  data: unknown;
  error: unknown;
}

/** What the tabs do with a record of the fields `was`. */
interface Tabs {
  was: Record<string, unknown>;
  save: (body: object) => Promise<Answer>;
  /** The part that the first tab changes, and one that only the second changes. */
  first: Record<string, unknown>;
  second: Record<string, unknown>;
  /** The second tab on the same field as the first, and the field that is told. */
  same: Record<string, unknown>;
  at: string;
}

async function expectMerged({ was, save, first, second, same, at }: Tabs) {
  expect(await save({ ...was, ...first, was })).toMatchObject({ statusCode: 200, data: first });
  // Untouched: nothing to ask, and nothing to undo.
  expect(await save({ ...was, was })).toMatchObject({ statusCode: 200, data: first });
  expect(await save({ ...was, ...second, was })).toMatchObject({
    statusCode: 200,
    data: { ...first, ...second },
  });
  expect(await save({ ...was, ...same, was })).toMatchObject({
    statusCode: 409,
    error: { code: 'CHANGED_MEANWHILE', details: [{ path: at }], theirs: first },
  });
  // Who does not say what it was replaces what is there.
  expect(await save({ ...was })).toMatchObject({ statusCode: 200, data: was });
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
    call('PUT /staff-profiles/{id}', { as: owner, params: { id }, body });
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
  const save = (body: object) => call('PUT /promotions/{id}', { as: owner, params: { id }, body });
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
    call('PUT /store/discounts/{id}', { as: owner, params: { id }, body });
  await expectMerged({
    was,
    save,
    first: { productIds: products.toSorted() },
    second: { maxUses: 20 },
    same: { productIds: [] },
    at: 'productIds',
  });
  await save({ ...was, kind: 'amount', value: 500_000, was });
  expect(await save({ ...was, value: 15, was })).toMatchObject({
    statusCode: 409,
    error: {
      details: [{ path: 'kind' }, { path: 'value' }],
      theirs: { kind: 'amount', value: 500_000 },
    },
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
