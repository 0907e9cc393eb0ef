import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { makeMembership } from './membership-fixture.ts';

const PERSON = '01890000-0000-7000-8000-000000000001';
const FIRST = '01890000-0000-7000-8000-000000000011';
const HAD = '01890000-0000-7000-8000-000000000012';

const plan = (id: string, name: string): Plan => ({
  id,
  name,
  description: '',
  priceCents: 2_600_000,
  periodCount: 1,
  periodUnit: 'month',
  visitsPerWeek: null,
  visitsTotal: null,
  opensAt: null,
  closesAt: null,
  weekdays: [],
  classesIncluded: true,
  autoRenew: false,
  familySize: 1,
  pauseDays: null,
  taxPercent: null,
  active: true,
  locationIds: [],
  doorIds: [],
  people: 0,
});

const ended = makeMembership({
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
    open: [],
  }));
  api.on('POST /memberships/sale-preview', () => ({
    planName: 'Mensual',
    priceCents: 2_600_000,
    promotion: null,
    inHandCents: 0,
    asks: false,
    asksFamily: false,
    held: [],
    family: [],
    outcomes: [],
  }));
  return api;
}

test.each([
  ['what the person had last', [ended], HAD],
  ['the first in the order of the gym to somebody new', [], FIRST],
])('a sale proposes %s', async (_, had, proposed) => {
  answers(had);
  const charge = { kind: 'sell', userId: PERSON, name: 'Rebeca Solano', membership: null } as const;
  const screen = await show(<ChargeDialog charge={charge} onClose={() => undefined} />);
  await screen.see('Trimestral');
  expect(screen.field('Plan').value).toBe(proposed);
});

test('a change of plan proposes none, because it ends what runs', async () => {
  const api = answers([]);
  const changed = vi.fn();
  api.on('POST /memberships/{id}/change-plan', changed);
  const membership = { id: ended.id, planId: HAD, planName: 'Trimestral', owedCents: 0 };
  const charge = { kind: 'change', userId: PERSON, name: 'Rebeca Solano', membership } as const;
  const screen = await show(<ChargeDialog charge={charge} onClose={() => undefined} />);
  await screen.see('Elige un plan');
  expect(screen.field('Plan').value).toBe('');
  await screen.click('Cambiar de plan');
  await screen.see('Elige el plan.');
  expect(changed).not.toHaveBeenCalled();
});
