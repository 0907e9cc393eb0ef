import type { ProductWithStock, VariantWithStock } from '@forja/contract/store/routes';
import type { CartItem } from '../../../shared/store/cart.ts';

export interface CartLine {
  item: CartItem;
  product: ProductWithStock;
  variant: VariantWithStock;
  unitCents: number;
}

/** A change in the shop since the person filled the cart. */
export type CartNotice =
  | { kind: 'gone' }
  | { kind: 'sold-out'; name: string }
  | { kind: 'fewer'; name: string; left: number }
  | { kind: 'price'; name: string; before: number; now: number };

export interface CheckedCart {
  lines: CartLine[];
  notices: CartNotice[];
  /** The corrected cart; the same items when nothing changed. */
  items: CartItem[];
  totalCents: number;
}

const priceOf = (variant: VariantWithStock): number => variant.salePriceCents ?? variant.priceCents;

const nameOf = (product: ProductWithStock, variant: VariantWithStock): string =>
  variant.options.length === 0 ? product.name : `${product.name} (${variant.name})`;

/** Compares the cart with the shop: current prices, stock, and what changed. */
export function checkCart(
  items: readonly CartItem[],
  products: readonly ProductWithStock[],
  seenPrices: Readonly<Record<string, number>>,
): CheckedCart {
  const lines: CartLine[] = [];
  const notices: CartNotice[] = [];
  for (const item of items) {
    const product = products.find(({ id }) => id === item.productId);
    const variant = product?.variants.find(({ id }) => id === item.variantId);
    if (!product || !variant) {
      notices.push({ kind: 'gone' });
      continue;
    }
    const name = nameOf(product, variant);
    if (variant.available <= 0) {
      notices.push({ kind: 'sold-out', name });
      continue;
    }
    const quantity = Math.min(item.quantity, variant.available);
    if (quantity < item.quantity) notices.push({ kind: 'fewer', name, left: variant.available });
    const unitCents = priceOf(variant);
    const before = seenPrices[variant.id];
    if (before !== undefined && before !== unitCents)
      notices.push({ kind: 'price', name, before, now: unitCents });
    lines.push({ item: { ...item, quantity }, product, variant, unitCents });
  }
  return {
    lines,
    notices,
    items: lines.map(({ item }) => item),
    totalCents: lines.reduce((sum, { item, unitCents }) => sum + item.quantity * unitCents, 0),
  };
}
