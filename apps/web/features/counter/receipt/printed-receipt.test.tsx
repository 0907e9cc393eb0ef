import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { PrintedReceipt } from './printed-receipt.tsx';

test('what is printed from a dialog is not within it, whose frame would cut it', async () => {
  const print = vi.fn();
  window.print = print;
  const receipt = {
    number: 4,
    username: 'Ana Mora',
    currency: 'CRC',
    lines: [],
    tenders: [],
    by: null,
    totalCents: 0,
    paidCents: 0,
    creditCents: 0,
    taxCents: 0,
    changeCents: 0,
    receivedCents: null,
    at: '2026-11-19T08:00:00Z',
    voidedAt: null,
    voidReason: null,
  };
  await show(
    <dialog open>
      <PrintedReceipt receipt={receipt} paper="80" onPrinted={() => undefined} />
    </dialog>,
  );
  expect(document.querySelector('[data-print]')?.closest('dialog')).toBeNull();
  expect(document.querySelector('[data-print]')?.textContent).toContain('Ana Mora');
  await vi.waitFor(() => expect(print).toHaveBeenCalled());
});
