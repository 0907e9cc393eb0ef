import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { acrossElements, errorOf, show } from '../../../test/show.tsx';
import { PersonDialog } from './person-dialog.tsx';

test('a person is added with a name and a phone alone', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  api.on('POST /users', () => buildPerson({ email: null, phone: '+506 8830 1127' }));
  const user = await show(<PersonDialog person={null} onClose={() => undefined} />);
  await user.type(screen.getByLabelText('Nombre'), 'Rebeca');
  await user.type(screen.getByLabelText('Teléfono (opcional)'), '8830-1127');
  await user.click(await screen.findByRole('button', { name: 'Agregar persona' }));
  expect(api.sent('POST /users').at(-1)).toMatchObject({
    firstName: 'Rebeca',
    email: null,
    phone: '8830-1127',
  });
  await screen.findByText('Agregamos a Rebeca.');
  expect(screen.queryByText(/Le enviamos la invitación/)).toBeNull();
});

test('a phone somebody has already is noticed while typing, and stops nobody', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  const other = '01890000-0000-7000-8000-000000000009';
  api.on('GET /users/same-contact', ({ query }) =>
    query.phone ? [{ field: 'phone' as const, id: other, name: 'Ana Mora Vega' }] : [],
  );
  api.on('POST /users', () => buildPerson());
  const user = await show(<PersonDialog person={null} onClose={() => undefined} />);
  await user.type(screen.getByLabelText('Nombre'), 'Rebeca');
  await user.type(screen.getByLabelText('Teléfono (opcional)'), '8830-1127');
  await screen.findByText('Mismo teléfono que Ana Mora Vega.');
  expect(
    screen
      .getByRole('link', { name: 'Ver ficha de Ana Mora Vega, en otra pestaña' })
      .getAttribute('href'),
  ).toBe(`/usuarios?persona=${other}`);
  await user.click(await screen.findByRole('button', { name: 'Agregar persona' }));
  await screen.findByText('Agregamos a Rebeca.');
});

test('an address that looks misspelt is questioned, and the likely one is taken with a press', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  api.on('POST /users', () => buildPerson());
  const user = await show(<PersonDialog person={null} onClose={() => undefined} />);
  await user.type(screen.getByLabelText('Nombre'), 'Luis');
  await user.type(screen.getByLabelText('Correo (opcional)'), 'luis@gmial.com');
  await user.tab();
  await screen.findByText(acrossElements('¿Quisiste escribir luis@gmail.com?'));
  // It can be saved all the same, because the typed address may exist.
  await user.click(await screen.findByRole('button', { name: 'Agregar persona' }));
  expect(api.sent('POST /users').at(-1)).toMatchObject({ email: 'luis@gmial.com' });
});

test('the address that is offered takes the place of the typed one', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  api.on('POST /users', () => buildPerson());
  const user = await show(<PersonDialog person={null} onClose={() => undefined} />);
  await user.type(screen.getByLabelText('Nombre'), 'Luis');
  await user.type(screen.getByLabelText('Correo (opcional)'), 'luis@gmial.com');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Usar ese correo' }));
  expect(screen.queryByText(/¿Quisiste escribir/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Agregar persona' }));
  expect(api.sent('POST /users').at(-1)).toMatchObject({ email: 'luis@gmail.com' });
});

test('what cannot be read is said at its field', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  api.on('POST /users', () => {
    throw refusedFields({ nationalId: 'Ya la tiene Jafet Umaña.' });
  });
  const user = await show(<PersonDialog person={null} onClose={() => undefined} />);
  await user.type(screen.getByLabelText('Nombre'), 'Otra');
  await user.type(screen.getByLabelText('Cédula (opcional)'), '206930412');
  await user.click(await screen.findByRole('button', { name: 'Agregar persona' }));
  expect(errorOf(screen.getByLabelText('Cédula (opcional)'))).toBe('Ya la tiene Jafet Umaña.');
});

test('only a minor is asked for a guardian', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  api.on('GET /users', () => []);
  const user = await show(<PersonDialog person={null} onClose={() => undefined} />);
  expect(screen.queryByText(/Persona encargada/)).toBeNull();
  await user.type(screen.getByLabelText('Nacimiento (opcional)'), '2024-05-01');
  await screen.findByText('Persona encargada');
  await user.clear(screen.getByLabelText('Nacimiento (opcional)'));
  await user.type(screen.getByLabelText('Nacimiento (opcional)'), '1990-05-01');
  await waitFor(() => expect(screen.queryByText(/Persona encargada/)).toBeNull());
});

test('a card that was lost is taken away', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  const person = buildPerson({ cardNumber: '0007714512' });
  api.on('PATCH /users/{id}', () => ({ ...person, cardNumber: null }));
  const user = await show(<PersonDialog person={person} onClose={() => undefined} />);
  await user.clear(screen.getByLabelText('Tarjeta (opcional)'));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  expect(api.sent('PATCH /users/{id}')).toMatchObject([{ cardNumber: null }]);
});
