import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
import { CardDoubts } from './card-doubts.tsx';

test.each([
  ['Stripe avisó: la tarjeta venció', 'la tarjeta venció. Recibo 28.'],
  ['La pasarela no confirma la devolución.', 'la devolución. Recibo 28.'],
])('the reason of a refund that failed is a sentence: %s', async (failure, read) => {
  const api = fakeApi();
  api.on('GET /card-doubts', () => [
    {
      id: 'd',
      kind: 'refund' as const,
      userId: 'u',
      username: 'Kevin',
      concept: 'Mensual',
      askedCents: 26_000_00,
      askedCurrency: 'CRC',
      paidCents: 26_000_00,
      paidCurrency: 'CRC',
      gatewayPayment: 'pi_1',
      receiptNumber: 28,
      failure,
      createdAt: new Date().toISOString(),
    },
  ]);
  await show(<CardDoubts />);
  await screen.findByText(/Recibo 28/);
  screen.getByText(read, { exact: false });
});
