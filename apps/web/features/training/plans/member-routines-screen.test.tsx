import type { Permission } from '@forja/contract/permissions';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import MemberRoutinesScreen from './member-routines-screen.tsx';

const ID = '01890000-0000-7000-8000-000000000009';

async function showTo(permissions: Permission[]) {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions });
  api.on('GET /users/{id}', () => buildPerson());
  api.on('GET /rutinas', () => []);
  api.on('GET /workouts/logs', () => []);
  api.on('GET /registros', () => []);
  api.on('GET /dietas', () => []);
  await show(
    <Routes>
      <Route path="/rutinas-admin/:userId" element={<MemberRoutinesScreen />} />
    </Routes>,
    { at: `/rutinas-admin/${ID}` },
  );
  await screen.findByText('No tiene plan');
  await screen.findByText('Anotar una marca');
  return api;
}

test('staff who write diets see the person’s diet beside their routines', async () => {
  await showTo(['people.read', 'training.write', 'nutrition.write']);
  await screen.findByText('No tiene dieta.');
});

test('a coach without diets is shown none and asks for none', async () => {
  const api = await showTo(['people.read', 'training.write']);
  expect(screen.queryByText(/Asignar una/)).toBeNull();
  expect(api.sent('GET /dietas')).toEqual([]);
});
