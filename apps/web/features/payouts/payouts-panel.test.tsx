import type { Payout } from '@forja/contract/payouts/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showOnPhone } from '../../test/on-phone.ts';
import { show } from '../../test/show.tsx';
import { PayoutsPanel } from './payouts-panel.tsx';

showOnPhone();

const payout = (values: Partial<Payout>): Payout => ({
  id: crypto.randomUUID(),
  gateway: 'stripe',
  gatewayId: 'po_1',
  state: 'arrived',
  detail: 'complete',
  currency: 'CRC',
  madeAt: '2026-11-16T12:00:00Z',
  arrivesOn: '2026-11-17' as never,
  amountCents: 28_000_00,
  paymentCents: 29_000_00,
  refundCents: 0,
  disputeCents: 0,
  otherCents: 0,
  feeCents: -1_000_00,
  differenceCents: 0,
  adjustmentCents: 0,
  payments: 2,
  doubts: 0,
  ...values,
});

const shown = async (values: Partial<Payout>) => {
  await show(<PayoutsPanel payouts={[payout(values)]} isRead onOpen={() => undefined} />);
  await screen.findAllByText(/28 000/);
  return document.body.textContent;
};

test('a phone shows refunds and adjustments where there are any, so that a row adds up', async () => {
  expect(await shown({})).not.toContain('500');
  expect(
    await shown({ paymentCents: 30_000_00, refundCents: -500_00, adjustmentCents: -500_00 }),
  ).toMatch(/500[\s\S]*500/);
});
