import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { ORDER } from '../../../test/order-fixture.ts';
import { show } from '../../../test/show.tsx';
import { OrderPlaced } from './order-placed.tsx';

test('who ordered for themselves is told so', async () => {
  await logInAs(fakeApi(), { id: ORDER.customer.id });
  await show(<OrderPlaced order={ORDER} />);
  await screen.findByText('Recibimos tu pedido 7.');
});

test('staff who ordered for somebody read whose order it is', async () => {
  await logInAs(fakeApi(), { role: 'admin' });
  await show(<OrderPlaced order={ORDER} />);
  await screen.findByText('Hicimos el pedido 7 de Ana.');
  expect(screen.queryByText(/tu pedido/)).toBeNull();
  screen.getByText(/le enviamos el detalle/);
});
