import { newId } from '../../../platform/db/ids.ts';
import { uniqueWord } from '../../unique-word.ts';
import { everyone, type Matrix, management, type World } from '../row.ts';

async function buildRegister({ harness, owner }: World): Promise<{ id: string }> {
  const body = { name: `Caja ${uniqueWord().slice(-12)}` };
  return { id: (await harness.call('POST /registers', { as: owner, body })).data.id };
}

async function buildShift(world: World): Promise<{ id: string }> {
  const { id: registerId } = await buildRegister(world);
  const body = { registerId, floatCents: 5_000_00 };
  const { data } = await world.harness.call('POST /shifts', { as: world.owner, body });
  return { id: data.id };
}

async function buildService({ harness, owner }: World): Promise<{ id: string }> {
  const body = { name: `Toalla ${uniqueWord().slice(-12)}`, priceCents: 1_000_00 };
  return { id: (await harness.call('POST /services', { as: owner, body })).data.id };
}

async function buildSale({ harness, owner, member }: World): Promise<{ id: string }> {
  const body = {
    userId: member.id,
    lines: [{ kind: 'free', concept: 'Toalla', unitPriceCents: 1_000_00 }],
    tenders: [{ method: 'card', amountCents: 1_000_00 }],
  } as const;
  return { id: (await harness.call('POST /counter-sales', { as: owner, body })).data.id };
}

async function buildReceipt(world: World): Promise<{ token: string }> {
  const { harness, owner } = world;
  const params = await buildSale(world);
  const { data } = await harness.call('POST /counter-sales/{id}/link', { as: owner, params });
  return { token: data.path.replace('/recibo/', '') };
}

export const counterMatrix: Matrix = {
  'GET /registers': management(200),
  'POST /registers': { ...management(400), body: { name: 'Caja 2' } },
  'PATCH /registers/{id}': { ...management(404), params: buildRegister, body: { name: 'Barra' } },
  'GET /counter-settings': management(200),
  'PUT /counter-settings': {
    ...management(400),
    body: { blindCount: true, toleranceCents: 1_000_00, discountLimit: 5 },
  },
  'GET /shifts': management(200),
  'GET /shifts/current': management(200),
  'POST /shifts': { ...management(400), body: { floatCents: 5_000_00 } },
  'POST /shifts/{id}/join': { ...management(404), params: buildShift },
  'GET /shifts/{id}': { ...management(404), params: buildShift },
  'POST /shifts/{id}/movements': {
    ...management(400),
    params: buildShift,
    body: { kind: 'in', amountCents: 1_000_00, reason: 'Cambio' },
  },
  'POST /shifts/{id}/counts': { ...management(404), params: buildShift, body: {} },
  'POST /shifts/{id}/close': { ...management(404), params: buildShift, body: {} },
  'GET /shifts/{id}/sheet': { ...management(404), params: buildShift },
  'POST /counter-sales': {
    ...management(400),
    body: { lines: [{ kind: 'free', concept: 'Toalla', unitPriceCents: 1_000_00 }] },
  },
  'POST /counter-sales/preview': {
    ...management(400),
    body: { userId: newId(), lines: [{ kind: 'plan', planId: newId() }] },
  },
  'GET /counter-sales/{id}': { ...management(404), params: buildSale },
  'POST /counter-sales/{id}/void': {
    ...management(400),
    params: buildSale,
    body: { reason: 'Era otro producto' },
  },
  'GET /counter-sales/{id}/returnable-lines': { ...management(404), params: buildSale },
  'POST /counter-sales/{id}/returns': {
    ...management(400),
    params: buildSale,
    body: { line: 0, reason: 'No le quedó', refund: { method: 'card' } },
  },
  'GET /shifts/{id}/sales': { ...management(404), params: buildShift },
  'GET /counter-sales/{id}/receipt': { ...management(404), params: buildSale },
  'POST /counter-sales/{id}/mail': { ...management(404), params: buildSale },
  'POST /counter-sales/{id}/link': { ...management(404), params: buildSale },
  'GET /receipts/{token}': { ...everyone(404), params: buildReceipt },
  'GET /counter-offers/{userId}': {
    ...management(404),
    params: async ({ member }) => ({ userId: member.id }),
  },
  'GET /counter-products': management(200),
  'GET /services': management(200),
  'POST /services': { ...management(400), body: { name: 'Toalla', priceCents: 1_000_00 } },
  'PATCH /services/{id}': { ...management(404), params: buildService, body: { active: false } },
  'GET /shift-days': management(200),
  'GET /shift-days/sheet': management(200),
};
