import type { ProductWithStock } from '@forja/contract/store/routes';
import { expect, test } from 'vitest';
import { endUnpaidOrders } from '../../../test/build/unpaid-orders.ts';
import { shareHarness } from '../../../test/harness.ts';
import { proved, size } from '../../../test/size.ts';
import { placeOrder } from '../../store-orders/place-order.ts';

const { call, buildGym, buildUser } = await shareHarness();
const gym = await buildGym();
const admin = await buildUser({ gym, role: 'admin' });

async function buildProduct(stock: number): Promise<ProductWithStock> {
  const body = { name: 'Creatina', priceCents: 1_130, variants: [{ initialStock: stock }] };
  return (await call('POST /store', { as: admin, body })).data;
}

async function stockLevels(product: ProductWithStock) {
  const { rows } = await gym.db.tx((tx) =>
    tx.raw('select stock, reserved from store_variants where product_id = $1', [product.id]),
  );
  return rows[0];
}

const RUNS = size(1, 20);
const BUYERS = size(200, 1_000);
const PIECES = size(20, 100);

const people = await Promise.all(Array.from({ length: BUYERS }, () => buildUser({ gym })));

test(`${BUYERS} concurrent orders on ${PIECES} pieces sell exactly ${PIECES}, ${RUNS} runs`, {
  timeout: 180_000,
}, async () => {
  const sold: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const product = await buildProduct(PIECES);
    const [variant] = product.variants;
    const input = {
      items: [{ productId: product.id, variantId: variant?.id ?? '', quantity: 1 }],
      paymentMethod: 'cash' as const,
      paymentReference: null,
      fulfilment: 'pickup' as const,
      deliveryAddress: null,
      locationId: null,
      phone: null,
      notes: null,
      discountCode: null,
    };
    await endUnpaidOrders(gym);
    const tries = people.map(({ id }) =>
      placeOrder(gym.db, id, input, async () => undefined, { available: false }),
    );
    const results = await Promise.allSettled(tries);
    sold.push(results.filter(({ status }) => status === 'fulfilled').length);
    expect(await stockLevels(product)).toEqual({ stock: PIECES, reserved: PIECES });
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(['OUT_OF_STOCK']));
  }
  expect(sold).toEqual(Array.from({ length: RUNS }, () => PIECES));
  proved(`${RUNS} × ${BUYERS} orders on ${PIECES} pieces: ${PIECES} sold each time`);
});
