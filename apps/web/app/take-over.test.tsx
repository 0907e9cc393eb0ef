import type { Settings } from '@forja/contract/settings/routes';
import type { ShopInPage } from '@forja/contract/store/shop-page';
import { clearToasts } from '@forja/ui/feedback/toast-store.ts';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../lib/query/query.ts';
import { cache } from '../lib/session/current.ts';
import { createStore, useStore } from '../lib/store.ts';
import { cart } from '../shared/store/use-cart.ts';
import {
  CATEGORY,
  front,
  id,
  markupOf,
  PRODUCTS,
  product,
  putDataInPage,
  visitAsGuest,
} from '../test/drawn-shop.ts';
import type { FakeApi } from '../test/fake-api.ts';
import { App } from './app.tsx';
import { loadFirstView } from './lazy-screens.ts';
import { takeOver } from './take-over.ts';

/** The page as the server sends it, before any script has run. */
function drawPage(shown: ShopInPage, at: string, settings?: Partial<Settings>): HTMLElement {
  window.history.replaceState(null, '', at);
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = markupOf(shown, settings);
  // A browser does it by itself, happy-dom chooses the second option.
  const marked = root.querySelector<HTMLOptionElement>('option[selected]');
  if (marked) marked.selected = true;
  document.body.append(root);
  return root;
}

/** Lets answers arrive and screens be drawn until it holds. */
async function until(holds: () => boolean) {
  const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
  while (!holds()) await turn();
}

/**
 * The screen takes over, and meanwhile a button is pressed; returns what the screen did not find as
 * it would have drawn it.
 */
async function start(
  root: HTMLElement,
  shown: ShopInPage,
  pressed?: HTMLElement,
): Promise<unknown[]> {
  await loadFirstView(window.location.pathname, false);
  putDataInPage(shown);
  const isOpen = createStore(true);
  const Page = () => (useStore(isOpen) ? <App /> : null);
  onTestFinished(async () => {
    await act(async () => isOpen.set(false));
    root.remove();
  });
  await act(async () => {
    takeOver(root, <Page />, (difference) => differences.push(difference));
    pressed?.click();
  });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  return differences;
}

const buttonOf = (root: HTMLElement, words: string): HTMLElement => {
  const found = [...root.querySelectorAll<HTMLElement>('main button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === words,
  );
  if (!found) throw new Error(`no button ${words}`);
  return found;
};

let api: FakeApi;
let differences: unknown[];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  differences = [];
  // React says only here that an attribute differs.
  vi.spyOn(console, 'error').mockImplementation((...said) => differences.push(said));
  onTestFinished(() => {
    window.forjaPressed = null;
    cart.empty();
    clearToasts();
    queryClient.clear();
    cache.clear();
    window.history.replaceState(null, '', '/');
    vi.restoreAllMocks();
  });
  api = await visitAsGuest();
});

const one = (index: number): ShopInPage => {
  const shown = PRODUCTS[index] ?? product(1);
  return { one: { product: shown, related: shown.category ? PRODUCTS.slice(0, 5) : [] } };
};

test.each<readonly [string, string, ShopInPage]>([
  ['the shop', '/tienda', front('')],
  [
    'the shop filtered',
    `/tienda?categoria=${CATEGORY.id}&oferta=1&orden=name`,
    front(`categoria=${CATEGORY.id}&oferta=1&orden=name`, { next: null }),
  ],
  ['the shop searched', '/tienda?buscar=fuerte', front('buscar=fuerte', { categories: [] })],
  ...PRODUCTS.map((each, index) => [each.name, `/producto/${each.id}`, one(index)] as const),
])('%s is taken over element by element, and nothing is drawn anew', async (_, at, shown) => {
  const root = drawPage(shown, at);
  const drawn = [...root.querySelectorAll('main, main *')];
  expect(await start(root, shown)).toEqual([]);
  const taken = [...root.querySelectorAll('main, main *')];
  expect(taken.length).toBe(drawn.length);
  expect(taken.every((element, index) => element === drawn[index])).toBe(true);
});

test('the logo of the gym is taken over, without a style that the policy of pages would refuse', async () => {
  const root = drawPage(front(''), '/tienda', { logo: '/files/logo.webp' });
  const logo = root.querySelector('header img');
  expect(root.innerHTML).not.toContain(' style=');
  expect(await start(root, front(''))).toEqual([]);
  expect(root.querySelector('header img')).toBe(logo);
});

test('the frame is that of this device: one toggle for the menu, one for the mode', async () => {
  const root = drawPage(front(''), '/tienda');
  await start(root, front(''));
  expect(root.querySelectorAll('[aria-controls="sidebar"]')).toHaveLength(1);
  expect(root.querySelectorAll('header [aria-label^="Usar modo"]')).toHaveLength(1);
});

test('a button pressed before the scripts were there is pressed again, once', async () => {
  const shown = { one: { product: product(1), related: [] } };
  const root = drawPage(shown, `/producto/${id(1)}`);
  window.forjaPressed = buttonOf(root, 'Agregar al carrito');
  await start(root, shown);
  expect(cart.read()).toEqual([{ productId: id(1), variantId: id(501), quantity: 1 }]);
});

test('a button pressed while the screen takes over is heard', async () => {
  const root = drawPage(front(''), '/tienda');
  await start(root, front(''), buttonOf(root, 'Agregar Producto 2 al carrito'));
  expect(cart.read()).toEqual([{ productId: id(2), variantId: id(502), quantity: 1 }]);
});

test('a cart with something in it shows its count beside what was drawn', async () => {
  cart.add({ productId: id(2), variantId: id(502), quantity: 2 });
  const root = drawPage(front(''), '/tienda');
  const grid = root.querySelector('article');
  expect(await start(root, front(''))).toEqual([]);
  expect(root.querySelector('article')).toBe(grid);
  expect(root.textContent).toContain('2 artículos');
  expect(root.querySelector('[aria-label="Agregar Producto 2 al carrito (ya está)"]')).toBeTruthy();
});

test('a page in other words, as a translator leaves it, is drawn anew and works', async () => {
  const shown = { one: { product: product(1), related: [] } };
  const root = drawPage(shown, `/producto/${id(1)}`);
  const heading = root.querySelector('main h1');
  if (heading) heading.textContent = 'Product 1';
  expect(await start(root, shown)).not.toEqual([]);
  expect(root.querySelector('main h1')?.textContent).toBe('Producto 1');
  await act(async () => buttonOf(root, 'Agregar al carrito').click());
  expect(cart.read()).toHaveLength(1);
});

test('what was typed before the screen was there stays in the same box and is searched', async () => {
  const root = drawPage(front(''), '/tienda');
  api.on('GET /store-products/', () => []);
  const box = root.querySelector('input');
  if (!box) throw new Error('no box');
  box.value = 'proteína';
  await start(root, front(''));
  expect(root.querySelector('input')).toBe(box);
  expect(box.value).toBe('proteína');
  await until(() => root.textContent?.includes('Nada coincide con lo que buscas') ?? false);
  expect(window.location.search).toBe('?buscar=prote%C3%ADna');
});

test('an order chosen before the screen was there is the one that is shown', async () => {
  const root = drawPage(front(''), '/tienda');
  api.on('GET /store-products/', () => []);
  const select = root.querySelector<HTMLSelectElement>('select[aria-label="Ordenar"]');
  if (!select) throw new Error('no select');
  select.value = 'name';
  await start(root, front(''));
  expect(root.querySelector('select[aria-label="Ordenar"]')).toBe(select);
  expect(select.value).toBe('name');
  expect(window.location.search).toBe('?orden=name');
});
