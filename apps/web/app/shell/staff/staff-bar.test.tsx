import { BUILT_IN_PROFILES, effectivePermissions } from '@forja/contract/duties/profiles';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { StaffBar } from './staff-bar.tsx';

const shown = () =>
  [...document.querySelectorAll('nav[aria-label="Accesos rápidos"] :is(a, button)')].map(
    (each) => each.textContent,
  );

test.each([
  ['gerencia', ['Inicio', 'Entrada', 'Cobrar', 'Personas', 'Más']],
  ['entrenador', ['Inicio', 'Personas', 'Clases', 'Mensajes', 'Más']],
] as const)('%s finds what they do most, within reach of the thumb', async (profile, places) => {
  const permissions = [...effectivePermissions(BUILT_IN_PROFILES[profile], false)];
  await logInAs(fakeApi(), { role: 'admin', permissions });
  await show(<StaffBar />, { at: '/home' });
  expect(shown()).toEqual(places);
});
