import { dayIn } from '@forja/calendar/zone';
import type { Permission } from '@forja/contract/permissions';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mayOpenAddress } from '../../app/may-open-address.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { buildProfile } from '../../test/session-fixtures.ts';
import { show } from '../../test/show.tsx';
import CounterScreen from './counter-screen.tsx';

const TODAY = dayIn('America/Costa_Rica', new Date());
const NOTHING = { count: 0, amountCents: 0 };
const NO_SUMS = {
  taken: NOTHING,
  byMethod: [],
  byCashier: [],
  byConcept: [],
  byLocation: [],
  voids: NOTHING,
  refunds: NOTHING,
  net: NOTHING,
  discounts: NOTHING,
};

/** Answers only the calls that a person with these permissions makes; any other fails the test. */
async function openAs(...permissions: Permission[]) {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions });
  const answered = { day: 0, shifts: 0 };
  api.on('GET /shift-days', () => {
    answered.day += 1;
    return { day: TODAY, currency: 'CRC', sums: NO_SUMS, shifts: [] };
  });
  api.on('GET /shifts', () => {
    answered.shifts += 1;
    return [];
  });
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
  await show(<CounterScreen />, { at: '/caja' });
  return answered;
}

const isReached = (...permissions: Permission[]) =>
  mayOpenAddress('/caja?vista=liquidaciones', buildProfile({ role: 'admin', permissions }));

test('who may see what gateways paid out, or the documents, is led to the screen they are on', () => {
  expect(isReached('money.reports')).toBe(true);
  expect(isReached('fiscal.read')).toBe(true);
  expect(isReached('people.read')).toBe(false);
});

test('who only sees the figures has the day and the payouts, and asks for no shift', async () => {
  const answered = await openAs('money.reports');
  await screen.findByText('Hoja del día');
  screen.getByRole('tab', { name: 'Liquidaciones' });
  expect(screen.queryByText(/turnos cerrados/)).toBeNull();
  expect(screen.queryByText(/Cobrar/)).toBeNull();
  expect(answered).toEqual({ day: 1, shifts: 0 });
});

test('who works in shifts has theirs, and no figures of the whole gym', async () => {
  const answered = await openAs('money.shifts');
  await screen.findByText('Turnos cerrados');
  expect(screen.queryByText(/Liquidaciones/)).toBeNull();
  expect(answered).toMatchObject({ day: 0 });
});

test('the tab of incoming money says how much waits to be decided', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.reports', 'money.take'] });
  api.on('GET /incoming-money/summary', () => ({
    currency: 'CRC',
    today: { count: 0, cents: 0, automatic: 0, automaticCents: 0, listedCents: 0 },
    open: 5,
    reported: 2,
    missing: 0,
    takenBack: 0,
    isNew: false,
    until: null,
    appliesAlone: true,
  }));
  api.on('GET /incoming-money', () => []);
  api.on('GET /payments', () => []);
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
  await show(<CounterScreen />, { at: '/caja?vista=entrante' });
  await screen.findByText('7 por decidir');
});
