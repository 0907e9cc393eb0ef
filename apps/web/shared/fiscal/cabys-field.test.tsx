import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { CabysField } from './cabys-field.tsx';
import { OwnCabys } from './own-cabys.tsx';

const sent = () =>
  document.querySelector<HTMLInputElement>('input[type=hidden][name=cabys]')?.value;

test('a code is found by name without its accents, and one on no list is taken as it is written', async () => {
  fakeApi();
  const user = await show(<CabysField label="Código" name="cabys" />);
  await user.type(screen.getByRole('combobox', { name: 'Código' }), 'proteinas');
  await screen.findByText('2399999000700 · Concentrados de proteínas');
  expect(screen.queryByText(/Servicios de gimnasios/)).toBeNull();
  expect(sent()).toBe('');
  await user.clear(screen.getByRole('combobox', { name: 'Código' }));
  await user.type(screen.getByRole('combobox', { name: 'Código' }), '1234567890123');
  expect(sent()).toBe('1234567890123');
});

test('a gym without documents sees no field, and what was saved is sent as it was', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'owner' });
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
  await show(<OwnCabys kind="period" name="cabys" defaultValue="9723000000200" />);
  expect(screen.queryByText(/CAByS/)).toBeNull();
  expect(sent()).toBe('9723000000200');
});
