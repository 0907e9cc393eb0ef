import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import DevicesScreen from './devices-screen.tsx';

const DOOR = {
  id: crypto.randomUUID(),
  name: 'Puerta principal',
  kind: 'reader',
  direction: 'in',
  online: true,
  lastSeenAt: null,
} as const;

const offered = () =>
  [...document.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );

test.each([
  ['gerencia', ['Exportar', 'Registrar dispositivo', 'Abrir', 'Más acciones de Puerta principal']],
  ['recepcion', ['Abrir']],
  ['entrenador', []],
] as const)('%s is offered what they may do with a door', async (profile, buttons) => {
  const api = fakeApi();
  const permissions = [...BUILT_IN_PROFILES[profile].permissions];
  await logInAs(api, { role: 'admin', permissions });
  api.on('GET /dispositivos', () => [DOOR]);
  api.on('GET /locations', () => []);
  const opened: string[] = [];
  api.on('POST /dispositivos/{id}/open', () => {
    opened.push(DOOR.id);
    return { commandId: crypto.randomUUID(), online: true };
  });
  const user = await show(<DevicesScreen />);
  await screen.findByText('Puerta principal');
  expect(offered()).toEqual(buttons);
  if (profile !== 'recepcion') return;
  await user.click(await screen.findByRole('button', { name: 'Abrir' }));
  await screen.findByText('Abriendo Puerta principal.');
  expect(opened).toHaveLength(1);
});
