import { expect, test, vi } from 'vitest';
import { show } from '../../test/screen.tsx';
import { ScanDialog } from './scan-dialog.tsx';

test('a typed code is taken as it is used, and what is none is said at the field', async () => {
  const taken = vi.fn();
  const screen = await show(
    <ScanDialog
      title="Leer un código"
      formats={['ean_13']}
      hint="Apunta al código."
      readCode={(text) => text.trim() || null}
      unreadable="Escribe el número del código."
      onCode={taken}
      onClose={() => undefined}
    />,
  );
  await screen.write('Número del código', ' ');
  await screen.click('Buscar');
  expect(screen.error('Número del código')).toBe('Escribe el número del código.');
  expect(taken).not.toHaveBeenCalled();
  await screen.write('Número del código', ' AGUA-1 ');
  await screen.click('Buscar');
  expect(taken).toHaveBeenCalledExactlyOnceWith('AGUA-1');
});
