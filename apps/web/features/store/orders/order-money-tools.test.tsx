import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { ORDER } from '../../../test/order-fixture.ts';
import { show } from '../../../test/show.tsx';
import { FailedRefund, UnpaidTools } from './order-money-tools.tsx';

test('an order is taken in another way than it was to be paid', async () => {
  const api = fakeApi();
  api.on('PATCH /store-orders/{id}', () => ({ ...ORDER, status: 'paid' as const }));
  const user = await show(<UnpaidTools order={ORDER} />);
  expect(screen.queryByText(/Rechazar comprobante/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Cobrar de otra forma' }));
  await user.click(await screen.findByRole('button', { name: 'Registrar el pago' }));
  expect(api.sent('PATCH /store-orders/{id}')).toEqual([{ status: 'paid', paymentMethod: 'cash' }]);
});

test('a reference that nobody finds is rejected after a question', async () => {
  const api = fakeApi();
  api.on('PATCH /store-orders/{id}', () => ORDER);
  const user = await show(<UnpaidTools order={{ ...ORDER, paymentReference: '99' }} />);
  await user.click(await screen.findByRole('button', { name: 'Rechazar comprobante' }));
  expect(api.sent('PATCH /store-orders/{id}')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  expect(api.sent('PATCH /store-orders/{id}')).toEqual([{ paymentReference: null }]);
});

test('a refund that failed says why, is tried again, and shows a refusal', async () => {
  const api = fakeApi();
  const refund = { status: 'failed', method: 'card', failure: 'Stripe la rechazó' } as const;
  api.on('POST /store-orders/{id}/refunds', () => {
    throw refusedFields({ method: 'Elige otra forma.' });
  });
  const user = await show(
    <FailedRefund order={{ ...ORDER, status: 'refunded', refund }} mayRefund />,
  );
  await screen.findByText('Stripe la rechazó. Mientras tanto quedan como saldo a favor de Ana.');
  await user.click(await screen.findByRole('button', { name: 'Devolver ahora' }));
  await user.click(await screen.findByRole('button', { name: 'Devolver' }));
  expect(api.sent('POST /store-orders/{id}/refunds')).toEqual([
    { method: 'card', reference: null },
  ]);
  screen.getByText('Elige otra forma.');
});
