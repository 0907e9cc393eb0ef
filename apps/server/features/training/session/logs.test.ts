import { HOUR_MS } from '@forja/calendar/duration';
import type { Notification } from '@forja/contract/notifications/routes';
import type { Privacy } from '@forja/contract/social/friend-routes';
import type { PersonalRecord, WorkoutLog } from '@forja/contract/training/workout-routes';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { type Answer, nth } from '../../../test/answer.ts';
import { startHarness, type TestUser } from '../../../test/harness.ts';

const { call, send, buildGym, buildUser } = await startHarness();
const gym = await buildGym();
const admin = await buildUser({ gym, role: 'admin' });
const BENCH = 'press-de-banca-con-barra';
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const workoutBody = (values: object = {}) => ({
  id: newId(),
  startedAt: ago(2),
  finishedAt: ago(1),
  exercises: [
    {
      exerciseId: BENCH,
      sets: [
        { kind: 'warmup', weightKg: 40, reps: 8 },
        { weightKg: 70, reps: 8, rir: 2 },
        { weightKg: 70, reps: 7 },
      ],
    },
  ],
  ...values,
});
const sets = (...list: object[]) => [{ exerciseId: BENCH, sets: list }];
const save = (as: TestUser, body: ReturnType<typeof workoutBody>) =>
  call('POST /workouts/logs', { as, body });
const logsOf = async (as: TestUser): Promise<WorkoutLog[]> =>
  (await call('GET /workouts/logs', { as })).data;

test('a log sent twice, one after the other or at once, is one log', async () => {
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

test('a plan deleted while someone trains costs them nothing', async () => {
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

test('a plan deleted afterwards leaves the log with its names', async () => {
  const member = await buildUser({ gym });
  const made = await call('POST /workouts/user-plans', { as: member, body: { name: 'Mi plan' } });
  const planId = made.data.id;
  await save(member, workoutBody({ planId, planName: 'Mi plan', day: 1, dayName: 'Día 1' }));
  await call('DELETE /workouts/user-plans/{id}', { as: member, params: { id: planId } });
  expect(await logsOf(member)).toMatchObject([{ planId: null, planName: 'Mi plan' }]);
});

test('an exercise the gym removed keeps its name in logs, and a session with it is still taken', async () => {
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

test('a record is marked at its set, and moves with every correction and removal', async () => {
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

  // Without the set that made it the record goes, and the later one beats what is left.
  const without = await correct(second.id, { exercises: sets({ weightKg: 60, reps: 8 }) });
  expect(without).toMatchObject({ recordCount: 0, records: [] });
  expect(await heaviest()).toEqual([[1, [0, 0, 72.5, 70], [0, 1, 77.5, 72.5]], [0], [0]]);
  // As a warm-up it counts for nothing; with an exercise before it, it stands elsewhere.
  await correct(third.id, {
    exercises: [
      { exerciseId: 'plancha', sets: [{ seconds: 30 }] },
      ...sets({ kind: 'warmup', weightKg: 77.5, reps: 8 }, { weightKg: 74, reps: 8, rir: 0 }),
    ],
  });
  expect(await heaviest()).toEqual([[1, [1, 1, 74, 70]], [0], [0]]);
  // What was lifted first is what the others beat, so the time counts too.
  await correct(third.id, { startedAt: ago(90), finishedAt: ago(89) });
  expect((await logsOf(member)).map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
  expect(await heaviest()).toEqual([[0], [0], [0]]);
  await call('DELETE /workouts/logs/{id}', { as: member, params: { id: third.id } });
  const records = (await call('GET /registros', { as: member })).data;
  expect(records.find(({ metric }) => metric === 'weight')).toMatchObject({ value: 70 });
});

test('the name of a session can be corrected, and friends read the new one', async () => {
  const { member, friend } = await buildFriends();
  await shareAll(member);
  const body = workoutBody({ dayName: 'Empuje A' });
  await save(member, body);
  const params = { id: body.id };
  const named = await call('PATCH /workouts/logs/{id}', {
    as: member,
    params,
    body: { dayName: 'Empuje pesado', notes: 'Solo' },
  });
  expect(named.data).toMatchObject({ dayName: 'Empuje pesado', notes: 'Solo' });
  expect(nth(named.data.exercises, 0).primaryMuscles).toContain('chest');
  expect(await feed(friend)).toMatchObject([
    { title: 'Empuje pesado', detail: '1 ejercicio · 60 min' },
  ]);
});

test('corrections and a removal at once leave no half of anything', async () => {
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

test('warm-ups, drops, failures, holds and distances are kept as they were done', async () => {
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

test('members see only their own, management sees whom it names', async () => {
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

test('records come from sessions and by hand, and say what they beat', async () => {
  const member = await buildUser({ gym });
  await save(member, workoutBody({ startedAt: ago(50), finishedAt: ago(49) }));
  const better = workoutBody({
    exercises: sets({ weightKg: 72.5, reps: 8 }, { kind: 'warmup', weightKg: 200, reps: 1 }),
  });
  const saved = await save(member, better);
  expect(saved.data.recordCount).toBe(1);
  const weightOf = async () => {
    const records: PersonalRecord[] = (await call('GET /registros', { as: member })).data;
    return records.find(({ metric }) => metric === 'weight');
  };
  expect(await weightOf()).toMatchObject({
    value: 72.5,
    beats: 70,
    source: 'log',
    logId: better.id,
  });

  const body = { exerciseId: BENCH, weightKg: 85, reps: 1, achievedOn: '2026-11-10' };
  const added = await call('POST /registros', { as: member, body });
  expect(added.statusCode, added.body).toBe(201);
  expect(added.data).toMatchObject({ sessionCount: 2, bests: { weight: 85 } });
  const manual = await weightOf();
  expect(manual).toMatchObject({ value: 85, source: 'manual' });
  const stranger = await buildUser({ gym });
  expect(
    (await call('DELETE /registros/{id}', { as: stranger, params: { id: manual?.id ?? '' } }))
      .statusCode,
  ).toBe(404);
  expect(
    (await call('DELETE /registros/{id}', { as: member, params: { id: manual?.id ?? '' } }))
      .statusCode,
  ).toBe(204);
  expect(await weightOf()).toMatchObject({ value: 72.5 });
});

test('the history of an exercise has a point per session, its records and the best by repetitions', async () => {
  const member = await buildUser({ gym });
  await save(member, workoutBody({ startedAt: ago(100), finishedAt: ago(99) }));
  await save(
    member,
    workoutBody({
      startedAt: ago(50),
      finishedAt: ago(49),
      exercises: sets({ weightKg: 60, reps: 5 }),
    }),
  );
  await save(member, workoutBody({ exercises: sets({ weightKg: 80, reps: 5, rir: 1 }) }));
  const history = (
    await call('GET /registros/exercises/{id}', { as: member, params: { id: BENCH } })
  ).data;
  expect(history.points.map(({ weight }) => weight)).toEqual([70, 60, 80]);
  expect(history.points.map(({ records }: { records: string[] }) => records.length > 0)).toEqual([
    true,
    false,
    true,
  ]);
  expect(history.byReps).toMatchObject([
    { reps: 5, weightKg: 80 },
    { reps: 7, weightKg: 70 },
    { reps: 8, weightKg: 70 },
  ]);
  expect(history.last?.sets).toMatchObject([{ weightKg: 80, rir: 1 }]);
});

const feed = async (as: TestUser) => (await call('GET /friends/feed', { as })).data;
const notificationsOf = async (as: TestUser) =>
  (await call('GET /notifications', { as })).data.filter(
    ({ kind, readAt }: Notification) => kind === 'friend-record' && !readAt,
  );

const shareAll = async (as: TestUser, except: Partial<Privacy> = {}) => {
  const before = (await call('GET /friends/privacy', { as })).data;
  const shared = { sharesRecords: true, sharesSessions: true, ...except };
  await call('PUT /friends/privacy', { as, body: { ...before, ...shared } });
};

async function buildFriends() {
  const [member, friend] = await Promise.all([buildUser({ gym }), buildUser({ gym })]);
  await call('POST /friends', { as: member, body: { userId: friend.id } });
  await call('PUT /friends/{id}/accept', { as: friend, params: { id: member.id } });
  return { member, friend };
}

test('what friends see of a record follows the sessions it rests on', async () => {
  const { member, friend } = await buildFriends();
  await shareAll(member);
  const [first, second, third] = [
    workoutBody({ startedAt: ago(80), finishedAt: ago(79) }),
    workoutBody({
      startedAt: ago(50),
      finishedAt: ago(49),
      exercises: sets({ weightKg: 80, reps: 5 }),
    }),
    workoutBody({ exercises: sets({ weightKg: 90, reps: 5 }) }),
  ];
  for (const body of [first, second, third]) await save(member, body);
  const seen = async () =>
    (await feed(friend)).map(({ kind, detail }: { kind: string; detail: string }) => [
      kind,
      detail,
    ]);
  const session = ['session', '1 ejercicio · 60 min'];
  expect(await seen()).toEqual([
    ['record', '90 kg × 5 · antes 80 kg'],
    session,
    ['record', '80 kg × 5 · antes 70 kg'],
    session,
    session,
  ]);
  const correct = (id: string, body: object) =>
    call('PATCH /workouts/logs/{id}', { as: member, body, params: { id } });

  await correct(second.id, { exercises: sets({ weightKg: 85, reps: 5 }), finishedAt: ago(49.5) });
  expect(await seen()).toEqual([
    ['record', '90 kg × 5 · antes 85 kg'],
    session,
    ['record', '85 kg × 5 · antes 70 kg'],
    ['session', '1 ejercicio · 30 min'],
    session,
  ]);

  // An older workout that turns out heavier leaves the newer one without a record.
  expect(await notificationsOf(friend)).toHaveLength(1);
  await correct(first.id, { exercises: sets({ weightKg: 95, reps: 5 }) });
  expect((await seen()).filter(([kind]: string[]) => kind === 'record')).toEqual([]);
  expect(await notificationsOf(friend)).toEqual([]);
});

test('a session that is deleted takes its record out of the feed and of what friends were told', async () => {
  const { member, friend } = await buildFriends();
  await shareAll(member, { sharesSessions: false });
  await save(member, workoutBody({ startedAt: ago(50), finishedAt: ago(49) }));
  const better = workoutBody({ exercises: sets({ weightKg: 75, reps: 8 }) });
  await save(member, better);
  expect(await feed(friend)).toMatchObject([{ detail: '75 kg × 8 · antes 70 kg' }]);
  expect(await notificationsOf(friend)).toHaveLength(1);
  expect(
    (await call('DELETE /workouts/logs/{id}', { as: member, params: { id: better.id } }))
      .statusCode,
  ).toBe(204);
  expect([await feed(friend), await notificationsOf(friend)]).toEqual([[], []]);
});

test('only whoever trained reads who congratulated them, each friend once', async () => {
  const { member, friend } = await buildFriends();
  const stranger = await buildUser({ gym });
  await shareAll(member);
  await save(member, workoutBody({ startedAt: ago(50), finishedAt: ago(49) }));
  const body = workoutBody({ exercises: sets({ weightKg: 75, reps: 8 }) });
  await save(member, body);
  const read = (as: TestUser) =>
    call('GET /workouts/logs/{id}/applause', { as, params: { id: body.id } });
  expect((await read(member)).data).toEqual({ shared: true, people: [] });
  const items = (await feed(friend)).filter(({ createdAt }) => createdAt === body.finishedAt);
  expect(items.map(({ kind }) => kind).sort()).toEqual(['record', 'session']);
  for (const { id } of items)
    await call('POST /friends/feed/{id}/applause', { as: friend, params: { id } });
  expect((await read(member)).data.people).toMatchObject([{ id: friend.id }]);
  for (const as of [friend, stranger, admin]) expect((await read(as)).statusCode).toBe(404);
  await call('POST /messages/block/{id}', { as: member, params: { id: friend.id } });
  expect((await read(member)).data.people).toEqual([]);
  await shareAll(member, { sharesRecords: false, sharesSessions: false });
  expect((await read(member)).data.shared).toBe(false);
});

test('a record is shared with friends on request, once, and taken back', async () => {
  const { member, friend } = await buildFriends();
  const stranger = await buildUser({ gym });
  await save(member, workoutBody({ startedAt: ago(50), finishedAt: ago(49) }));
  await save(member, workoutBody({ exercises: sets({ weightKg: 72.5, reps: 8 }) }));
  const path = `/registros/exercises/${BENCH}/share`;
  const share = (metric: string) =>
    send<{ shared: string[] }>(`POST ${path}/${metric}`, { as: member });
  const told = () => notificationsOf(friend);
  expect(await feed(friend)).toEqual([]);

  const answers = await Promise.all([share('oneRepMax'), share('oneRepMax'), share('oneRepMax')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  // Weight, estimate and volume fell in one set: friends are told of it once.
  expect((await share('weight')).data.shared).toEqual(['weight', 'oneRepMax', 'volume']);
  const title = 'Press de banca con barra';
  const detail = '72,5 kg × 8 · 1RM estimado 91,8 kg · antes 88,7 kg';
  expect(await feed(friend)).toMatchObject([{ kind: 'record', title, detail }]);
  expect(await feed(stranger)).toEqual([]);
  expect(await told()).toHaveLength(1);

  expect((await send(`DELETE ${path}/weight`, { as: member })).statusCode).toBe(204);
  expect([await feed(friend), await told()]).toEqual([[], []]);
  const after = await call('GET /registros/exercises/{id}', { as: member, params: { id: BENCH } });
  expect(after.data.shared).toEqual([]);
  expect((await share('distance')).statusCode).toBe(404);
});

test.each([
  ['nothing done', {}, 'weightKg'],
  ['a weight without repetitions', { weightKg: 80 }, 'weightKg'],
  ['a negative weight', { weightKg: -1, reps: 3 }, 'weightKg'],
  ['a day in the future', { weightKg: 80, reps: 1, achievedOn: '2999-01-01' }, 'achievedOn'],
  ['an unknown exercise', { weightKg: 80, reps: 1, exerciseId: 'nada' }, 'exerciseId'],
])('a result by hand with %s is refused', async (_what, values, path) => {
  const body = { exerciseId: BENCH, achievedOn: '2026-01-01', ...values };
  const response = await call('POST /registros', { as: admin, body });
  expect(response.statusCode, response.body).toBe(400);
  expect(response.refused.path).toBe(path);
});
