import type { UserPlan } from '@forja/contract/training/routes';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query/query.ts';
import { buildExercise } from '../../../test/build-exercise.ts';
import { buildPlanExercise } from '../../../test/build-plan-exercise.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { MemberPlan } from './member-plan.tsx';
import '../exercises/exercise-picker.tsx';
import './plan-editor.tsx';

const PLAN: UserPlan = {
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  routineId: null,
  name: 'Fuerza',
  description: '',
  days: ['Torso'],
  deload: null,
  startsOn: '2026-01-05' as UserPlan['startsOn'],
  active: true,
  folder: null,
  exerciseCount: 0,
  coach: null,
  own: false,
  nextDay: 1,
  lastLoggedAt: null,
  sessionCount: 0,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
};

const rowOf = (id: string) => buildPlanExercise(buildExercise(id, id), { planId: PLAN.id });

test('a coach adds several exercises to a day of a plan at once, in the order of their ticks', async () => {
  const api = fakeApi();
  api.on('GET /workouts/user-plan-exercises/{id}', () => []);
  api.on('GET /exercises', ({ query }) =>
    query.scope === 'own' ? [] : [buildExercise('a', 'Aperturas'), buildExercise('b', 'Fondos')],
  );
  const added: string[] = [];
  api.on('POST /workouts/user-plan-exercises', ({ body }) => {
    added.push(body.exerciseId);
    return rowOf(body.exerciseId);
  });
  const user = await show(<MemberPlan plan={PLAN} />);
  expect(screen.queryByText(/PDF/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Agregar ejercicio a Torso' }));
  await screen.findByText('Fondos');
  await user.click(await screen.findByRole('button', { name: 'Elegir Fondos y otros' }));
  await user.click(await screen.findByRole('button', { name: 'Elegir Aperturas y otros' }));
  await user.click(await screen.findByRole('button', { name: 'Agregar 2 ejercicios' }));
  await vi.waitFor(() => expect(added).toEqual(['b', 'a']));
});

test('a save says what the plan was when the editor was opened, whatever was read since', async () => {
  const api = fakeApi();
  const rows = [
    buildPlanExercise(buildExercise('a', 'Aperturas'), { planId: PLAN.id, position: 4 }),
  ];
  api.on('GET /workouts/user-plan-exercises/{id}', () => rows);
  const sent: unknown[] = [];
  api.on('PUT /workouts/user-plans/{id}', ({ body }) => {
    sent.push(body);
    return PLAN;
  });
  const user = await show(<MemberPlan plan={PLAN} />);
  await screen.findByText('Aperturas');
  screen.getByText('PDF');
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'Fuerza A');
  rows.push(buildPlanExercise(buildExercise('b', 'Fondos'), { planId: PLAN.id, position: 5 }));
  await act(() => queryClient.invalidateQueries({ queryKey: ['routines'] }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  const { name, description, days, deload } = PLAN;
  const exercises = [expect.objectContaining({ exerciseId: 'a', position: 0 })];
  expect(sent).toEqual([
    {
      name: 'Fuerza A',
      description,
      days,
      deload,
      exercises,
      was: { name, description, days, deload, exercises },
    },
  ]);
});
