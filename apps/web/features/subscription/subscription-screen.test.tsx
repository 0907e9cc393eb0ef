import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import SubscriptionScreen from './subscription-screen.tsx';

test('reception finds no figures of the gym here, and whom to ask', async () => {
  const api = fakeApi();
  const asked: string[] = [];
  api.on('GET /subscription', () => {
    asked.push('asked');
    throw new Error('reception may not read it');
  });
  await logInAs(api, { role: 'admin', permissions: [...BUILT_IN_PROFILES.recepcion.permissions] });
  await show(<SubscriptionScreen />);
  await screen.findByText('Contacta al dueño del gimnasio para renovar.');
  expect(asked).toEqual([]);
});

test('a member of a gym that has expired is not sent to messages, which they could not write', async () => {
  await logInAs(fakeApi(), {
    gymSubscription: { status: 'expired', isExpired: true, plan: 'pro', endsAt: null },
  });
  await show(<SubscriptionScreen />);
  await screen.findByText('Contacta al dueño del gimnasio para renovar.');
  expect(screen.queryByText(/Ir a Mensajes/)).toBeNull();
});
