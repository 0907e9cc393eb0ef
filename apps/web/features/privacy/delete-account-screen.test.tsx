import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusedFields } from '../../test/fake-api.ts';
import { acrossElements, show } from '../../test/show.tsx';
import DeleteAccountScreen from './delete-account-screen.tsx';

test('a guest asks for the link and is told the same whoever they are', async () => {
  const api = fakeApi();
  api.on('POST /account-deletions', () => ({ accepted: true as const }));
  const user = await show(<DeleteAccountScreen />, { at: '/eliminar-cuenta' });
  await screen.findByText(/Se borran tu perfil/);
  await user.type(screen.getByLabelText('El correo de tu cuenta'), 'rebeca@correo.test');
  await user.click(await screen.findByRole('button', { name: 'Enviarme el enlace' }));
  await screen.findByText(/Si hay una cuenta con ese correo/);
  expect(api.sent('POST /account-deletions')).toEqual([{ email: 'rebeca@correo.test' }]);
});

test('the mailed link does nothing until its button is pressed, and then says when', async () => {
  const api = fakeApi();
  api.on('POST /account-deletions/confirm', () => ({
    requestedAt: '2026-11-16T12:00:00-06:00',
    dueAt: '2026-11-30T12:00:00-06:00',
    hindrances: [],
  }));
  const user = await show(<DeleteAccountScreen />, { at: '/eliminar-cuenta?token=abc' });
  expect(api.sent('POST /account-deletions/confirm')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
  await screen.findByText(acrossElements('Tu cuenta se elimina el 30 nov 2026'));
  expect(api.sent('POST /account-deletions/confirm')).toEqual([{ token: 'abc' }]);
});

test('a spent link says so', async () => {
  const api = fakeApi();
  api.on('POST /account-deletions/confirm', () => {
    throw refusedFields({ token: 'El enlace venció o ya no sirve. Pide uno nuevo.' });
  });
  const user = await show(<DeleteAccountScreen />, { at: '/eliminar-cuenta?token=abc' });
  await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
  await screen.findByText(/El enlace venció o ya no sirve\./);
});
