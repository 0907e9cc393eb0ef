import { asDay } from '@forja/calendar/day';
import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildMembership } from '../../../test/build-membership.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { MyMembership } from './my-membership.tsx';

const PERSON = '01890000-0000-7000-8000-000000000001';
const OTHER_PLAN = '01890000-0000-7000-8000-000000000013';

const far = { startsOn: asDay('2090-01-01'), endsOn: asDay('2090-01-31') };
const request = (overrides: Partial<MembershipRequest>): MembershipRequest => ({
  id: '01890000-0000-7000-8000-000000000031',
  membershipId: buildMembership().id,
  userId: PERSON,
  username: 'Rebeca Solano',
  kind: 'pause',
  from: asDay('2090-01-10'),
  to: asDay('2090-01-14'),
  planId: null,
  planName: null,
  planOnSale: false,
  note: null,
  state: 'waiting',
  reason: null,
  runs: true,
  createdAt: '2090-01-01T12:00:00-06:00',
  closedAt: null,
  ...overrides,
});

async function showMine(
  requests: MembershipRequest[] = [],
  held = {},
  change?: (api: ReturnType<typeof fakeApi>) => void,
) {
  const api = fakeApi();
  await logInAs(api, { id: PERSON });
  api.on('GET /memberships', () => [buildMembership({ ...far, ...held })]);
  api.on('GET /payments', () => []);
  api.on('GET /accounts/{userId}', () => ({
    userId: PERSON,
    username: 'Rebeca Solano',
    hasPhone: true,
    currency: 'CRC',
    balanceCents: 0,
    owedCents: 0,
    creditCents: 0,
    refundableCents: 0,
    open: [],
  }));
  api.on('GET /accounts/{userId}/documents', () => []);
  api.on('GET /saved-card', () => ({
    paidBy: null,
    minors: [],
    isOffered: false,
    consent: null,
    card: null,
    isAdding: false,
    next: null,
    lastTry: null,
    isWaiting: false,
  }));
  api.on('GET /card-payments/options', () => ({ gateway: null, plans: [] }));
  api.on('GET /membership-requests/mine', () => requests);
  api.on('GET /memberships/{id}/outlook', () => ({
    renewal: { from: asDay('2090-02-01'), to: asDay('2090-02-28'), priceCents: 2_340_000 },
    pauseDays: { limit: 30, left: 12 },
  }));
  change?.(api);
  const user = await show(<MyMembership />);
  return { api, user };
}

test.each([
  ['GET /payments', 'No pudimos cargar tus pagos'],
  ['GET /membership-requests/mine', 'No pudimos cargar tus solicitudes'],
  ['GET /card-payments/options', 'No pudimos saber si puedes pagar con tarjeta'],
] as const)('where %s fails it says «%s»', async (route, words) => {
  const held = route === 'GET /card-payments/options' ? { status: 'expired' as const } : {};
  await showMine([], held, (api) =>
    api.on(route, () => {
      throw refusal('INTERNAL');
    }),
  );
  await screen.findByText(words);
});

test('a pause is asked for with the limits of the plan said before', async () => {
  const { api, user } = await showMine();
  const asked = vi.fn();
  api.on('POST /memberships/{id}/pause-requests', ({ body }) => {
    asked(body);
    return request({});
  });
  await screen.findByText('Pedir una pausa');
  await user.click(await screen.findByRole('button', { name: 'Pedir una pausa' }));
  await screen.findByText('El plan permite 30 días de pausa al año. Quedan 12.');
  // The statement below has days of its own.
  await screen.findByText('Todavía no hay movimientos');
  const from = within(screen.getByRole('dialog')).getByLabelText('Desde');
  await user.clear(from);
  await user.type(from, '2090-01-10');
  await user.type(screen.getByLabelText('Hasta, ese día incluido'), '2090-01-14');
  await screen.findByText(
    acrossElements('5 días sin entrar. Si el gimnasio acepta, vence el 5 feb 2090'),
  );
  await user.type(screen.getByLabelText('Nota para el gimnasio (opcional)'), 'Viajo');
  await user.click(await screen.findByRole('button', { name: 'Enviar solicitud' }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[0]).toEqual({ from: '2090-01-10', to: '2090-01-14', note: 'Viajo' });
});

test('another plan is asked for, not sold', async () => {
  const { api, user } = await showMine();
  const asked = vi.fn();
  api.on('GET /membership-plans', () => []);
  api.on('POST /memberships/{id}/plan-requests', asked);
  await screen.findByText('Pedir otro plan');
  await user.click(await screen.findByRole('button', { name: 'Pedir otro plan' }));
  await screen.findByText(/Nada cambia ni se cobra hasta que el gimnasio lo confirme\./);
  await user.click(await screen.findByRole('button', { name: 'Enviar solicitud' }));
  await screen.findByText('Elige el plan.');
  expect(asked).not.toHaveBeenCalled();
});

test('a waiting request can be withdrawn, and is not offered twice', async () => {
  const { api, user } = await showMine([request({})]);
  const withdrawn = vi.fn();
  api.on('POST /membership-requests/{id}/withdraw', ({ params }) => {
    withdrawn(params.id);
    return request({ state: 'withdrawn' });
  });
  await screen.findByText('El gimnasio todavía no responde.');
  expect(screen.queryByText(/Pedir una pausa/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Retirar' }));
  await vi.waitFor(() => expect(withdrawn).toHaveBeenCalledOnce());
});

test('a refusal shows its reason, and may be asked for again', async () => {
  await showMine([
    request({
      state: 'refused',
      reason: 'Solo en enero',
      kind: 'plan',
      planId: OTHER_PLAN,
      planName: 'Anual',
      from: null,
      to: null,
    }),
  ]);
  await screen.findByText('Cambio a Anual: no se pudo.');
  await screen.findByText('Solo en enero');
  await screen.findByText('Pedir otro plan');
});

test('while it runs the next period is named with its days and its price', async () => {
  await showMine();
  await screen.findByText(/El próximo período va del 1 feb 2090 al 28 feb 2090 y cuesta ₡23 400\./);
  await screen.findByText('Pagar el próximo período');
  expect(screen.queryByText(/Renovar con SINPE/)).toBeNull();
});

test('after it ended it is renewed, and nothing can be asked for', async () => {
  await showMine([], {
    status: 'expired',
    startsOn: asDay('2020-01-01'),
    endsOn: asDay('2020-01-31'),
  });
  await screen.findByText('Renovar con SINPE');
  expect(screen.queryByText(/Pedir una pausa/)).toBeNull();
});
