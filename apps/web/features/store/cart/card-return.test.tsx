import type { Order } from '@forja/contract/store-orders/routes';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cache } from '../../../lib/session/current.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { ORDER as PENDING } from '../../../test/order-fixture.ts';
import { show } from '../../../test/show.tsx';
import { CardReturn } from './card-return.tsx';

const ORDER: Order = { ...PENDING, paymentMethod: 'card' };

test('a payment that nobody told this page of is found, and not asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    cache.clear();
  });
  const api = fakeApi();
  let status: Order['status'] = 'pending_payment';
  let asked = 0;
  api.on('GET /store-orders', () => {
    asked += 1;
    return [{ ...ORDER, status }];
  });
  let checked = 0;
  api.on('POST /store-orders/{id}/card-check', () => {
    checked += 1;
    return { ...ORDER, status };
  });
  const later = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  await show(<CardReturn />, { at: '/carrito?pedido=7&pago=listo' });
  await screen.findByText(/Estamos confirmando tu pago del pedido 7\./);
  status = 'paid';
  await later();
  await screen.findByText(/Recibimos tu pago del pedido 7\./);
  const before = asked;
  await later();
  expect(asked).toBe(before);
  expect(checked).toBe(1);
});
