import { act } from 'react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

test('Escape asks before it takes a template that was written', async () => {
  const api = fakeApi();
  api.on('GET /rutinas', () => []);
  api.on('GET /users', () => []);
  api.on('GET /users/{id}', () => buildPerson());
  const screen = await show(
    <TemplatesDialog userId="somebody" onAssigned={() => undefined} onClose={() => undefined} />,
  );
  await screen.click('Nueva plantilla');
  await screen.write('Nombre', 'Fuerza');
  await act(async () => {
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await screen.see('¿Salir sin guardar?');
  await screen.click('Seguir editando');
  await screen.gone('¿Salir sin guardar?');
  expect(screen.text()).toContain('Agregar día');
});
