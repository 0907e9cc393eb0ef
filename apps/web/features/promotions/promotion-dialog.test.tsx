import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { Promotion } from '@forja/contract/promotions/routes';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/screen.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';

const ONE = '11111111-1111-4111-8111-111111111111';
const TWO = '22222222-2222-4222-8222-222222222222';

const PROMOTION: Promotion = {
  id: ONE,
  name: 'Verano',
  audience: 'everyone',
  code: null,
  onPlan: { kind: 'percent', value: 10 },
  onEnrolment: null,
  periods: 1,
  renewals: false,
  extraDays: 0,
  companions: 0,
  planIds: [TWO, ONE],
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerPerson: null,
  active: true,
  listed: 0,
  given: { uses: 0, discountCents: 0, extraDays: 0, incomeCents: 0 },
};

const plan = (id: string, name: string): Plan => ({
  id,
  name,
  description: '',
  priceCents: 2_000_000,
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
  cabys: null,
  active: true,
  locationIds: [],
  doorIds: [],
  people: null,
});

test('plans that were left ticked are sent as they were, whatever the order they are shown in', async () => {
  const api = fakeApi();
  api.on('GET /membership-plans', () => [plan(ONE, 'Anual'), plan(TWO, 'Mensual')]);
  api.on('GET /promotions', () => []);
  const { id: _, given: __, listed: ___, ...was } = PROMOTION;
  api.on('PUT /promotions/{id}', () => ({ ...PROMOTION, name: 'Verano largo' }));
  const screen = await show(<PromotionDialog promotion={PROMOTION} onClose={() => undefined} />);
  await vi.waitFor(() => screen.field('Anual'));
  await screen.write('Nombre', 'Verano largo');
  await screen.click('Guardar');
  await screen.see('Guardamos la promoción Verano largo.');
  expect(api.sent('PUT /promotions/{id}')).toEqual([{ ...was, name: 'Verano largo', was }]);
});
