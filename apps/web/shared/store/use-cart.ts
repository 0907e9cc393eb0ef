import { pageEvents } from '../../lib/page.ts';
import { localStore } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { type CartItem, countItems, createCartStore } from './cart.ts';

export const cart = createCartStore(localStore, pageEvents);

const NOTHING: CartItem[] = [];

/** An empty cart is the same as what was drawn, so that nothing is drawn again for it. */
const readDrawn = () => (cart.read().length > 0 ? NOTHING : cart.read());

export const useCart = () => useStore({ ...cart, readDrawn });
export const useCartCount = () => countItems(useCart());
