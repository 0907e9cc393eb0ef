import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
import SubscriptionScreen from './subscription-screen.tsx';

test('reception finds no figures of the gym here, and whom to ask', async () => {
  const api = fakeApi();
  const asked: string[] = [];
  api.on('GET /subscription', () => {
    asked.push('asked');
    throw new Error('reception may not read it');
  });
  await logInAs(api, { role: 'admin', permissions: [...BUILT_IN_PROFILES.recepcion.permissions] });
  const screen = await show(<SubscriptionScreen />);
  await screen.see('Contacta al dueño del gimnasio para renovar.');
  expect(asked).toEqual([]);
});

test('a member of a gym that has expired is not sent to messages, which they could not write', async () => {
  await logInAs(fakeApi(), {
    gymSubscription: { status: 'expired', isExpired: true, plan: 'pro', endsAt: null },
  });
  const screen = await show(<SubscriptionScreen />);
  await screen.see('Contacta al dueño del gimnasio para renovar.');
  expect(screen.text()).not.toContain('Ir a Mensajes');
});
