import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { ORDER } from '../../../test/order-fixture.ts';
import { show } from '../../../test/show.tsx';
import OrdersAdminScreen from './orders-admin-screen.tsx';

const FAILED = {
  ...ORDER,
  status: 'refunded' as const,
  paymentMethod: 'card' as const,
  refund: { status: 'failed', method: 'card', failure: 'La tarjeta se cerró' } as const,
};

async function showBoard(at: string) {
  const api = fakeApi();
  await logInAs(api, { role: 'owner', permissions: ['store.orders'] });
  api.on('GET /store-orders', () => [FAILED]);
  return show(<OrdersAdminScreen />, { at });
}

test('refunds that failed are not pushed out of sight by columns without any', async () => {
  await showBoard('/orders-admin?vista=devoluciones');
  await screen.findByText('Devolución fallida');
  screen.getByText('Terminados');
  expect(screen.queryByText(/Por pagar/)).toBeNull();
});

test('the whole board keeps its empty columns', async () => {
  await showBoard('/orders-admin');
  await screen.findByText('Devolución fallida');
  screen.getByText('Por pagar');
  screen.getAllByText('Nada por aquí.');
});
