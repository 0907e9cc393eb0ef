import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atDesk, granted, openDesk, refused } from '../../../test/open-desk.tsx';

const UNDO = 'Quitar esta entrada Alt Z';

test('the entry of the wrong person is taken back where it was registered', async () => {
  const { api, user } = await openDesk(['access.register'], [atDesk()]);
  api.on('POST /accesos/check-in', () => granted);
  const undone: string[] = [];
  api.on('DELETE /accesos/{id}', ({ params }) => void undone.push(params.id));
  await user.type(screen.getByLabelText('Persona'), 'rebeca');
  await user.keyboard('{Enter}');
  await screen.findAllByText('Entró');
  const [{ eventId }] = api.sent('POST /accesos/check-in') as [{ eventId: string }];
  await user.click(await screen.findByRole('button', { name: UNDO }));
  await waitFor(() => expect(screen.queryByText(/Quitar esta entrada/)).toBeNull());
  await screen.findByText('Quitamos la entrada de Rebeca Solano Mejía.');
  expect(undone).toEqual([eventId]);
  // The list of what was registered here is empty again.
  await screen.findByText('Aquí aparece quien entra y quien no pudo entrar.');
});

test('whom the door refused has nothing to take back', async () => {
  const { api, user } = await openDesk(['access.register'], [atDesk()]);
  api.on('POST /accesos/check-in', () => refused);
  await user.type(screen.getByLabelText('Persona'), 'rebeca');
  await user.keyboard('{Enter}');
  await screen.findByText('No puede entrar');
  expect(screen.queryByText(/Quitar esta entrada/)).toBeNull();
});
