import type { PlanExercise, UserPlan } from '@forja/contract/training/routes';
import { MAX_OWN_A_DAY, MAX_OWN_ROUTINES } from '@forja/contract/training/values';
import { beforeEach, expect, test } from 'vitest';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let coach: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  coach = await buildUser({ gym, role: 'admin' });
});

const BENCH = 'press-de-banca-con-barra';
const ROW = 'remo-con-barra';

const body = {
  name: 'Empuje en casa',
  active: false,
  days: ['Empuje'],
  exercises: [
    { exerciseId: BENCH, sets: 3, reps: '8-12', supersetGroup: 1 },
    { exerciseId: ROW, sets: 3, reps: 10, supersetGroup: 1 },
  ],
};

async function buildRoutine(as: TestUser, values: object = {}): Promise<UserPlan> {
  const made = await call('POST /workouts/user-plans', { as, body: { ...body, ...values } });
  expect(made.statusCode, made.body).toBe(201);
  return made.data;
}
const rowsOf = async (as: TestUser, id: string): Promise<PlanExercise[]> =>
  [(await call('GET /workouts/user-plan-exercises/{id}', { as, params: { id } })).data].flat();
const plansOf = async (as: TestUser) => (await call('GET /rutinas', { as })).data;

test('an own routine is marked, leaves the coach’s plan active, and keeps its superset', async () => {
  const person = await buildUser({ gym });
  const assigned = await call('POST /workouts/user-plans', {
    as: coach,
    body: { name: 'Del coach', userId: person.id },
  });
  const own = await buildRoutine(person);
  expect(await plansOf(person)).toMatchObject([
    { id: assigned.data.id, own: false, active: true, coach: expect.any(String) },
    { id: own.id, own: true, active: false, coach: null, exerciseCount: 2 },
  ]);
  expect(await rowsOf(person, own.id)).toMatchObject([
    { exerciseId: BENCH, supersetGroup: 1 },
    { exerciseId: ROW, supersetGroup: 1 },
  ]);
});

test('a coach can read it but not change it; other people and other gyms cannot find it', async () => {
  const person = await buildUser({ gym });
  const { id } = await buildRoutine(person);
  const params = { id };
  expect(await plansOf(person)).toHaveLength(1);
  const seen = await call('GET /rutinas', { as: coach, query: { userId: person.id } });
  expect(seen.data).toMatchObject([{ id, own: true }]);
  const rows = await rowsOf(coach, id);
  expect(rows).toHaveLength(2);
  const row = { id: rows[0]?.id ?? '' };
  const tries = (as: TestUser) =>
    Promise.all([
      call('PUT /workouts/user-plans/{id}', { as, params, body: { name: 'Otra' } }),
      call('DELETE /workouts/user-plans/{id}', { as, params }),
      call('POST /workouts/user-plan-exercises', {
        as,
        body: { planId: id, exerciseId: BENCH },
      }),
      call('PUT /workouts/user-plan-exercises/{id}', { as, params: row, body: { sets: 9 } }),
      call('DELETE /workouts/user-plan-exercises/{id}', { as, params: row }),
    ]);
  for (const answer of await tries(coach)) {
    expect(answer.statusCode, answer.body).toBe(403);
    expect(answer.error.message).toBe('Esta rutina es propia de la persona. Solo ella la cambia.');
  }
  const stranger = await buildUser({ gym });
  const abroad = await buildUser({ gym: await buildGym(), role: 'owner' });
  for (const as of [stranger, abroad]) {
    for (const answer of await tries(as)) expect(answer.statusCode).toBe(404);
  }
  expect(await rowsOf(person, id)).toHaveLength(2);
});

test('a tab with an outdated version is refused and changes nothing', async () => {
  const person = await buildUser({ gym });
  const { id, updatedAt } = await buildRoutine(person);
  const params = { id };
  const first = await call('PUT /workouts/user-plans/{id}', {
    as: person,
    params,
    body: { name: 'Primera', since: updatedAt },
  });
  expect(first.statusCode, first.body).toBe(200);
  const late = await call('PUT /workouts/user-plans/{id}', {
    as: person,
    params,
    body: { name: 'Segunda', since: updatedAt, exercises: [] },
  });
  expect(late.statusCode).toBe(409);
  expect(late.error.message).toContain('Cambió en otra pestaña');
  expect(await plansOf(person)).toMatchObject([{ name: 'Primera', exerciseCount: 2 }]);

  const [row] = await rowsOf(person, id);
  await call('DELETE /workouts/user-plan-exercises/{id}', {
    as: person,
    params: { id: row?.id ?? '' },
  });
  const afterRow = await call('PUT /workouts/user-plans/{id}', {
    as: person,
    params,
    body: { name: 'Tercera', since: first.data.updatedAt },
  });
  expect(afterRow.statusCode).toBe(409);
});

test('a day holds at most twenty exercises, however they are added', async () => {
  const person = await buildUser({ gym });
  const many = (count: number) => Array.from({ length: count }, () => ({ exerciseId: BENCH }));
  const { id } = await buildRoutine(person, { exercises: many(MAX_OWN_A_DAY) });
  const params = { id };
  const message = 'Un día de tu rutina lleva hasta 20 ejercicios.';
  const answers = [
    await call('POST /workouts/user-plans', {
      as: person,
      body: { ...body, exercises: many(MAX_OWN_A_DAY + 1) },
    }),
    await call('PUT /workouts/user-plans/{id}', {
      as: person,
      params,
      body: { exercises: many(MAX_OWN_A_DAY + 1) },
    }),
    await call('POST /workouts/user-plan-exercises', {
      as: person,
      body: { planId: id, exerciseId: BENCH },
    }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.refused).toEqual({ path: 'exercises.20.exerciseId', message });
  }
  expect(await rowsOf(person, id)).toHaveLength(MAX_OWN_A_DAY);
  expect(await plansOf(person)).toHaveLength(1);
});

test('of two tabs that create the fiftieth routine one is refused', async () => {
  const person = await buildUser({ gym });
  await gym.db.tx((tx) =>
    tx.raw(
      `insert into user_plans (gym_id, id, user_id, name, days, starts_on, active, written_by)
     select $1, gen_random_uuid(), $2, 'Rutina ' || n, '{Día}', current_date, false, $2
     from generate_series(1, ${MAX_OWN_ROUTINES - 1}) n`,
      [gym.id, person.id],
    ),
  );
  const answers = await Promise.all(
    [1, 2].map(() => call('POST /workouts/user-plans', { as: person, body })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.error.message).toBe(
    'Tienes 50 rutinas propias, que es el máximo. Borra una que ya no uses.',
  );
  expect(await plansOf(person)).toHaveLength(MAX_OWN_ROUTINES);
  const byCoach = await call('POST /workouts/user-plans', {
    as: coach,
    body: { name: 'Del coach', userId: person.id },
  });
  expect(byCoach.statusCode).toBe(201);
});

test('own routines are in the personal data download', async () => {
  const person = await buildUser({ gym });
  await buildRoutine(person);
  await call('POST /workouts/user-plans', {
    as: coach,
    body: { name: 'Del coach', userId: person.id },
  });
  const data = (await send<{ rutinas: unknown }>('GET /me/export', { as: person })).data;
  expect(data.rutinas).toMatchObject([
    { nombre: 'Empuje en casa', propia: true, ejercicio: 'Press de banca con barra', series: 3 },
    { nombre: 'Empuje en casa', propia: true, ejercicio: 'Remo con barra' },
    { nombre: 'Del coach', propia: false },
  ]);
});

test('routines can be put into folders and taken out again', async () => {
  const person = await buildUser({ gym });
  const { id } = await buildRoutine(person, { folder: '  Casa ' });
  const move = (folder: string | null) =>
    call('PUT /workouts/user-plans/{id}', { as: person, params: { id }, body: { folder } });
  expect(await plansOf(person)).toMatchObject([{ folder: 'Casa' }]);
  expect((await move('Viaje')).data).toMatchObject({ folder: 'Viaje', exerciseCount: 2 });
  expect((await move('x'.repeat(61))).refused.path).toBe('folder');
  expect((await move('')).refused.path).toBe('folder');
  expect((await move(null)).data).toMatchObject({ folder: null });
});

test('when a gym switches it off members can only read theirs; nothing changes for staff', async () => {
  const quiet = await buildGym();
  const owner = await buildUser({ gym: quiet, role: 'owner' });
  const person = await buildUser({ gym: quiet });
  const { id } = await buildRoutine(person);
  const theirs = await call('POST /workouts/user-plans', {
    as: owner,
    body: { name: 'Del coach', userId: person.id },
  });
  const set = (as: TestUser, enabled: boolean) =>
    call('PUT /workouts/own-routines', { as, body: { enabled } });
  expect((await set(person, false)).statusCode).toBe(403);
  expect((await set(owner, false)).data).toEqual({ enabled: false });
  expect((await call('GET /workouts/own-routines', { as: person })).data).toEqual({
    enabled: false,
  });

  const rows = await rowsOf(person, id);
  expect(rows).toHaveLength(2);
  const row = { id: rows[0]?.id ?? '' };
  const answers = [
    await call('POST /workouts/user-plans', { as: person, body }),
    await call('PUT /workouts/user-plans/{id}', {
      as: person,
      params: { id },
      body: { name: 'X' },
    }),
    await call('DELETE /workouts/user-plans/{id}', { as: person, params: { id } }),
    await call('POST /workouts/user-plan-exercises', {
      as: person,
      body: { planId: id, exerciseId: BENCH },
    }),
    await call('DELETE /workouts/user-plan-exercises/{id}', { as: person, params: row }),
    await call('PUT /workouts/user-plans/{id}', {
      as: person,
      params: { id: theirs.data.id },
      body: { name: 'X' },
    }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(403);
    expect(answer.error.message).toContain('Tu gimnasio no permite');
  }
  expect(await plansOf(person)).toHaveLength(2);
  const byStaff = await call('PUT /workouts/user-plans/{id}', {
    as: owner,
    params: { id: theirs.data.id },
    body: { name: 'Del coach, otra vez' },
  });
  expect(byStaff.statusCode).toBe(200);
  await buildRoutine(owner);

  await set(owner, true);
  await buildRoutine(person);
});
