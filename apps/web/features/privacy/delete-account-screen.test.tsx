import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import DeleteAccountScreen from './delete-account-screen.tsx';

test('a guest asks for the link and is told the same whoever they are', async () => {
  const api = fakeApi();
  api.on('POST /account-deletions', () => ({ accepted: true as const }));
  const screen = await show(<DeleteAccountScreen />, { at: '/eliminar-cuenta' });
  await screen.see('Se borran tu perfil');
  await screen.write('El correo de tu cuenta', 'rebeca@correo.test');
  await screen.click('Enviarme el enlace');
  await screen.see('Si hay una cuenta con ese correo');
  expect(api.sent('POST /account-deletions')).toEqual([{ email: 'rebeca@correo.test' }]);
});

test('the mailed link does nothing until its button is pressed, and then says when', async () => {
  const api = fakeApi();
  api.on('POST /account-deletions/confirm', () => ({
    requestedAt: '2026-11-16T12:00:00-06:00',
    dueAt: '2026-11-30T12:00:00-06:00',
    hindrances: [],
  }));
  const screen = await show(<DeleteAccountScreen />, { at: '/eliminar-cuenta?token=abc' });
  expect(api.sent('POST /account-deletions/confirm')).toEqual([]);
  await screen.click('Eliminar mi cuenta');
  await screen.see('Tu cuenta se elimina el 30 nov 2026');
  expect(api.sent('POST /account-deletions/confirm')).toEqual([{ token: 'abc' }]);
});

test('a spent link says so', async () => {
  const api = fakeApi();
  api.on('POST /account-deletions/confirm', () => {
    throw refusedFields({ token: 'El enlace venció o ya no sirve. Pide uno nuevo.' });
  });
  const screen = await show(<DeleteAccountScreen />, { at: '/eliminar-cuenta?token=abc' });
  await screen.click('Eliminar mi cuenta');
  await screen.see('El enlace venció o ya no sirve.');
});
