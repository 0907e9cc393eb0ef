import { BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import type { Subscription } from '@forja/contract/subscription/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { acrossElements, show } from '../../test/show.tsx';
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

const SUBSCRIPTION: Subscription = {
  plan: 'pro',
  period: 'monthly',
  addOns: { accessControl: true, store: true, extraGates: 0 },
  status: 'past_due',
  isExpired: false,
  endsAt: '2026-11-14T06:00:00Z',
  users: { used: 15, allowed: 200 },
  locations: { used: 1, allowed: 3 },
  doors: { used: 1, allowed: 1 },
  unusedCents: 0,
  cardAvailable: false,
  payTo: {
    name: 'Forja SRL',
    sinpe: '8888-1234',
    iban: null,
    email: 'soporte@forja.example',
    rateCents: 50_735,
    taxPercent: 13,
  },
  pending: null,
  rejected: null,
};

test('an owner reads what to pay in dollars, colones and IVA, without what the plan includes', async () => {
  const api = fakeApi();
  api.on('GET /subscription', () => SUBSCRIPTION);
  api.on('GET /subscription/invoices', () => []);
  const sent: unknown[] = [];
  api.on('POST /subscription/renew', ({ body }) => {
    sent.push(body);
    throw refusal('CONFLICT');
  });
  await logInAs(api, { role: 'owner' });
  const user = await show(<SubscriptionScreen />);
  await screen.findByText(acrossElements('₡65 956 a ₡507,35 por dólar'));
  screen.getByText(acrossElements('$130 USD'));
  screen.getByText('Incluye $14,96 de IVA (13 %).');
  screen.getByText('8888-1234');
  await user.type(screen.getByLabelText('Número de comprobante'), '998877');
  await user.click(screen.getByRole('button', { name: 'Ya pagué' }));
  expect(sent).toEqual([
    expect.objectContaining({
      addOns: { accessControl: false, store: true, extraGates: 0 },
      reference: '998877',
    }),
  ]);
});
