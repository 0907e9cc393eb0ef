import { BUILT_IN_PROFILES, type BuiltInName } from '@forja/contract/duties/profiles';
import { PERMISSIONS } from '@forja/contract/permissions';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
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
    const text = (await show(<AdminTiles />)).text();
    expect(text).toContain('Usuarios');
    expect(text.includes('Suscripción')).toBe(sees);
  },
);
