import type { Permission } from '@forja/contract/permissions';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { screenAt } from '../../routes.ts';
import { forStaff } from './staff-screen.tsx';

async function showAt(path: string, permissions: Permission[]) {
  const route = screenAt(path);
  if (!route) throw new Error(`${path} has no screen`);
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions });
  api.on('GET /staff/owners', () => [{ id: 'o1', name: 'Marta Solís', profilePic: null }]);
  const StaffScreen = forStaff(route, () => <p>La pantalla</p>);
  return show(<StaffScreen />);
}

describe('A screen of management', () => {
  test('is shown to whose work it is', async () => {
    await showAt('/usuarios', ['people.read']);
    await screen.findByText('La pantalla');
  });

  test('says to others that they may not, and whom to ask', async () => {
    await showAt('/estadisticas-admin', ['people.read']);
    await screen.findByText('No tienes permiso');
    await screen.findByText('Escribir a Marta Solís');
    expect(screen.queryByText('La pantalla')).toBeNull();
  });
});
