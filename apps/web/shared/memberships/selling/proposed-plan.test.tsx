import { asDay } from '@forja/calendar/day';
import type { Membership } from '@forja/contract/memberships/routes';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildMembership } from '../../../test/build-membership.ts';
import { buildPlan } from '../../../test/build-plan.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { ChargeDialog } from './charge-dialog.tsx';

const PERSON = '01890000-0000-7000-8000-000000000001';
const FIRST = '01890000-0000-7000-8000-000000000011';
const HAD = '01890000-0000-7000-8000-000000000012';

const plan = (id: string, name: string) => buildPlan({ id, name, priceCents: 2_600_000 });

const ended = buildMembership({
  userId: PERSON,
  payerId: PERSON,
  planId: HAD,
  planName: 'Trimestral',
  status: 'cancelled',
  cancelledAt: '2026-01-20T12:00:00-06:00',
});

function answers(had: Membership[]) {
  const api = fakeApi();
  api.on('GET /membership-plans', () => [plan(FIRST, 'Mensual'), plan(HAD, 'Trimestral')]);
  api.on('GET /memberships', () => had);
  api.on('GET /users', () => []);
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
  api.on('POST /memberships/sale-preview', ({ body }) => {
    const priceCents = 2_600_000 - (body.discountCents ?? 0);
    return {
      planName: 'Mensual',
      priceCents,
      promotion: null,
      inHandCents: 0,
      asks: false,
      asksFamily: false,
      held: [],
      family: [],
      outcomes: [
        {
          choice: 'after' as const,
          startsOn: asDay('2026-01-21'),
          endsOn: asDay('2026-02-20'),
          ends: [],
          creditCents: 0,
          owedCents: 0,
          dueCents: priceCents,
          leftInHandCents: 0,
          problem: null,
        },
      ],
    };
  });
  return api;
}

test.each([
  ['what the person had last', [ended], HAD],
  ['the first in the order of the gym to somebody new', [], FIRST],
])('a sale proposes %s', async (_, had, proposed) => {
  answers(had);
  const charge = { kind: 'sell', userId: PERSON, name: 'Rebeca Solano', membership: null } as const;
  await show(<ChargeDialog charge={charge} onClose={() => undefined} />);
  await screen.findByText(/Trimestral/);
  expect(screen.getByLabelText<HTMLSelectElement>('Plan').value).toBe(proposed);
});

test('a change of plan proposes none, because it ends what runs', async () => {
  const api = answers([]);
  const changed = vi.fn();
  api.on('POST /memberships/{id}/change-plan', changed);
  const membership = { id: ended.id, planId: HAD, planName: 'Trimestral', owedCents: 0 };
  const charge = { kind: 'change', userId: PERSON, name: 'Rebeca Solano', membership } as const;
  const user = await show(<ChargeDialog charge={charge} onClose={() => undefined} />);
  await screen.findByText('Elige un plan');
  expect(screen.getByLabelText<HTMLSelectElement>('Plan').value).toBe('');
  await user.click(await screen.findByRole('button', { name: 'Cambiar de plan' }));
  await screen.findByText('Elige el plan.');
  expect(changed).not.toHaveBeenCalled();
});

test('a renewal shows the promotion that goes with it, and takes the code of another', async () => {
  const api = answers([]);
  const asked = vi.fn();
  api.on('GET /memberships/{id}/renew', ({ query }) => ({
    from: asDay('2026-12-16'),
    to: asDay('2027-01-15'),
    fullCents: 2_600_000,
    priceCents: query.code ? 2_000_000 : 2_340_000,
    promotion: {
      name: query.code ? 'Amigos' : 'Vuelve',
      discountCents: query.code ? 600_000 : 260_000,
      extraDays: 0,
    },
    codeProblem: null,
    owedCents: 0,
    inHandCents: 0,
    dueCents: query.code ? 2_000_000 : 2_340_000,
  }));
  api.on('POST /memberships/{id}/renew', ({ body }) => {
    asked(body);
    return ended;
  });
  const membership = { id: ended.id, planId: HAD, planName: 'Trimestral', owedCents: 0 };
  const charge = { kind: 'renew', userId: PERSON, name: 'Rebeca Solano', membership } as const;
  const user = await show(<ChargeDialog charge={charge} onClose={() => undefined} />);
  await screen.findByText('Vuelve');
  await screen.findByText('Cobrar ₡23 400');
  await user.click(await screen.findByRole('button', { name: 'Tiene un código de promoción' }));
  await user.type(screen.getByLabelText('Código de promoción'), 'amigos');
  await user.click(await screen.findByRole('button', { name: 'Aplicar' }));
  await screen.findByText('Amigos');
  await user.click(await screen.findByRole('button', { name: /^Cobrar ₡20\s000$/ }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    promotionCode: 'AMIGOS',
    payment: { amountCents: 2_000_000 },
  });
});

test('a discount asks for its reason, which goes with the sale', async () => {
  const api = answers([]);
  await logInAs(api, { role: 'owner' });
  const sold = vi.fn();
  api.on('POST /memberships', ({ body }) => {
    sold(body);
    return ended;
  });
  const charge = { kind: 'sell', userId: PERSON, name: 'Rebeca Solano', membership: null } as const;
  const user = await show(<ChargeDialog charge={charge} onClose={() => undefined} />);
  await user.type(screen.getByLabelText('Descuento'), '6000');
  await user.type(screen.getByLabelText('Motivo del descuento'), 'Hermana de Ana');
  await user.click(await screen.findByRole('button', { name: /^Cobrar ₡20\s000$/ }));
  await vi.waitFor(() => expect(sold).toHaveBeenCalledOnce());
  expect(sold.mock.calls[0]?.[0]).toMatchObject({
    discountCents: 600_000,
    discountReason: 'Hermana de Ana',
  });
});

test('a sale to several asks for the others at once', async () => {
  answers([]);
  const charge = {
    kind: 'sell',
    userId: PERSON,
    name: 'Rebeca Solano',
    membership: null,
    together: HAD,
  } as const;
  await show(<ChargeDialog charge={charge} onClose={() => undefined} />);
  await screen.findByText('Quién la acompaña');
  expect(screen.getByLabelText<HTMLSelectElement>('Plan').value).toBe(HAD);
});

test('a price that renewals keep is agreed until a day, or for ever', async () => {
  const api = answers([]);
  await logInAs(api, { role: 'owner' });
  api.on('POST /memberships', () => ended);
  const charge = { kind: 'sell', userId: PERSON, name: 'Rebeca Solano', membership: null } as const;
  const user = await show(<ChargeDialog charge={charge} onClose={() => undefined} />);
  await screen.findByText(/Mensual/);
  await user.type(screen.getByLabelText('Descuento'), '3000');
  await user.type(screen.getByLabelText('Motivo del descuento'), 'Empleada del banco');
  await user.click(await screen.findByLabelText('Mantener este precio en las renovaciones'));
  await user.type(screen.getByLabelText('Hasta cuándo (opcional)'), '2027-03-31');
  await user.click(await screen.findByRole('button', { name: /^Cobrar ₡23\s000$/ }));
  expect(api.sent('POST /memberships')).toMatchObject([
    { discountCents: 300_000, keepPrice: true, keepPriceUntil: '2027-03-31' },
  ]);
});
