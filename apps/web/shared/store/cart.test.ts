import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { addItem, countItems, createCartStore, updateItem } from './cart.ts';

const shirt = { productId: 'p1', variantId: 'm', quantity: 1 };

describe('Cart', () => {
  it('adding an existing productId and variantId pair adds to its quantity', () => {
    const items = addItem([shirt], { ...shirt, quantity: 2 });
    expect(items).toEqual([{ ...shirt, quantity: 3 }]);
  });
  it('another variant is another item', () => {
    expect(addItem([shirt], { ...shirt, variantId: 'l' })).toHaveLength(2);
  });
  it.each([0, -1])('an update with quantity %i removes the item', (quantity) => {
    expect(updateItem([shirt], shirt, quantity)).toEqual([]);
  });
  it('an item added with nothing in it is not there', () => {
    expect(addItem([], { ...shirt, quantity: 0 })).toEqual([]);
  });
  it('an update sets the quantity', () => {
    expect(updateItem([shirt], shirt, 5)).toEqual([{ ...shirt, quantity: 5 }]);
  });
  it('counts pieces, not lines', () => {
    expect(countItems([shirt, { ...shirt, variantId: 'l', quantity: 4 }])).toBe(5);
  });

  it('is kept in local storage under the key cart', () => {
    const storage = memoryStore();
    createCartStore(storage, new EventTarget()).add(shirt);
    expect(JSON.parse(storage.getItem('cart') ?? '')).toEqual([shirt]);
    expect(createCartStore(storage, new EventTarget()).read()).toEqual([shirt]);
  });

  it.each(['{', '5', '[{"productId":1}]', '[{"productId":"a","variantId":"b","quantity":-2}]'])(
    'reads a damaged cart (%s) as empty',
    (damaged) => {
      const storage = memoryStore();
      storage.setItem('cart', damaged);
      expect(createCartStore(storage, new EventTarget()).read()).toEqual([]);
    },
  );

  it('follows another tab', () => {
    const page = new EventTarget();
    const store = createCartStore(memoryStore(), page);
    const newValue = JSON.stringify([shirt]);
    page.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue }));
    expect(store.read()).toEqual([shirt]);
  });
});
