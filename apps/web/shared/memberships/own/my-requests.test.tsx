import { asDay } from '@forja/calendar/day';
import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import { expect, test, vi } from 'vitest';
import { buildMembership } from '../../../test/build-membership.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/screen.tsx';
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
  const screen = await show(<MyMembership />);
  return { api, screen };
}

test.each([
  ['GET /payments', 'No pudimos cargar tus pagos'],
  ['GET /membership-requests/mine', 'No pudimos cargar tus solicitudes'],
  ['GET /card-payments/options', 'No pudimos saber si puedes pagar con tarjeta'],
] as const)('where %s fails it says «%s»', async (route, words) => {
  const held = route === 'GET /card-payments/options' ? { status: 'expired' as const } : {};
  const { screen } = await showMine([], held, (api) =>
    api.on(route, () => {
      throw refusal('INTERNAL');
    }),
  );
  await screen.see(words);
});

test('a pause is asked for with the limits of the plan said before', async () => {
  const { api, screen } = await showMine();
  const asked = vi.fn();
  api.on('POST /memberships/{id}/pause-requests', ({ body }) => {
    asked(body);
    return request({});
  });
  await screen.see('Pedir una pausa');
  await screen.click('Pedir una pausa');
  await screen.see('El plan permite 30 días de pausa al año. Quedan 12.');
  // The statement below has days of its own.
  await screen.see('Todavía no hay movimientos');
  await screen.write('Desde', '2090-01-10');
  await screen.write('Hasta, ese día incluido', '2090-01-14');
  await screen.see('5 días sin entrar. Si el gimnasio acepta, vence el 5 feb 2090');
  await screen.write('Nota para el gimnasio', 'Viajo');
  await screen.click('Enviar solicitud');
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[0]).toEqual({ from: '2090-01-10', to: '2090-01-14', note: 'Viajo' });
});

test('another plan is asked for, not sold', async () => {
  const { api, screen } = await showMine();
  const asked = vi.fn();
  api.on('GET /membership-plans', () => []);
  api.on('POST /memberships/{id}/plan-requests', asked);
  await screen.see('Pedir otro plan');
  await screen.click('Pedir otro plan');
  await screen.see('Nada cambia ni se cobra hasta que el gimnasio lo confirme.');
  await screen.click('Enviar solicitud');
  await screen.see('Elige el plan.');
  expect(asked).not.toHaveBeenCalled();
});

test('a waiting request can be withdrawn, and is not offered twice', async () => {
  const { api, screen } = await showMine([request({})]);
  const withdrawn = vi.fn();
  api.on('POST /membership-requests/{id}/withdraw', ({ params }) => {
    withdrawn(params.id);
    return request({ state: 'withdrawn' });
  });
  await screen.see('El gimnasio todavía no responde.');
  expect(screen.text()).not.toContain('Pedir una pausa');
  await screen.click('Retirar');
  await vi.waitFor(() => expect(withdrawn).toHaveBeenCalledOnce());
});

test('a refusal shows its reason, and may be asked for again', async () => {
  const { screen } = await showMine([
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
  await screen.see('Cambio a Anual: no se pudo.');
  await screen.see('Solo en enero');
  await screen.see('Pedir otro plan');
});

test('while it runs the next period is named with its days and its price', async () => {
  const { screen } = await showMine();
  await screen.see('El próximo período va del 1 feb 2090 al 28 feb 2090 y cuesta ₡23 400.');
  await screen.see('Pagar el próximo período');
  expect(screen.text()).not.toContain('Renovar con SINPE');
});

test('after it ended it is renewed, and nothing can be asked for', async () => {
  const { screen } = await showMine([], {
    status: 'expired',
    startsOn: asDay('2020-01-01'),
    endsOn: asDay('2020-01-31'),
  });
  await screen.see('Renovar con SINPE');
  expect(screen.text()).not.toContain('Pedir una pausa');
});
