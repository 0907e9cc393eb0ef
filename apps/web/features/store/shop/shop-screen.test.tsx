import type { ProductWithStock } from '@forja/contract/store/routes';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import ShopScreen from './shop-screen.tsx';

const PRODUCT: ProductWithStock = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Camiseta',
  subtitle: '',
  description: '',
  category: null,
  images: [],
  priceCents: 1_000,
  salePriceCents: null,
  taxPercent: 13,
  isNew: false,
  availability: 'available',
  variants: [],
};

/** Holds the answers of a call back until the test lets them through. */
function holdBack(path: string): () => void {
  const answer = vi.mocked(window.fetch).getMockImplementation();
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    if (String(input).includes(path)) await promise;
    return answer ? answer(input, init) : Response.error();
  });
  return resolve;
}

test('products are drawn once it is known what stands above them, and asked for before', async () => {
  const api = fakeApi();
  api.on('GET /store/categories', () => []);
  api.on('GET /store/banner', () => ({
    eyebrow: '',
    title: 'Semana de la proteína',
    text: '',
    link: null,
    linkLabel: '',
    image: null,
    active: true,
  }));
  api.on('GET /store-products/', () => [PRODUCT]);
  api.on('GET /store/gym/products-with-stock', () => [PRODUCT]);
  const letThrough = holdBack('/store/banner');
  await show(<ShopScreen />);
  await expect.poll(() => api.sent('GET /store-products/')).toHaveLength(1);
  await screen.findByText('Cargando la tienda…');
  expect(screen.queryByText(/Camiseta/)).toBeNull();
  letThrough();
  await screen.findByText('Camiseta');
  await screen.findByText('Semana de la proteína');
  expect(api.sent('GET /store-products/')).toHaveLength(1);
});
