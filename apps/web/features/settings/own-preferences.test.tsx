import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { OwnPreferences } from './own-preferences.tsx';

test('where the subscription has expired, a member sees only the preferences that work', async () => {
  const api = fakeApi();
  api.on('GET /notifications/preferences', () => {
    throw refusal('SUBSCRIPTION_EXPIRED');
  });
  await logInAs(api, {
    gymSubscription: { status: 'expired', isExpired: true, plan: 'pro', endsAt: null },
  });
  await show(<OwnPreferences />);
  await screen.findByText('Kilogramos (kg)');
  expect(screen.queryByText(/No pudimos cargar tus preferencias/)).toBeNull();
});
