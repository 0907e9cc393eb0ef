import { DAY_MS, DAY_SECONDS } from '@forja/calendar/duration';
import type { PlanExercise, UserPlan } from '@forja/contract/training/routes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClock, readTime } from '../words.ts';
import { elapsedSeconds, startTiming, stopTiming } from './rest/stopwatch.ts';
import { placeAfter } from './superset.ts';
import {
  addExercise,
  addSet,
  adHoc,
  changeSet,
  doneSets,
  endingAt,
  isAllDone,
  isFilled,
  moveExercise,
  removeExercise,
  removeSet,
  restoreExercise,
  startWorkout,
  substitute,
  tickSet,
  toLog,
  type Workout,
} from './workout.ts';

const NOW = Date.parse('2026-11-14T23:00:00Z');
const exercise = {
  id: 'press-de-banca-con-barra',
  name: 'Press de banca con barra',
  primaryMuscles: ['chest'],
  equipment: 'barbell',
  pattern: 'horizontal-push',
  kind: 'strength' as const,
  unilateral: false,
  bodyweight: false,
};
const done = (weightKg: number, reps: number, kind: 'work' | 'warmup' = 'work') => ({
  kind,
  weightKg,
  reps,
  seconds: null,
  distanceM: null,
  rir: null,
  doneAt: null,
});
const last = [done(40, 8, 'warmup'), done(70, 8), done(70, 7)];
const bench = adHoc('a', exercise, { last, bests: { weight: 70, oneRepMax: 88.7, volume: 560 } });
const begin = () => addExercise(startWorkout('id', NOW), bench);
const at = (minutes: number) => NOW + minutes * 60_000;

describe('the stopwatch of a set', () => {
  const plank = adHoc(
    'p',
    { ...exercise, id: 'plancha', name: 'Plancha', kind: 'timed' },
    { last: [], bests: { time: 40 } },
  );
  const timed = () => addSet(addExercise(startWorkout('id', NOW), plank), 0);
  const setAt = (workout: Workout, index: number) => workout.exercises[0]?.sets[index];
  const second = (seconds: number) => NOW + seconds * 1000;

  test('counts from its start whatever happens to the page, in whole seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DAY_MS }), (ms) => {
        const stored = JSON.parse(JSON.stringify(startTiming(timed(), [0, 0], NOW)));
        const seconds = setAt(stopTiming(stored, NOW + ms), 0)?.seconds ?? -1;
        expect(seconds).toBe(Math.floor(ms / 1000));
      }),
    );
  });

  test('goes on from where it was stopped, and never below zero or over a day', () => {
    const stopped = stopTiming(startTiming(timed(), [0, 0], NOW), second(30));
    const resumed = startTiming(stopped, [0, 0], second(100), setAt(stopped, 0)?.seconds ?? 0);
    expect(setAt(stopTiming(resumed, second(115)), 0)?.seconds).toBe(45);
    expect(elapsedSeconds({ startedAt: second(5), stoppedAt: null }, NOW)).toBe(0);
    expect(elapsedSeconds({ startedAt: NOW, stoppedAt: null }, at(60 * 30))).toBe(DAY_SECONDS);
  });

  test('starting ends the rest and stops any other, and what was stopped stays', () => {
    const rests = { ...timed(), rest: { endsAt: second(90), seconds: 90 } };
    const first = startTiming(rests, [0, 0], NOW);
    expect(first.rest).toBeNull();
    const both = stopTiming(startTiming(first, [0, 1], second(20)), second(50));
    expect([setAt(both, 0)?.seconds, setAt(both, 1)?.seconds]).toEqual([20, 30]);
    expect(stopTiming(both, second(500))).toEqual(both);
  });

  test('leaves its time and its record in the log, and nothing else', () => {
    const stopped = stopTiming(startTiming(timed(), [0, 0], NOW), second(45));
    const done = tickSet(stopped, 0, 0, second(46));
    expect(setAt(done, 0)?.record).toEqual({ metric: 'time', value: 45, beats: 40 });
    expect(setAt(addSet(done, 0), 2)?.stopwatch).toBeNull();
    const [sent] = toLog(done, second(60)).exercises[0]?.sets ?? [];
    expect(sent).toMatchObject({ seconds: 45 });
    expect(sent).not.toHaveProperty('stopwatch');
  });
});

describe('a session', () => {
  test('begins with last time’s warm-ups and weights', () => {
    const sets = begin().exercises[0]?.sets;
    expect(sets?.map(({ kind, weightKg, reps }) => [kind, weightKg, reps])).toEqual([
      ['warmup', 40, 8],
      ['work', 70, 8],
      ['work', 70, 7],
    ]);
    expect(begin().exercises[0]?.target.sets).toBeNull();
  });

  test('nothing is made up for what was never done, and such a set is not done', () => {
    const fresh = adHoc('b', exercise, { last: [], bests: { weight: 60 } });
    expect(fresh.sets.map(({ reps, weightKg }) => [reps, weightKg])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    const [set] = fresh.sets;
    if (!set) throw new Error('There are sets');
    expect(isFilled(fresh, set)).toBe(false);
    expect(isFilled(fresh, { ...set, reps: 8 })).toBe(true);
  });

  test.each([
    ['8-12', [11, 13, 5], [11, 12, 8]],
    [10, [6], [10]],
    ['8-12', [], [8]],
  ])('a plan of %s after %j begins with %j', (reps, before, wanted) => {
    const row = {
      id: 'row',
      exercise,
      day: 1,
      sets: wanted.length,
      reps,
      last: before.length > 0 ? { at: '', sets: before.map((each) => done(70, each)) } : null,
      bests: {},
    } as unknown as PlanExercise;
    const plan = { id: 'plan', name: 'Plan', days: ['A'], coach: null } as unknown as UserPlan;
    const workout = startWorkout('id', NOW, { plan, day: 1, rows: [row] });
    expect(workout.exercises[0]?.sets.map((set) => set.reps)).toEqual(wanted);
  });

  test('exercises change places and the current one stays current', () => {
    const other = adHoc('c', { ...exercise, id: 'otro', name: 'Otro' }, { last: [], bests: {} });
    const workout = addExercise(begin(), other);
    const moved = moveExercise(workout, 1, 0);
    expect(moved.exercises.map(({ key }) => key)).toEqual(['c', 'a']);
    expect(moved.current).toBe(0);
    expect(moveExercise(workout, 0, 2)).toBe(workout);
  });

  test('an exercise that was taken out comes back with its sets, where it was', () => {
    const other = adHoc('c', { ...exercise, id: 'otro', name: 'Otro' }, { last: [], bests: {} });
    const workout = { ...tickSet(addExercise(begin(), other), 0, 1, at(1)), current: 0 };
    const [bench0] = workout.exercises;
    if (!bench0) throw new Error('The workout has exercises');
    const without = removeExercise(workout, 0);
    expect(without.exercises.map(({ key }) => key)).toEqual(['c']);
    expect(restoreExercise(without, 0, bench0)).toEqual(workout);
    expect(restoreExercise(startWorkout('id', NOW), 3, bench0).exercises).toEqual([bench0]);
  });

  test('a ticked set starts the rest with the time it ends, and unticking takes it back', () => {
    const ticked = tickSet(begin(), 0, 1, at(1));
    expect(ticked.rest).toEqual({ endsAt: at(1) + 90_000, seconds: 90 });
    expect(doneSets(ticked)).toHaveLength(1);
    expect(doneSets(tickSet(ticked, 0, 1, at(2)))).toHaveLength(0);
  });

  test('a record is told by the set that breaks it, with what it beats, and only once', () => {
    let workout = changeSet(begin(), 0, 1, { weightKg: 72.5, reps: 8 });
    expect(workout.exercises[0]?.sets[2]?.weightKg).toBe(72.5);
    expect(workout.exercises[0]?.sets[0]?.weightKg).toBe(40);
    workout = tickSet(workout, 0, 1, at(1));
    expect(workout.exercises[0]?.sets[1]?.record).toEqual({
      metric: 'weight',
      value: 72.5,
      beats: 70,
    });
    workout = changeSet(workout, 0, 2, { reps: 8 });
    workout = tickSet(workout, 0, 2, at(3));
    expect(workout.exercises[0]?.sets[2]?.record).toBeNull();
  });

  test('warm-ups and first times are no records', () => {
    let workout = tickSet(changeSet(begin(), 0, 0, { weightKg: 200 }), 0, 0, at(1));
    expect(workout.exercises[0]?.sets[0]?.record).toBeNull();
    const fresh = adHoc('b', exercise, { last: [], bests: {} });
    workout = tickSet(changeSet(addExercise(workout, fresh), 1, 0, { weightKg: 30 }), 1, 0, at(2));
    expect(workout.exercises[1]?.sets[0]?.record).toBeNull();
  });

  test('after the last set of a plan there is nothing to rest for', () => {
    const finish = (workout: Workout) =>
      bench.sets.reduce((now, _, index) => tickSet(now, 0, index, at(index)), workout);
    const planned = finish({ ...begin(), planId: 'plan' });
    expect(planned.rest).toBeNull();
    expect(isAllDone(planned)).toBe(true);
    expect(isAllDone(addSet(planned, 0))).toBe(false);
    expect(finish(begin()).rest).not.toBeNull();
    expect(isAllDone(startWorkout('id', NOW))).toBe(false);
  });

  test('a superset goes from one exercise to the next and rests after the round', () => {
    const inTurns = (key: string) => {
      const made = adHoc(key, exercise, { last: [], bests: {} });
      return { ...made, target: { ...made.target, superset: 1 } };
    };
    const single = adHoc('c', exercise, { last: [], bests: {} });
    let workout = [inTurns('a'), inTurns('b'), single].reduce(addExercise, startWorkout('id', NOW));
    const path: [number, boolean][] = [];
    let place = 0;
    for (const round of [0, 0, 1, 1, 2, 2]) {
      workout = tickSet(workout, place, round, at(1));
      place = placeAfter(workout, place, round);
      path.push([place, workout.rest !== null]);
    }
    expect(path).toEqual([
      [1, false],
      [0, true],
      [1, false],
      [0, true],
      [1, false],
      [2, true],
    ]);
  });

  test('sends only what was done, under the names that were seen', () => {
    let workout = tickSet(begin(), 0, 1, at(1));
    workout = addSet(removeSet(workout, 0, 0), 0);
    const log = toLog(workout, at(30));
    expect(log).toMatchObject({
      id: 'id',
      dayName: 'Entrenamiento libre',
      finishedAt: new Date(at(30)).toISOString(),
    });
    expect(log.exercises).toEqual([
      {
        exerciseId: exercise.id,
        exerciseName: exercise.name,
        notes: null,
        sets: [{ ...done(70, 8), doneAt: new Date(at(1)).toISOString() }],
      },
    ]);
  });

  test('substituting keeps what was already done', () => {
    const other = adHoc('c', { ...exercise, id: 'otro', name: 'Otro' }, { last: [], bests: {} });
    const swapped = substitute(tickSet(begin(), 0, 1, at(1)), 0, other);
    expect(swapped.exercises.map((each) => [each.exercise.id, each.sets.length])).toEqual([
      [exercise.id, 1],
      ['otro', 3],
    ]);
    expect(swapped.current).toBe(1);
    expect(substitute(begin(), 0, other).exercises).toHaveLength(1);
  });

  test('one counted in time does not take over a goal in repetitions', () => {
    const target = { ...bench.target, sets: 4, reps: 8, rir: 2, superset: 1 };
    const planned = addExercise(startWorkout('id', NOW), { ...bench, target });
    const kindOf = (kind: 'strength' | 'timed') =>
      adHoc('c', { ...exercise, id: 'otro', kind }, { last: [], bests: {} });
    const goal = (workout: Workout) => workout.exercises[0]?.target;
    expect(goal(substitute(planned, 0, kindOf('strength')))).toMatchObject({ reps: 8, rir: 2 });
    const timed = goal(substitute(planned, 0, kindOf('timed')));
    expect(timed).toMatchObject({ sets: 4, reps: null, rir: null, superset: 1 });
  });

  test('a clock that was ahead is put right without changing how long it took', () => {
    const log = toLog(tickSet(begin(), 0, 1, at(1)), at(30));
    const moved = endingAt(log, at(-600));
    expect(Date.parse(moved.finishedAt) - Date.parse(moved.startedAt)).toBe(30 * 60_000);
    expect(moved.finishedAt).toBe(new Date(at(-600)).toISOString());
    expect(moved.exercises[0]?.sets[0]?.doneAt).toBe(new Date(at(-629)).toISOString());
  });
});

test('a time is typed as on a clock, or as a bare number of the usual unit', () => {
  expect([readClock('26:10', 60), readClock('1:02:03', 60)]).toEqual([1570, 3723]);
  expect([readClock('26', 60), readClock('26,5', 60), readClock('45', 1)]).toEqual([
    1560, 1590, 45,
  ]);
  expect(readClock('mucho', 60)).toBeNaN();
  expect([readTime('1:15', 1), readTime(' ', 1), readTime('mucho', 1)]).toEqual([75, null, null]);
});
