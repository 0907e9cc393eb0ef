import { asDay } from '@forja/calendar/day';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { MyMinors } from './my-minors.tsx';

const MINOR = '01890000-0000-7000-8000-000000000001';
const MEMBERSHIP = '01890000-0000-7000-8000-000000000002';
const PLAN = '01890000-0000-7000-8000-000000000003';

const period = {
  id: MEMBERSHIP,
  planId: PLAN,
  planName: 'Infantil',
  startsOn: '2026-01-05',
  periodFrom: '2026-01-05',
  endsOn: '2026-02-04',
  frozenOn: null,
  priceCents: 1_500_000,
} as const;

const charge = (id: string, concept: string, openCents: number, isReported = false) => ({
  id,
  number: null,
  kind: 'service' as const,
  concept,
  membershipId: null,
  dueOn: '2026-01-05',
  totalCents: openCents,
  settledCents: 0,
  openCents,
  isReported,
});

function showMinors(
  owedCents: number,
  open: ReturnType<typeof charge>[] = [],
  isPaymentWaiting = false,
) {
  const status = owedCents > 0 ? ('overdue' as const) : ('active' as const);
  const api = fakeApi();
  api.on('GET /card-payments/options', () => ({ gateway: null, plans: [] }));
  api.on('GET /me/minors', () => [
    {
      id: MINOR,
      username: 'Luis Marín',
      profilePic: null,
      firstName: 'Luis',
      lastName: 'Marín',
      lastVisitAt: null,
      isPaymentWaiting,
      membership: {
        ...period,
        status,
        owedCents,
        renewalCents: 1_500_000,
        toRenewCents: 1_500_000 + owedCents,
      },
    },
  ]);
  api.on('GET /memberships', () => [
    {
      ...period,
      status,
      owedCents,
      userId: MINOR,
      username: 'Luis Marín',
      hasPhone: false,
      profilePic: null,
      payerId: MINOR,
      dueOn: '2026-01-05',
      autoRenew: false,
      visitsLeft: null,
      anchorDay: null,
      agreedPriceCents: null,
      agreedUntil: null,
      isCurrent: true,
      counts: true,
      afterId: null,
      coveredBy: null,
      cancelsOn: null,
      memberCancels: false,
      pauseFrom: null,
      pauseTo: null,
      cancelledAt: null,
      cancelReason: null,
      unusedCredited: false,
      createdAt: '2026-01-05T12:00:00-06:00',
    },
  ]);
  const inAll = open.reduce((sum, { openCents }) => sum + openCents, 0);
  api.on('GET /accounts/{userId}', () => ({
    userId: MINOR,
    username: 'Luis Marín',
    hasPhone: true,
    currency: 'CRC',
    balanceCents: inAll,
    owedCents: inAll,
    creditCents: 0,
    refundableCents: 0,
    open,
  }));
  api.on('GET /membership-plans', () => []);
  api.on('GET /membership-requests/mine', () => []);
  api.on('GET /memberships/{id}/outlook', () => ({
    renewal: { from: asDay('2026-02-05'), to: asDay('2026-03-04'), priceCents: 1_500_000 },
    pauseDays: null,
  }));
  api.on('GET /payment-details', () => ({
    sinpeNumber: '8888 1234',
    sinpeName: null,
    iban: null,
    ibanName: null,
    bank: null,
  }));
  api.on('POST /payments', () => {
    throw new Error('only what is sent matters');
  });
  return api;
}

test.each([
  [900_000, 'Pagar con SINPE', { amountCents: 900_000 }],
  [0, 'Pagar el próximo período', { amountCents: 1_500_000, renew: true }],
])('with %i owed a guardian is offered «%s»', async (owed, button, expected) => {
  const api = showMinors(owed);
  const user = await show(<MyMinors />);
  await screen.findByText(button);
  await user.click(await screen.findByRole('button', { name: button }));
  await user.type(screen.getByLabelText('Número de comprobante'), '12345678');
  await user.click(await screen.findByRole('button', { name: 'Ya pagué' }));
  expect(api.sent('POST /payments')).toMatchObject([
    { ...expected, membershipId: MEMBERSHIP, reference: '12345678' },
  ]);
});

test.each([
  ['admin', true],
  ['member', false],
] as const)('a guardian who is %s finds the card among the minors: %s', async (role, isHere) => {
  const api = showMinors(0);
  await logInAs(api, { role });
  api.on('GET /saved-card', () => ({
    isOffered: true,
    consent: 'Autorizo.',
    card: null,
    isAdding: false,
    next: null,
    lastTry: null,
    isWaiting: false,
    paidBy: null,
    minors: [],
  }));
  const user = await show(<MyMinors />);
  await screen.findByText(/Luis/);
  if (!isHere) {
    expect(api.sent('GET /saved-card')).toEqual([]);
    return;
  }
  await screen.findByText(/paga con ella la membresía de quienes están a tu cargo/);
  await user.click(await screen.findByRole('button', { name: 'Agregar tarjeta' }));
  await screen.findByText('Autorizo.');
});

test('a guardian sees and pays all that the minor owes, not only the membership', async () => {
  const [month, uniform] = [crypto.randomUUID(), crypto.randomUUID()];
  const api = showMinors(2_600_000, [
    charge(month, 'Infantil', 2_600_000),
    charge(uniform, 'Uniforme', 900_000),
  ]);
  const user = await show(<MyMinors />);
  await screen.findByText(/Debe ₡35 000/);
  await user.click(await screen.findByRole('button', { name: 'Pagar con SINPE' }));
  await screen.findByText('Uniforme · ₡9 000');
  await user.type(screen.getByLabelText('Número de comprobante'), '12345678');
  await user.click(await screen.findByRole('button', { name: 'Ya pagué' }));
  expect(api.sent('POST /payments')).toMatchObject([
    { userId: MINOR, chargeIds: [month, uniform], amountCents: 3_500_000 },
  ]);
});

test('a reported debt is not asked for again until the gym has confirmed it', async () => {
  showMinors(900_000, [], true);
  await show(<MyMinors />);
  await screen.findByText(/Recibimos tu aviso de pago\./);
  await screen.findByText(/Debe ₡9 000/);
  expect(screen.queryByText(/Pagar con SINPE/)).toBeNull();
});

test('an unreported debt can be paid while another report waits', async () => {
  const [month, uniform] = [crypto.randomUUID(), crypto.randomUUID()];
  const api = showMinors(
    2_600_000,
    [charge(month, 'Infantil', 2_600_000), charge(uniform, 'Uniforme', 900_000, true)],
    true,
  );
  const user = await show(<MyMinors />);
  await screen.findByText(/Recibimos tu aviso de pago\./);
  await screen.findByText('Pagar con SINPE');
  await user.click(await screen.findByRole('button', { name: 'Pagar con SINPE' }));
  await user.type(screen.getByLabelText('Número de comprobante'), '12345678');
  await user.click(await screen.findByRole('button', { name: 'Ya pagué' }));
  expect(api.sent('POST /payments')).toMatchObject([
    { userId: MINOR, chargeIds: [month], amountCents: 2_600_000 },
  ]);
});

test('nothing is shown to people without minors', async () => {
  fakeApi().on('GET /me/minors', () => []);
  await show(<MyMinors />);
  expect(screen.queryByText(/A tu cargo/)).toBeNull();
});

test('a guardian asks for a pause of the minor', async () => {
  const api = showMinors(0);
  api.on('POST /memberships/{id}/pause-requests', () => {
    throw new Error('only what is sent matters');
  });
  const user = await show(<MyMinors />);
  await screen.findByText('Pedir una pausa');
  await user.click(await screen.findByRole('button', { name: 'Pedir una pausa' }));
  await screen.findByText('El plan no limita los días de pausa.');
  await user.type(screen.getByLabelText('Hasta, ese día incluido'), '2099-01-10');
  await user.click(await screen.findByRole('button', { name: 'Enviar solicitud' }));
  expect(api.sent('POST /memberships/{id}/pause-requests')).toMatchObject([{ to: '2099-01-10' }]);
});

test.each([
  ['GET /me/minors', 'No pudimos cargar a quienes están a tu cargo'],
  ['GET /accounts/{userId}', 'No pudimos cargar su cuenta'],
] as const)('where %s fails a guardian is told «%s»', async (route, words) => {
  const api = showMinors(0);
  api.on(route, () => {
    throw refusal('INTERNAL');
  });
  await show(<MyMinors />);
  await screen.findByText(words);
});
