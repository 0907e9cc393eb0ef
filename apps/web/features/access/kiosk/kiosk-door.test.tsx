import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { kioskClient } from './kiosk-client.ts';
import { KioskDoor } from './kiosk-door.tsx';

test('a kiosk without a camera asks for the PIN alone', async () => {
  fakeApi().on('POST /devices/heartbeat', () => ({
    now: new Date().toISOString(),
    commands: [],
    listVersion: 1,
    takesNumbers: false,
  }));
  const client = kioskClient('token');
  await show(<KioskDoor client={client} name="Entrada" onRefused={() => undefined} />);
  await screen.findByText(/No encontramos una cámara\./);
  screen.getByText('Escribe tu PIN');
  expect(screen.queryByText(/Muestra el código de tu teléfono/)).toBeNull();
});

test('where the gym takes numbers, one is sent with the name and refused without saying whose it is', async () => {
  const api = fakeApi();
  api.on('POST /devices/heartbeat', () => ({
    now: new Date().toISOString(),
    commands: [],
    listVersion: 1,
    takesNumbers: true,
  }));
  api.on('POST /accesos/check-in', () => ({
    granted: false,
    reason: 'UNKNOWN_CODE' as const,
    user: null,
    membership: null,
    waiting: null,
    className: null,
    minutesInside: null,
  }));
  const client = kioskClient('token');
  const user = await show(<KioskDoor client={client} name="Entrada" onRefused={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Entrar con cédula o número' }));
  await user.type(await screen.findByLabelText('Cédula o número de miembro'), '207');
  await user.type(screen.getByLabelText('Tu primer nombre'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByText(/No encontramos ese número con ese nombre\./);
  expect(api.sent('POST /accesos/check-in')).toMatchObject([{ number: '207', firstName: 'Ana' }]);
});
