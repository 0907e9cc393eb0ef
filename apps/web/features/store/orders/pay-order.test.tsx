import { HOLD_MINUTES } from '@forja/contract/store/values';
import type { Checkout, Order } from '@forja/contract/store-orders/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { ORDER } from '../../../test/order-fixture.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { PayOrder } from './pay-order.tsx';

const CHECKOUT: Checkout = {
  deliveryEnabled: false,
  deliveryFeeCents: 0,
  holdMinutes: HOLD_MINUTES,
  sinpePhone: '8888 1234',
  sinpeName: 'Hierro Norte',
  iban: null,
  bankName: null,
  cardEnabled: false,
  pickupAddress: null,
  locations: [],
};

function build() {
  const api = fakeApi();
  api.on('GET /store/checkout', () => CHECKOUT);
  api.on('PATCH /store-orders/{id}', ({ body }) => ({ ...ORDER, ...body }) as Order);
  return api;
}

test('an order by SINPE says where to pay, and takes the reference afterwards', async () => {
  const api = build();
  const user = await show(<PayOrder order={ORDER} />);
  await screen.findByText(acrossElements('por SINPE Móvil al 8888 1234 (Hierro Norte).'));
  await user.click(await screen.findByRole('button', { name: 'Ya pagué' }));
  await user.type(screen.getByLabelText('Número de referencia'), ' 99887766 ');
  await user.click(await screen.findByRole('button', { name: 'Avisar que pagué' }));
  expect(api.sent('PATCH /store-orders/{id}')).toEqual([{ paymentReference: '99887766' }]);
});

test('a reported payment waits for the gym', async () => {
  build();
  await show(<PayOrder order={{ ...ORDER, paymentReference: '99887766' }} />);
  await screen.findByText(/Dijiste que ya pagaste\./);
  expect(screen.queryByText(/Ya pagué/)).toBeNull();
});

test.each([{ paymentMethod: 'cash' as const }, { status: 'paid' as const }])(
  'nothing is asked of %j',
  async (over) => {
    build();
    await show(<PayOrder order={{ ...ORDER, ...over }} />);
    expect(screen.queryByText(acrossElements(/Ya pagué|SINPE|Dijiste/))).toBeNull();
  },
);
