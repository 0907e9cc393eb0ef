import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { PaymentSheet } from './payment-sheet.tsx';

const sheet = (
  <PaymentSheet summary="Efectivo ₡41 800" foot="Cobrar">
    <p>Vuelto</p>
  </PaymentSheet>
);

test('a tap folds how it is paid into one line, and another brings it back', async () => {
  const user = await show(sheet);
  expect(screen.queryByText(/Efectivo ₡41 800/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Plegar cómo paga' }));
  await screen.findByText('Efectivo ₡41 800');
  await user.click(await screen.findByRole('button', { name: 'Ver cómo paga' }));
  expect(screen.queryByText(/Efectivo ₡41 800/)).toBeNull();
});

test('a pull down folds it, and the click that ends the pull does not open it again', async () => {
  await show(sheet);
  const handle = document.querySelector('[aria-expanded]');
  const at = (type: string, clientY: number) =>
    handle?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientY, pointerId: 1, detail: 1 }),
    );
  await act(async () => {
    at('pointerdown', 400);
    at('pointerup', 460);
    at('click', 460);
  });
  await screen.findByText('Efectivo ₡41 800');
});
