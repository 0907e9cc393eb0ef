import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { ORDER } from '../../../test/order-fixture.ts';
import { show } from '../../../test/screen.tsx';
import { OrderUndo } from './order-undo.tsx';

async function undoOf(paymentMethod: string) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /shifts/current', () => ({ shift: null, others: [] }) as never);
  api.on('PATCH /store-orders/{id}', () => ({ ...ORDER, status: 'refunded' as const }));
  const order = { ...ORDER, status: 'paid' as const, paymentMethod };
  const screen = await show(<OrderUndo order={order} />);
  await screen.click('Reembolsar');
  return { api, screen };
}

test('an order paid by SINPE is refunded by SINPE with its reference, or another way', async () => {
  const { api, screen } = await undoOf('sinpe');
  await screen.write('Comprobante', '20261119');
  await screen.click('Reembolsar ₡5 000');
  expect(api.sent('PATCH /store-orders/{id}')).toEqual([
    { status: 'refunded', restock: false, refundMethod: 'sinpe', refundReference: '20261119' },
  ]);
});

test('an order paid by card goes back the way it came', async () => {
  const { api, screen } = await undoOf('card');
  expect(screen.text()).not.toContain('Cómo se devuelve');
  await screen.click('Reembolsar ₡5 000');
  expect(api.sent('PATCH /store-orders/{id}')).toEqual([{ status: 'refunded', restock: false }]);
});
