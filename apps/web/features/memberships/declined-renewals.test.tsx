import { asDay } from '@forja/calendar/day';
import type { DeclinedRenewal } from '@forja/contract/saved-cards/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/show.tsx';
import { DeclinedRenewals } from './declined-renewals.tsx';

const one = (values: Partial<DeclinedRenewal>): DeclinedRenewal => ({
  membershipId: '01890000-0000-7000-8000-000000000041',
  userId: '01890000-0000-7000-8000-000000000042',
  username: 'Rebeca Solano',
  concept: 'Membresía Mensual',
  amountCents: 25_000_00,
  currency: 'CRC',
  decline: 'insufficient',
  periodFrom: asDay('2026-12-01'),
  triedAt: '2026-11-28T14:00:00Z',
  nextTryOn: asDay('2026-11-29'),
  owed: null,
  ...values,
});

test('each says whose card, why, and whether it is tried again', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin' });
  api.on('GET /declined-renewals', () => [
    one({}),
    one({
      membershipId: '01890000-0000-7000-8000-000000000043',
      username: 'Luis Mora',
      decline: 'stolen',
      nextTryOn: null,
    }),
    one({
      membershipId: '01890000-0000-7000-8000-000000000044',
      username: 'Ana Mata',
      decline: 'expired',
      nextTryOn: null,
      owed: { chargeIds: ['01890000-0000-7000-8000-000000000045'], amountCents: 20_000_00 },
    }),
  ]);
  api.on('GET /payment-links', () => []);
  const user = await show(<DeclinedRenewals />);
  await screen.findByText('Rebeca Solano · Membresía Mensual');
  screen.getByText(/no tiene fondos suficientes\. Se intenta de nuevo el/);
  screen.getByText(/el banco pidió no usar más esa tarjeta\. No se intenta más/);
  expect(
    screen.getByRole('link', { name: 'Luis Mora · Membresía Mensual' }).getAttribute('href'),
  ).toContain('/usuarios?persona=');
  // A link is for a debt, and nothing is owed before the period begins.
  screen.getByText(/El enlace de pago se envía cuando el período se deba\./);
  expect(screen.getAllByText(/Enlace de pago/)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Enlace de pago: Ana Mata' }));
  await screen.findByText(/₡20 000/);
});
