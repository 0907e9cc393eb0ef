import { act } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { PaymentSheet } from './payment-sheet.tsx';

const sheet = (
  <PaymentSheet summary="Efectivo ₡41 800" foot="Cobrar">
    <p>Vuelto</p>
  </PaymentSheet>
);

test('a tap folds how it is paid into one line, and another brings it back', async () => {
  const screen = await show(sheet);
  expect(screen.text()).not.toContain('Efectivo ₡41 800');
  await screen.click('Plegar cómo paga');
  await screen.see('Efectivo ₡41 800');
  await screen.click('Ver cómo paga');
  expect(screen.text()).not.toContain('Efectivo ₡41 800');
});

test('a pull down folds it, and the click that ends the pull does not open it again', async () => {
  const screen = await show(sheet);
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
  await screen.see('Efectivo ₡41 800');
});
