import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { InactivityModal } from './inactivity-modal.tsx';

// When it appears, counts and ends is tested beside it (lib/session/inactivity.test.ts).
test('the warning says how long is left, and its safe answer has the focus', async () => {
  await logInAs(fakeApi(), {});
  const [onContinue, onLeave] = [vi.fn(), vi.fn()];
  const user = await show(
    <InactivityModal remaining={258_000} onContinue={onContinue} onLeave={onLeave} />,
  );
  const dialog = document.querySelector('[role="alertdialog"]');
  expect(dialog?.textContent).toContain('Sesión por Expirar');
  expect(dialog?.textContent).toContain(
    'Tu sesión expirará en 4:18 por inactividad. ¿Deseas continuar con tu sesión?',
  );
  expect(dialog?.querySelector('[role="timer"]')?.textContent).toBe('4:18');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sí, Continuar' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, Continuar' }));
  expect(onContinue).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
  expect(onLeave).toHaveBeenCalledOnce();
});
