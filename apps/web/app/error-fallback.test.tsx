import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { entryCodeName } from '../lib/offline/cache.ts';
import { cache } from '../lib/session/current.ts';
import { localStore } from '../lib/storage.ts';
import { show } from '../test/show.tsx';
import { ErrorFallback } from './error-fallback.tsx';

test('loading the page again drops what may have broken it, but not the entry code', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const code = entryCodeName('demo', 'u1');
  onTestFinished(() => {
    reload.mockRestore();
    localStore.removeItem(code);
  });
  localStore.setItem(code, 'secret');
  cache.write('routines', ['plans', 'me'], { broken: true });
  cache.write('offline', ['dashboard'], { broken: true });
  const user = await show(<ErrorFallback />);
  await user.click(await screen.findByRole('button', { name: 'Recargar página' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(cache.read('routines', ['plans', 'me'])).toBeNull();
  expect(cache.read('offline', ['dashboard'])).toBeNull();
  expect(localStore.getItem(code)).toBe('secret');
});
