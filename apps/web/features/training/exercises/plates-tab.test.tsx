import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
import PlatesTab from './plates-tab.tsx';

test('a weight or a count that cannot be read is said at its field and not saved', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  const rack = { barKg: 20, plates: [{ kg: 10, count: 4 }] };
  api.on('GET /workouts/plates', () => rack);
  api.on('PUT /workouts/plates', ({ body }) => body);
  const screen = await show(<PlatesTab />);
  await screen.see('Discos y barra');
  await screen.see('Guardar');
  await screen.write('Peso del disco 1', '2,5,1');
  await screen.click('Guardar');
  expect(screen.error('Peso del disco 1')).toBe('Escribe un número, por ejemplo 2,5');
  expect(screen.focused()).toBe(screen.field('Peso del disco 1'));
  await screen.write('Peso del disco 1', '2,5');
  await screen.write('Cuántos discos de 2,5 kg', '4,5');
  await screen.click('Guardar');
  expect(api.sent('PUT /workouts/plates')).toEqual([]);
  await screen.write('Cuántos discos de 2,5 kg', '6');
  await screen.click('Guardar');
  expect(api.sent('PUT /workouts/plates')).toEqual([
    { barKg: 20, plates: [{ kg: 2.5, count: 6 }] },
  ]);
});
