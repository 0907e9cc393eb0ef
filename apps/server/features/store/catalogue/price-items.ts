import { MAX_QUANTITY } from '@forja/contract/store/values';
import type { OrderInput } from '@forja/contract/store-orders/routes';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { findOffers, type Offer } from './offers.ts';
import { variantName } from './product-view.ts';

type Item = OrderInput['items'][number];

/** Merges items to one line per variant, sorted by id so that two orders cannot deadlock. */
function merge(items: readonly Item[]): Item[] {
  const byVariant = new Map<string, Item>();
  for (const item of items) {
    const known = byVariant.get(item.variantId);
    byVariant.set(item.variantId, { ...item, quantity: item.quantity + (known?.quantity ?? 0) });
  }
  return [...byVariant.values()].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

/** A line of a cart at the price of the shop. */
export interface CartLine extends Omit<Offer, 'options' | 'left'> {
  variantName: string;
  quantity: number;
  /** The line's share of the order's discount. */
  discountCents: number;
}

/** With the pieces left. */
type PricedItem = CartLine & Pick<Offer, 'left'>;

function lineFor(item: Item, offers: readonly Offer[]): PricedItem {
  const offer = offers.find(
    ({ variantId, productId }) => variantId === item.variantId && productId === item.productId,
  );
  if (!offer)
    throw new AppError('NOT_FOUND', {
      message: 'Uno de los productos ya no está en la tienda. Revisa tu carrito.',
    });
  if (item.quantity > MAX_QUANTITY)
    throw fieldError(
      'items',
      `Puedes pedir ${MAX_QUANTITY} unidades de cada artículo como máximo.`,
    );
  const { options, ...rest } = offer;
  return {
    ...rest,
    variantName: variantName(options),
    quantity: item.quantity,
    discountCents: 0,
  };
}

/** The items at the prices of the shop; refused when one is not on sale. */
export async function priceItems(db: Db, items: readonly Item[]): Promise<PricedItem[]> {
  const merged = merge(items);
  const offers = await findOffers(
    db,
    merged.map(({ variantId }) => variantId),
  );
  return merged.map((item) => lineFor(item, offers));
}
