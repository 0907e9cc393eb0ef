import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { ORDER } from '../../../test/order-fixture.ts';
import { show } from '../../../test/screen.tsx';
import { OrderPlaced } from './order-placed.tsx';

test('who ordered for themselves is told so', async () => {
  await logInAs(fakeApi(), { id: ORDER.customer.id });
  const screen = await show(<OrderPlaced order={ORDER} />);
  await screen.see('Recibimos tu pedido 7.');
});

test('staff who ordered for somebody read whose order it is', async () => {
  await logInAs(fakeApi(), { role: 'admin' });
  const screen = await show(<OrderPlaced order={ORDER} />);
  await screen.see('Hicimos el pedido 7 de Ana.');
  expect(screen.text()).not.toContain('tu pedido');
  expect(screen.text()).toContain('le enviamos el detalle');
});
