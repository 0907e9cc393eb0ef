import { SHOP_IN_PAGE, type ShopInPage } from '@forja/contract/store/shop-page';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { takeShopInPage } from '../features/store/shop/in-page.ts';
import ProductScreen from '../features/store/shop/product-screen.tsx';
import ShopScreen from '../features/store/shop/shop-screen.tsx';
import { front, id, product, putDataInPage, visitAsGuest } from '../test/drawn-shop.ts';
import { type FakeApi, refusal } from '../test/fake-api.ts';
import { logInAs } from '../test/log-in-as.ts';
import { show } from '../test/show.tsx';
import { Shell } from './shell/shell.tsx';

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

let api: FakeApi;

beforeEach(async () => {
  api = await visitAsGuest();
});

test('a product that was taken away between the page and the click is said to be gone', async () => {
  const user = await open(front(''), '/tienda');
  api.on('GET /store-products/{id}', () => {
    throw refusal('NOT_FOUND');
  });
  await user.click(await screen.findByRole('link', { name: 'Producto 2' }));
  await screen.findByText('Este producto ya no está en la tienda');
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
  await show(
    <Routes>
      <Route path="/producto/:id" element={<ProductScreen />} />
    </Routes>,
    { at: `/producto/${id(7)}` },
  );
  await screen.findByText('Para miembros');
  expect(api.sent('GET /store-products/{id}')).toHaveLength(1);
  expect(document.getElementById(SHOP_IN_PAGE)).toBeNull();
});
