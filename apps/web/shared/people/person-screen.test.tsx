import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../test/build-person.ts';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { PersonScreen } from './person-screen.tsx';

test.each([
  ['gerencia', ['Rutinas', 'Dietas', 'Mediciones']],
  ['entrenador', ['Rutinas', 'Mediciones']],
  ['nutricionista', ['Dietas', 'Mediciones']],
] as const)('%s is led to the parts of a person that open for them', async (profile, parts) => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: [...BUILT_IN_PROFILES[profile].permissions] });
  api.on('GET /users/{id}', () => buildPerson());
  await show(
    <PersonScreen userId="p1" title="Persona">
      <p>Su parte</p>
    </PersonScreen>,
  );
  await screen.findByText('Rebeca Solano Mejía');
  const links = [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);
  expect(links).toEqual(parts);
});

const ID = '01890000-0000-7000-8000-000000000009';

test('a coach has no tab for diets, and is told whom to ask about people of others', async () => {
  const api = fakeApi();
  const permissions = [...BUILT_IN_PROFILES.entrenador.permissions];
  await logInAs(api, { role: 'admin', permissions, assignedOnly: true });
  let isAssigned = true;
  api.on('GET /users/{id}', ({ params }) => {
    if (!isAssigned) throw refusal('NOT_FOUND');
    return buildPerson({ id: params.id });
  });
  await show(
    <PersonScreen userId={ID} title="Persona">
      Plan
    </PersonScreen>,
  );
  await screen.findByText('Rebeca Solano Mejía');
  const tabs = document.querySelector('nav[aria-label="Partes de la persona"]')?.textContent;
  expect(tabs).toBe('RutinasMediciones');

  isAssigned = false;
  await show(
    <PersonScreen userId={ID.replace('9', '8')} title="Persona">
      Plan
    </PersonScreen>,
  );
  await screen.findByText(/Pide a quien dirige el gimnasio que te la asigne\./);
});
