import { addDays, utcDay } from '@forja/calendar/day';
import type { RouteSpec } from '@forja/contract/route';
import { MAX_EXTRA_GATES, NO_ADD_ONS } from '@forja/contract/subscription/plans';
import { newId } from '../../apps/server/platform/db/ids.ts';
import { nth } from '../../apps/server/test/answer.ts';
import { multipart } from '../../apps/server/test/files/multipart.ts';
import { samplePicture } from '../../apps/server/test/files/picture.ts';
import type { TestUser } from '../../apps/server/test/harness.ts';
import { matrix } from '../../apps/server/test/matrix/all.ts';
import type { World } from '../../apps/server/test/matrix/row.ts';
import { uniqueWord } from '../../apps/server/test/unique-word.ts';
import { fillPath, keyOf } from '../../apps/server/test/world.ts';

/** A call with an accepted body, by a person who may send it. */
export interface PreparedCall {
  address: string;
  body: Record<string, unknown>;
  as?: TestUser;
  headers?: Record<string, string>;
}

type Ids = Record<string, string>;

/** The ids that this route's row of the matrix creates. */
const record = async (world: World, route: string): Promise<Ids> =>
  (await matrix[route]?.params?.(world)) ?? {};

async function buildPlanId(world: World): Promise<string | undefined> {
  return (await record(world, 'PATCH /membership-plans/{id}')).id;
}

async function buildProduct(world: World) {
  const { id } = await record(world, 'PUT /store/{id}');
  const product = (
    await world.harness.call('GET /store-products/{id}', {
      as: world.owner,
      params: { id: id ?? '' },
    })
  ).data;
  return { productId: id ?? '', variantId: String(nth(product.variants, 0).id) };
}

const bill = { amountCents: 100, method: 'transfer' };
const measures = [{ name: 'Taza', grams: 200 }];
const exercise = { exerciseId: 'press-de-banca-con-barra' };
const bodyOf = (route: string) => matrix[route]?.body ?? {};

/** Bodies with existing records, where those of the matrix name none. */
const BODIES: Record<string, (world: World, params: Ids) => Promise<Record<string, unknown>>> = {
  'POST /accesos/check-in': async () => ({ eventId: newId(), number: '9207', firstName: 'Ana' }),
  'POST /users': async () => ({ firstName: 'Ana', email: `${newId()}@example.test` }),
  'POST /exercises': async () => ({ ...bodyOf('POST /exercises'), name: uniqueWord() }),
  'POST /foods': async () => ({ ...bodyOf('POST /foods'), name: uniqueWord(), measures }),
  'PATCH /foods/{id}': async () => ({ measures }),
  'POST /my-foods': async () => ({ ...bodyOf('POST /my-foods'), name: uniqueWord(), measures }),
  'PATCH /my-foods/{id}': async () => ({ measures }),
  'PUT /dietas/{id}': async () => bodyOf('POST /dietas'),
  'POST /workouts/user-plans': async () => ({ name: 'Mi plan', exercises: [exercise] }),
  'PUT /workouts/user-plans/{id}': async () => ({ name: 'Mi plan', exercises: [exercise] }),
  'PATCH /workouts/logs/{id}': async () => ({
    exercises: [{ ...exercise, sets: [{ weightKg: 60, reps: 8 }] }],
  }),
  'POST /subscription/renew': async () => ({
    ...bodyOf('POST /subscription/renew'),
    addOns: { ...NO_ADD_ONS, extraGates: MAX_EXTRA_GATES },
  }),
  'PUT /store/{id}/images': async ({ harness, owner }, { id }) => {
    const form = multipart('image', await samplePicture());
    const added = await harness.call('POST /store/{id}/images', {
      as: owner,
      ...form,
      params: { id: id ?? '' },
    });
    return { images: [{ id: added.data.id }] };
  },
  'POST /fiscal/documents/{id}/debit-note': async ({ harness, owner }, { id }) => {
    const sold = await harness.call('GET /fiscal/documents/{id}/sold', {
      as: owner,
      params: { id: id ?? '' },
    });
    const { chargeId: _, ...body } = bodyOf('POST /fiscal/documents/{id}/debit-note');
    return { ...body, chargeId: nth(sold.data, 0).id };
  },
  'POST /memberships': async (world) => ({
    userId: (await world.harness.buildUser({ gym: world.gym })).id,
    planId: await buildPlanId(world),
    payment: bill,
  }),
  'POST /memberships/sale-preview': async (world) => ({
    userId: (await world.harness.buildUser({ gym: world.gym })).id,
    planId: await buildPlanId(world),
  }),
  'POST /privacy-requests': async ({ member }) => ({
    ...bodyOf('POST /privacy-requests'),
    userId: member.id,
  }),
  'POST /memberships/{id}/renew': async () => ({ payment: bill }),
  'POST /memberships/{id}/change-plan': async (world) => ({
    planId: await buildPlanId(world),
    payment: bill,
  }),
  'POST /payments': async (world) => ({ userId: world.member.id, ...bill }),
  'POST /accounts/{userId}/refunds': async () => ({ ...bill, reason: 'Se va' }),
  'POST /memberships/{id}/pause': async () => ({
    from: addDays(utcDay(Date.now()), 3),
    to: addDays(utcDay(Date.now()), 4),
  }),
  'POST /memberships/{id}/pause-requests': async () => ({
    from: addDays(utcDay(Date.now()), 3),
    to: addDays(utcDay(Date.now()), 4),
  }),
  'POST /memberships/{id}/plan-requests': async (world) => ({
    planId: await buildPlanId(world),
  }),
  'POST /counter-sales': async () => ({
    lines: [{ kind: 'free', concept: 'Toalla', unitPriceCents: 1_000_00 }],
    tenders: [{ method: 'transfer', amountCents: 1_000_00, reference: newId() }],
  }),
  'POST /counter-sales/preview': async ({ member }) => ({
    userId: member.id,
    lines: [{ kind: 'free', concept: 'Toalla', unitPriceCents: 1_000_00 }],
  }),
  'POST /users/actions': async ({ member }) => ({
    userIds: [member.id],
    action: { kind: 'tag', tag: 'Élite' },
  }),
  'POST /class-fees/{id}/charge': async () => ({ method: 'transfer' }),
  'POST /store/{id}/stock': async (world, { id }) => {
    const product = await world.harness.call('GET /store-products/{id}', {
      as: world.owner,
      params: { id: id ?? '' },
    });
    const variantId = nth(product.data.variants, 0).id;
    return { reason: 'purchase', changes: [{ variantId, delta: 1 }] };
  },
  'POST /store/stock-count': async (world) => {
    const { variantId } = await buildProduct(world);
    return { counts: [{ variantId, counted: 1 }] };
  },
  'POST /store-orders': async (world) => {
    const body = { deliveryEnabled: true, deliveryFeeCents: 0 };
    await world.harness.call('PUT /store/checkout', { as: world.owner, body });
    const items = [{ ...(await buildProduct(world)), quantity: 1 }];
    const delivery = { fulfilment: 'delivery', deliveryAddress: 'Heredia', phone: '8888 1234' };
    return { items, paymentMethod: 'transfer', ...delivery };
  },
  'POST /workouts/user-plan-exercises': async (world) => ({
    ...exercise,
    planId: (await record(world, 'PUT /workouts/user-plans/{id}')).id,
  }),
};

/** Routes for which the matrix creates a record in the wrong state. */
const PARAMS: Record<string, (world: World) => Promise<Ids>> = {
  // Only a kiosk sends numbers, where the gym takes them; a new one has no wrong guesses yet.
  'POST /accesos/check-in': async ({ harness, owner: as }) => {
    const { data: policy } = await harness.call('GET /access-policy', { as });
    await harness.call('PUT /access-policy', { as, body: { ...policy, kioskNumbers: true } });
    const kiosk = { name: uniqueWord(), kind: 'kiosk' };
    const { data } = await harness.call('POST /dispositivos', { as, body: kiosk });
    return { deviceToken: data.token ?? '' };
  },
  'POST /accounts/{userId}/refunds': async ({ harness, gym, owner }) => {
    const params = { userId: (await harness.buildUser({ gym })).id };
    const body = { ...params, amountCents: bill.amountCents, method: 'transfer' } as const;
    const paid = { ...body, chargeIds: [], allowCredit: true };
    await harness.call('POST /payments', { as: owner, body: paid });
    return params;
  },
  // The money must have been applied, with credit allowed in case it is more than is owed.
  'POST /incoming-money/{id}/undo': async (world) => {
    const { id = '' } = await record(world, 'POST /incoming-money/{id}/undo');
    const person = await world.harness.buildUser({ gym: world.gym });
    const body = { kind: 'debt', id: person.id, allowCredit: true } as const;
    const as = world.owner;
    await world.harness.call('POST /incoming-money/{id}/apply', { as, params: { id }, body });
    return { id };
  },
  // The shift must have been counted, at the register of a new admin so that nobody else uses it.
  'POST /shifts/{id}/close': async (world) => {
    const owner = await world.harness.buildUser({ gym: world.gym, role: 'admin' });
    const { id = '' } = await record({ ...world, owner }, 'POST /shifts/{id}/close');
    const body = { totalCents: 0 };
    await world.harness.call('POST /shifts/{id}/counts', { as: owner, params: { id }, body });
    return { id };
  },
  // It must have been taken, and have paid a charge in full.
  'POST /payments/{id}/refunds': async ({ harness, gym, owner }) => {
    const person = await harness.buildUser({ gym });
    const charge = { concept: 'Agua', unitPriceCents: 1_000_00, taxPercent: 13 };
    await harness.call('POST /accounts/{userId}/charges', {
      as: owner,
      params: { userId: person.id },
      body: charge,
    });
    const body = { userId: person.id, amountCents: 1_000_00, method: 'cash', chargeIds: [] };
    return { id: (await harness.call('POST /payments', { as: owner, body })).data.id };
  },
  'POST /payments/{id}/void': async (world) => {
    const body = { userId: world.member.id, amountCents: 100, method: 'cash', concept: 'Agua' };
    return {
      id: (await world.harness.call('POST /payments', { as: world.owner, body })).data.id,
    };
  },
};

/** Creates what this route works on, and a body for it. */
export async function prepareCall(world: World, spec: RouteSpec): Promise<PreparedCall> {
  const key = keyOf(spec);
  const row = matrix[key];
  const params = (await PARAMS[key]?.(world)) ?? (await record(world, key));
  const made = (await BODIES[key]?.(world, params)) ?? row?.body ?? {};
  // An id made by the sender must be new each time, otherwise it would count as a repetition.
  const body = 'id' in made ? { ...made, id: newId() } : made;
  const path = fillPath(spec.path, (name) => params[name] ?? world.member.id);
  const address = `${spec.method} ${path}`;
  const { deviceToken = spec.access === 'device' ? world.harness.deviceToken : undefined } = params;
  if (deviceToken) return { address, body, headers: { authorization: `Bearer ${deviceToken}` } };
  return { address, body, as: row?.reachedBy === 'member' ? world.member : world.owner };
}
