import type { Settings } from '@forja/contract/settings/routes';
import type { ProductWithStock } from '@forja/contract/store/routes';
import { readFilters } from '@forja/contract/store/shop-filters';
import { SHOP_IN_PAGE, type ShopInPage } from '@forja/contract/store/shop-page';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { shopMarkup } from '../../server/features/store/shop-pages/shop-page.ts';
import { takeShopInPage } from '../features/store/shop/in-page.ts';
import ProductScreen from '../features/store/shop/product-screen.tsx';
import ShopScreen from '../features/store/shop/shop-screen.tsx';
import { settingsStore } from '../lib/gym/settings.ts';
import { session } from '../lib/session/current.ts';
import { cart } from '../shared/store/use-cart.ts';
import { type FakeApi, fakeApi, refusal } from '../test/fake-api.ts';
import { logInAs } from '../test/log-in-as.ts';
import { show } from '../test/screen.tsx';
import { setSidebarExpanded } from './shell/navigation/sidebar-state.ts';
import { Shell } from './shell/shell.tsx';

/** What the server draws and what its screen draws in its place must be the same. */

const id = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const picture = (number: number) => ({
  id: id(number),
  alt: 'Una "foto" <de> frente',
  width: 800,
  height: 600,
  placeholder: 'data:image/webp;base64,AA==',
  sources: [400, 800].map((width) => ({
    width,
    webp: `/files/${number}-${width}.webp`,
    avif: `/files/${number}-${width}.avif`,
  })),
});

const variant = (number: number, available: number, size?: string) => ({
  id: id(number),
  name: size ?? 'Único',
  options: size ? [{ name: 'Talla', value: size }] : [],
  priceCents: 1_234_500,
  salePriceCents: null,
  available,
});

const CATEGORY = { id: id(90), name: 'Ropa & más' };

const product = (number: number, values: Partial<ProductWithStock> = {}): ProductWithStock => ({
  ...{ id: id(number), name: `Producto ${number}`, subtitle: 'Algo más', description: '' },
  ...{ category: CATEGORY, images: [], priceCents: 1_234_500, salePriceCents: null },
  ...{ taxPercent: 13, isNew: false, availability: 'available' },
  variants: [variant(number + 500, 10)],
  ...values,
});

const SALE = { priceCents: 2_000_050, salePriceCents: 1_700_000 };
const PRODUCTS = [
  product(1, { name: '<b>Fuerte</b> & "sano"', images: [picture(201), picture(202)] }),
  product(2, { ...SALE, taxPercent: 0, variants: [{ ...variant(502, 1), ...SALE }] }),
  product(3, { isNew: true, availability: 'low', variants: [variant(503, 2)] }),
  product(4, { availability: 'sold-out', variants: [variant(504, 0)], images: [picture(203)] }),
  product(5, { variants: [variant(505, 0, 'S'), variant(506, 3, 'M')], subtitle: '' }),
  product(6, { category: null, description: 'Dos\nrenglones', variants: [] }),
];

const SETTINGS: Settings = {
  ...{ subdomain: 'demo', gymName: 'Hierro & Norte', logo: null, logoVersion: 0 },
  ...{ theme: defaultTheme, currency: 'CRC', timeZone: 'America/Costa_Rica' },
  ...{ contact: { email: null, phone: null, address: null }, openingHours: [] },
  store: { enabled: true },
};

const front = (address: string, values: object = {}): ShopInPage => ({
  front: {
    filters: readFilters(new URLSearchParams(address)),
    categories: [
      { ...CATEGORY, icon: 'clothing', productCount: 5 },
      { id: id(91), name: 'Bebidas', icon: 'drink', productCount: 1 },
      { id: id(92), name: 'Vacía', icon: 'other', productCount: 0 },
    ],
    banner: {
      ...{ eyebrow: 'Solo hoy', title: 'Semana de la fuerza', text: 'Todo lo de "levantar"' },
      ...{ link: '/tienda?oferta=1', linkLabel: '', active: true, image: picture(204) },
    },
    products: PRODUCTS,
    total: 31,
    next: 'siguiente',
    ...values,
  },
});

/** What only a server writes (forms that work without scripts), or only React. */
const OWN = /^(style|checked|selected|autocomplete|autofocus|data-discover|decoding|inert)$/;
const isOwn = (element: Element, name: string) =>
  OWN.test(name) || (element.matches('form') && name === 'action') || name === 'name';
/** Said by the style alone: which of two toggles is there, and that a phone has no sidebar. */
const ONE_OF_TWO = /^(m(ax|in)-\[769px\]:|in-data-\[)\S*hidden$/;

function attributesOf(element: Element): string {
  const pairs = [...element.attributes].filter(({ name }) => !isOwn(element, name));
  return pairs
    .map(({ name, value }) =>
      name === 'class'
        ? `class=${value
            .split(' ')
            .filter((each) => !ONE_OF_TWO.test(each))
            .sort()
            .join(' ')}`
        : `${name}=${value}`,
    )
    .sort()
    .join(' | ');
}

/** An element and what is in it, a line for each. */
function outline(element: Element, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  const inside = [...element.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return [];
    return outline(node as Element, depth + 1);
  });
  const words = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join('');
  const state = element as HTMLInputElement;
  const chosen = element.matches('input[type=radio]') ? ` chosen=${state.checked}` : '';
  return [`${indent}${element.tagName} ${attributesOf(element)}${chosen} "${words}"`, ...inside];
}

const partsOf = (root: ParentNode) => {
  const parts = ['#sidebar', 'header', 'main'].map((query) => root.querySelector(query));
  const order =
    root.querySelector('option[selected]')?.getAttribute('value') ??
    root.querySelector('select')?.value;
  return [`order ${order}`, ...parts.flatMap((part) => (part ? outline(part) : ['nothing']))];
};

/** The page as the server sends it to a browser in light mode. */
function drawnByServer(shown: ShopInPage): string[] {
  const page = document.createElement('div');
  page.innerHTML = shopMarkup({ settings: SETTINGS, ...shown }) ?? '';
  for (const dark of page.querySelectorAll('.dark\\:contents')) dark.remove();
  for (const light of page.querySelectorAll('.dark\\:hidden'))
    light.replaceWith(...light.childNodes);
  return partsOf(page);
}

/** Opens the page with what the server wrote into it. */
async function open(shown: ShopInPage, at: string, root = document.createElement('div')) {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = SHOP_IN_PAGE;
  data.textContent = JSON.stringify(shown);
  document.body.append(data);
  takeShopInPage();
  return show(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/tienda" element={<ShopScreen />} />
        <Route path="/producto/:id" element={<ProductScreen />} />
      </Route>
    </Routes>,
    { at, root },
  );
}

async function drawnByScreen(shown: ShopInPage, at: string): Promise<string[]> {
  await open(shown, at);
  await act(async () => {
    for (const each of document.querySelectorAll('picture img')) {
      each.dispatchEvent(new Event('load'));
    }
  });
  return partsOf(document);
}

let api: FakeApi;

beforeEach(async () => {
  const before = settingsStore.read();
  api = fakeApi();
  await logInAs(api, {});
  api.on('POST /logout', () => undefined);
  await session.logout('manual');
  document.documentElement.dataset.theme = 'light';
  setSidebarExpanded(true);
  settingsStore.take(SETTINGS);
  onTestFinished(() => {
    settingsStore.take({ ...before, theme: defaultTheme });
  });
});

test.each([
  ['with everything', '', {}],
  ['filtered', `categoria=${CATEGORY.id}&oferta=1&orden=name&desde=100`, { next: null, total: 1 }],
  ['searched', 'buscar=%22fuerte%22', { categories: [] }],
  [
    'with a plain announcement',
    '',
    {
      banner: {
        ...{ eyebrow: '', title: 'Hola', text: '' },
        ...{ link: 'https://forja.example/a?b=1&c=2', linkLabel: 'Ver', active: true, image: null },
      },
    },
  ],
  ['without announcement', '', { banner: null }],
])(
  'the shop %s is drawn by the server as by its screen, which asks for nothing',
  async (_, address, values) => {
    const shown = front(address, values);
    const screen = await drawnByScreen(shown, `/tienda?${address}`);
    expect(drawnByServer(shown)).toEqual(screen);
    expect(screen.join()).toContain('Producto 2');
  },
);

test.each(PRODUCTS.map((one) => [one.name, one] as const))(
  'the product %s is drawn by the server as by its screen, which asks for nothing',
  async (name, one) => {
    const shown = { one: { product: one, related: one.category ? PRODUCTS.slice(0, 5) : [] } };
    const screen = await drawnByScreen(shown, `/producto/${one.id}`);
    expect(drawnByServer(shown)).toEqual(screen);
    expect(screen.join()).toContain(name);
  },
);

test('a product that was taken away between the page and the click is said to be gone', async () => {
  const screen = await open(front(''), '/tienda');
  api.on('GET /store-products/{id}', () => {
    throw refusal('NOT_FOUND');
  });
  await screen.click('Producto 2');
  await screen.see('Este producto ya no está en la tienda');
});

test('a button that was pressed before the screen was there is pressed again, once', async () => {
  const page = document.createElement('div');
  page.id = 'root';
  const shown = { one: { product: product(1), related: [] } };
  page.innerHTML = shopMarkup({ settings: SETTINGS, ...shown }) ?? '';
  document.body.append(page);
  onTestFinished(() => cart.empty());
  const buttons = [...page.querySelectorAll<HTMLElement>('main button')];
  window.forjaPressed = buttons.find((each) => each.textContent === 'Agregar al carrito') ?? null;
  const screen = await open(shown, `/producto/${id(1)}`, page);
  await screen.see('Producto 1 está en tu carrito.');
  expect(cart.read()).toEqual([{ productId: id(1), variantId: id(501), quantity: 1 }]);
});

test('a button that the screen does not draw is not pressed, nor another in its place', async () => {
  const page = document.createElement('div');
  page.id = 'root';
  const shown = { one: { product: product(1), related: [] } };
  page.innerHTML = shopMarkup({ settings: SETTINGS, ...shown }) ?? '';
  document.body.append(page);
  const buttons = [...page.querySelectorAll<HTMLElement>('main button')];
  const gone = buttons.find((each) => each.textContent === 'Agregar al carrito');
  gone?.setAttribute('aria-label', 'Algo que ya no está');
  window.forjaPressed = gone;
  const screen = await open(shown, `/producto/${id(1)}`, page);
  await screen.see('Agregar al carrito');
  expect(cart.read()).toEqual([]);
});

test('whoever is logged in asks by themselves: they may see more', async () => {
  await logInAs(api, {});
  api.on('GET /store-products/{id}', () => product(7, { name: 'Para miembros' }));
  api.on('GET /store-products/', () => []);
  document.body.append(
    Object.assign(document.createElement('script'), {
      id: SHOP_IN_PAGE,
      type: 'application/json',
      textContent: JSON.stringify({ one: { product: product(7), related: [] } }),
    }),
  );
  takeShopInPage();
  const screen = await show(
    <Routes>
      <Route path="/producto/:id" element={<ProductScreen />} />
    </Routes>,
    { at: `/producto/${id(7)}` },
  );
  await screen.see('Para miembros');
  expect(api.sent('GET /store-products/{id}')).toHaveLength(1);
  expect(document.getElementById(SHOP_IN_PAGE)).toBeNull();
});
