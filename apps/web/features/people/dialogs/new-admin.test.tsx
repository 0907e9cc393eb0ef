import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

async function openGym() {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /locations', () => []);
  api.on('GET /staff-profiles', () => []);
  return api;
}

test('an owner says what a new admin does before the invitation leaves', async () => {
  const api = await openGym();
  api.on('POST /users', () => buildPerson({ role: 'admin', email: 'rosa@x.test' }));
  const screen = await show(<PersonDialog person={null} onClose={() => undefined} />);
  expect(screen.text(), 'a member has no profile').not.toContain('Perfil');
  await screen.write('Rol', 'admin');
  await screen.see('Perfil');
  await screen.write('Nombre', 'Rosa');
  await screen.write('Correo', 'rosa@x.test');
  await screen.click('Agregar persona');
  expect(screen.error('Perfil'), 'none is chosen for them').toBe('Elige su perfil.');
  await screen.write('Perfil', 'recepcion');
  await screen.click('Agregar persona');
  expect(api.sent('POST /users').at(-1)).toMatchObject({ role: 'admin', profile: 'recepcion' });
  await screen.see('Agregamos a Rebeca.');
});

test('the new role and its profile are sent in one call', async () => {
  const api = await openGym();
  api.on('PUT /user-gym-roles/{userId}', () => ({
    userId: buildPerson().id,
    role: 'admin' as const,
  }));
  const screen = await show(
    <RoleDialog id={buildPerson().id} name="Rebeca Solano" onClose={() => undefined} />,
  );
  await screen.click('Dar el rol');
  expect(screen.error('Perfil')).toBe('Elige su perfil.');
  await screen.write('Perfil', 'entrenador');
  await screen.click('Dar el rol');
  expect(api.sent('PUT /user-gym-roles/{userId}').at(-1)).toEqual({
    role: 'admin',
    profile: 'entrenador',
    locationIds: [],
  });
  await screen.see('Rebeca Solano ahora tiene el rol Administración.');
});
