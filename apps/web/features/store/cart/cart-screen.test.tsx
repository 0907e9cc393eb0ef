import type { ProductWithStock } from '@forja/contract/store/routes';
import { HOLD_MINUTES } from '@forja/contract/store/values';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { cart } from '../../../shared/store/use-cart.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import CartScreen from './cart-screen.tsx';

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
  variants: [
    {
      id: '01890000-0000-7000-8000-000000000002',
      name: '',
      options: [],
      priceCents: 1_000,
      salePriceCents: null,
      available: 5,
    },
  ],
};

test.each(['the prices', 'the ways to pay'] as const)(
  'a cart whose read of %s fails says so, keeps its articles and can try again',
  async (what) => {
    const api = fakeApi();
    await logInAs(api, { role: 'member' });
    let failing: string | null = what;
    const failWhere = (read: string) => {
      if (failing === read) throw refusal('INTERNAL');
    };
    api.on('GET /store-orders', () => []);
    api.on('GET /store/gym/products-with-stock', () => {
      failWhere('the prices');
      return [PRODUCT];
    });
    api.on('GET /store/checkout', () => {
      failWhere('the ways to pay');
      return {
        deliveryEnabled: false,
        deliveryFeeCents: 0,
        holdMinutes: HOLD_MINUTES,
        cardEnabled: false,
        sinpePhone: null,
        sinpeName: null,
        iban: null,
        bankName: null,
        pickupAddress: null,
        locations: [],
      };
    });
    const [variant] = PRODUCT.variants;
    cart.add({ productId: PRODUCT.id, variantId: variant?.id ?? '', quantity: 1 });
    onTestFinished(() => cart.empty());
    const user = await show(<CartScreen />);
    await screen.findByText('No pudimos revisar tu carrito');
    await screen.findByText(/Tus artículos siguen aquí\./);
    failing = null;
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await screen.findAllByText('Camiseta');
    expect(screen.queryByText(/No pudimos revisar tu carrito/)).toBeNull();
  },
);
