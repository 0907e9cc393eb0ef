import type { PersonalRecord, WorkoutLog } from '@forja/contract/training/workout-routes';
import { beforeEach, expect, test } from 'vitest';
import { type Answer, nth } from '../../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { ago, BENCH, sets, workoutBody } from '../../../test/workout-body.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const save = (as: TestUser, body: ReturnType<typeof workoutBody>) =>
  call('POST /workouts/logs', { as, body });
const logsOf = async (as: TestUser): Promise<WorkoutLog[]> =>
  (await call('GET /workouts/logs', { as })).data;

test('a log sent twice, in sequence or at once, is stored once', async () => {
  const member = await buildUser({ gym });
  const body = workoutBody();
  const answers = await Promise.all([save(member, body), save(member, body), save(member, body)]);
  const again = await save(member, body);
  expect([...answers, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const logs = await logsOf(member);
  expect(logs).toHaveLength(1);
  expect(logs[0]).toEqual(again.data);
  expect(logs[0]?.exercises[0]?.sets).toHaveLength(3);
});

test("somebody else's id is refused and changes nothing", async () => {
  const [one, other] = [await buildUser({ gym }), await buildUser({ gym })];
  const body = workoutBody();
  await save(one, body);
  expect((await save(other, body)).statusCode).toBe(409);
  expect(await logsOf(other)).toEqual([]);
});

test.each([
  [
    'a negative weight',
    { exercises: sets({ weightKg: -5, reps: 8 }) },
    'exercises.0.sets.0.weightKg',
  ],
  [
    'an absurd weight',
    { exercises: sets({ weightKg: 7250, reps: 8 }) },
    'exercises.0.sets.0.weightKg',
  ],
  [
    'half a repetition',
    { exercises: sets({ weightKg: 50, reps: 8.5 }) },
    'exercises.0.sets.0.reps',
  ],
  ['ten thousand repetitions', { exercises: sets({ reps: 10_000 }) }, 'exercises.0.sets.0.reps'],
  [
    'an unknown kind of set',
    { exercises: sets({ kind: 'myo', reps: 8 }) },
    'exercises.0.sets.0.kind',
  ],
  [
    'an unknown exercise',
    { exercises: [{ exerciseId: 'press-lunar', sets: [{ reps: 8 }] }] },
    'exercises.0.exerciseId',
  ],
  ['no exercise at all', { exercises: [] }, 'exercises'],
  [
    'an exercise without a set',
    { exercises: [{ exerciseId: BENCH, sets: [] }] },
    'exercises.0.sets',
  ],
  ['a start in the future', { startedAt: ago(-3), finishedAt: ago(-2) }, 'startedAt'],
  ['an end in the future', { finishedAt: ago(-1) }, 'finishedAt'],
  ['an end before the start', { startedAt: ago(1), finishedAt: ago(2) }, 'finishedAt'],
  ['three days without a pause', { startedAt: ago(80) }, 'finishedAt'],
  ['an id that is not one', { id: 'yo' }, 'id'],
])('%s is refused by its field', async (_what, values, path) => {
  const member = await buildUser({ gym });
  const response = await save(member, workoutBody(values));
  expect(response.statusCode, response.body).toBe(400);
  expect(response.error.details?.map((detail: { path: string }) => detail.path)).toContain(path);
  expect(await logsOf(member)).toEqual([]);
});

test('deleting a plan while somebody trains with it does not lose the workout', async () => {
  const member = await buildUser({ gym });
  const made = await call('POST /workouts/user-plans', {
    as: admin,
    body: { userId: member.id, name: 'Empuje', exercises: [{ exerciseId: BENCH }] },
  });
  const planId = made.data.id;
  expect(
    (await call('DELETE /workouts/user-plans/{id}', { as: admin, params: { id: planId } }))
      .statusCode,
  ).toBe(204);
  const named = { planId, planName: 'Empuje', day: 1, dayName: 'Empuje A' };
  const saved = await save(member, workoutBody(named));
  expect(saved.statusCode, saved.body).toBe(201);
  expect(saved.data).toMatchObject({ ...named, planId: null });
});

test('deleting a plan later leaves the log with its names', async () => {
  const member = await buildUser({ gym });
  const made = await call('POST /workouts/user-plans', { as: member, body: { name: 'Mi plan' } });
  const planId = made.data.id;
  await save(member, workoutBody({ planId, planName: 'Mi plan', day: 1, dayName: 'Día 1' }));
  await call('DELETE /workouts/user-plans/{id}', { as: member, params: { id: planId } });
  expect(await logsOf(member)).toMatchObject([{ planId: null, planName: 'Mi plan' }]);
});

test('a removed exercise keeps its name in logs, and a session with it is still accepted', async () => {
  const member = await buildUser({ gym });
  const own = await call('POST /exercises', {
    as: admin,
    body: {
      name: 'Volteo de llanta doble',
      primaryMuscles: ['glutes'],
      equipment: 'tire',
      pattern: 'hinge',
    },
  });
  const exerciseId = own.data.id;
  await call('DELETE /exercises/{id}', { as: admin, params: { id: exerciseId } });
  const saved = await save(
    member,
    workoutBody({ exercises: [{ exerciseId, sets: [{ weightKg: 90, reps: 5 }] }] }),
  );
  expect(saved.statusCode, saved.body).toBe(201);
  expect(nth(saved.data.exercises, 0).exerciseName).toBe('Volteo de llanta doble');
  const records: PersonalRecord[] = (await call('GET /registros', { as: member })).data;
  expect(records[0]?.exercise.name).toBe('Volteo de llanta doble');
});

test('a correction replaces the exercises and keeps the rest', async () => {
  const member = await buildUser({ gym });
  const body = workoutBody({ notes: 'Con sueño' });
  await save(member, body);
  const path = `/workouts/logs/${body.id}`;
  const changed = await send<WorkoutLog>(`PATCH ${path}`, {
    as: member,
    body: { exercises: sets({ weightKg: 72.5, reps: 8 }) },
  });
  expect(changed.data).toMatchObject({ notes: 'Con sueño', startedAt: body.startedAt });
  expect(nth(changed.data.exercises, 0).sets).toMatchObject([{ weightKg: 72.5, kind: 'work' }]);
  const future = await send(`PATCH ${path}`, { as: member, body: { finishedAt: ago(-5) } });
  expect(future.statusCode).toBe(400);
  expect((await send(`DELETE ${path}`, { as: member })).statusCode).toBe(204);
  expect(await logsOf(member)).toEqual([]);
});

test('a record is marked at its set, and follows every correction and deletion', async () => {
  const member = await buildUser({ gym });
  const [first, second, third] = [
    workoutBody({ startedAt: ago(80), finishedAt: ago(79) }),
    workoutBody({
      startedAt: ago(50),
      finishedAt: ago(49),
      exercises: sets({ kind: 'warmup', weightKg: 90, reps: 1 }, { weightKg: 75, reps: 8 }),
    }),
    workoutBody({ exercises: sets({ weightKg: 72.5, reps: 8 }, { weightKg: 77.5, reps: 8 }) }),
  ];
  for (const body of [first, second, third]) await save(member, body);
  const heaviest = async () =>
    (await logsOf(member)).map(({ recordCount, records }) => [
      recordCount,
      ...records
        .filter(({ metric }) => metric === 'weight')
        .map(({ entry, set, value, beats }) => [entry, set, value, beats]),
    ]);
  const correct = async (id: string, body: object) => {
    const answer = await call('PATCH /workouts/logs/{id}', { as: member, params: { id }, body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.data;
  };
  expect(await heaviest()).toEqual([[1, [0, 1, 77.5, 75]], [1, [0, 1, 75, 70]], [0]]);

  // Without the set that set it the record is gone, and the later workout beats what is left.
  const without = await correct(second.id, { exercises: sets({ weightKg: 60, reps: 8 }) });
  expect(without).toMatchObject({ recordCount: 0, records: [] });
  expect(await heaviest()).toEqual([[1, [0, 0, 72.5, 70], [0, 1, 77.5, 72.5]], [0], [0]]);
  // A warm-up does not count. With an exercise before it, the record has another position.
  await correct(third.id, {
    exercises: [
      { exerciseId: 'plancha', sets: [{ seconds: 30 }] },
      ...sets({ kind: 'warmup', weightKg: 77.5, reps: 8 }, { weightKg: 74, reps: 8, rir: 0 }),
    ],
  });
  expect(await heaviest()).toEqual([[1, [1, 1, 74, 70]], [0], [0]]);
  // The earlier result is the one to beat, so a change of time matters too.
  await correct(third.id, { startedAt: ago(90), finishedAt: ago(89) });
  expect((await logsOf(member)).map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
  expect(await heaviest()).toEqual([[0], [0], [0]]);
  await call('DELETE /workouts/logs/{id}', { as: member, params: { id: third.id } });
  const records = (await call('GET /registros', { as: member })).data;
  expect(records.find(({ metric }) => metric === 'weight')).toMatchObject({ value: 70 });
});

test('simultaneous corrections and a deletion leave nothing half done', async () => {
  const member = await buildUser({ gym });
  const body = workoutBody();
  await save(member, body);
  const params = { id: body.id };
  const correct = (weightKg: number) =>
    call('PATCH /workouts/logs/{id}', {
      as: member,
      params,
      body: { exercises: sets({ weightKg, reps: 5 }) },
    });
  const both = await Promise.all([correct(50), correct(55), correct(60)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(nth(await logsOf(member), 0).exercises).toHaveLength(1);
  const answers = await Promise.all([
    correct(65),
    call('DELETE /workouts/logs/{id}', { as: member, params }),
    correct(70),
    call('DELETE /workouts/logs/{id}', { as: member, params }),
  ]);
  for (const { statusCode, body: text } of answers)
    expect([200, 204, 404], text).toContain(statusCode);
  expect(await logsOf(member)).toEqual([]);
});

test('warm-ups, drops, failures, holds and distances are stored as they were done', async () => {
  const member = await buildUser({ gym });
  const done = [
    { kind: 'warmup', weightKg: 40, reps: 8 },
    { kind: 'work', weightKg: 70, reps: 8, rir: 1 },
    { kind: 'drop', weightKg: 50, reps: 12 },
    { kind: 'failure', weightKg: 50, reps: 9, rir: 0 },
  ];
  const hold = { exerciseId: 'plancha', sets: [{ seconds: 75 }] };
  const run = { exerciseId: 'carrera-continua', sets: [{ distanceM: 5000, seconds: 1570 }] };
  const answer = await save(member, workoutBody({ exercises: [...sets(...done), hold, run] }));
  expect(answer.statusCode, answer.body).toBe(201);
  const [kept] = await logsOf(member);
  expect(kept?.exercises.map((entry) => entry.sets)).toMatchObject([done, hold.sets, run.sets]);
  const metrics = async (id: string) =>
    (await call('GET /registros/exercises/{id}', { as: member, params: { id } })).data.bests;
  expect(await metrics('plancha')).toEqual({ time: 75 });
  expect(await metrics('carrera-continua')).toEqual({ distance: 5000 });
  expect(await metrics(BENCH)).toMatchObject({ weight: 70 });
});

test('members see only their own, and management those of the person they name', async () => {
  const [one, other] = [await buildUser({ gym }), await buildUser({ gym })];
  const body = workoutBody();
  await save(one, body);
  expect(
    (await call('GET /workouts/logs/{id}', { as: other, params: { id: body.id } })).statusCode,
  ).toBe(404);
  expect(
    (await call('DELETE /workouts/logs/{id}', { as: other, params: { id: body.id } })).statusCode,
  ).toBe(404);
  const spying = await call('GET /workouts/logs', { as: other, query: { userId: one.id } });
  expect(spying.statusCode).toBe(404);
  const asked = await call('GET /workouts/logs', { as: admin, query: { userId: one.id } });
  expect(asked.data).toHaveLength(1);
  expect((await save(other, workoutBody({ userId: one.id }))).statusCode).toBe(404);
  expect((await save(admin, workoutBody({ userId: one.id }))).statusCode).toBe(201);
  expect(await logsOf(one)).toHaveLength(2);
});

test('pages of logs follow one another without a gap', async () => {
  const member = await buildUser({ gym });
  for (let at = 1; at <= 5; at++)
    await save(member, workoutBody({ startedAt: ago(at * 5), finishedAt: ago(at * 5 - 1) }));
  const seen: string[] = [];
  let next: string | undefined = '/workouts/logs?limit=2';
  while (next) {
    const page: Answer<WorkoutLog[]> = await send(`GET ${next}`, { as: member });
    expect(page.headers['x-total-count']).toBe('5');
    seen.push(...page.data.map((row) => row.startedAt));
    next = /<\/api([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(seen).toHaveLength(5);
  expect(seen).toEqual([...seen].sort().reverse());
});
