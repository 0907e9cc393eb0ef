import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screenAt } from '../../../app/routes.ts';
import { LapsedNotice } from '../../../app/shell/notices/lapsed-notice.tsx';
import { ExpiredGym } from '../../../features/overview/expired-gym.tsx';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { MyMembership } from './my-membership.tsx';

const PERSON = '01890000-0000-7000-8000-000000000001';
const gymSubscription = { status: 'expired', isExpired: true, plan: 'pro', endsAt: null } as const;

test('in a gym whose subscription has expired a member reads that their membership is kept', async () => {
  const api = fakeApi();
  await logInAs(api, { id: PERSON, gymSubscription });
  const withheld = (): never => {
    throw refusal('SUBSCRIPTION_EXPIRED');
  };
  api.on('GET /memberships', withheld);
  api.on('GET /payments', withheld);
  api.on('GET /accounts/{userId}', () => ({
    userId: PERSON,
    username: 'Rebeca Solano',
    hasPhone: true,
    currency: 'CRC',
    balanceCents: 0,
    owedCents: 0,
    creditCents: 0,
    refundableCents: 0,
    open: [],
  }));
  api.on('GET /accounts/{userId}/documents', () => []);
  await show(<MyMembership />);
  await screen.findByText(/Tu membresía se conserva\./);
  expect(screen.queryByText(/Todavía no tienes un plan/)).toBeNull();
  expect(screen.queryByText(/No pudimos/)).toBeNull();
});

test('with an expired subscription the notice and Home say that everything is kept', async () => {
  const api = fakeApi();
  await logInAs(api, { id: PERSON, gymSubscription });
  const home = screenAt('/home');
  if (!home) throw new Error('Home has no screen');
  await show(<LapsedNotice screen={home} />);
  await screen.findByText(
    acrossElements('Nada se ha borrado, aunque aquí no se vea. Tu membresía'),
  );
  await show(<ExpiredGym />);
  await screen.findByText(/Tu membresía, rutinas, clases y registros están guardados/);
});
