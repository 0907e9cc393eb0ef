import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { NewPlanDialog } from './new-plan-dialog.tsx';

/** The event that a browser sends when Escape is pressed in a dialog. */
const pressEscape = () =>
  act(async () => {
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });

test('Escape closes an untouched plan at once, and asks before it takes a written one', async () => {
  const closed = vi.fn();
  const screen = await show(
    <NewPlanDialog userId="somebody" onAdded={() => undefined} onClose={closed} />,
  );
  await pressEscape();
  expect(closed).toHaveBeenCalledTimes(1);

  await screen.write('Nombre', 'Fuerza');
  await pressEscape();
  await screen.see('¿Salir sin guardar?');
  expect(closed).toHaveBeenCalledTimes(1);
  await screen.click('Seguir editando');
  await screen.gone('¿Salir sin guardar?');
  await pressEscape();
  await screen.click('Salir sin guardar');
  expect(closed).toHaveBeenCalledTimes(2);
});
