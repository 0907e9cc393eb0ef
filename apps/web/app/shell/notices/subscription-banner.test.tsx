import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { noticeStore } from '../../../lib/gym/subscription-notice.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { SubscriptionBanner } from './subscription-banner.tsx';

afterEach(() => noticeStore.dismiss());

const EXPIRED = { status: 'expired', isExpired: true, plan: 'pro', endsAt: null } as const;
const HEADLINE = '⚠️ La suscripción del gimnasio ha expirado.';

test('an owner reads what is limited and goes on to renew, which closes it', async () => {
  await logInAs(fakeApi(), { role: 'owner', gymSubscription: EXPIRED });
  const user = await show(<SubscriptionBanner />);
  await screen.findByText(HEADLINE);
  await screen.findByText('Las funciones están limitadas hasta que renueves la suscripción.');
  expect(screen.getByRole('link', { name: 'Renovar Ahora' }).getAttribute('href')).toBe(
    '/subscription',
  );
  await user.click(await screen.findByRole('link', { name: 'Renovar Ahora' }));
  await waitFor(() => expect(screen.queryByText(acrossElements(HEADLINE))).toBeNull());
});

test('a member reads whom to ask, and closes it', async () => {
  await logInAs(fakeApi(), { role: 'member', gymSubscription: EXPIRED });
  const user = await show(<SubscriptionBanner />);
  await screen.findByText('Contacta al dueño del gimnasio para renovar.');
  expect(document.querySelector('a')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByText(acrossElements(HEADLINE))).toBeNull());
});

test('a gym on trial has another colour and other words', async () => {
  await logInAs(fakeApi(), { role: 'owner' });
  await show(<SubscriptionBanner />);
  await act(async () => {
    window.dispatchEvent(
      new CustomEvent('subscription-expired', { detail: { gymStatus: 'trial' } }),
    );
  });
  await screen.findByText('Este gimnasio está en período de prueba.');
  expect(document.querySelector('[role="status"]')?.className).toContain('#ffd84d');
});
