import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { ORDER } from '../../../test/order-fixture.ts';
import { show } from '../../../test/show.tsx';
import { OrdersToConfirm } from './orders-to-confirm.tsx';

test('orders that were said to be paid are confirmed where the money is looked for', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const waiting = { ...ORDER, status: 'pending_payment' as const, paymentMethod: 'sinpe' as const };
  const said = { ...waiting, paymentReference: '99112233', createdAt: '2026-01-05T12:00:00-06:00' };
  const unpaid = {
    ...waiting,
    id: '0190a000-0000-7000-8000-00000000000f',
    number: 999,
    paymentReference: null,
  };
  api.on('GET /store-orders', () => [said, unpaid]);
  api.on('PATCH /store-orders/{id}', () => ({ ...said, status: 'paid' as const }));
  const user = await show(<OrdersToConfirm tracked />);
  await screen.findByText(/comprobante 99112233/);
  screen.getByText('No ha llegado');
  expect(screen.queryByText('Pedido 999')).toBeNull();
  expect(screen.getByRole('link', { name: `Pedido ${ORDER.number}` }).getAttribute('href')).toBe(
    `/orders-admin?pedido=${ORDER.id}`,
  );
  await user.click(
    screen.getByRole('button', { name: `Confirmar el pago del pedido ${ORDER.number}` }),
  );
  await waitFor(() => expect(api.sent('PATCH /store-orders/{id}')).toEqual([{ status: 'paid' }]));
});
