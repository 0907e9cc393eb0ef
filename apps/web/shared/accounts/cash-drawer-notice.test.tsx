import type { ShiftDetail } from '@forja/contract/shifts/routes';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
import { CashDrawerNotice } from './cash-drawer-notice.tsx';

const shift: ShiftDetail = {
  id: '01890000-0000-7000-8000-000000000001',
  number: 17,
  registerId: '01890000-0000-7000-8000-000000000002',
  registerName: 'Caja 1',
  locationName: null,
  currency: 'CRC',
  floatCents: 10_000_00,
  openedAt: '2026-11-16T12:00:00Z',
  openedById: null,
  openedBy: 'Rosa Mora',
  closedAt: null,
  closedBy: null,
  countedCents: null,
  expectedCents: 46_000_00,
  differenceCents: null,
  note: '',
  isBlind: false,
  toleranceCents: 0,
  usdRateCents: null,
  usdCents: null,
  movements: [],
  sums: null,
  count: null,
};

test.each([
  [shift, 'El efectivo sale de Caja 1, turno 17, que abrió Rosa Mora.'],
  [null, 'abre un turno, o elige en cuál estás, antes de anular.'],
])('whoever voids a payment in cash reads from which drawer it leaves', async (open, text) => {
  fakeApi().on('GET /shifts/current', () => ({ shift: open }));
  await show(<CashDrawerNotice />);
  await screen.findByText(text, { exact: false });
});
