import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { NewPlanDialog } from './new-plan-dialog.tsx';

/** The event that a browser sends when Escape is pressed in a dialog. */
const pressEscape = () =>
  act(async () => {
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });

test('Escape closes an untouched plan at once, and asks before it takes a written one', async () => {
  const closed = vi.fn();
  const user = await show(
    <NewPlanDialog userId="somebody" onAdded={() => undefined} onClose={closed} />,
  );
  await pressEscape();
  expect(closed).toHaveBeenCalledTimes(1);

  await user.type(screen.getByLabelText('Nombre'), 'Fuerza');
  await pressEscape();
  await screen.findByText('¿Salir sin guardar?');
  expect(closed).toHaveBeenCalledTimes(1);
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.queryByText(/¿Salir sin guardar\?/)).toBeNull());
  await pressEscape();
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(closed).toHaveBeenCalledTimes(2);
});
