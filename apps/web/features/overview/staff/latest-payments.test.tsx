import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acrossElements, show } from '../../../test/show.tsx';
import { LatestPayments } from './latest-payments.tsx';

const payment = {
  id: '018f0000-0000-7000-8000-000000000001',
  userId: '018f0000-0000-7000-8000-000000000002',
  username: 'Ana Mora',
  profilePic: null,
  concept: 'Mensual',
  amountCents: 26_000_00,
  method: 'card' as const,
  at: '2026-11-17T12:00:00-06:00',
};

test.each([
  [true, 'Anulado · Mensual'],
  [false, 'Mensual'],
])('a payment whose void is %s reads «%s»', async (isVoided, words) => {
  await show(<LatestPayments payments={[{ ...payment, isVoided }]} />);
  await screen.findByText(acrossElements(words));
  expect(screen.queryByText(/Anulado/) !== null).toBe(isVoided);
  expect(document.querySelector('.line-through')?.textContent ?? null).toBe(
    isVoided ? '₡26\u00a0000' : null,
  );
});
