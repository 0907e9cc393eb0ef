import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
import { OwnPreferences } from './own-preferences.tsx';

test('where the subscription has expired, a member sees only the preferences that work', async () => {
  const api = fakeApi();
  api.on('GET /notifications/preferences', () => {
    throw refusal('SUBSCRIPTION_EXPIRED');
  });
  await logInAs(api, {
    gymSubscription: { status: 'expired', isExpired: true, plan: 'pro', endsAt: null },
  });
  const screen = await show(<OwnPreferences />);
  await screen.see('Kilogramos (kg)');
  expect(screen.text()).not.toContain('No pudimos cargar tus preferencias');
});
