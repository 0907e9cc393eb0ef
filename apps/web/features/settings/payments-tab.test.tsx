import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingsStore } from '../../lib/gym/settings.ts';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { PaymentsTab } from './payments-tab.tsx';

test.each([
  ['gerencia', true],
  ['recepcion', false],
] as const)('whether %s sees the switch of the shop: %s', async (profile, seen) => {
  const api = fakeApi();
  const permissions = [...BUILT_IN_PROFILES[profile].permissions];
  await logInAs(api, { role: 'admin', permissions });
  api.on('GET /subscription', () => {
    throw refusal('NOT_FOUND');
  });
  api.on('GET /users', () => []);
  api.on('GET /payment-details', () => ({
    sinpeNumber: null,
    sinpeName: null,
    iban: null,
    ibanName: null,
    bank: null,
  }));
  await show(<PaymentsTab settings={{ ...settingsStore.read(), theme: defaultTheme }} />);
  await screen.findByText('Dónde te pagan');
  expect(screen.queryByText(/Tienda abierta/) !== null).toBe(seen);
});
