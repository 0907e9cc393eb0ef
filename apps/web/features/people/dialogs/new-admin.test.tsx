import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { errorOf, show } from '../../../test/show.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

async function openGym() {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /locations', () => []);
  api.on('GET /staff-profiles', () => []);
  api.on('GET /membership-plans', () => []);
  return api;
}

test('an owner says what a new admin does before the invitation leaves', async () => {
  const api = await openGym();
  api.on('POST /users', () => buildPerson({ role: 'admin', email: 'rosa@x.test' }));
  const user = await show(<PersonDialog person={null} onClose={() => undefined} />);
  expect(screen.queryByText(/Perfil/), 'a member has no profile').toBeNull();
  await user.selectOptions(screen.getByLabelText('Rol'), 'admin');
  await screen.findByText('Perfil');
  await user.type(screen.getByLabelText('Nombre'), 'Rosa');
  await user.type(screen.getByLabelText('Correo (opcional)'), 'rosa@x.test');
  await user.click(await screen.findByRole('button', { name: 'Agregar persona' }));
  expect(errorOf(screen.getByLabelText('Perfil')), 'none is chosen for them').toBe(
    'Elige su perfil.',
  );
  await user.selectOptions(screen.getByLabelText('Perfil'), 'recepcion');
  await user.click(await screen.findByRole('button', { name: 'Agregar persona' }));
  expect(api.sent('POST /users').at(-1)).toMatchObject({ role: 'admin', profile: 'recepcion' });
  await screen.findByText(/Agregamos a Rebeca\./);
});

test('the new role and its profile are sent in one call', async () => {
  const api = await openGym();
  api.on('PUT /user-gym-roles/{userId}', () => ({
    userId: buildPerson().id,
    role: 'admin' as const,
  }));
  const user = await show(
    <RoleDialog id={buildPerson().id} name="Rebeca Solano" onClose={() => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Dar el rol' }));
  expect(errorOf(screen.getByLabelText('Perfil'))).toBe('Elige su perfil.');
  await user.selectOptions(screen.getByLabelText('Perfil'), 'entrenador');
  await user.click(await screen.findByRole('button', { name: 'Dar el rol' }));
  expect(api.sent('PUT /user-gym-roles/{userId}').at(-1)).toEqual({
    role: 'admin',
    profile: 'entrenador',
    locationIds: [],
  });
  await screen.findByText('Rebeca Solano ahora tiene el rol Administración.');
});
