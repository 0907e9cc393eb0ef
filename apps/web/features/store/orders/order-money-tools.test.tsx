import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { ORDER } from '../../../test/order-fixture.ts';
import { show } from '../../../test/screen.tsx';
import { FailedRefund, UnpaidTools } from './order-money-tools.tsx';

test('an order is taken in another way than it was to be paid', async () => {
  const api = fakeApi();
  api.on('PATCH /store-orders/{id}', () => ({ ...ORDER, status: 'paid' as const }));
  const screen = await show(<UnpaidTools order={ORDER} />);
  expect(screen.text()).not.toContain('Rechazar comprobante');
  await screen.click('Cobrar de otra forma');
  await screen.click('Registrar el pago');
  expect(api.sent('PATCH /store-orders/{id}')).toEqual([{ status: 'paid', paymentMethod: 'cash' }]);
});

test('a reference that nobody finds is rejected after a question', async () => {
  const api = fakeApi();
  api.on('PATCH /store-orders/{id}', () => ORDER);
  const screen = await show(<UnpaidTools order={{ ...ORDER, paymentReference: '99' }} />);
  await screen.click('Rechazar comprobante');
  expect(api.sent('PATCH /store-orders/{id}')).toEqual([]);
  await screen.click('Rechazar');
  expect(api.sent('PATCH /store-orders/{id}')).toEqual([{ paymentReference: null }]);
});

test('a refund that failed says why, is tried again, and shows a refusal', async () => {
  const api = fakeApi();
  const refund = { status: 'failed', method: 'card', failure: 'Stripe la rechazó' } as const;
  api.on('POST /store-orders/{id}/refunds', () => {
    throw refusedFields({ method: 'Elige otra forma.' });
  });
  const screen = await show(
    <FailedRefund order={{ ...ORDER, status: 'refunded', refund }} mayRefund />,
  );
  await screen.see('Stripe la rechazó. Mientras tanto quedan como saldo a favor de Ana.');
  await screen.click('Devolver ahora');
  await screen.click('Devolver');
  expect(api.sent('POST /store-orders/{id}/refunds')).toEqual([
    { method: 'card', reference: null },
  ]);
  expect(screen.text()).toContain('Elige otra forma.');
});
