import type { Promotion } from '@forja/contract/promotions/routes';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildPlan } from '../../test/build-plan.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
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

const { id: _, given: __, listed: ___, ...FIELDS } = PROMOTION;

test('plans that were left ticked are sent as they were, whatever the order they are shown in', async () => {
  const api = fakeApi();
  api.on('GET /membership-plans', () => [
    buildPlan({ id: ONE, name: 'Anual' }),
    buildPlan({ id: TWO }),
  ]);
  api.on('GET /promotions', () => []);
  api.on('PUT /promotions/{id}', () => ({ ...PROMOTION, name: 'Verano largo' }));
  const user = await show(<PromotionDialog promotion={PROMOTION} onClose={() => undefined} />);
  await vi.waitFor(() => screen.getByLabelText('Anual'));
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'Verano largo');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Guardamos la promoción Verano largo.');
  expect(api.sent('PUT /promotions/{id}')).toEqual([
    { ...FIELDS, name: 'Verano largo', was: FIELDS },
  ]);
});

test('without a gift on the plan nothing is repeated, whatever was chosen before', async () => {
  const api = fakeApi();
  api.on('GET /membership-plans', () => []);
  api.on('GET /promotions', () => []);
  api.on('PUT /promotions/{id}', () => PROMOTION);
  const was = { ...FIELDS, periods: 3, extraDays: 7 };
  const promotion = { ...PROMOTION, ...was };
  const user = await show(<PromotionDialog promotion={promotion} onClose={() => undefined} />);
  await user.selectOptions(screen.getByLabelText('En la membresía'), 'none');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await screen.findByText('Guardamos la promoción Verano.');
  expect(api.sent('PUT /promotions/{id}')).toEqual([{ ...was, onPlan: null, periods: 1, was }]);
});
