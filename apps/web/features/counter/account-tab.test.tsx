import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
import { AccountTab } from './account-tab.tsx';

const userId = '01890000-0000-7000-8000-000000000001';

async function showTo(profile: keyof typeof BUILT_IN_PROFILES) {
  const permissions = [...BUILT_IN_PROFILES[profile].permissions];
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions });
  api.on('GET /users/{id}', () => {
    throw refusal('NOT_FOUND');
  });
  api.on('GET /accounts/{userId}/documents', () => []);
  api.on('GET /users/{id}/fiscal-receiver', () => ({ receiver: null, issues: false }));
  api.on('GET /accounts/{userId}/reminders', () => []);
  api.on('GET /accounts/{userId}', () => ({
    userId,
    username: 'Diego Solano',
    hasPhone: false,
    currency: 'CRC',
    balanceCents: -3_000_00,
    owedCents: 0,
    creditCents: 3_000_00,
    open: [],
  }));
  const screen = await show(<AccountTab userId={userId} />);
  await screen.see('Diego Solano');
  return ['Devolver', 'Dar crédito', 'Cobrar'].filter((action) => screen.text().includes(action));
}

test.each([
  ['gerencia', ['Devolver', 'Dar crédito', 'Cobrar']],
  ['recepcion', ['Cobrar']],
  ['contabilidad', []],
] as const)('%s sees of an account what they may do with it', async (profile, seen) => {
  expect(await showTo(profile)).toEqual(seen);
});
