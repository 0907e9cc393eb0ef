import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../test/fake-api.ts';
import { errorOf, show } from '../../test/show.tsx';
import { LocationDialog } from './location-dialog.tsx';

test('a place is sent as it was written, and the contract refuses one without a name', async () => {
  const api = fakeApi();
  api.on('POST /locations', ({ body }) => ({ id: crypto.randomUUID(), ...body }));
  const user = await show(<LocationDialog location={null} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(errorOf(screen.getByLabelText('Nombre'))).toBe('Este dato es obligatorio.');
  await user.type(screen.getByLabelText('Nombre'), ' Escalante ');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(api.sent('POST /locations').at(-1)).toEqual({
    name: 'Escalante',
    address: null,
    phone: null,
  });
  await screen.findByText('Agregamos la sede.');
});

test('what the server refuses lands at its field', async () => {
  const api = fakeApi();
  api.on('POST /locations', () => {
    throw refusedFields({ name: 'Ya hay una sede con ese nombre.' });
  });
  const user = await show(<LocationDialog location={null} onClose={() => undefined} />);
  await user.type(screen.getByLabelText('Nombre'), 'Centro');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(errorOf(screen.getByLabelText('Nombre'))).toBe('Ya hay una sede con ese nombre.');
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
});

test('saving sends the location as it was when the dialog was opened', async () => {
  const api = fakeApi();
  const location = { id: crypto.randomUUID(), name: 'Centro', address: null, phone: null };
  api.on('PATCH /locations/{id}', ({ body: { was: _, ...body } }) => ({ ...location, ...body }));
  const user = await show(<LocationDialog location={location} onClose={() => undefined} />);
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'Centro Sur');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Guardamos la sede.');
  const [sent] = api.sent('PATCH /locations/{id}');
  expect(sent).toMatchObject({
    name: 'Centro Sur',
    was: { name: 'Centro', address: null, phone: null },
  });
});
