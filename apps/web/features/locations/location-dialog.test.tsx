import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import { LocationDialog } from './location-dialog.tsx';

test('a place is sent as it was written, and the contract refuses one without a name', async () => {
  const api = fakeApi();
  api.on('POST /locations', ({ body }) => ({ id: crypto.randomUUID(), ...body }));
  const screen = await show(<LocationDialog location={null} onClose={() => undefined} />);
  await screen.click('Guardar');
  expect(screen.error('Nombre')).toBe('Este dato es obligatorio.');
  await screen.write('Nombre', ' Escalante ');
  await screen.click('Guardar');
  expect(api.sent('POST /locations').at(-1)).toEqual({
    name: 'Escalante',
    address: null,
    phone: null,
  });
  await screen.see('Agregamos la sede.');
});

test('what the server refuses lands at its field', async () => {
  const api = fakeApi();
  api.on('POST /locations', () => {
    throw refusedFields({ name: 'Ya hay una sede con ese nombre.' });
  });
  const screen = await show(<LocationDialog location={null} onClose={() => undefined} />);
  await screen.write('Nombre', 'Centro');
  await screen.click('Guardar');
  expect(screen.error('Nombre')).toBe('Ya hay una sede con ese nombre.');
  expect(screen.focused()).toBe(screen.field('Nombre'));
});

test('saving sends the location as it was when the dialog was opened', async () => {
  const api = fakeApi();
  const location = { id: crypto.randomUUID(), name: 'Centro', address: null, phone: null };
  api.on('PATCH /locations/{id}', ({ body: { was: _, ...body } }) => ({ ...location, ...body }));
  const screen = await show(<LocationDialog location={location} onClose={() => undefined} />);
  await screen.write('Nombre', 'Centro Sur');
  await screen.click('Guardar');
  await screen.see('Guardamos la sede.');
  const [sent] = api.sent('PATCH /locations/{id}');
  expect(sent).toMatchObject({
    name: 'Centro Sur',
    was: { name: 'Centro', address: null, phone: null },
  });
});
