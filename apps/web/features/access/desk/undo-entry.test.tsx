import { expect, test } from 'vitest';
import { atDesk, granted, openDesk, refused } from '../../../test/open-desk.tsx';

const UNDO = 'Quitar esta entradaAlt Z';

test('the entry of the wrong person is taken back where it was registered', async () => {
  const { api, screen, enter } = await openDesk(['access.register'], [atDesk()]);
  api.on('POST /accesos/check-in', () => granted);
  const undone: string[] = [];
  api.on('DELETE /accesos/{id}', ({ params }) => void undone.push(params.id));
  await screen.write('Persona', 'rebeca');
  await enter();
  await screen.see('Entró');
  const [{ eventId }] = api.sent('POST /accesos/check-in') as [{ eventId: string }];
  await screen.click(UNDO);
  await screen.gone('Quitar esta entrada');
  await screen.see('Quitamos la entrada de Rebeca Solano Mejía.');
  expect(undone).toEqual([eventId]);
  // The list of what was registered here is empty again.
  await screen.see('Aquí aparece quien entra y quien no pudo entrar.');
});

test('whom the door refused has nothing to take back', async () => {
  const { api, screen, enter } = await openDesk(['access.register'], [atDesk()]);
  api.on('POST /accesos/check-in', () => refused);
  await screen.write('Persona', 'rebeca');
  await enter();
  await screen.see('No puede entrar');
  expect(screen.text()).not.toContain('Quitar esta entrada');
});
