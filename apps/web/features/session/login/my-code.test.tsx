import { DAY_MS } from '@forja/calendar/duration';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { currentGym } from '../../../lib/gym-address.ts';
import { entryCodeName } from '../../../lib/offline/cache.ts';
import { lastPerson, phoneTrust, session } from '../../../lib/session/current.ts';
import { localStore } from '../../../lib/storage.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
// Loaded in advance; the app loads it only when it is needed.
import '../../access/code/trusted-code.tsx';
import LoginScreen from './login-screen.tsx';

afterEach(() => {
  phoneTrust.forget();
  lastPerson.forget();
  for (const key of localStore.keys()) localStore.removeItem(key);
});

/** A person logged out by inactivity, on a phone that stores the secret of the entry code. */
async function fallAsleep({ trusted }: { trusted: boolean }) {
  const api = fakeApi();
  await logInAs(api, { id: 'u1', role: 'member', firstName: 'Rebeca', lastName: 'Solano' });
  api.on('POST /logout', () => undefined);
  if (trusted) phoneTrust.begin('u1', new Date(Date.now() + DAY_MS).toISOString());
  const kept = { userId: 'u1', secret: 'A'.repeat(32), pin: '4321', offset: 0 };
  localStore.setItem(entryCodeName(currentGym(), 'u1'), JSON.stringify(kept));
  await session.logout('inactivity');
}

test('a trusted phone shows its code without a login', async () => {
  await fallAsleep({ trusted: true });
  const user = await show(<LoginScreen />, { at: '/login' });
  await user.click(await screen.findByRole('button', { name: 'Mi código' }));
  await screen.findByText('Rebeca Solano');
  await screen.findByRole('img', { name: 'Código de entrada' });
});

test('a phone that is not trusted offers none', async () => {
  await fallAsleep({ trusted: false });
  await show(<LoginScreen />, { at: '/login' });
  expect(screen.queryByText(/Mi código/)).toBeNull();
});
