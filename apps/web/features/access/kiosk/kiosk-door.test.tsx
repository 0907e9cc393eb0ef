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
  }));
  const client = kioskClient('token');
  await show(<KioskDoor client={client} name="Entrada" onRefused={() => undefined} />);
  await screen.findByText(/No encontramos una cámara\./);
  screen.getByText('Escribe tu PIN');
  expect(screen.queryByText(/Muestra el código de tu teléfono/)).toBeNull();
});
