import { useSyncExternalStore } from 'react';
import { countItems, createCartStore } from './cart.ts';
import { localStore } from './storage.ts';

export const cart = createCartStore(localStore, window);

export const useCart = () => useSyncExternalStore(cart.subscribe, cart.items);
export const useCartCount = () => countItems(useCart());
