import { localStore } from '../../lib/storage.ts';
import { useStore } from '../../lib/store.ts';
import { countItems, createCartStore } from './cart.ts';

export const cart = createCartStore(localStore, window);

export const useCart = () => useStore(cart);
export const useCartCount = () => countItems(useCart());
