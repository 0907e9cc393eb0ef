import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';
import type { Routine, UserPlan } from '@forja/contract/training/routes';
import { DEFAULT_RACK } from '@forja/library/training/plates';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerMerge, useMergeQuestion } from '../../../lib/api/merge-question.ts';
import { cache } from '../../../lib/session/current.ts';
import { buildExercise } from '../../../test/build-exercise.ts';
import { buildPlanExercise } from '../../../test/build-plan-exercise.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import RoutinesScreen from '../plans/routines-screen.tsx';
import { readWorkout, storeWorkout } from '../session/current-workout.ts';
import { routineInEditor } from './routine-in-editor.ts';
import './own-routines.tsx';
import './routine-editor.tsx';

const PRESS = buildExercise('press', 'Press');
const ROW = buildExercise('remo', 'Remo');

const MINE: UserPlan = {
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  routineId: null,
  name: 'Torso en casa',
  description: '',
  days: ['Torso'],
  deload: null,
  startsOn: '2026-01-05' as UserPlan['startsOn'],
  active: false,
  folder: null,
  exerciseCount: 2,
  coach: null,
  own: true,
  nextDay: 1,
  lastLoggedAt: null,
  sessionCount: 0,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
};
const rowOf = (shown: ExerciseDetail, position: number) =>
  buildPlanExercise(shown, { planId: MINE.id, position });

const { planId: _, last: __, bests: ___, suggested: ____, ...rowOfTemplate } = rowOf(ROW, 0);
const TEMPLATE: Routine = {
  id: crypto.randomUUID(),
  name: 'Fuerza 5×5',
  description: '',
  days: ['A'],
  deload: null,
  exerciseCount: 1,
  assignedCount: 0,
  updatedAt: MINE.updatedAt,
};

afterEach(async () => {
  await act(async () => {
    routineInEditor.set(null);
    storeWorkout(null);
  });
  cache.clear();
});

/** Stands for the shell's question which of two changed values to keep. */
const Asked = () => useMergeQuestion() && 'asked';

async function open(plans: UserPlan[], enabled = true, at = '/rutinas') {
  const api = fakeApi();
  api.on('GET /workouts/own-routines', () => ({ enabled }));
  api.on('GET /rutinas', ({ query }) => (query.scope === 'library' ? [TEMPLATE] : plans));
  api.on('GET /workouts/plan-exercises/{id}', () => [
    { ...rowOfTemplate, routineId: TEMPLATE.id, sets: 5 },
  ]);
  api.on('GET /workouts/logs', () => []);
  api.on('GET /exercises', ({ query }) => (query.scope === 'own' ? [] : [PRESS, ROW]));
  api.on('GET /workouts/user-plans/{id}', () => MINE);
  api.on('GET /workouts/user-plan-exercises/{id}', () => [rowOf(PRESS, 0), rowOf(ROW, 1)]);
  // Starting a workout requests these.
  api.on('GET /workouts/plates', () => ({ barKg: 20, plates: [...DEFAULT_RACK.plates] }));
  api.on('GET /videos', () => []);
  const user = await show(
    <>
      <RoutinesScreen />
      <Asked />
    </>,
    { at },
  );
  return { api, user };
}

test('a routine is made from nothing, with two exercises in a superset', async () => {
  const { api, user } = await open([]);
  const sent: unknown[] = [];
  api.on('POST /workouts/user-plans', ({ body }) => {
    sent.push(body);
    return MINE;
  });
  await screen.findByText('Arma tu primera rutina');
  await user.click(await screen.findByRole('button', { name: 'Nueva rutina' }));
  await user.click(await screen.findByRole('button', { name: 'Empezar desde cero' }));
  await screen.findByText('Nombre');
  await user.type(screen.getByLabelText('Nombre'), 'Torso en casa');
  await user.click(await screen.findByRole('button', { name: 'Agregar ejercicio' }));
  await screen.findByText('Remo');
  await user.click(await screen.findByRole('button', { name: 'Elegir Press y otros' }));
  await user.click(await screen.findByRole('button', { name: 'Elegir Remo y otros' }));
  await user.click(await screen.findByRole('button', { name: 'Agregar 2 ejercicios' }));
  expect(screen.queryByText(/Semana de descarga/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Press 3\s×\s8–12$/ }));
  await user.click(await screen.findByRole('button', { name: 'Superserie con Remo' }));
  screen.getAllByText(/superserie 1/);
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Guardamos tu rutina.');
  expect(sent).toMatchObject([
    {
      name: 'Torso en casa',
      active: false,
      exercises: [
        { exerciseId: 'press', position: 0, supersetGroup: 1 },
        { exerciseId: 'remo', position: 1, supersetGroup: 1 },
      ],
    },
  ]);
  await screen.findByText('Mis rutinas');
});

test('a routine whose name another phone changed meanwhile asks which stays, and keeps what was typed', async () => {
  const { api, user } = await open([MINE]);
  const sent: unknown[] = [];
  api.on('PUT /workouts/user-plans/{id}', ({ body }) => {
    sent.push(body);
    throw refusal('CHANGED_MEANWHILE', {
      details: [{ path: 'name', message: 'Cambió mientras editabas.' }],
      theirs: { name: 'Torso y brazos' },
    });
  });
  await screen.findByText('Nueva rutina');
  await user.click(
    await screen.findByRole('button', { name: 'Torso en casa Torso · 2 ejercicios' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await screen.findByText('Editar rutina');
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'Torso nuevo');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('asked');
  expect(sent).toMatchObject([
    {
      name: 'Torso nuevo',
      was: { name: MINE.name, exercises: [{ exerciseId: 'press' }, { exerciseId: 'remo' }] },
    },
  ]);
  await act(async () => answerMerge(null));
  await screen.findByText('Cambió mientras editabas.');
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Torso nuevo');
});

test('an own routine is trained', async () => {
  const { user } = await open([MINE]);
  await screen.findByText('Nueva rutina');
  await user.click(
    await screen.findByRole('button', { name: 'Torso en casa Torso · 2 ejercicios' }),
  );
  await screen.findByText('Remo');
  await user.click(await screen.findByRole('button', { name: 'Empezar entrenamiento' }));
  expect(readWorkout()).toMatchObject({ planId: MINE.id, dayName: 'Torso' });
  expect(readWorkout()?.exercises).toHaveLength(2);
});

test('a plan of the coach that rests can be used again, and is not for editing', async () => {
  const theirs = { ...MINE, own: false, coach: 'ana', name: 'Fuerza' };
  const { api, user } = await open([theirs]);
  const sent: unknown[] = [];
  api.on('PUT /workouts/user-plans/{id}', ({ body }) => {
    sent.push(body);
    return { ...theirs, active: true };
  });
  await screen.findByText('De tu entrenador');
  await screen.findByText('Nueva rutina');
  await user.click(
    await screen.findByRole('button', { name: 'Fuerza Torso · 2 ejercicios De tu entrenador' }),
  );
  expect(screen.queryByText(/Duplicar/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Usar como plan' }));
  await screen.findByText('Ahora tu plan es Fuerza.');
  expect(sent).toEqual([{ active: true }]);
});

test('a template of the gym is looked through before it becomes a routine of one’s own', async () => {
  const { api, user } = await open([]);
  const sent: unknown[] = [];
  api.on('POST /workouts/user-plans', ({ body }) => {
    sent.push(body);
    return MINE;
  });
  await screen.findByText('Mis rutinas');
  await screen.findByText('Nueva rutina');
  await user.click(await screen.findByRole('button', { name: 'Nueva rutina' }));
  await screen.findByText('Fuerza 5×5');
  await user.click(await screen.findByRole('button', { name: 'Fuerza 5×5 A · 1 ejercicio' }));
  await screen.findByText('Nombre');
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'Mi 5×5');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Guardamos tu rutina.');
  expect(sent).toMatchObject([
    { name: 'Mi 5×5', days: ['A'], exercises: [{ exerciseId: 'remo', sets: 5 }] },
  ]);
});

test('routines stand under their folders, and one is moved into a new one', async () => {
  const kept = { ...MINE, id: crypto.randomUUID(), name: 'Pierna', folder: 'Viaje' };
  const { api, user } = await open([MINE, kept]);
  const sent: unknown[] = [];
  api.on('PUT /workouts/user-plans/{id}', ({ body }) => {
    sent.push(body);
    return MINE;
  });
  await screen.findByText('Viaje');
  expect(screen.getByText('Torso en casa').compareDocumentPosition(screen.getByText('Viaje'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.click(
    await screen.findByRole('button', { name: 'Torso en casa Torso · 2 ejercicios' }),
  );
  await screen.findByText('Empezar entrenamiento');
  await user.click(await screen.findByRole('button', { name: 'Carpeta' }));
  await user.type(screen.getByLabelText('Nombre de la carpeta'), 'Casa');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(sent).toEqual([{ folder: 'Casa' }]);
});

test('where the gym switched it off they are read and trained, and nothing else', async () => {
  const { user } = await open([MINE], false);
  await screen.findByText('Torso en casa');
  await user.click(
    await screen.findByRole('button', { name: 'Torso en casa Torso · 2 ejercicios' }),
  );
  await screen.findByText('Empezar entrenamiento');
  for (const name of [
    'Nueva rutina',
    'Editar',
    'Duplicar',
    'Carpeta',
    'Borrar',
    'Usar como plan',
  ]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.getByRole('button', { name: 'PDF' })).toBeDefined();
});

test('Empezar at home begins the workout of the day at once, and only once', async () => {
  const active = { ...MINE, active: true };
  await open([active], true, '/rutinas?empezar=1');
  await screen.findByText('Press');
  await vi.waitFor(() => expect(readWorkout()?.planId).toBe(active.id));
  await act(async () => storeWorkout(null));
  await screen.findByText('Empezar entrenamiento');
  expect(readWorkout()).toBe(null);
});
