import type { Payout, PayoutMonth } from '@forja/contract/payouts/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { acrossElements, show } from '../../test/show.tsx';
import { PayoutsTab } from './payouts-tab.tsx';

const ID = '0197f000-0000-7000-8000-000000000001';

const payout: Payout = {
  id: ID,
  gateway: 'stripe',
  gatewayId: 'po_1',
  state: 'arrived',
  detail: 'complete',
  currency: 'CRC',
  madeAt: '2026-11-16T12:00:00Z',
  arrivesOn: '2026-11-17' as never,
  amountCents: 21_100_00,
  paymentCents: 29_000_00,
  refundCents: -5_000_00,
  disputeCents: -2_000_00,
  otherCents: 0,
  feeCents: -900_00,
  differenceCents: 0,
  adjustmentCents: 0,
  payments: 2,
  doubts: 1,
};

const opened = {
  payout,
  lines: [
    {
      id: ID,
      kind: 'payment' as const,
      madeAt: payout.madeAt,
      amountCents: 4_000_00,
      feeCents: 100_00,
      gatewayPayment: 'pi_9',
      text: null,
      known: null,
      doubt: 'unknown' as const,
    },
  ],
  more: 0,
  credit: { arrivedOn: '2026-11-18' as never, reference: '88112233' },
};

const month = (values: Partial<PayoutMonth>): PayoutMonth => ({
  month: '2026-11',
  gateway: 'stripe',
  isReadable: true,
  readAt: '2026-11-18T05:00:00Z',
  failure: null,
  explained: [],
  payouts: [],
  unreadable: [],
  waiting: { count: 0, late: 0, oldest: [] },
  ...values,
});

async function open(values: Partial<PayoutMonth>, at = '/caja?vista=liquidaciones') {
  const api = fakeApi();
  api.on('GET /payouts/{id}', () => opened);
  await logInAs(api, { role: 'owner' });
  api.on('GET /payouts', () => month(values));
  await show(<PayoutsTab />, { at });
}

test('the month says step by step what became of what was charged', async () => {
  await open({
    explained: [
      {
        currency: 'CRC',
        steps: [
          { step: 'charged', cents: 30_000_00, count: 3 },
          { step: 'waiting', cents: -5_000_00, count: 1 },
          { step: 'fees', cents: -900_00, count: 2 },
        ],
        arrivedCents: 24_100_00,
      },
    ],
    payouts: [payout],
    waiting: {
      count: 1,
      late: 1,
      oldest: [
        {
          username: 'Ana Mora',
          userId: ID,
          concept: 'Mensual',
          cents: 5_000_00,
          days: 12,
          currency: 'CRC',
          paidOn: '2026-11-05' as never,
          receiptNumber: 7,
          gatewayPayment: 'pi_7',
        },
      ],
    },
  });
  await screen.findByText('Llegó al banco');
  screen.getByText(acrossElements(/Cobrado con tarjeta en el mes · 3₡30 000/));
  screen.getByText(acrossElements(/sin liquidar todavía−₡5 000/));
  screen.getByText(acrossElements(/Llegó al banco₡24 100/));
  screen.getByText(acrossElements('Tarda más de 10 días'));
});

test('a payout opens with each movement, and says what has to be looked at', async () => {
  await open({ payouts: [payout] }, `/caja?liquidacion=${ID}`);
  await screen.findByText(/Forja no conoce este cobro/);
  screen.getByText(acrossElements('Stripe · po_1'));
  screen.getByText(acrossElements(/un crédito de este monto llegó el 18.*comprobante 88112233/));
  screen.getByText(acrossElements('pi_9'));
  screen.getByText(acrossElements('Por revisar'));
  screen.getByText(acrossElements(/Reclamos al banco−₡2 000/));
  screen.getByText(acrossElements('comisión −₡100'));
});

test('where the gateway tells of no payouts, that is said, with what was charged through it', async () => {
  await open({
    gateway: 'onvo',
    isReadable: false,
    readAt: null,
    unreadable: [{ currency: 'CRC', cents: 12_000_00, count: 2 }],
  });
  await screen.findByText('ONVO Pay no publica sus liquidaciones');
  screen.getByText(acrossElements('₡12 000 en 2 cobros'));
  expect(screen.queryByText(/Actualizar/)).toBeNull();
});

test('a gym without cards is led to where they are connected', async () => {
  await open({ gateway: null, isReadable: false, readAt: null });
  await screen.findByText('Ir a Cobros');
  expect(screen.queryByText(/no publica/)).toBeNull();
});

test('before the first reading nobody claims that nothing was deposited', async () => {
  await open({ readAt: null });
  await screen.findByText('Todavía no sabemos qué depositó la pasarela');
  expect(screen.queryByText(/no depositó nada/)).toBeNull();
});
