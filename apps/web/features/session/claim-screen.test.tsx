import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
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
  const screen = await show(<ClaimScreen />, { at });
  await screen.see('Hola, Rebeca');
  await screen.write('Tu cédula', '1-1482-0931');
  await screen.write('Tu correo', 'rebeca@correo.test');
  await screen.write('Contraseña nueva', 'caballo-bateria-42');
  await screen.click('Activar mi cuenta');
  expect(api.sent('POST /claim-links/use')).toEqual([
    {
      token: 'abc',
      proof: '1-1482-0931',
      email: 'rebeca@correo.test',
      password: 'caballo-bateria-42',
    },
  ]);
  await screen.see('Tu cuenta está lista');
});

test('an address that looks misspelt is questioned before the account hangs on it', async () => {
  const api = fakeApi();
  api.on('POST /claim-links/verify', () => question);
  api.on('POST /claim-links/use', () => undefined);
  const screen = await show(<ClaimScreen />, { at });
  await screen.see('Hola, Rebeca');
  await screen.write('Tu cédula', '1-1482-0931');
  await screen.write('Tu correo', 'rebeca@hotmial.com');
  await screen.leave('Tu correo');
  await screen.click('Usar ese correo');
  await screen.write('Contraseña nueva', 'caballo-bateria-42');
  await screen.click('Activar mi cuenta');
  expect(api.sent('POST /claim-links/use')).toMatchObject([{ email: 'rebeca@hotmail.com' }]);
});

test('a wrong proof is said at its field, a spent link in place of the form', async () => {
  const api = fakeApi();
  api.on('POST /claim-links/verify', () => ({ ...question, needsEmail: false }));
  api.on('POST /claim-links/use', () => {
    throw refusedFields({ proof: 'No coincide con lo que tu gimnasio tiene anotado.' });
  });
  const screen = await show(<ClaimScreen />, { at });
  await screen.see('Hola, Rebeca');
  expect(screen.text()).not.toContain('Tu correo');
  await screen.write('Tu cédula', '1-1111-1111');
  await screen.write('Contraseña nueva', 'caballo-bateria-42');
  await screen.click('Activar mi cuenta');
  expect(screen.error('Tu cédula')).toContain('No coincide');
});

test('a spent link says where to get another', async () => {
  const api = fakeApi();
  api.on('POST /claim-links/verify', () => {
    throw refusedFields({ token: 'El enlace ya se usó o venció.' });
  });
  const screen = await show(<ClaimScreen />, { at });
  await screen.see('El enlace ya se usó o venció.');
});
