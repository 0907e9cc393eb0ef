import { useSyncExternalStore } from 'react';
import { localStore } from '../../lib/storage.ts';
import { countItems, createCartStore } from './cart.ts';

export const cart = createCartStore(localStore, window);

export const useCart = () => useSyncExternalStore(cart.subscribe, cart.items);
export const useCartCount = () => countItems(useCart());
