import type { Notification } from '@forja/contract/notifications/routes';
import type { Privacy } from '@forja/contract/social/friend-routes';
import type { PersonalRecord } from '@forja/contract/training/workout-routes';
import { beforeEach, expect, test } from 'vitest';
import { nth } from '../../../test/answer.ts';
import { shareHarness, type TestGym, type TestUser } from '../../../test/harness.ts';
import { ago, BENCH, sets, workoutBody } from '../../../test/workout-body.ts';
import { loadRecords, loadResults, recordsIn } from './results.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let admin: TestUser;
beforeEach(async () => {
  gym = await buildGym();
  admin = await buildUser({ gym, role: 'admin' });
});

const save = (as: TestUser, body: ReturnType<typeof workoutBody>) =>
  call('POST /workouts/logs', { as, body });

test('records come from workouts and manual results, and name what they beat', async () => {
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

test("an exercise's history has a point per session, its records and the best by repetitions", async () => {
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

test('the database query leaves out no set that was a record', async () => {
  const member = await buildUser({ gym });
  // Every set differs from the one before, some only by values that do not count.
  const nthSet = (n: number) => [
    { weightKg: (n * 7) % 23, reps: (n * 5) % 11 },
    { weightKg: 20 + ((n * 5) % 7) / 4, reps: 1 + ((n * 3) % 4) },
    { seconds: 10 + ((n * 13) % 29) },
    { distanceM: 100 + ((n * 11) % 17), seconds: 40 + n },
    { kind: 'warmup', weightKg: 200 + n, reps: 5 },
    { kind: 'failure', reps: n },
  ];
  for (const hours of [90, 70, 50, 30, 10]) {
    const list = Array.from({ length: 4 }, (_, at) => nthSet(hours + at * 3)).flat();
    const day = { startedAt: ago(hours), finishedAt: ago(hours - 1) };
    const exercises = [...sets(...list), { exerciseId: 'sentadilla-con-barra', sets: list }];
    const saved = await save(member, workoutBody({ ...day, exercises }));
    expect(saved.statusCode, saved.body).toBe(201);
  }
  for (const weightKg of [30, 35, 30, 40]) {
    const body = { exerciseId: BENCH, weightKg, reps: 3, achievedOn: ago(48).slice(0, 10) };
    expect((await call('POST /registros', { as: member, body })).statusCode).toBe(201);
  }
  const all = await loadResults(gym.db, member.id);
  const records = await loadRecords(gym.db, member.id);
  expect(records).toEqual(recordsIn(all));
  expect(new Set(records.map(({ metric }) => metric)).size).toBe(5);
  expect(records.length).toBeLessThan(all.length);
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

test('a shared record follows the workouts it is based on', async () => {
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

  // A correction makes an older workout heavier, so the newer one is no record any more.
  expect(await notificationsOf(friend)).toHaveLength(1);
  await correct(first.id, { exercises: sets({ weightKg: 95, reps: 5 }) });
  expect((await seen()).filter(([kind]: string[]) => kind === 'record')).toEqual([]);
  expect(await notificationsOf(friend)).toEqual([]);
});

test('deleting a session removes its record from the feed and from notifications', async () => {
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

test('correcting the name of a session shows friends the new one', async () => {
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

test('only the person who trained sees who congratulated them, each friend once', async () => {
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

test('a record is shared with friends on request, once, and can be withdrawn', async () => {
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
  // Weight, estimate and volume were beaten in one set: friends are notified once.
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
