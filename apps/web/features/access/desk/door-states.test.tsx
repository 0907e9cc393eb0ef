import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { DoorStates } from './door-states.tsx';

const door = (
  name: string,
  online: boolean,
  lastSeenAt: string | null = '2026-11-17T12:00:00Z',
) => ({
  id: crypto.randomUUID(),
  name,
  kind: 'reader' as const,
  direction: 'in' as const,
  online,
  lastSeenAt,
});

test('a door that is away is named however many others are there', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin' });
  api.on('GET /dispositivos', () => [
    ...['Norte', 'Sur', 'Este'].map((name) => door(name, true)),
    door('Oeste', false),
    door('Nunca conectada', false, null),
  ]);
  await show(<DoorStates />);
  await screen.findByText('Oeste sin conexión');
  const states = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(states).toEqual(['Oeste sin conexión', 'Norte en línea', 'Sur en línea']);
});
