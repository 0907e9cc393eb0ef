import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';
import type { Routine, UserPlan } from '@forja/contract/training/routes';
import { DEFAULT_RACK } from '@forja/library/training/plates';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerMerge, useMergeQuestion } from '../../../lib/api/merge-question.ts';
import { cache } from '../../../lib/session/current.ts';
import { buildExercise } from '../../../test/build-exercise.ts';
import { buildPlanExercise } from '../../../test/build-plan-exercise.ts';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
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
  const screen = await show(
    <>
      <RoutinesScreen />
      <Asked />
    </>,
    { at },
  );
  return { api, screen };
}

test('a routine is made from nothing, with two exercises in a superset', async () => {
  const { api, screen } = await open([]);
  const sent: unknown[] = [];
  api.on('POST /workouts/user-plans', ({ body }) => {
    sent.push(body);
    return MINE;
  });
  await screen.see('Arma tu primera rutina');
  await screen.click('Nueva rutina');
  await screen.click('Empezar desde cero');
  await screen.see('Nombre');
  await screen.write('Nombre', 'Torso en casa');
  await screen.click('Agregar ejercicio');
  await screen.see('Remo');
  await screen.click('Elegir Press y otros');
  await screen.click('Elegir Remo y otros');
  await screen.click('Agregar 2 ejercicios');
  expect(screen.text()).not.toContain('Semana de descarga');
  await screen.click('Press3 × 8–12');
  await screen.click('Superserie con Remo');
  expect(screen.text()).toContain('superserie 1');
  await screen.click('Guardar cambios');
  await screen.see('Guardamos tu rutina.');
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
  await screen.see('Mis rutinas');
});

test('a routine whose name another phone changed meanwhile asks which stays, and keeps what was typed', async () => {
  const { api, screen } = await open([MINE]);
  const sent: unknown[] = [];
  api.on('PUT /workouts/user-plans/{id}', ({ body }) => {
    sent.push(body);
    throw refusal('CHANGED_MEANWHILE', {
      details: [{ path: 'name', message: 'Cambió mientras editabas.' }],
      theirs: { name: 'Torso y brazos' },
    });
  });
  await screen.see('Nueva rutina');
  await screen.click('Torso en casaTorso · 2 ejercicios');
  await screen.click('Editar');
  await screen.see('Editar rutina');
  await screen.write('Nombre', 'Torso nuevo');
  await screen.click('Guardar cambios');
  await screen.see('asked');
  expect(sent).toMatchObject([
    {
      name: 'Torso nuevo',
      was: { name: MINE.name, exercises: [{ exerciseId: 'press' }, { exerciseId: 'remo' }] },
    },
  ]);
  await act(async () => answerMerge(null));
  await screen.see('Cambió mientras editabas.');
  expect(screen.field('Nombre').value).toBe('Torso nuevo');
});

test('an own routine is trained', async () => {
  const { screen } = await open([MINE]);
  await screen.see('Nueva rutina');
  await screen.click('Torso en casaTorso · 2 ejercicios');
  await screen.see('Remo');
  await screen.click('Empezar entrenamiento');
  expect(readWorkout()).toMatchObject({ planId: MINE.id, dayName: 'Torso' });
  expect(readWorkout()?.exercises).toHaveLength(2);
});

test('a plan of the coach that rests can be used again, and is not for editing', async () => {
  const theirs = { ...MINE, own: false, coach: 'ana', name: 'Fuerza' };
  const { api, screen } = await open([theirs]);
  const sent: unknown[] = [];
  api.on('PUT /workouts/user-plans/{id}', ({ body }) => {
    sent.push(body);
    return { ...theirs, active: true };
  });
  await screen.see('De tu entrenador');
  await screen.see('Nueva rutina');
  await screen.click('FuerzaTorso · 2 ejerciciosDe tu entrenador');
  expect(screen.text()).not.toContain('Duplicar');
  await screen.click('Usar como plan');
  await screen.see('Ahora tu plan es Fuerza.');
  expect(sent).toEqual([{ active: true }]);
});

test('a template of the gym is looked through before it becomes a routine of one’s own', async () => {
  const { api, screen } = await open([]);
  const sent: unknown[] = [];
  api.on('POST /workouts/user-plans', ({ body }) => {
    sent.push(body);
    return MINE;
  });
  await screen.see('Mis rutinas');
  await screen.see('Nueva rutina');
  await screen.click('Nueva rutina');
  await screen.see('Fuerza 5×5');
  await screen.click('Fuerza 5×5A · 1 ejercicio');
  await screen.see('Nombre');
  await screen.write('Nombre', 'Mi 5×5');
  await screen.click('Guardar cambios');
  await screen.see('Guardamos tu rutina.');
  expect(sent).toMatchObject([
    { name: 'Mi 5×5', days: ['A'], exercises: [{ exerciseId: 'remo', sets: 5 }] },
  ]);
});

test('routines stand under their folders, and one is moved into a new one', async () => {
  const kept = { ...MINE, id: crypto.randomUUID(), name: 'Pierna', folder: 'Viaje' };
  const { api, screen } = await open([MINE, kept]);
  const sent: unknown[] = [];
  api.on('PUT /workouts/user-plans/{id}', ({ body }) => {
    sent.push(body);
    return MINE;
  });
  await screen.see('Viaje');
  expect(screen.text().indexOf('Torso en casa')).toBeLessThan(screen.text().indexOf('Viaje'));
  await screen.click('Torso en casaTorso · 2 ejercicios');
  await screen.see('Empezar entrenamiento');
  await screen.click('Carpeta');
  await screen.write('Nombre de la carpeta', 'Casa');
  await screen.click('Guardar');
  expect(sent).toEqual([{ folder: 'Casa' }]);
});

test('where the gym switched it off they are read and trained, and nothing else', async () => {
  const { screen } = await open([MINE], false);
  await screen.see('Torso en casa');
  await screen.click('Torso en casaTorso · 2 ejercicios');
  await screen.see('Empezar entrenamiento');
  for (const name of [
    'Nueva rutina',
    'Editar',
    'Duplicar',
    'Carpeta',
    'Borrar',
    'Usar como plan',
  ]) {
    expect(() => screen.button(name)).toThrow();
  }
  expect(screen.button('PDF')).toBeDefined();
});

test('Empezar at home begins the workout of the day at once, and only once', async () => {
  const active = { ...MINE, active: true };
  const { screen } = await open([active], true, '/rutinas?empezar=1');
  await screen.see('Press');
  await vi.waitFor(() => expect(readWorkout()?.planId).toBe(active.id));
  await act(async () => storeWorkout(null));
  await screen.see('Empezar entrenamiento');
  expect(readWorkout()).toBe(null);
});
