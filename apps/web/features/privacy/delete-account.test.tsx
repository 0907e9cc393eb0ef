import type { Deletion } from '@forja/contract/privacy/routes';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { buildProfile } from '../../test/session-fixtures.ts';
import { acrossElements, show } from '../../test/show.tsx';
import { DeleteAccount } from './delete-account.tsx';

const NOT_ASKED: Deletion = { requestedAt: null, dueAt: null, hindrances: [] };
const ASKED: Deletion = {
  requestedAt: '2026-11-16T12:00:00-06:00',
  dueAt: '2026-11-30T12:00:00-06:00',
  hindrances: [],
};

test('somebody asks, is told until when, and keeps the account after all', async () => {
  const api = fakeApi();
  let state = NOT_ASKED;
  await logInAs(api, {});
  api.on('GET /me', () => buildProfile({ deletesAt: state.dueAt }));
  api.on('GET /me/deletion', () => state);
  api.on('POST /me/deletion', () => {
    state = ASKED;
    return state;
  });
  api.on('DELETE /me/deletion', () => {
    state = NOT_ASKED;
    return state;
  });
  const user = await show(<DeleteAccount />);
  await screen.findByText(/De tus pagos quedan solo los comprobantes/);
  await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
  await screen.findByText(/Tienes 14 días para arrepentirte/);
  expect(api.sent('POST /me/deletion')).toEqual([]);
  const buttons = [...document.querySelectorAll('dialog button')];
  buttons
    .find((each) => each.textContent === 'Eliminar mi cuenta')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await screen.findByText(acrossElements('Tu cuenta se elimina el 30 nov 2026'));
  expect(api.sent('POST /me/deletion')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Conservar mi cuenta' }));
  await screen.findByText(/Conservas tu cuenta\./);
  expect(api.sent('DELETE /me/deletion')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/Tu cuenta se elimina el/)).toBeNull());
});

test('what prevents the deletion is listed with links, and there is no button', async () => {
  const api = fakeApi();
  await logInAs(api, {});
  const hindered: Deletion = {
    ...NOT_ASKED,
    hindrances: [
      { kind: 'debt', names: [] },
      { kind: 'guardian-of', names: ['Noelia Vargas', 'Luis Vargas'] },
    ],
  };
  api.on('GET /me/deletion', () => hindered);
  await show(<DeleteAccount />);
  await screen.findByText('Tienes un saldo pendiente. Págalo desde tu inicio o en recepción.');
  await screen.findByText(/Eres la persona encargada de Noelia Vargas y Luis Vargas\./);
  expect(document.querySelector('button')).toBeNull();
});
