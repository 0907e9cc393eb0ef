import { describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import { makeProfile } from '../../test/session-fixtures.ts';
import { screenAt } from '../routes.ts';
import { forStaff } from './staff-screen.tsx';

const { session } = vi.hoisted(() => ({ session: { user: null as unknown } }));
vi.mock('../../lib/session/current.ts', async (original) => ({
  ...(await original<typeof import('../../lib/session/current.ts')>()),
  useSession: () => session,
}));

function showAt(path: string) {
  const route = screenAt(path);
  if (!route) throw new Error(`${path} has no screen`);
  fakeApi().on('GET /staff/owners', () => [{ id: 'o1', name: 'Marta Solís', profilePic: null }]);
  const StaffScreen = forStaff(route, () => <p>La pantalla</p>);
  return show(<StaffScreen />);
}

describe('A screen of management', () => {
  test('is shown to whose work it is', async () => {
    session.user = makeProfile({ role: 'admin', permissions: ['people.read'] });
    await (await showAt('/usuarios')).see('La pantalla');
  });

  test('says to others that they may not, and whom to ask', async () => {
    session.user = makeProfile({ role: 'admin', permissions: ['people.read'] });
    const screen = await showAt('/estadisticas-admin');
    await screen.see('No tienes permiso');
    await screen.see('Escribir a Marta Solís');
    expect(document.body.textContent).not.toContain('La pantalla');
  });
});
