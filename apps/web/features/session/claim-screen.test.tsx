import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../test/fake-api.ts';
import { errorOf, show } from '../../test/show.tsx';
import ClaimScreen from './claim-screen.tsx';

const at = '/activar?token=abc';
const question = {
  firstName: 'Rebeca',
  proof: 'nationalId',
  about: 'person',
  needsEmail: true,
} as const;

test('somebody proves who they are and adds an address and a password', async () => {
  const api = fakeApi();
  api.on('POST /claim-links/verify', () => question);
  api.on('POST /claim-links/use', () => undefined);
  const user = await show(<ClaimScreen />, { at });
  await screen.findByText('Hola, Rebeca');
  await user.type(screen.getByLabelText('Tu cédula'), '1-1482-0931');
  await user.type(screen.getByLabelText('Tu correo'), 'rebeca@correo.test');
  await user.type(screen.getByLabelText('Contraseña nueva'), 'caballo-bateria-42');
  await user.click(await screen.findByRole('button', { name: 'Activar mi cuenta' }));
  expect(api.sent('POST /claim-links/use')).toEqual([
    {
      token: 'abc',
      proof: '1-1482-0931',
      email: 'rebeca@correo.test',
      password: 'caballo-bateria-42',
    },
  ]);
  await screen.findByText('Tu cuenta está lista');
});

test('an address that looks misspelt is questioned before the account hangs on it', async () => {
  const api = fakeApi();
  api.on('POST /claim-links/verify', () => question);
  api.on('POST /claim-links/use', () => undefined);
  const user = await show(<ClaimScreen />, { at });
  await screen.findByText('Hola, Rebeca');
  await user.type(screen.getByLabelText('Tu cédula'), '1-1482-0931');
  await user.type(screen.getByLabelText('Tu correo'), 'rebeca@hotmial.com');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Usar ese correo' }));
  await user.type(screen.getByLabelText('Contraseña nueva'), 'caballo-bateria-42');
  await user.click(await screen.findByRole('button', { name: 'Activar mi cuenta' }));
  expect(api.sent('POST /claim-links/use')).toMatchObject([{ email: 'rebeca@hotmail.com' }]);
});

test('a wrong proof is said at its field, a spent link in place of the form', async () => {
  const api = fakeApi();
  api.on('POST /claim-links/verify', () => ({ ...question, needsEmail: false }));
  api.on('POST /claim-links/use', () => {
    throw refusedFields({ proof: 'No coincide con lo que tu gimnasio tiene anotado.' });
  });
  const user = await show(<ClaimScreen />, { at });
  await screen.findByText('Hola, Rebeca');
  expect(screen.queryByText(/Tu correo/)).toBeNull();
  await user.type(screen.getByLabelText('Tu cédula'), '1-1111-1111');
  await user.type(screen.getByLabelText('Contraseña nueva'), 'caballo-bateria-42');
  await user.click(await screen.findByRole('button', { name: 'Activar mi cuenta' }));
  expect(errorOf(screen.getByLabelText('Tu cédula'))).toContain('No coincide');
});

test('a spent link says where to get another', async () => {
  const api = fakeApi();
  api.on('POST /claim-links/verify', () => {
    throw refusedFields({ token: 'El enlace ya se usó o venció.' });
  });
  await show(<ClaimScreen />, { at });
  await screen.findByText('El enlace ya se usó o venció.');
});
