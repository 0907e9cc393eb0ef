import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
import { CabysField } from './cabys-field.tsx';
import { OwnCabys } from './own-cabys.tsx';

const sent = () =>
  document.querySelector<HTMLInputElement>('input[type=hidden][name=cabys]')?.value;

test('a code is found by name without its accents, and one on no list is taken as it is written', async () => {
  fakeApi();
  const screen = await show(<CabysField label="Código" name="cabys" />);
  await screen.write('Código', 'proteinas');
  await screen.see('2399999000700 · Concentrados de proteínas');
  expect(screen.text()).not.toContain('Servicios de gimnasios');
  expect(sent()).toBe('');
  await screen.write('Código', '1234567890123');
  expect(sent()).toBe('1234567890123');
});

test('a gym without documents sees no field, and what was saved is sent as it was', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
  const screen = await show(<OwnCabys kind="period" name="cabys" defaultValue="9723000000200" />);
  expect(screen.text()).not.toContain('CAByS');
  expect(sent()).toBe('9723000000200');
});
