import { asDay } from '@forja/calendar/day';
import { HOUR_MS } from '@forja/calendar/duration';
import type { ManagementView } from '@forja/contract/overview/routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { LiveEntries } from './live-entries.tsx';
import { ManagementHome } from './management-home.tsx';

const view: ManagementView = {
  view: 'management',
  today: asDay('2026-11-17'),
  members: null,
  income: null,
  toCollect: null,
  attention: {
    outside: null,
    payments: null,
    debts: null,
    refundsFailed: null,
    cardDoubts: null,
    declinedRenewals: null,
    latePayouts: null,
    ordersToConfirm: null,
    missingMoney: null,
    toPrepare: null,
    toHandOver: null,
    requests: [],
    expiring: null,
    lowStock: null,
    devicesOffline: null,
    slipping: null,
    fiscal: null,
    rulesProposed: false,
    noMembers: false,
  },
  classes: [],
  payments: null,
  renewals: null,
  occupancy: null,
  sales: null,
};

/** The panels of each column, in the order in which a wide screen shows the columns. */
async function columnsOf(shown: ManagementView): Promise<string[][]> {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['store.orders', 'classes.attendance'] });
  await show(<ManagementHome view={shown} />);
  await screen.findByText('Requiere atención hoy');
  const columns = [...(document.querySelector('.items-start')?.children ?? [])];
  const isLast = (column: Element) => Number(column.classList.contains('lg:order-last'));
  return columns
    .toSorted((one, other) => isLast(one) - isLast(other))
    .map((column) => [...column.querySelectorAll('h2')].map((title) => title.textContent ?? ''));
}

test('people who see neither entries nor money get no empty column', async () => {
  expect(await columnsOf(view)).toEqual([
    [expect.stringContaining('Requiere atención hoy')],
    [expect.stringContaining('Clases de hoy')],
  ]);
});

test('payments stand in the wide column, what needs attention beside them', async () => {
  expect(await columnsOf({ ...view, payments: [] })).toEqual([
    [expect.stringContaining('Últimos pagos')],
    [expect.stringContaining('Requiere atención hoy'), expect.stringContaining('Clases de hoy')],
  ]);
});

test('people waiting at a door come first, with the reason and a link to their record', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin', permissions: ['access.register'] });
  const person = {
    userId: '01890000-0000-7000-8000-000000000007',
    username: 'José Pablo Mora Vega',
    profilePic: null,
    door: 'Principal',
    reason: 'MEMBERSHIP_EXPIRED' as const,
    weekdays: [],
  };
  const shown = { ...view, attention: { ...view.attention, outside: [person] } };
  await show(<ManagementHome view={shown} />);
  await screen.findByText('José Pablo Mora Vega está afuera');
  await screen.findByText('Membresía vencida · Principal');
  const link = document.querySelector('[aria-label="Atender a José Pablo Mora Vega"]');
  expect(link?.getAttribute('href')).toBe(`/usuarios?persona=${person.userId}`);
});

test('many debts are one matter, so that the number of matters says something', async () => {
  await logInAs(fakeApi(), { role: 'admin', permissions: ['money.take'] });
  const debtor = {
    userId: '01890000-0000-7000-8000-000000000007',
    username: 'José Pablo Mora Vega',
    profilePic: null,
    owedCents: 16_000_00,
    dueOn: view.today,
    hasPhone: false,
  };
  const debts = { count: 237, debtors: [debtor] };
  await show(<ManagementHome view={{ ...view, attention: { ...view.attention, debts } }} />);
  await screen.findByText('José Pablo Mora Vega');
  await screen.findByText('1 asunto');
});

test('waiting tasks say since when they wait', async () => {
  await logInAs(fakeApi(), { role: 'admin', permissions: ['money.refund'] });
  const failed = (oldest: number) => ({
    ...view,
    attention: {
      ...view.attention,
      refundsFailed: { count: 1, cents: 12_500_00, oldest: new Date(oldest).toISOString() },
    },
  });
  await show(<ManagementHome view={failed(Date.now() - 2 * HOUR_MS)} />);
  await screen.findByText('1 devolución que falló');
  await screen.findByText('₡12 500 · desde hace 2 horas');
  await show(<ManagementHome view={failed(Date.now())} />);
  await screen.findByText('₡12 500 · ahora');
});

test('live entries leave a long name its room, and a door opened from afar is nobody’s code', async () => {
  const api = fakeApi();
  await logInAs(api, { role: 'admin' });
  const refused = {
    id: '01890000-0000-7000-8000-000000000008',
    at: new Date().toISOString(),
    user: {
      id: '01890000-0000-7000-8000-000000000007',
      username: 'María Fernández',
      fullName: 'María de los Ángeles Fernández-Castro Villalobos',
      profilePic: null,
      planName: 'Fin de semana',
      endsOn: null,
      weekdays: [0, 6],
    },
    device: { id: '01890000-0000-7000-8000-000000000009', name: 'Norte' },
    direction: 'in' as const,
    granted: false,
    reason: 'OUTSIDE_DAYS' as const,
    method: 'card' as const,
    atDesk: false,
    offline: false,
    className: null,
  };
  const opened = {
    ...refused,
    id: '01890000-0000-7000-8000-000000000010',
    user: null,
    granted: true,
    reason: null,
    method: 'remote' as const,
  };
  api.on('GET /accesos', () => [refused, opened]);
  await show(<LiveEntries />);
  await screen.findByText('María de los Ángeles Fernández-Castro Villalobos');
  await screen.findByText('Otro día');
  await screen.findByText('Apertura remota');
  await screen.findByText('Puerta abierta');
  expect(screen.queryByText(acrossElements(/Código desconocido|Permitido/))).toBeNull();
});
