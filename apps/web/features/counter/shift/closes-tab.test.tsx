import type { Shift, ShiftDetail } from '@forja/contract/shifts/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { ClosesTab } from './closes-tab.tsx';

const CLOSED: Shift = {
  id: '01890000-0000-7000-8000-000000000015',
  number: 15,
  registerId: '01890000-0000-7000-8000-000000000016',
  registerName: 'Caja 1',
  locationName: null,
  currency: 'CRC',
  floatCents: 50_000_00,
  openedAt: '2026-11-16T07:00:00-06:00',
  openedBy: 'Esteban Coto',
  openedById: '01890000-0000-7000-8000-000000000001',
  closedAt: '2026-11-16T12:05:00-06:00',
  closedBy: 'Rosa Mena',
  countedCents: 79_500_00,
  expectedCents: 80_000_00,
  differenceCents: -500_00,
  note: 'Se dio mal un vuelto',
};
const SHEET: ShiftDetail = {
  ...CLOSED,
  isBlind: true,
  toleranceCents: 0,
  usdRateCents: 500_00,
  usdCents: 20_00,
  movements: [
    {
      id: '01890000-0000-7000-8000-000000000018',
      kind: 'refund',
      amountCents: 3_000_00,
      reason: 'No le sirvió',
      by: 'Rosa Mena',
      at: '2026-11-16T11:00:00-06:00',
    },
  ],
  sums: {
    taken: { count: 2, amountCents: 33_000_00 },
    byMethod: [{ method: 'cash', count: 2, amountCents: 33_000_00 }],
    byCashier: [{ name: 'Esteban Coto', count: 2, amountCents: 33_000_00 }],
    byConcept: [],
    byLocation: [],
    voids: { count: 1, amountCents: 1_000_00 },
    refunds: { count: 1, amountCents: 3_000_00 },
    net: { count: 1, amountCents: 29_000_00 },
    discounts: { count: 2, amountCents: 14_300_00 },
  },
  count: {
    id: '01890000-0000-7000-8000-000000000017',
    pieces: [{ valueCents: 20_000_00, pieces: 3 }],
    usdCents: 20_00,
    countedCents: 79_500_00,
    foundCents: 79_500_00,
    movedCents: 0,
    movedUsdCents: 0,
    expectedCents: 80_000_00,
    differenceCents: -500_00,
    by: 'Rosa Mena',
    at: '2026-11-16T12:00:00-06:00',
  },
};

test('the sheet of a closed shift is on the screen: who took what, what went back, dollars and colones apart', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.shift'] });
  api.on('GET /shifts', () => [CLOSED]);
  api.on('GET /shifts/{id}', () => SHEET);
  api.on('GET /shifts/{id}/sales', () => []);
  const user = await show(<ClosesTab />, { at: `/caja?vista=cierres&turno=${CLOSED.id}` });
  await screen.findByText('Lo que debía haber');
  for (const part of [
    'cerrado',
    'por Rosa Mena',
    'Devolución · No le sirvió, Rosa Mena− ₡3 000',
    'Anulado ₡1 000 (1)',
    'Devuelto ₡3 000 (1)',
    'colones₡70 000₡69 500',
    'dólaresUS$20US$20US$0',
    'Qué pasó: Se dio mal un vuelto',
    'Faltan ₡500',
  ]) {
    await screen.findByText(acrossElements(part));
  }
  expect(screen.queryByText(/Cerrar turno/)).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Cierres' }));
  await screen.findByText('Tus turnos cerrados');
});
