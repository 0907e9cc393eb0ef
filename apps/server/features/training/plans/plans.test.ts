import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';
import type { PlanExercise } from '@forja/contract/training/routes';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { nth } from '../../../test/answer.ts';
import { pdfLines, pdfStructure } from '../../../test/files/pdf-texts.ts';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
let member: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
  member = await buildUser({ gym });
});

const BENCH = 'press-de-banca-con-barra';
const SQUAT = 'sentadilla-con-barra';
const ROW = 'remo-con-barra';

const template = {
  name: 'Fuerza 2 días',
  description: 'Para empezar',
  days: ['Empuje A', 'Pierna'],
  exercises: [
    {
      exerciseId: BENCH,
      day: 1,
      sets: 4,
      reps: 8,
      rir: 2,
      restSeconds: 120,
      notes: 'Baja en 3 segundos',
    },
    { exerciseId: ROW, day: 1, reps: '8-12', supersetGroup: 1, tempo: '3-1-1-0' },
    { exerciseId: SQUAT, day: 2, reps: 5, progression: { kind: 'addWeight', stepKg: 2.5 } },
  ],
};

async function assigned(to: TestUser) {
  const made = await call('POST /rutinas', { as: admin, body: template });
  const routineId: string = made.data.id;
  const plans = await call('POST /rutinas/{id}/assign', {
    as: admin,
    body: { userIds: [to.id] },
    params: { id: routineId },
  });
  expect(plans.statusCode, plans.body).toBe(201);
  return { routineId, plan: nth(plans.data, 0) };
}
const exercisesOf = async (planId: string, as = admin): Promise<PlanExercise[]> =>
  [
    (await call('GET /workouts/user-plan-exercises/{id}', { as, params: { id: planId } })).data,
  ].flat();
const order = async (planId: string) =>
  (await exercisesOf(planId)).map((row) => `${row.day}:${row.position} ${row.exerciseId}`);

test('assigning copies the template into a plan of each person, who can see it', async () => {
  const other = await buildUser({ gym });
  const made = await call('POST /rutinas', { as: admin, body: template });
  expect(made.statusCode, made.body).toBe(201);
  expect(made.data.exercises).toHaveLength(3);
  const { id } = made.data;
  const answer = await call('POST /rutinas/{id}/assign', {
    as: admin,
    body: { userIds: [member.id, other.id, other.id] },
    params: { id },
  });
  expect(answer.data).toHaveLength(2);
  const own = (await call('GET /rutinas', { as: member })).data;
  expect(own).toMatchObject([
    { name: 'Fuerza 2 días', exerciseCount: 3, nextDay: 1, active: true },
  ]);
  expect(await exercisesOf(nth(own, 0).id, member)).toMatchObject([
    { exercise: { name: 'Press de banca con barra' }, reps: 8, rir: 2, last: null, bests: {} },
    { reps: '8-12', supersetGroup: 1, tempo: '3-1-1-0' },
    { day: 2, progression: { kind: 'addWeight', stepKg: 2.5 } },
  ]);
  const library = (await call('GET /rutinas', { as: member, query: { scope: 'library' } })).data;
  expect(library).toMatchObject([{ id, assignedCount: 2 }]);
  const seen = (await call('GET /workouts/plan-exercises/{id}', { as: member, params: { id } }))
    .data;
  expect(seen).toHaveLength(3);
});

test('a plan does not change when its template is changed or deleted', async () => {
  const person = await buildUser({ gym });
  const { routineId, plan } = await assigned(person);
  const body = { ...template, name: 'Otra cosa', exercises: [] };
  expect(
    (await call('PUT /rutinas/{id}', { as: admin, body, params: { id: routineId } })).statusCode,
  ).toBe(200);
  await call('DELETE /rutinas/{id}', { as: admin, params: { id: routineId } });
  const kept = (
    await call('GET /workouts/user-plans/{id}', { as: person, params: { id: plan.id } })
  ).data;
  expect(kept).toMatchObject({ name: 'Fuerza 2 días', routineId: null, exerciseCount: 3 });
});

test('assigning to an unknown person assigns to nobody', async () => {
  const person = await buildUser({ gym });
  const made = await call('POST /rutinas', { as: admin, body: template });
  const body = { userIds: [person.id, newId()] };
  const answer = await call('POST /rutinas/{id}/assign', {
    as: admin,
    body,
    params: { id: made.data.id },
  });
  expect(answer.refused.path).toBe('userIds');
  expect((await call('GET /rutinas', { as: person })).data).toEqual([]);
});

test('one address returns the plans of a person, or one plan by its id', async () => {
  const person = await buildUser({ gym });
  const { plan } = await assigned(person);
  const byPerson = (
    await call('GET /workouts/user-plans/{id}', { as: admin, params: { id: person.id } })
  ).data;
  expect(byPerson).toEqual([
    (await call('GET /workouts/user-plans/{id}', { as: person, params: { id: plan.id } })).data,
  ]);
  expect(
    (await call('GET /workouts/user-plans/{id}', { as: member, params: { id: person.id } }))
      .statusCode,
  ).toBe(404);
  expect(
    (await call('GET /workouts/user-plans/{id}', { as: member, params: { id: plan.id } }))
      .statusCode,
  ).toBe(404);
  expect(
    (await call('GET /workouts/user-plan-exercises/{id}', { as: member, params: { id: plan.id } }))
      .statusCode,
  ).toBe(404);
});

test('a new active plan makes the one before inactive', async () => {
  const person = await buildUser({ gym });
  await assigned(person);
  const { plan } = await assigned(person);
  const plans = (await call('GET /rutinas', { as: person })).data;
  expect(plans).toMatchObject([{ id: plan.id, active: true }, { active: false }]);
});

test('exercises are added, moved up and down, substituted and removed, always numbered from 0', async () => {
  const person = await buildUser({ gym });
  const { plan } = await assigned(person);
  const added = await call('POST /workouts/user-plan-exercises', {
    as: person,
    body: { planId: plan.id, exerciseId: 'plancha', seconds: 45 },
  });
  expect(added.statusCode, added.body).toBe(201);
  const path = `/workouts/user-plan-exercises/${added.data.id}`;
  expect(await order(plan.id)).toEqual([
    `1:0 ${BENCH}`,
    `1:1 ${ROW}`,
    '1:2 plancha',
    `2:0 ${SQUAT}`,
  ]);
  const move = (body: object) => send(`PUT ${path}`, { as: person, body });
  await move({ position: 0 });
  expect(await order(plan.id)).toEqual([
    '1:0 plancha',
    `1:1 ${BENCH}`,
    `1:2 ${ROW}`,
    `2:0 ${SQUAT}`,
  ]);
  await move({ position: 1 });
  expect(await order(plan.id)).toEqual([
    `1:0 ${BENCH}`,
    '1:1 plancha',
    `1:2 ${ROW}`,
    `2:0 ${SQUAT}`,
  ]);
  await move({ position: 2 });
  await move({ day: 2, position: 0, exerciseId: 'dominadas', seconds: null, reps: 8 });
  expect(await order(plan.id)).toEqual([
    `1:0 ${BENCH}`,
    `1:1 ${ROW}`,
    '2:0 dominadas',
    `2:1 ${SQUAT}`,
  ]);
  expect((await move({ day: 3 })).refused.path).toBe('day');
  expect((await send(`DELETE ${path}`, { as: person })).statusCode).toBe(204);
  expect(await order(plan.id)).toEqual([`1:0 ${BENCH}`, `1:1 ${ROW}`, `2:0 ${SQUAT}`]);
});

test("each exercise comes with the last result, the records to beat and today's suggestion", async () => {
  const person = await buildUser({ gym });
  const { plan } = await assigned(person);
  const done = [1, 2, 3].map(() => ({ weightKg: 100, reps: 5 }));
  await call('POST /workouts/logs', {
    as: person,
    body: {
      id: newId(),
      planId: plan.id,
      day: 2,
      startedAt: new Date(Date.now() - 7_200_000).toISOString(),
      finishedAt: new Date(Date.now() - HOUR_MS).toISOString(),
      exercises: [
        { exerciseId: SQUAT, sets: [{ kind: 'warmup', weightKg: 60, reps: 5 }, ...done] },
      ],
    },
  });
  const squat = (await exercisesOf(plan.id, person))[2];
  expect(squat?.last?.sets).toHaveLength(4);
  expect(squat?.bests).toMatchObject({ weight: 100, volume: 500 });
  expect(squat?.suggested).toEqual({ weightKg: 102.5, reps: 5, deload: false });
  const after = (
    await call('GET /workouts/user-plans/{id}', { as: person, params: { id: plan.id } })
  ).data;
  expect(after).toMatchObject({ nextDay: 1, sessionCount: 1 });
});

test('after a light week the plan continues from the weights before it', async () => {
  const person = await buildUser({ gym });
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const made = await call('POST /workouts/user-plans', {
    as: person,
    body: {
      name: 'Fuerza con descarga',
      startsOn: daysAgo(30).slice(0, 10),
      deload: { everyWeeks: 4, weightFactor: 0.6 },
      exercises: [
        { exerciseId: SQUAT, sets: 3, reps: 5, progression: { kind: 'addWeight', stepKg: 2.5 } },
      ],
    },
  });
  const { id: planId } = made.data;
  const train = (days: number, weightKg: number) =>
    call('POST /workouts/logs', {
      as: person,
      body: {
        id: newId(),
        planId,
        day: 1,
        startedAt: daysAgo(days),
        finishedAt: daysAgo(days),
        exercises: [{ exerciseId: SQUAT, sets: Array(3).fill({ weightKg, reps: 5 }) }],
      },
    });
  await train(11, 100);
  await train(4, 60);
  const [squat] = await exercisesOf(planId, person);
  expect(squat?.last?.sets[0]?.weightKg).toBe(60);
  expect(squat?.suggested).toEqual({ weightKg: 102.5, reps: 5, deload: false });
});

test.each([
  ['an unknown exercise', { exercises: [{ exerciseId: 'nada' }] }, 'exercises.0.exerciseId'],
  ['a day that is not there', { exercises: [{ exerciseId: BENCH, day: 2 }] }, 'exercises.0.day'],
  ['a range upside down', { exercises: [{ exerciseId: BENCH, reps: '12-8' }] }, 'exercises.0.reps'],
  [
    'a negative weight',
    { exercises: [{ exerciseId: BENCH, weightKg: -2 }] },
    'exercises.0.weightKg',
  ],
  ['twenty-one sets', { exercises: [{ exerciseId: BENCH, sets: 21 }] }, 'exercises.0.sets'],
  ['an odd tempo', { exercises: [{ exerciseId: BENCH, tempo: 'lento' }] }, 'exercises.0.tempo'],
  ['no days', { days: [] }, 'days'],
  [
    'a light week every week',
    { deload: { everyWeeks: 1, weightFactor: 0.6 } },
    'deload.everyWeeks',
  ],
  [
    'a light week that is none',
    { deload: { everyWeeks: 4, weightFactor: 1.2 } },
    'deload.weightFactor',
  ],
])('a template with %s is refused by its field', async (_what, values, path) => {
  const response = await call('POST /rutinas', { as: admin, body: { name: 'Mala', ...values } });
  expect(response.statusCode, response.body).toBe(400);
  expect(response.refused.path).toBe(path);
});

test('members write their own plans and nobody else’s', async () => {
  const body = { name: 'Casa', exercises: [{ exerciseId: BENCH }] };
  expect((await call('POST /workouts/user-plans', { as: member, body })).statusCode).toBe(201);
  const other = await buildUser({ gym });
  const foreign = await call('POST /workouts/user-plans', {
    as: member,
    body: { ...body, userId: other.id },
  });
  expect(foreign.statusCode).toBe(404);
});

test('a plan can be printed by anybody who may see it, with room to write', async () => {
  const { plan } = await assigned(member);
  const params = { id: plan.id };
  const paper = await call('GET /workouts/user-plans/{id}/pdf', { as: member, params });
  expect(paper.headers['content-type']).toBe('application/pdf');
  const lines = pdfLines(paper.rawPayload);
  for (const line of ['Fuerza 2 días', 'Para empezar', 'Empuje A', 'Pierna', 'Sesión 4'])
    expect(lines).toContain(line);
  const page = lines.join('|').replaceAll('\u00a0', ' ');
  expect(page).toContain('4 × 8, RIR 2|2:00|Baja en 3 segundos.');
  expect(page).toContain('3 × 8–12');
  expect(page).toContain('Tempo 3-1-1-0.');
  expect(page).toContain('Al completarlo, 2,5 kg más.');
  // Only the day with a superset has a column for it.
  expect(lines.filter((line) => line === 'Superserie')).toHaveLength(1);
  const parts = pdfStructure(paper.rawPayload);
  expect([parts.get('H1'), parts.get('H2'), parts.get('Table')]).toEqual([1, 2, 2]);
  const other = await buildUser({ gym });
  const refused = await call('GET /workouts/user-plans/{id}/pdf', { as: other, params });
  expect(refused.statusCode).toBe(404);
});

test('the weights of a plan on paper are in the unit of the person', async () => {
  const person = await buildUser({ gym });
  await call('PATCH /me', { as: person, body: { weightUnit: 'lb' } });
  const body = { name: 'Sentadillas', exercises: [{ exerciseId: SQUAT, weightKg: 100 }] };
  const { data: plan } = await call('POST /workouts/user-plans', { as: person, body });
  const params = { id: plan.id };
  const paper = await call('GET /workouts/user-plans/{id}/pdf', { as: person, params });
  expect(pdfLines(paper.rawPayload)).toContain('220,5\u00a0lb');
});
