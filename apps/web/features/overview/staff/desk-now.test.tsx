import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { DeskNow, ShiftState } from './desk-now.tsx';

const shift = {
  id: '01890000-0000-7000-8000-000000000001',
  number: 4,
  registerId: '01890000-0000-7000-8000-000000000002',
  registerName: 'Caja 1',
  locationName: null,
  currency: 'CRC',
  floatCents: 0,
  openedAt: '2026-11-17T19:52:00.000Z',
  openedBy: 'Mariela',
  openedById: null,
  closedAt: null,
  closedBy: null,
  countedCents: null,
  expectedCents: null,
  differenceCents: null,
  note: '',
  isBlind: false,
  toleranceCents: 0,
  usdRateCents: null,
  usdCents: null,
  movements: [],
  count: null,
  sums: {
    taken: { count: 3, amountCents: 38_000_00 },
    byMethod: [
      { method: 'cash' as const, count: 2, amountCents: 12_000_00 },
      { method: 'sinpe' as const, count: 1, amountCents: 26_000_00 },
    ],
    byCashier: [],
    byConcept: [],
    byLocation: [],
    voids: { count: 0, amountCents: 0 },
    refunds: { count: 0, amountCents: 0 },
    net: { count: 3, amountCents: 38_000_00 },
    discounts: { count: 2, amountCents: 14_300_00 },
  },
};

async function showDesk(open: typeof shift | (Omit<typeof shift, 'sums'> & { sums: null }) | null) {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.shift'] });
  api.on('GET /shifts/current', () => ({ shift: open }));
  return show(
    <>
      <ShiftState />
      <DeskNow />
    </>,
  );
}

test('the desk reads which drawer is open, since when, and what it took', async () => {
  await showDesk(shift);
  await screen.findByText('Turno abierto en Caja 1, desde las 13:52');
  await screen.findByText('₡38 000');
  await screen.findByText('3 cobros');
});

test('a drawer that is counted blindly says no sum', async () => {
  await showDesk({ ...shift, sums: null });
  await screen.findByText('Se cuenta al cerrar');
  expect(screen.queryByText(/₡/)).toBeNull();
});

test('without a shift the desk says so', async () => {
  await showDesk(null);
  await screen.findByText('Sin turno abierto');
});
