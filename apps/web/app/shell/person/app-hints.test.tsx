import { screen } from '@testing-library/react';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { Shell } from '../shell.tsx';
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
  const user = await show(<AppHints />, { at: '/rutinas' });
  expect(screen.queryByText(acrossElements(NEWS))).toBeNull();
  await takeOver();
  await screen.findByText(NEWS);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  await user.click(await screen.findByRole('button', { name: 'Actualizar' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('the first worker of a device is no news, the next one is', async () => {
  const takeOver = withWorkers(null);
  await show(<AppHints />, { at: '/rutinas' });
  await takeOver();
  expect(screen.queryByText(acrossElements(NEWS))).toBeNull();
  await takeOver();
  await screen.findByText(NEWS);
});

test('an offer to install stands below the content, where it moves nothing', async () => {
  const api = fakeApi();
  await logInAs(api, {});
  const silent = () => {
    throw refusal('UNAVAILABLE');
  };
  api.on('GET /notifications/unread', silent);
  api.on('PUT /messages/delivered', silent);
  api.on('GET /rutinas', silent);
  api.on('GET /workouts/plates', silent);
  await show(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/home" element={<p>Lo de hoy</p>} />
      </Route>
    </Routes>,
    { at: '/home' },
  );
  await screen.findByText('Lo de hoy');
  // What only a person needs is there.
  await screen.findByText('Más');
  await act(async () => void window.dispatchEvent(new Event('beforeinstallprompt')));
  await screen.findByText(/Instálala/);
  const offer = document.querySelector('[aria-label="Instalar la aplicación"]');
  const content = document.querySelector('main');
  if (!offer || !content) throw new Error('no page');
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  expect(content.compareDocumentPosition(offer) & after).toBe(after);
});
