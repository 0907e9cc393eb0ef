import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { MergeRequestPanel } from './merge-request.tsx';

const REQUEST = {
  id: '01890000-0000-7000-8000-000000000001',
  intoName: 'Isabel Rojas',
  intoEmail: 'i•••@correo.test',
  intoNumber: 12,
  askedBy: 'Marta',
  askedAt: '2026-11-16T12:00:00-06:00',
};
const accept = 'POST /me/merge-requests/{id}/accept';

test('the question says what passes and what does not, and can be refused', async () => {
  const api = fakeApi();
  let open = [REQUEST];
  api.on('GET /me/merge-requests', () => open);
  api.on('POST /me/merge-requests/{id}/refuse', () => {
    open = [];
    return undefined;
  });
  const user = await show(<MergeRequestPanel />);
  await screen.findByText('Isabel Rojas · n.º 12 · i•••@correo.test');
  await screen.findByText(/Tus mensajes, fotos y datos de salud no pasan/);
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  await screen.findByText(/tu cuenta sigue como está/);
});

test('it is accepted only after a second question', async () => {
  const api = fakeApi();
  api.on('GET /me/merge-requests', () => [REQUEST]);
  api.on(accept, () => undefined);
  api.on('POST /logout', () => undefined);
  const user = await show(<MergeRequestPanel />);
  await user.click(await screen.findByRole('button', { name: 'Es mía: unirlas' }));
  await screen.findByText(/Ya no podrás entrar con esta/);
  expect(api.sent(accept)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Unirlas' }));
  expect(api.sent(accept)).toHaveLength(1);
});
