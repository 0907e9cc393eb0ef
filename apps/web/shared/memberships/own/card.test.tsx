import { asDay } from '@forja/calendar/day';
import type { Payment } from '@forja/contract/accounts/payment-routes';
import type { OpenCharge } from '@forja/contract/accounts/routes';
import type { CardPayment } from '@forja/contract/card-payments/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildMembership } from '../../../test/build-membership.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { CardReturn } from './card-return.tsx';
import { MyMembership } from './my-membership.tsx';

const PERSON = '01890000-0000-7000-8000-000000000001';
const PAYMENT = '01890000-0000-7000-8000-000000000021';
const PLAN = '01890000-0000-7000-8000-000000000022';

const offer = {
  planId: PLAN,
  name: 'Mensual',
  priceCents: 20_000_00,
  fullCents: 25_000_00,
  promotion: 'Bienvenida',
  visitsTotal: null,
  follows: null,
  covers: { from: asDay('2090-02-01'), to: asDay('2090-02-28') },
};

const payment = (values: Partial<CardPayment>): CardPayment => ({
  id: PAYMENT,
  state: 'open',
  concept: 'Membresía Mensual',
  amountCents: 25_000_00,
  currency: 'CRC',
  url: 'https://onvo.test/pay/1',
  paymentId: null,
  receiptNumber: null,
  covers: null,
  inDoubt: false,
  ...values,
});

const charge = (id: string, concept: string, openCents: number, isReported = false) => ({
  id,
  number: null,
  kind: 'service' as const,
  concept,
  membershipId: null,
  dueOn: asDay('2090-01-05'),
  totalCents: openCents,
  settledCents: 0,
  openCents,
  isReported,
});

const reported = ({ concept, openCents }: OpenCharge): Payment => ({
  id: PAYMENT,
  receiptNumber: null,
  userId: PERSON,
  username: 'Rebeca Solano',
  hasPhone: true,
  membershipId: null,
  planId: null,
  concept,
  amountCents: openCents,
  currency: 'CRC',
  method: 'sinpe',
  status: 'reported',
  reference: '4482',
  receiptPhoto: null,
  note: null,
  paidOn: asDay('2090-01-05'),
  coversFrom: null,
  coversTo: null,
  createdAt: '2090-01-05T12:00:00-06:00',
  confirmedAt: null,
  voidedAt: null,
  voidReason: null,
  cardRefund: null,
  saleId: null,
  orderId: null,
});

async function showMine(
  memberships = [buildMembership({ endsOn: asDay('2090-01-31') })],
  open: OpenCharge[] = [],
) {
  const api = fakeApi();
  await logInAs(api, { id: PERSON });
  api.on('GET /memberships', () => memberships);
  api.on('GET /payments', () => open.filter(({ isReported }) => isReported).map(reported));
  api.on('GET /accounts/{userId}', () => ({
    userId: PERSON,
    username: 'Rebeca Solano',
    hasPhone: true,
    currency: 'CRC',
    balanceCents: 0,
    owedCents: 0,
    creditCents: 0,
    refundableCents: 0,
    open,
  }));
  api.on('GET /accounts/{userId}/documents', () => []);
  api.on('GET /fiscal/payment-documents', () => []);
  api.on('GET /membership-requests/mine', () => []);
  api.on('GET /membership-plans', () => []);
  api.on('GET /payment-details', () => ({
    sinpeNumber: null,
    sinpeName: null,
    iban: null,
    ibanName: null,
    bank: null,
  }));
  api.on('GET /memberships/{id}/outlook', () => ({
    renewal: { from: asDay('2090-02-01'), to: asDay('2090-02-28'), priceCents: 23_400_00 },
    pauseDays: null,
  }));
  api.on('GET /saved-card', () => ({
    paidBy: null,
    minors: [],
    isOffered: false,
    consent: null,
    card: null,
    isAdding: false,
    next: null,
    lastTry: null,
    isWaiting: false,
  }));
  api.on('GET /card-payments/options', () => ({ gateway: 'onvo' as const, plans: [offer] }));
  const asked = vi.fn();
  api.on('POST /card-payments', ({ body }) => {
    asked(body);
    return { id: PAYMENT, url: '#pagar' };
  });
  return { api, user: await show(<MyMembership />), asked };
}

test('renewing by itself says what it costs and how it is paid before it is agreed to', async () => {
  const { api, user } = await showMine([
    buildMembership({
      endsOn: asDay('2090-01-31'),
      autoRenew: false,
      payerId: PERSON,
      userId: PERSON,
    }),
  ]);
  const asked = vi.fn();
  api.on('PUT /memberships/{id}/auto-renew', ({ body }) => {
    asked(body);
    return buildMembership({ autoRenew: true });
  });
  await user.click(await screen.findByRole('button', { name: 'Renovar sola' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/23\s?400/)).toBeTruthy();
  expect(dialog.textContent).toMatch(/No tienes una tarjeta guardada/);
  expect(asked).not.toHaveBeenCalled();
  await user.click(await within(dialog).findByRole('button', { name: 'Sí, renovar sola' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ autoRenew: true }));
});

test('a debt can be paid while the report of another waits', async () => {
  const [fee, month] = [crypto.randomUUID(), crypto.randomUUID()];
  const { user, asked } = await showMine(undefined, [
    charge(fee, 'Cancelación tardía: Yoga', 3_000_00, true),
    charge(month, 'Membresía 8 clases', 6_800_00),
  ]);
  await screen.findByText(acrossElements('Cancelación tardía: Yoga · por confirmar'));
  await screen.findByText(/El gimnasio lo confirmará en un momento\./);
  await user.click(await screen.findByRole('button', { name: 'Pagar lo pendiente' }));
  await user.click(await screen.findByLabelText('Tarjeta'));
  await user.click(await screen.findByRole('button', { name: 'Pagar con tarjeta' }));
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ chargeIds: [month], amountCents: 6_800_00 }),
  );
});

test('the next period is paid by card: no reference is asked for', async () => {
  const { user, asked } = await showMine();
  await screen.findByText('Pagar el próximo período');
  await user.click(await screen.findByRole('button', { name: 'Pagar el próximo período' }));
  await screen.findByText('Número de comprobante');
  await user.click(await screen.findByLabelText('Tarjeta'));
  await screen.findByText('₡23 400');
  expect(screen.queryByText(/Número de comprobante/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Pagar con tarjeta' }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    membershipId: buildMembership().id,
    renew: true,
    amountCents: 23_400_00,
  });
});

test('somebody without a plan buys one, with its days and its price said before', async () => {
  const { user, asked } = await showMine([]);
  await screen.findByText('Comprar un plan');
  await user.click(await screen.findByRole('button', { name: 'Comprar un plan' }));
  await screen.findByText(/Del 1 feb 2090 al 28 feb 2090/);
  await screen.findByText(/Bienvenida/);
  await screen.findByText('₡20 000');
  await user.click(await screen.findByRole('button', { name: 'Pagar con tarjeta' }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ planId: PLAN, amountCents: 20_000_00 });
});

test.each([
  [
    'paid',
    { receiptNumber: 88 },
    'listo',
    'Recibimos tu pago de ₡25 000: Membresía Mensual. Recibo 88.',
  ],
  ['paid', {}, 'listo', 'llegó y el gimnasio lo está revisando'],
  ['closed', {}, 'listo', 'no se completó y no se cobró nada'],
  ['open', {}, 'listo', 'Estamos confirmando tu pago'],
  ['open', {}, 'pendiente', 'Seguir con el pago'],
] as const)('whoever comes back reads that it is %s %o (%s)', async (state, values, end, says) => {
  const api = fakeApi();
  await logInAs(api, { id: PERSON });
  api.on('POST /card-payments/{id}/check', () => payment({ state, ...values }));
  await show(<CardReturn />, { at: `/perfil?pago=${end}&tarjeta=${PAYMENT}` });
  await screen.findByText(says, { exact: false });
});
