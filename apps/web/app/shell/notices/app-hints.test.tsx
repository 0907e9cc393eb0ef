import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../test/screen.tsx';
import { AppHints } from './app-hints.tsx';

const NEWS = 'Hay una versión nueva de la aplicación.';

/** A browser whose page a worker controls already, or not yet. */
function withWorkers(controller: object | null) {
  const workers = Object.assign(new EventTarget(), { controller });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return () => act(async () => void workers.dispatchEvent(new Event('controllerchange')));
}

test('a version that takes over an open page is told, and one press loads it', async () => {
  const takeOver = withWorkers({});
  const screen = await show(<AppHints />, { at: '/rutinas' });
  expect(screen.text()).not.toContain(NEWS);
  await takeOver();
  await screen.see(NEWS);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  await screen.click('Actualizar');
  expect(reload).toHaveBeenCalledOnce();
});

test('the first worker of a device is no news, the next one is', async () => {
  const takeOver = withWorkers(null);
  const screen = await show(<AppHints />, { at: '/rutinas' });
  await takeOver();
  expect(screen.text()).not.toContain(NEWS);
  await takeOver();
  await screen.see(NEWS);
});
