import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { ORDER } from '../../../test/order-fixture.ts';
import { show } from '../../../test/show.tsx';
import { OrderUndo } from './order-undo.tsx';

async function undoOf(paymentMethod: 'card' | 'cash' | 'sinpe' | 'transfer') {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /shifts/current', () => ({ shift: null, others: [] }) as never);
  api.on('PATCH /store-orders/{id}', () => ({ ...ORDER, status: 'refunded' as const }));
  const order = { ...ORDER, status: 'paid' as const, paymentMethod };
  const user = await show(<OrderUndo order={order} />);
  await user.click(await screen.findByRole('button', { name: 'Reembolsar' }));
  return { api, user };
}

test('an order paid by SINPE is refunded by SINPE with its reference, or another way', async () => {
  const { api, user } = await undoOf('sinpe');
  await user.type(screen.getByLabelText('Comprobante (opcional)'), '20261119');
  await user.click(await screen.findByRole('button', { name: /^Reembolsar ₡5\s000$/ }));
  expect(api.sent('PATCH /store-orders/{id}')).toEqual([
    { status: 'refunded', restock: false, refundMethod: 'sinpe', refundReference: '20261119' },
  ]);
});

test('an order paid by card goes back the way it came', async () => {
  const { api, user } = await undoOf('card');
  expect(screen.queryByText(/Cómo se devuelve/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Reembolsar ₡5\s000$/ }));
  expect(api.sent('PATCH /store-orders/{id}')).toEqual([{ status: 'refunded', restock: false }]);
});
