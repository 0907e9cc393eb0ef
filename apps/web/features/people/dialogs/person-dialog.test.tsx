import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi, refusedFields } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
import { PersonDialog } from './person-dialog.tsx';

test('a person is added with a name and a phone alone', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  api.on('POST /users', () => buildPerson({ email: null, phone: '+506 8830 1127' }));
  const screen = await show(<PersonDialog person={null} onClose={() => undefined} />);
  await screen.write('Nombre', 'Rebeca');
  await screen.write('Teléfono', '8830-1127');
  await screen.click('Agregar persona');
  expect(api.sent('POST /users').at(-1)).toMatchObject({
    firstName: 'Rebeca',
    email: null,
    phone: '8830-1127',
  });
  await screen.see('Agregamos a Rebeca.');
  expect(screen.text()).not.toContain('Le enviamos la invitación');
});

test('a phone somebody has already is noticed while typing, and stops nobody', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  const other = '01890000-0000-7000-8000-000000000009';
  api.on('GET /users/same-contact', ({ query }) =>
    query.phone ? [{ field: 'phone' as const, id: other, name: 'Ana Mora Vega' }] : [],
  );
  api.on('POST /users', () => buildPerson());
  const screen = await show(<PersonDialog person={null} onClose={() => undefined} />);
  await screen.write('Nombre', 'Rebeca');
  await screen.write('Teléfono', '8830-1127');
  await screen.see('Mismo teléfono que Ana Mora Vega.');
  expect(screen.button('Ver ficha de Ana Mora Vega, en otra pestaña').getAttribute('href')).toBe(
    `/usuarios?persona=${other}`,
  );
  await screen.click('Agregar persona');
  await screen.see('Agregamos a Rebeca.');
});

test('an address that looks misspelt is questioned, and the likely one is taken with a press', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  api.on('POST /users', () => buildPerson());
  const screen = await show(<PersonDialog person={null} onClose={() => undefined} />);
  await screen.write('Nombre', 'Luis');
  await screen.write('Correo', 'luis@gmial.com');
  await screen.leave('Correo');
  await screen.see('¿Quisiste escribir luis@gmail.com?');
  // It can be saved all the same, because the typed address may exist.
  await screen.click('Agregar persona');
  expect(api.sent('POST /users').at(-1)).toMatchObject({ email: 'luis@gmial.com' });
});

test('the address that is offered takes the place of the typed one', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  api.on('POST /users', () => buildPerson());
  const screen = await show(<PersonDialog person={null} onClose={() => undefined} />);
  await screen.write('Nombre', 'Luis');
  await screen.write('Correo', 'luis@gmial.com');
  await screen.leave('Correo');
  await screen.click('Usar ese correo');
  expect(screen.text()).not.toContain('¿Quisiste escribir');
  await screen.click('Agregar persona');
  expect(api.sent('POST /users').at(-1)).toMatchObject({ email: 'luis@gmail.com' });
});

test('what cannot be read is said at its field', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  api.on('POST /users', () => {
    throw refusedFields({ nationalId: 'Ya la tiene Jafet Umaña.' });
  });
  const screen = await show(<PersonDialog person={null} onClose={() => undefined} />);
  await screen.write('Nombre', 'Otra');
  await screen.write('Cédula', '206930412');
  await screen.click('Agregar persona');
  expect(screen.error('Cédula')).toBe('Ya la tiene Jafet Umaña.');
});

test('only a minor is asked for a guardian', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  api.on('GET /users', () => []);
  const screen = await show(<PersonDialog person={null} onClose={() => undefined} />);
  expect(screen.text()).not.toContain('Persona encargada');
  await screen.write('Nacimiento', '2024-05-01');
  await screen.see('Persona encargada');
  await screen.write('Nacimiento', '1990-05-01');
  await screen.gone('Persona encargada');
});

test('a card that was lost is taken away', async () => {
  const api = fakeApi();
  api.on('GET /locations', () => []);
  api.on('GET /users/same-contact', () => []);
  const person = buildPerson({ cardNumber: '0007714512' });
  api.on('PATCH /users/{id}', () => ({ ...person, cardNumber: null }));
  const screen = await show(<PersonDialog person={person} onClose={() => undefined} />);
  await screen.write('Tarjeta', '');
  await screen.click('Guardar cambios');
  expect(api.sent('PATCH /users/{id}')).toMatchObject([{ cardNumber: null }]);
});
