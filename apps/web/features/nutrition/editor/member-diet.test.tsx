import type { DietDetail } from '@forja/contract/nutrition/routes';
import type { NutritionTargets } from '@forja/contract/nutrition/target-routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '../../../test/build-person.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { MemberDiet } from './member-diet.tsx';
import TemplatesDialog from './templates-dialog.tsx';
import './diet-editor.tsx';

const MACROS = { kcal: 155, proteinG: 13, carbsG: 1, fatG: 11 };
const EGG = { id: crypto.randomUUID(), foodId: 'huevo-duro', name: 'Huevo', grams: 50 };
const BREAKFAST = { id: crypto.randomUUID(), day: 1, name: 'Desayuno', time: '07:00', notes: null };
const DIET: DietDetail = {
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  templateId: null,
  name: 'Volumen',
  description: '',
  days: ['Día 1'],
  startsOn: '2026-01-05' as DietDetail['startsOn'],
  active: true,
  mealCount: 1,
  average: MACROS,
  assignedCount: 0,
  coach: null,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  meals: [
    {
      ...BREAKFAST,
      items: [{ ...EGG, measure: { name: '1 unidad', grams: 50 }, ...MACROS }],
      totals: MACROS,
    },
  ],
  dayTotals: [MACROS],
};

const { name, description, days } = DIET;
const { name: _, ...sentEgg } = EGG;
/** The diet as the editor sends it. */
const WAS = {
  name,
  description,
  days,
  meals: [{ ...BREAKFAST, items: [{ ...sentEgg, measure: '1 unidad' }] }],
};

const NO_TARGETS: NutritionTargets = {
  sex: null,
  activity: 'moderate',
  goal: 'maintain',
  weightKg: null,
  heightCm: null,
  ageYears: null,
  weightMeasured: false,
  heightMeasured: false,
  ageKnown: false,
  suggested: null,
  custom: null,
  target: null,
};

function serve() {
  const api = fakeApi();
  api.on('GET /foods', () => []);
  api.on('GET /nutrition-targets/{userId}', () => NO_TARGETS);
  const sent: unknown[] = [];
  api.on('PUT /dietas/{id}', ({ body }) => {
    sent.push(body);
    return DIET;
  });
  return { api, sent };
}

test('a save says what the diet was when the editor was opened', async () => {
  const { sent } = serve();
  const user = await show(<MemberDiet userId="somebody" diet={DIET} />);
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await screen.findByText('Nombre de la dieta');
  await user.clear(screen.getByLabelText('Nombre de la dieta'));
  await user.type(screen.getByLabelText('Nombre de la dieta'), 'Volumen A');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  expect(sent).toEqual([{ ...WAS, name: 'Volumen A', was: WAS }]);
});

test('saving a template says what it was when the editor was opened', async () => {
  const { api, sent } = serve();
  const { meals: __, dayTotals: ___, ...listed } = DIET;
  api.on('GET /dietas', () => [{ ...listed, userId: null }]);
  api.on('GET /dietas/{id}', () => ({ ...DIET, userId: null }));
  api.on('GET /users', () => []);
  api.on('GET /users/{id}', () => buildPerson());
  const user = await show(<TemplatesDialog userId="somebody" onClose={() => undefined} />);
  await screen.findByText('Volumen');
  await user.click(await screen.findByLabelText(/^Volumen/));
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await screen.findByText('Nombre de la dieta');
  await user.clear(screen.getByLabelText('Nombre de la dieta'));
  await user.type(screen.getByLabelText('Nombre de la dieta'), 'Volumen A');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  expect(sent).toEqual([{ ...WAS, name: 'Volumen A', was: WAS }]);
});
