import type { OwnProfile } from '@forja/contract/duties/routes';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import type { RouteKey } from '@forja/contract/routes';
import type { Category } from '@forja/contract/store/front-routes';
import type { Discount } from '@forja/contract/store-discounts/routes';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { RulesForm } from '../features/classes/rules/rules-form.tsx';
import { ServicesPanel } from '../features/counter/sell/services-panel.tsx';
import { ProfileDialog } from '../features/duties/profile-dialog.tsx';
import { PlanDialog } from '../features/memberships/plan-dialog.tsx';
import { CategoryEditor } from '../features/store/catalogue/category-editor.tsx';
import { DiscountDialog } from '../features/store/discounts/discount-dialog.tsx';
import { buildPlan } from '../test/build-plan.ts';
import { type FakeApi, fakeApi } from '../test/fake-api.ts';
import { logInAs } from '../test/log-in-as.ts';
import { show } from '../test/show.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const GONE = '22222222-2222-4222-8222-222222222222';
const KEPT = '33333333-3333-4333-8333-333333333333';

const PROFILE: OwnProfile = {
  id: ID,
  name: 'Mostrador',
  // In another order than the form has them.
  permissions: ['money.take', 'people.read', 'access.register'],
  assignedOnly: false,
  staff: 2,
};
const DISCOUNT: Discount = {
  id: ID,
  code: 'FUERZA10',
  kind: 'percent',
  value: 10,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerPerson: 1,
  minSubtotalCents: 0,
  productIds: [],
  // One that the shop no longer shows.
  categoryIds: [GONE, KEPT],
  active: true,
  used: 3,
};
const CATEGORY: Category = { id: KEPT, name: 'Ropa', icon: 'clothing', productCount: 4 };
const RULES = { freeCancelMinutes: 120, maxAbsences: 3, suspensionDays: 7, feeCents: 2_000_00 };
const SERVICE = {
  id: ID,
  name: 'Evaluación',
  kind: 'service',
  priceCents: 15_000_00,
  taxPercent: 13,
  cabys: null,
  active: true,
} as const;
const PLAN: Plan = buildPlan({
  id: ID,
  name: 'Mensual',
  // Places and doors that the form has not read yet.
  weekdays: [5, 1],
  locationIds: [KEPT, ID],
  doorIds: [GONE],
});

interface Save {
  element: ReactNode;
  around: (api: FakeApi) => void;
  key: RouteKey;
  before?: string;
  typed: [label: string, value: string];
  save: string;
  said: string;
  /** What the form held of the record, and what of it was changed. */
  was: object;
  changed: object;
}

const { id: _, staff: __, ...profile } = PROFILE;
const { id: ___, used: ____, ...discount } = DISCOUNT;
const { id: _____, active: ______, ...service } = SERVICE;
const { id: _______, people: ________, ...plan } = PLAN;

const SAVES: Record<string, Save> = {
  'a profile of duties': {
    element: <ProfileDialog opened={PROFILE} value={profile} onClose={() => undefined} />,
    around: (api) => api.on('PUT /staff-profiles/{id}', () => PROFILE),
    key: 'PUT /staff-profiles/{id}',
    typed: ['Nombre', 'Recepción de noche'],
    save: 'Guardar',
    said: 'Guardamos el perfil.',
    was: profile,
    changed: { name: 'Recepción de noche' },
  },
  'a discount code': {
    element: (
      <DiscountDialog discount={DISCOUNT} categories={[CATEGORY]} onClose={() => undefined} />
    ),
    around(api) {
      api.on('GET /store/gym/products-with-stock', () => []);
      api.on('PUT /store/discounts/{id}', () => DISCOUNT);
    },
    key: 'PUT /store/discounts/{id}',
    typed: ['Porcentaje', '15'],
    save: 'Guardar',
    said: 'Guardamos el código FUERZA10.',
    was: discount,
    changed: { value: 15 },
  },
  'rules of classes': {
    element: <RulesForm onClose={() => undefined} />,
    around(api) {
      api.on('GET /class-rules', () => RULES);
      api.on('PUT /class-rules', () => RULES);
    },
    key: 'PUT /class-rules',
    typed: ['Se cancela sin falta hasta', '3'],
    save: 'Guardar',
    said: 'Guardamos las reglas.',
    was: RULES,
    changed: { freeCancelMinutes: 180 },
  },
  'a service': {
    element: <ServicesPanel />,
    around(api) {
      api.on('GET /services', () => [SERVICE]);
      api.on('PATCH /services/{id}', () => SERVICE);
      api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
    },
    key: 'PATCH /services/{id}',
    before: 'Editar',
    typed: ['Nombre', 'Evaluación inicial'],
    save: 'Guardar',
    said: 'Guardamos el servicio.',
    was: service,
    changed: { name: 'Evaluación inicial' },
  },
  'a plan, with what its form cannot show': {
    element: <PlanDialog plan={PLAN} onClose={() => undefined} />,
    around(api) {
      api.on('GET /locations', () => []);
      api.on('GET /dispositivos', () => []);
      api.on('GET /fiscal/status', () => ({ isSetUp: false, hasDocuments: false, away: null }));
      api.on('GET /services', () => []);
      api.on('PATCH /membership-plans/{id}', () => PLAN);
    },
    key: 'PATCH /membership-plans/{id}',
    typed: ['Nombre', 'Mensual libre'],
    save: 'Guardar',
    said: 'Guardamos el plan.',
    was: plan,
    changed: { name: 'Mensual libre' },
  },
};

test.each(Object.entries(SAVES))(
  '%s is sent with what it was, and is what it was but for what was typed',
  async (_name, { element, around, key, before, typed, save, said, was, changed }) => {
    const api = fakeApi();
    await logInAs(api, { role: 'owner' });
    around(api);
    const user = await show(element);
    if (before) {
      await vi.waitFor(() => screen.getByRole('button', { name: before }));
      await user.click(await screen.findByRole('button', { name: before }));
    }
    await vi.waitFor(() => screen.getByLabelText(typed[0]));
    await user.clear(screen.getByLabelText(typed[0]));
    await user.type(screen.getByLabelText(typed[0]), typed[1]);
    await user.click(await screen.findByRole('button', { name: save }));
    await screen.findByText(said, { exact: false });
    expect(api.sent(key)).toEqual([{ ...was, ...changed, was }]);
  },
);

test('a category of the shop says what it was called', async () => {
  const api = fakeApi();
  api.on('PATCH /store/categories/{id}', ({ body }) => ({ ...CATEGORY, ...body }));
  const user = await show(<CategoryEditor categories={[CATEGORY]} />);
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'Ropa deportiva');
  await user.tab();
  await vi.waitFor(() =>
    expect(api.sent('PATCH /store/categories/{id}')).toEqual([
      { name: 'Ropa deportiva', was: { name: 'Ropa' } },
    ]),
  );
});
