import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entries, phoneTrust } from '../../../lib/session/current.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { buildProfile } from '../../../test/session-fixtures.ts';
import { show } from '../../../test/show.tsx';
import { OwnPhone } from './own-phone.tsx';

const asked = async () => {
  const api = fakeApi();
  await logInAs(api, {});
  entries.note(buildProfile(), true, false);
  return { api, user: await show(<OwnPhone userId="u1" />) };
};

test('a yes trusts the phone at the server, for as long as the server says', async () => {
  const { api, user } = await asked();
  api.on('POST /me/trusted-phone', () => ({
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  }));
  expect(await screen.findByRole('dialog', { name: '¿Es tu teléfono?' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Sí, es mío' }));
  await waitFor(() => expect(entries.question.read()).toBeNull());
  expect(phoneTrust.person()).toBe('u1');
  phoneTrust.forget();
});

test('a no trusts nothing', async () => {
  const { user } = await asked();
  await user.click(await screen.findByRole('button', { name: 'No, es de otra persona' }));
  expect([entries.question.read(), phoneTrust.person(), entries.email()]).toEqual([null, null, '']);
});
