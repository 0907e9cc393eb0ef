import { nth } from '../../answer.ts';
import { endUnpaidOrders } from '../../build/unpaid-orders.ts';
import { uniqueWord } from '../../unique-word.ts';
import { everyone, type Matrix, management, owners, users, type World } from '../row.ts';

const productBody = {
  name: 'Proteína whey',
  priceCents: 3_500_000,
  variants: [{ options: [{ name: 'Sabor', value: 'Chocolate' }], initialStock: 5 }],
};

async function product({ harness, admin }: World): Promise<{ id: string }> {
  const made = await harness.call('POST /store', { as: admin, body: productBody });
  return { id: made.data.id };
}

async function category({ harness, admin }: World): Promise<Record<string, string>> {
  const body = { name: `Categoría ${uniqueWord()}` };
  const made = await harness.call('POST /store/categories', { as: admin, body });
  return { id: made.data.id };
}

async function deletedProduct(world: World): Promise<Record<string, string>> {
  const { id } = await product(world);
  await world.harness.call('DELETE /store/{id}', { as: world.admin, params: { id } });
  return { id: String(id) };
}

async function order(world: World): Promise<Record<string, string>> {
  const { harness, admin, member } = world;
  const made = (await harness.call('POST /store', { as: admin, body: productBody })).data;
  const items = [{ productId: made.id, variantId: nth(made.variants, 0).id, quantity: 1 }];
  await endUnpaidOrders(member.gym);
  const placed = await harness.call('POST /store-orders', {
    as: member,
    body: { items, paymentMethod: 'cash' },
  });
  return { id: placed.data.id };
}

async function discount({ harness, admin }: World): Promise<Record<string, string>> {
  const body = { ...discountBody, code: `C${Math.random().toString().slice(2, 12)}` };
  const made = await harness.call('POST /store/discounts', { as: admin, body });
  return { id: made.data.id };
}

const discountBody = { code: 'FUERZA10', kind: 'percent', value: 10 };
const banner = { title: 'Semana de la fuerza', active: true };
const variantId = '01900000-0000-7000-8000-000000000000';

export const storeMatrix: Matrix = {
  'GET /store-products/': everyone(200),
  'GET /store-products/{id}': { ...everyone(404), params: product },
  'GET /store/gym/products-with-stock': everyone(200),
  'GET /store/categories': everyone(200),
  'GET /store/banner': everyone(200),
  'POST /store/banner': { ...management(400), body: banner },
  'POST /store/banner/image': management(415),
  'POST /store': { ...management(400), body: productBody },
  'PUT /store/{id}': { ...management(400), params: product, body: productBody },
  'DELETE /store/{id}': { ...management(404), params: product },
  'POST /store/{id}/restore': { ...management(404), params: deletedProduct },
  'POST /store/{id}/images': { ...management(415), params: product },
  'PUT /store/{id}/images': { ...management(400), params: product, body: { images: [] } },
  'POST /store/{id}/stock': {
    ...management(400),
    params: product,
    body: { reason: 'purchase', changes: [{ variantId, delta: 1 }] },
  },
  'POST /store/stock-count': {
    ...management(400),
    body: { counts: [{ variantId, counted: 1 }] },
  },
  'POST /store-products/{id}/restock-request': {
    ...users(400),
    params: product,
    body: { variantId },
  },
  'GET /store/{id}/movements': { ...management(404), params: product },
  'POST /store/categories': { ...management(400), body: { name: 'Ropa' } },
  'PATCH /store/categories/{id}': {
    ...management(404),
    params: category,
    body: { icon: 'clothing' },
  },
  'DELETE /store/categories/{id}': { ...management(404), params: category },
  'GET /store/checkout': users(200),
  'PUT /store/checkout': {
    ...management(400),
    body: {
      deliveryEnabled: false,
      deliveryFeeCents: 0,
    },
  },
  'PUT /store/checkout/card': { ...owners(400), body: { account: null } },
  'POST /store-orders/{id}/card-checkout': { ...users(404), params: order },
  'POST /store-orders/{id}/card-check': { ...users(404), params: order },
  'POST /store-orders': {
    ...users(400),
    body: {
      items: [{ productId: variantId, variantId, quantity: 1 }],
      paymentMethod: 'cash',
    },
  },
  'GET /store/export': management(200),
  'POST /store/import': management(415),
  'GET /store/discounts': management(200),
  'GET /store/discounts/export': management(200),
  'POST /store/discounts': { ...management(400), body: discountBody },
  'PUT /store/discounts/{id}': { ...management(400), params: discount, body: discountBody },
  'DELETE /store/discounts/{id}': { ...management(404), params: discount },
  'POST /store/discounts/check': {
    ...users(400),
    body: { code: 'FUERZA10', items: [{ productId: variantId, variantId, quantity: 1 }] },
  },
  'GET /store-orders': users(200),
  'GET /store-orders/export': management(200),
  'GET /store-orders/{id}/receipt': { ...users(404), params: order },
  'GET /store-orders/{id}': { ...users(404), params: order },
  'PATCH /store-orders/{id}': { ...users(404), params: order, body: { note: 'Gracias' } },
  'POST /store-orders/{id}/undo-confirmation': { ...management(404), params: order },
  'POST /store-orders/{id}/refunds': {
    ...management(400),
    params: order,
    body: { method: 'sinpe' },
  },
};
