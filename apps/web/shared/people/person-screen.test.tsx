import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { expect, test } from 'vitest';
import { makePerson } from '../../features/people/person-fixture.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
import { PersonScreen } from './person-screen.tsx';

test.each([
  ['gerencia', ['Rutinas', 'Dietas', 'Mediciones']],
  ['entrenador', ['Rutinas', 'Mediciones']],
  ['nutricionista', ['Dietas', 'Mediciones']],
] as const)('%s is led to the parts of a person that open for them', async (profile, parts) => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: [...BUILT_IN_PROFILES[profile].permissions] });
  api.on('GET /users/{id}', () => makePerson());
  const screen = await show(
    <PersonScreen userId="p1" title="Persona">
      <p>Su parte</p>
    </PersonScreen>,
  );
  await screen.see('Rebeca Solano Mejía');
  const links = [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);
  expect(links).toEqual(parts);
});
