import { HOUR_MS } from '@forja/calendar/duration';
import { newId } from '../../platform/db/ids.ts';
import { nth } from '../answer.ts';
import { uniqueWord } from '../unique-word.ts';
import { type Matrix, management, users, type World } from './row.ts';

const BENCH = 'press-de-banca-con-barra';

const exerciseBody = () => ({
  name: `Empuje de trineo ${uniqueWord()}`,
  primaryMuscles: ['quads'],
  equipment: 'sled',
  pattern: 'locomotion',
});
const routineBody = { name: 'Fuerza básica', exercises: [{ exerciseId: BENCH, reps: '8-12' }] };

const logBody = () => ({
  id: newId(),
  startedAt: new Date(Date.now() - HOUR_MS).toISOString(),
  finishedAt: new Date().toISOString(),
  exercises: [{ exerciseId: BENCH, sets: [{ weightKg: 60, reps: 8 }] }],
});
const recordBody = { exerciseId: BENCH, weightKg: 80, reps: 1, achievedOn: '2026-01-10' };

const videoBody = { title: 'Sentadilla', url: 'https://youtu.be/abc123' };

type Made = Promise<Record<string, string>>;
type MadeRecord = Promise<{ id: string }>;

async function own(world: World, path: string, body: object): MadeRecord {
  const made = await world.harness.send<{ id: string }>(`POST ${path}`, { as: world.admin, body });
  return { id: made.data.id };
}

const exercise = (world: World): MadeRecord => own(world, '/exercises', exerciseBody());
const video = (world: World): Made => own(world, '/videos', videoBody);
const routine = (world: World): Made => own(world, '/rutinas', routineBody);
/** Written by a coach for another person, as an own plan could only be changed by its writer. */
const plan = (world: World): Made =>
  own(world, '/workouts/user-plans', { name: 'Plan', userId: world.owner.id });
const log = (world: World): Made => own(world, '/workouts/logs', logBody());

/** Congratulations can only be read by the person who trained. */
async function ownersLog(world: World): Made {
  const made = await world.harness.call('POST /workouts/logs', {
    as: world.owner,
    body: logBody(),
  });
  return { id: made.data.id };
}

async function planExercise(world: World): Made {
  const { id } = await plan(world);
  return own(world, '/workouts/user-plan-exercises', { planId: id, exerciseId: BENCH });
}

async function record(world: World): Made {
  const made = await world.harness.call('POST /registros', { as: world.admin, body: recordBody });
  return { id: String(nth(made.data.manual, 0).id) };
}

/** The owner's own record, in an exercise that nobody else has done. */
async function ownersRecord(world: World): Made {
  const { id } = await exercise(world);
  const body = { ...recordBody, exerciseId: id };
  await world.harness.call('POST /registros', { as: world.owner, body });
  return { id: String(id), metric: 'weight' };
}

export const trainingMatrix: Matrix = {
  'GET /exercises': users(200),
  'GET /exercises/{id}': { ...users(404), params: exercise },
  'POST /exercises': { ...management(400), body: exerciseBody() },
  'PATCH /exercises/{id}': { ...management(404), params: exercise, body: { level: 'avanzado' } },
  'DELETE /exercises/{id}': { ...management(404), params: exercise },

  'GET /rutinas': users(200),
  'POST /rutinas': { ...management(400), body: routineBody },
  'PUT /rutinas/{id}': { ...management(400), params: routine, body: routineBody },
  'DELETE /rutinas/{id}': { ...management(404), params: routine },
  'POST /rutinas/{id}/assign': {
    ...management(400),
    params: routine,
    body: { userIds: ['01900000-0000-7000-8000-000000000000'] },
  },
  'GET /workouts/plan-exercises/{id}': { ...users(404), params: routine },

  'GET /workouts/user-plans/{id}': { ...users(404), params: plan },
  'POST /workouts/user-plans': { ...users(400), body: { name: 'Mi plan' } },
  'PUT /workouts/user-plans/{id}': { ...users(404), params: plan, body: { name: 'Otro' } },
  'DELETE /workouts/user-plans/{id}': { ...users(404), params: plan },
  'GET /workouts/user-plans/{id}/pdf': { ...users(404), params: plan },
  'GET /workouts/user-plan-exercises/{id}': { ...users(404), params: planExercise },
  'POST /workouts/user-plan-exercises': {
    ...users(400),
    body: { planId: '01900000-0000-7000-8000-000000000000', exerciseId: BENCH },
  },
  'PUT /workouts/user-plan-exercises/{id}': {
    ...users(404),
    params: planExercise,
    body: { sets: 5 },
  },
  'DELETE /workouts/user-plan-exercises/{id}': { ...users(404), params: planExercise },

  'GET /workouts/own-routines': users(200),
  'PUT /workouts/own-routines': { ...management(400), body: { enabled: true } },

  'GET /workouts/plates': users(200),
  'PUT /workouts/plates': {
    ...management(400),
    body: { barKg: 20, plates: [{ kg: 20, count: 8 }] },
  },

  'GET /workouts/logs': users(200),
  'GET /workouts/logs/export': users(200),
  'POST /workouts/logs': { ...users(400), body: logBody() },
  'GET /workouts/logs/{id}': { ...users(404), params: log },
  'GET /workouts/logs/{id}/applause': { ...users(404), params: ownersLog },
  'PATCH /workouts/logs/{id}': { ...users(404), params: log, body: { notes: 'Bien' } },
  'DELETE /workouts/logs/{id}': { ...users(404), params: log },

  'POST /workouts/imports/preview': users(415),
  'POST /workouts/imports': {
    ...users(400),
    body: {
      sessions: [
        {
          name: 'Antes',
          startedAt: '2025-01-10T10:00:00.000Z',
          finishedAt: '2025-01-10T11:00:00.000Z',
          notes: null,
          exercises: [{ exerciseId: BENCH, sets: [{ weightKg: 60, reps: 8 }] }],
        },
      ],
    },
  },

  'GET /videos': users(200),
  'POST /videos': { ...management(400), body: videoBody },
  'POST /videos/upload': management(400),
  'PATCH /videos/{id}': { ...management(404), params: video, body: { title: 'Otro' } },
  'PUT /videos/{id}/file': { ...management(415), params: video },
  'DELETE /videos/{id}': { ...management(404), params: video },

  'GET /registros': users(200),
  'GET /registros/export': users(200),
  'POST /registros': { ...users(400), body: recordBody },
  'DELETE /registros/{id}': { ...users(404), params: record },
  'GET /registros/exercises/{id}': { ...users(404), params: exercise },
  'POST /registros/exercises/{id}/share/{metric}': { ...users(404), params: ownersRecord },
  'DELETE /registros/exercises/{id}/share/{metric}': { ...users(404), params: ownersRecord },
};
