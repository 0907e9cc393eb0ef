import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
import { kioskClient } from './kiosk-client.ts';
import { KioskDoor } from './kiosk-door.tsx';

test('a kiosk without a camera asks for the PIN alone', async () => {
  fakeApi().on('POST /devices/heartbeat', () => ({
    now: new Date().toISOString(),
    commands: [],
    listVersion: 1,
  }));
  const client = kioskClient('token');
  const screen = await show(
    <KioskDoor client={client} name="Entrada" onRefused={() => undefined} />,
  );
  await screen.see('No encontramos una cámara.');
  expect(screen.text()).toContain('Escribe tu PIN');
  expect(screen.text()).not.toContain('Muestra el código de tu teléfono');
});
