import type { KeyValueStore } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

export interface CartItem {
  productId: string;
  variantId: string;
  quantity: number;
}

type ItemKey = Pick<CartItem, 'productId' | 'variantId'>;

const same = (a: ItemKey, b: ItemKey) => a.productId === b.productId && a.variantId === b.variantId;

/** An item that is already in the cart only gets a higher quantity. */
export function addItem(items: readonly CartItem[], added: CartItem): CartItem[] {
  const existing = items.find((item) => same(item, added));
  if (!existing) return updateItem([...items, added], added, added.quantity);
  return updateItem(items, added, existing.quantity + added.quantity);
}

/** 0 or less removes the item. */
export function updateItem(items: readonly CartItem[], key: ItemKey, quantity: number): CartItem[] {
  if (quantity <= 0) return items.filter((item) => !same(item, key));
  return items.map((item) => (same(item, key) ? { ...item, quantity } : item));
}

export function countItems(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

const KEY = 'cart';

function isItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false;
  if (!('productId' in value && 'variantId' in value && 'quantity' in value)) return false;
  return (
    typeof value.productId === 'string' &&
    typeof value.variantId === 'string' &&
    Number.isInteger(value.quantity) &&
    Number(value.quantity) > 0
  );
}

function parse(text: string | null): CartItem[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isItem) : [];
  } catch {
    // A foreign or damaged entry is read as an empty cart.
    return [];
  }
}

/** The cart on this device, shared by every tab. */
export function createCartStore(storage: KeyValueStore, page: EventTarget) {
  const { read, set, subscribe } = createStore(parse(storage.getItem(KEY)));

  function save(next: CartItem[]) {
    storage.setItem(KEY, JSON.stringify(next));
    set(next);
  }

  page.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === KEY || key === null) set(parse(key === null ? null : newValue));
  });

  return {
    read,
    add: (item: CartItem) => save(addItem(read(), item)),
    update: (key: ItemKey, quantity: number) => save(updateItem(read(), key, quantity)),
    remove: (key: ItemKey) => save(updateItem(read(), key, 0)),
    empty: () => save([]),
    subscribe,
  };
}
