import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
import { InactivityModal } from './inactivity-modal.tsx';

// When it appears, counts and ends is tested beside it (lib/session/inactivity.test.ts).
test('the warning says how long is left, and its safe answer has the focus', async () => {
  await logInAs(fakeApi(), {});
  const [onContinue, onLeave] = [vi.fn(), vi.fn()];
  const screen = await show(
    <InactivityModal remaining={258_000} onContinue={onContinue} onLeave={onLeave} />,
  );
  const dialog = document.querySelector('[role="alertdialog"]');
  expect(dialog?.textContent).toContain('Sesión por Expirar');
  expect(dialog?.textContent).toContain(
    'Tu sesión expirará en 4:18 por inactividad. ¿Deseas continuar con tu sesión?',
  );
  expect(dialog?.querySelector('[role="timer"]')?.textContent).toBe('4:18');
  expect(screen.focused()).toBe(screen.button('Sí, Continuar'));
  await screen.click('Sí, Continuar');
  expect(onContinue).toHaveBeenCalledOnce();
  await screen.click('Cerrar Sesión');
  expect(onLeave).toHaveBeenCalledOnce();
});
