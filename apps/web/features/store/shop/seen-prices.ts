import { localStore } from '../../../lib/storage.ts';

const KEY = 'cart_seen_prices';

/** The prices the person last saw in the cart, by variant, because the cart stores none. */
export function readSeenPrices(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(localStore.getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const entries = Object.entries(value).filter(([, price]) => Number.isInteger(price));
    return Object.fromEntries(entries);
  } catch {
    // A damaged entry counts as nothing seen.
    return {};
  }
}

export function writeSeenPrices(prices: Record<string, number>): void {
  localStore.setItem(KEY, JSON.stringify(prices));
}
