import { dayIn } from '@forja/calendar/zone';
import type { Permission } from '@forja/contract/permissions';
import { expect, test } from 'vitest';
import { mayOpenAddress } from '../../app/may-open-address.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { show } from '../../test/screen.tsx';
import { buildProfile } from '../../test/session-fixtures.ts';
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
  return { screen: await show(<CounterScreen />, { at: '/caja' }), answered };
}

const isReached = (...permissions: Permission[]) =>
  mayOpenAddress('/caja?vista=liquidaciones', buildProfile({ role: 'admin', permissions }));

test('who may see what gateways paid out, or the documents, is led to the screen they are on', () => {
  expect(isReached('money.reports')).toBe(true);
  expect(isReached('fiscal.read')).toBe(true);
  expect(isReached('people.read')).toBe(false);
});

test('who only sees the figures has the day and the payouts, and asks for no shift', async () => {
  const { screen, answered } = await openAs('money.reports');
  await screen.see('Hoja del día');
  screen.button('Liquidaciones');
  expect(screen.text()).not.toContain('turnos cerrados');
  expect(screen.text()).not.toContain('Cobrar');
  expect(answered).toEqual({ day: 1, shifts: 0 });
});

test('who works in shifts has theirs, and no figures of the whole gym', async () => {
  const { screen, answered } = await openAs('money.shifts');
  await screen.see('Turnos cerrados');
  expect(screen.text()).not.toContain('Liquidaciones');
  expect(answered).toMatchObject({ day: 0 });
});

test('the tab of incoming money says how much waits to be decided', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['money.reports', 'money.take'] });
  api.on('GET /incoming-money/summary', () => ({
    currency: 'CRC',
    today: { count: 0, cents: 0, automatic: 0, automaticCents: 0, listedCents: 0 },
    open: 5,
    missing: 0,
    takenBack: 0,
    isNew: false,
    until: null,
    appliesAlone: true,
  }));
  api.on('GET /incoming-money', () => []);
  api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
  const screen = await show(<CounterScreen />, { at: '/caja?vista=entrante' });
  await screen.see('5 por decidir');
});
