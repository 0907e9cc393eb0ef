import { addDays, utcDay } from '@forja/calendar/day';
import { asInput } from '@forja/contract/store/as-input';
import { expect, test } from 'vitest';
import { nth } from '../answer.ts';
import { startHarness } from '../harness.ts';

/** Two forms are opened on the same record. Saving the second must not undo the first. */
const { buildGym, buildUser, call } = await startHarness();
const gym = await buildGym();
const owner = await buildUser({ gym, role: 'owner' });

const CLASH = (path: string, now: unknown) => ({
  code: 'CHANGED_MEANWHILE',
  details: [{ path }],
  theirs: { [path]: now },
});

test('a person: fields of both stay, the same field is refused with its newer value', async () => {
  const { id } = await buildUser({ gym, firstName: 'Ana' });
  const opened = (await call('GET /users/{id}', { as: owner, params: { id } })).data;
  const was = { firstName: opened.firstName, staffNote: opened.staffNote };
  const save = (body: object) => call('PATCH /users/{id}', { as: owner, params: { id }, body });
  await save({ firstName: 'Ana', staffNote: 'Llega tarde', was });
  expect((await save({ firstName: 'Anita', staffNote: null, was })).data).toMatchObject({
    firstName: 'Anita',
    staffNote: 'Llega tarde',
  });
  const second = await save({ staffNote: 'Llega temprano', was });
  expect(second.statusCode).toBe(409);
  expect(second.error).toMatchObject(CLASH('staffNote', 'Llega tarde'));
  const known = { ...was, staffNote: 'Llega tarde' };
  expect((await save({ staffNote: 'Llega temprano', was: known })).data).toMatchObject({
    staffNote: 'Llega temprano',
  });
});

test('a plan, and the log says what it was and what it is', async () => {
  const made = await call('POST /membership-plans', {
    as: owner,
    body: { name: 'Mes', priceCents: 2_000_000, periodCount: 1, periodUnit: 'month' },
  });
  const { id, name, priceCents } = made.data;
  const was = { name, priceCents };
  const save = (body: object) =>
    call('PATCH /membership-plans/{id}', { as: owner, params: { id }, body });
  await save({ name, priceCents: 2_500_000, was });
  expect((await save({ name: 'Mensual', priceCents, was })).data).toMatchObject({
    name: 'Mensual',
    priceCents: 2_500_000,
  });
  const second = await save({ priceCents: 3_000_000, was });
  expect(second.error).toMatchObject(CLASH('priceCents', 2_500_000));
  const { data: log } = await call('GET /audit-log', { as: owner, query: { area: 'plans' } });
  expect(log.map(({ changes }) => changes).slice(0, 2)).toEqual([
    { name: { from: 'Mes', to: 'Mensual' } },
    { priceCents: { from: 2_000_000, to: 2_500_000 } },
  ]);
});

test('a product', async () => {
  const made = await call('POST /store', {
    as: owner,
    body: { name: 'Proteína', priceCents: 3_500_000, variants: [{ initialStock: 5 }] },
  });
  const { id } = made.data;
  const was = asInput(made.data);
  const save = (part: object) =>
    call('PUT /store/{id}', { as: owner, params: { id }, body: { ...was, ...part, was } });
  await save({ priceCents: 4_000_000 });
  expect((await save({ subtitle: '900 g' })).data).toMatchObject({
    priceCents: 4_000_000,
    subtitle: '900 g',
  });
  expect((await save({ priceCents: 4_100_000 })).error).toMatchObject(
    CLASH('priceCents', 4_000_000),
  );
});

test('a class, whose hour one moves while the other gives it a room', async () => {
  const fields = { title: 'Yoga', day: addDays(utcDay(Date.now()), 3), startTime: '07:00' };
  const made = await call('POST /events', {
    as: owner,
    body: { ...fields, minutes: 60, capacity: 10 },
  });
  const { id } = nth(made.data, 0);
  const was = { ...fields, room: null };
  const save = (body: object) =>
    call('PATCH /events/{id}', { as: owner, params: { id }, body: { ...body, was } });
  await save({ ...fields, startTime: '08:00', room: null });
  const moved = (await call('GET /events/{id}', { as: owner, params: { id } })).data.startsAt;
  const second = await save({ ...fields, room: 'Sala 2' });
  expect(second.data).toMatchObject({ room: 'Sala 2', startsAt: moved });
  expect((await save({ ...fields, startTime: '09:00' })).error).toMatchObject(
    CLASH('startTime', '08:00'),
  );
});

test('the settings of the gym, part by part', async () => {
  const {
    subdomain: _,
    logo: __,
    logoVersion: ___,
    ...was
  } = (await call('GET /settings', { gym })).data;
  const save = (part: object) =>
    call('PUT /settings', { as: owner, body: { ...was, ...part, was } });
  await save({ contact: { ...was.contact, phone: '2222 2222' } });
  expect((await save({ contact: { ...was.contact, address: 'Heredia' } })).data.contact).toEqual({
    ...was.contact,
    phone: '2222 2222',
    address: 'Heredia',
  });
  const second = await save({ contact: { ...was.contact, phone: '4000 0000' } });
  expect(second.error).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: [{ path: 'contact.phone' }],
    theirs: { contact: { phone: '2222 2222' } },
  });
});

test('of two simultaneous saves of the same field, one is refused', async () => {
  const { id } = await buildUser({ gym, firstName: 'Luz' });
  const was = { staffNote: null };
  const answers = await Promise.all(
    ['Una', 'Dos'].map((staffNote) =>
      call('PATCH /users/{id}', { as: owner, params: { id }, body: { staffNote, was } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

const BENCH = 'press-de-banca-con-barra';
const SQUAT = 'sentadilla-con-barra';

/** An exercise in the form an editor sends. */
const target = (exerciseId: string, day: number, sets = 3) => ({
  exerciseId,
  day,
  position: 0,
  sets,
  reps: 8,
  seconds: null,
  distanceM: null,
  weightKg: 42.5,
  restSeconds: 90,
  rir: null,
  tempo: null,
  supersetGroup: null,
  progression: { kind: 'addWeight' as const, stepKg: 2.5 },
  notes: null,
});

/** The stored form: without positions, the exercises of both days are numbered in sequence. */
const training = {
  name: 'Fuerza',
  description: '',
  days: ['Torso', 'Pierna'],
  deload: { everyWeeks: 4, weightFactor: 0.6 },
  exercises: [
    { ...target(BENCH, 1), position: undefined },
    { ...target(SQUAT, 2), position: undefined },
  ],
};
/** What an editor sends when nothing was changed. */
const written = { ...training, exercises: [target(BENCH, 1), target(SQUAT, 2)] };

test('a person’s plan: its exercises are one field', async () => {
  const { id: userId } = await buildUser({ gym });
  const made = await call('POST /workouts/user-plans', {
    as: owner,
    body: { ...training, userId },
  });
  const { id } = made.data;
  const params = { id };
  const save = (part: object) =>
    call('PUT /workouts/user-plans/{id}', {
      as: owner,
      params,
      body: { ...written, ...part, was: written },
    });
  const exercises = [target(BENCH, 1, 5), target(SQUAT, 2)];
  expect((await save({ name: 'Fuerza A', exercises })).statusCode).toBe(200);
  expect((await save({})).data.name).toBe('Fuerza A');
  expect((await save({ deload: null })).data).toMatchObject({ name: 'Fuerza A', deload: null });
  const rows = await call('GET /workouts/user-plan-exercises/{id}', { as: owner, params });
  expect([rows.data].flat().map(({ sets }) => sets)).toEqual([5, 3]);
  const late = await save({ exercises: [target(SQUAT, 1)] });
  expect(late.statusCode).toBe(409);
  expect(late.error).toMatchObject(CLASH('exercises', exercises));
  const known = await call('PUT /workouts/user-plans/{id}', {
    as: owner,
    params,
    body: { exercises: [target(SQUAT, 1)], was: { exercises: late.error.theirs?.exercises } },
  });
  expect(known.data.exerciseCount).toBe(1);
});

test('a plan whose exercise was taken out meanwhile keeps it out', async () => {
  const { id: userId } = await buildUser({ gym });
  const made = await call('POST /workouts/user-plans', {
    as: owner,
    body: { ...training, userId },
  });
  const params = { id: made.data.id };
  const rows = await call('GET /workouts/user-plan-exercises/{id}', { as: owner, params });
  await call('DELETE /workouts/user-plan-exercises/{id}', {
    as: owner,
    params: { id: nth([rows.data].flat(), 1).id },
  });
  const saved = await call('PUT /workouts/user-plans/{id}', {
    as: owner,
    params,
    body: { ...written, name: 'Torso', was: written },
  });
  expect(saved.data).toMatchObject({ name: 'Torso', exerciseCount: 1 });
});

test('a template of the gym', async () => {
  const made = await call('POST /rutinas', { as: owner, body: training });
  const { id } = made.data;
  const save = (part: object) =>
    call('PUT /rutinas/{id}', {
      as: owner,
      params: { id },
      body: { ...written, ...part, was: written },
    });
  const exercises = [target(BENCH, 1, 5), target(SQUAT, 2)];
  expect((await save({ exercises })).statusCode).toBe(200);
  expect((await save({})).data.exercises.map(({ sets }) => sets)).toEqual([5, 3]);
  const second = await save({ days: ['Empuje', 'Pierna'] });
  expect(second.data.days).toEqual(['Empuje', 'Pierna']);
  expect(second.data.exercises.map(({ sets }) => sets)).toEqual([5, 3]);
  expect((await save({ exercises: [target(SQUAT, 1)] })).error).toMatchObject(
    CLASH('exercises', exercises),
  );
  const { was: _, ...whole } = { ...written, was: null };
  const replaced = await call('PUT /rutinas/{id}', { as: owner, params: { id }, body: whole });
  expect(replaced.data.exercises.map(({ sets }) => sets)).toEqual([3, 3]);
});

test.each(['of a person', 'of the gym'])('a diet %s: its meals are one field', async (whose) => {
  const items = [{ foodId: 'huevo-duro', grams: 100, measure: null }];
  const { id: userId } = await buildUser({ gym });
  const made = await call('POST /dietas', {
    as: owner,
    body: {
      name: 'Volumen',
      meals: [{ name: 'Desayuno', time: '07:00', items }],
      ...(whose === 'of a person' && { userId }),
    },
  });
  const { id, name, description, days } = made.data;
  const meals = made.data.meals.map(({ totals: _, items: foods, ...meal }) => ({
    ...meal,
    items: foods.map(({ id: itemId, foodId, grams, measure }) => ({
      id: itemId,
      foodId,
      grams,
      measure: measure?.name ?? null,
    })),
  }));
  const was = { name, description, days, meals };
  const save = (part: object) =>
    call('PUT /dietas/{id}', { as: owner, params: { id }, body: { ...was, ...part, was } });
  const breakfast = nth(meals, 0);
  const later = [{ ...breakfast, time: '08:00' }];
  expect((await save({ meals: later })).statusCode).toBe(200);
  expect((await save({})).data.meals).toMatchObject([{ time: '08:00' }]);
  expect((await save({ description: 'Con agua' })).data).toMatchObject({
    description: 'Con agua',
    meals: [{ time: '08:00' }],
  });
  const third = await save({ meals: [{ ...breakfast, time: '09:00' }] });
  expect(third.error).toMatchObject(CLASH('meals', later));
  const replaced = await call('PUT /dietas/{id}', { as: owner, params: { id }, body: was });
  expect(replaced.data).toMatchObject({ description: '', meals: [{ time: '07:00' }] });
});

test('an exercise of the gym’s own', async () => {
  const was = { name: 'Empuje de trineo', primaryMuscles: ['quads'], steps: ['Empuja'] };
  const made = await call('POST /exercises', {
    as: owner,
    body: { ...was, equipment: 'machine', pattern: 'squat' },
  });
  const save = (part: object) =>
    call('PATCH /exercises/{id}', {
      as: owner,
      params: { id: made.data.id },
      body: { ...was, ...part, was },
    });
  await save({ steps: ['Empuja', 'Respira'] });
  expect((await save({})).data.steps).toEqual(['Empuja', 'Respira']);
  expect((await save({ name: 'Trineo' })).data).toMatchObject({
    name: 'Trineo',
    steps: ['Empuja', 'Respira'],
  });
  expect((await save({ name: 'Trineo pesado' })).error).toMatchObject(CLASH('name', 'Trineo'));
});

test('a food of the gym’s own', async () => {
  const measures = [{ name: 'vaso', grams: 200.5 }];
  const was = { name: 'Batido', category: 'dishes', kcal: 90.5, proteinG: 8, measures };
  const made = await call('POST /foods', { as: owner, body: { ...was, carbsG: 9, fatG: 2 } });
  const save = (part: object) =>
    call('PATCH /foods/{id}', {
      as: owner,
      params: { id: made.data.id },
      body: { ...was, ...part, was },
    });
  await save({ kcal: 95 });
  expect((await save({})).data.kcal).toBe(95);
  expect((await save({ measures: [] })).data).toMatchObject({ kcal: 95, measures: [] });
  expect((await save({ measures: [{ name: 'taza', grams: 240 }] })).error).toMatchObject(
    CLASH('measures', []),
  );
});

test('a food of one’s own', async () => {
  const eater = await buildUser({ gym });
  const was = { name: 'Avena', category: 'cereals', kcal: 90.5, proteinG: 8, carbsG: 9, fatG: 2 };
  const made = await call('POST /my-foods', { as: eater, body: was });
  const save = (part: object) =>
    call('PATCH /my-foods/{id}', {
      as: eater,
      params: { id: made.data.id },
      body: { ...was, ...part, was },
    });
  await save({ kcal: 95 });
  expect((await save({ fatG: 3 })).data).toMatchObject({ kcal: 95, fatG: 3 });
  expect((await save({ kcal: 99 })).error).toMatchObject(CLASH('kcal', 95));
});

test('an exercise of a plan is saved together with its weight', async () => {
  const { id: userId } = await buildUser({ gym });
  const made = await call('POST /workouts/user-plans', {
    as: owner,
    body: { ...training, userId },
  });
  const rows = await call('GET /workouts/user-plan-exercises/{id}', {
    as: owner,
    params: { id: made.data.id },
  });
  const { id, exerciseId, weightKg, sets } = nth([rows.data].flat(), 0);
  const save = (body: object) =>
    call('PUT /workouts/user-plan-exercises/{id}', {
      as: owner,
      params: { id },
      body: { ...body, was: { exerciseId, weightKg, sets } },
    });
  expect((await save({ exerciseId: SQUAT, weightKg: null })).statusCode).toBe(200);
  expect((await save({ sets: 5 })).data).toMatchObject({ exerciseId: SQUAT, sets: 5 });
  const late = await save({ exerciseId, weightKg: 80 });
  expect(late.error).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(late.error.details?.map(({ path }) => path)).toContain('exerciseId');
});
