import { BUILT_IN_PROFILES, type BuiltInName } from '@forja/contract/duties/profiles';
import { PERMISSIONS } from '@forja/contract/permissions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { AdminTiles } from './admin-tiles.tsx';

test.each([
  ['owner', undefined, true],
  ['admin', 'gerencia', false],
  ['admin', 'recepcion', false],
  ['admin', 'entrenador', false],
] satisfies ['owner' | 'admin', BuiltInName | undefined, boolean][])(
  'what the gym has with Forja is the owner’s and no duty gives it: %s %s %s',
  async (role, profile, sees) => {
    const api = fakeApi();
    const permissions = profile ? BUILT_IN_PROFILES[profile].permissions : PERMISSIONS;
    await logInAs(api, { role, permissions: [...permissions] });
    await show(<AdminTiles />);
    screen.getByText('Usuarios');
    expect(screen.queryByText('Suscripción') !== null).toBe(sees);
  },
);
