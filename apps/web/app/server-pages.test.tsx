import { SHOP_IN_PAGE, type ShopInPage } from '@forja/contract/store/shop-page';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { takeShopInPage } from '../features/store/shop/in-page.ts';
import ProductScreen from '../features/store/shop/product-screen.tsx';
import ShopScreen from '../features/store/shop/shop-screen.tsx';
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
import { type FakeApi, refusal } from '../test/fake-api.ts';
import { logInAs } from '../test/log-in-as.ts';
import { show } from '../test/screen.tsx';
import { setSidebarExpanded } from './shell/navigation/sidebar-state.ts';
import { Shell } from './shell/shell.tsx';

/** What the server draws and what its screen draws in its place must be the same. */

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
    if (node.nodeType !== Node.ELEMENT_NODE) return [];
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
  page.innerHTML = markupOf(shown);
  for (const dark of page.querySelectorAll('.dark\\:contents')) dark.remove();
  for (const light of page.querySelectorAll('.dark\\:hidden'))
    light.replaceWith(...light.childNodes);
  return partsOf(page);
}

/** Opens the page with what the server wrote into it. */
async function open(shown: ShopInPage, at: string) {
  putDataInPage(shown);
  return show(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/tienda" element={<ShopScreen />} />
        <Route path="/producto/:id" element={<ProductScreen />} />
      </Route>
    </Routes>,
    { at },
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
  api = await visitAsGuest();
  document.documentElement.dataset.theme = 'light';
  setSidebarExpanded(true);
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
