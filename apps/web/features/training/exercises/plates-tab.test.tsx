import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { errorOf, show } from '../../../test/show.tsx';
import PlatesTab from './plates-tab.tsx';

test('a weight or a count that cannot be read is said at its field and not saved', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const rack = { barKg: 20, plates: [{ kg: 10, count: 4 }] };
  api.on('GET /workouts/plates', () => rack);
  api.on('PUT /workouts/plates', ({ body }) => body);
  const user = await show(<PlatesTab />);
  await screen.findByText('Discos y barra');
  await screen.findByText('Guardar');
  await user.clear(screen.getByLabelText('Peso del disco 1'));
  await user.type(screen.getByLabelText('Peso del disco 1'), '2,5,1');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(errorOf(screen.getByLabelText('Peso del disco 1'))).toBe(
    'Escribe un número, por ejemplo 2,5',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Peso del disco 1'));
  await user.clear(screen.getByLabelText('Peso del disco 1'));
  await user.type(screen.getByLabelText('Peso del disco 1'), '2,5');
  await user.clear(screen.getByLabelText('Cuántos discos de 2,5 kg'));
  await user.type(screen.getByLabelText('Cuántos discos de 2,5 kg'), '4,5');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(api.sent('PUT /workouts/plates')).toEqual([]);
  await user.clear(screen.getByLabelText('Cuántos discos de 2,5 kg'));
  await user.type(screen.getByLabelText('Cuántos discos de 2,5 kg'), '6');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(api.sent('PUT /workouts/plates')).toEqual([
    { barKg: 20, plates: [{ kg: 2.5, count: 6 }] },
  ]);
});
