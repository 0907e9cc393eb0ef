import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { LateNotice } from './late-notice.tsx';

test('an owner of a gym that is late reads until when everything works', async () => {
  await logInAs(fakeApi(), { role: 'owner' });
  await show(<LateNotice endsAt="2026-12-01T18:00:00.000Z" />);
  await screen.findByText(/Todo sigue funcionando hasta el 16 dic 2026/);
  await screen.findByText(/venció el 1 dic 2026/);
  const renew = screen.getByRole('link', { name: 'Renovar la suscripción' });
  expect(renew.getAttribute('href')).toBe('/subscription');
});
