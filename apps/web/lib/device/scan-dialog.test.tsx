import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorOf, show } from '../../test/show.tsx';
import { ScanDialog } from './scan-dialog.tsx';

test('a typed code is taken as it is used, and what is none is said at the field', async () => {
  const taken = vi.fn();
  const user = await show(
    <ScanDialog
      title="Leer un código"
      formats={['ean_13']}
      hint="Apunta al código."
      readCode={(text) => text.trim() || null}
      unreadable={(text) => `«${text}» no es un código.`}
      onCode={taken}
      onClose={() => undefined}
    />,
  );
  await user.type(screen.getByLabelText('Número del código'), ' ');
  await user.click(await screen.findByRole('button', { name: 'Buscar' }));
  expect(errorOf(screen.getByLabelText('Número del código'))).toBe('« » no es un código.');
  expect(taken).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Número del código'));
  await user.type(screen.getByLabelText('Número del código'), ' AGUA-1 ');
  await user.click(await screen.findByRole('button', { name: 'Buscar' }));
  expect(taken).toHaveBeenCalledExactlyOnceWith('AGUA-1');
});
