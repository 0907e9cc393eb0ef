import { expect, test } from 'vitest';
import {
  addDay,
  type Draft,
  dropInto,
  dropOn,
  joinNext,
  leaveSuperset,
  moveBy,
  newDraftExercise,
  removeDay,
  removeFrom,
  substitution,
  toBody,
} from './plan-draft.ts';

const exercise = (id: string) => ({
  id,
  name: id,
  primaryMuscles: [],
  equipment: 'barbell',
  pattern: 'squat',
  kind: 'strength' as const,
  unilateral: false,
  bodyweight: false,
});
const make = (key: string, day: number) => newDraftExercise(key, exercise(key), day);
const draft: Draft = {
  name: 'Plan',
  description: '',
  days: ['A', 'B'],
  deload: null,
  exercises: [make('a', 1), make('b', 1), make('c', 1), make('d', 2)],
};
const order = (value: Draft) =>
  toBody(value).exercises.map((each) => `${each.day}.${each.position} ${each.exerciseId}`);

test('exercises move by one within their day and stop at its ends', () => {
  expect(order(moveBy(draft, 'a', 1))).toEqual(['1.0 b', '1.1 a', '1.2 c', '2.0 d']);
  expect(order(moveBy(draft, 'c', -1))).toEqual(['1.0 a', '1.1 c', '1.2 b', '2.0 d']);
  expect(order(moveBy(draft, 'c', 1))).toEqual(order(draft));
  expect(order(moveBy(draft, 'a', -1))).toEqual(order(draft));
});

test('dropping on another takes its place and its day, dropping on a day goes last', () => {
  expect(order(dropOn(draft, 'c', 'a'))).toEqual(['1.0 c', '1.1 a', '1.2 b', '2.0 d']);
  expect(order(dropOn(draft, 'a', 'd')).sort()).toEqual(['1.0 b', '1.1 c', '2.0 d', '2.1 a']);
  expect(order(dropOn(addDay(draft), 'a', '3'))).toEqual(['1.0 b', '1.1 c', '2.0 d', '3.0 a']);
});

test('removing a day takes its exercises and moves the later ones up', () => {
  expect(order(removeDay(draft, 1))).toEqual(['1.0 d']);
  expect(removeDay(draft, 1).days).toEqual(['B']);
  expect(addDay(draft).days).toEqual(['A', 'B', 'Día 3']);
  expect(order(removeFrom(draft, 'b'))).toEqual(['1.0 a', '1.1 c', '2.0 d']);
});

const groups = ({ exercises }: Draft) => exercises.map(({ supersetGroup }) => supersetGroup);

test('an exercise joins the next one, a third joins both, and the last one left is alone again', () => {
  const two = joinNext(draft, 'a');
  expect(groups(two)).toEqual([1, 1, null, null]);
  const three = joinNext(two, 'b');
  expect(groups(three)).toEqual([1, 1, 1, null]);
  expect(groups(leaveSuperset(three, 'a'))).toEqual([null, 1, 1, null]);
  expect(groups(leaveSuperset(two, 'a'))).toEqual([null, null, null, null]);
});

test('the last exercise of a day has nothing to join, and two supersets become one', () => {
  expect(joinNext(draft, 'c')).toBe(draft);
  const four = { ...draft, exercises: [...draft.exercises.slice(0, 3), make('e', 1)] };
  const pairs = joinNext(joinNext(four, 'a'), 'c');
  expect(groups(pairs)).toEqual([1, 1, 2, 2]);
  expect(groups(joinNext(pairs, 'b'))).toEqual([1, 1, 1, 1]);
});

test('an exercise dropped into another is done in turns with it, from above, below and another day', () => {
  const keys = ({ exercises }: Draft) => exercises.map(({ key }) => key);
  const up = dropInto(draft, 'c', 'a');
  expect([keys(up), groups(up)]).toEqual([
    ['a', 'c', 'b', 'd'],
    [1, 1, null, null],
  ]);
  const down = dropInto(draft, 'a', 'c');
  expect([keys(down), groups(down)]).toEqual([
    ['b', 'c', 'a', 'd'],
    [null, 1, 1, null],
  ]);
  const across = dropInto(draft, 'd', 'a');
  expect(groups(across).filter((group) => group === 1)).toHaveLength(2);
  expect(across.exercises.find(({ key }) => key === 'd')?.day).toBe(1);
  const other = dropInto(joinNext(draft, 'a'), 'a', 'c');
  expect(groups(other)).toEqual([null, 1, 1, null]);
  expect(dropInto(draft, 'a', 'a')).toBe(draft);
});

test('the last one of a superset is alone when the other is removed or goes to another day', () => {
  const two = joinNext(draft, 'a');
  expect(groups(removeFrom(two, 'b'))).toEqual([null, null, null]);
  const away = dropOn(two, 'b', 'd');
  expect([order(away), groups(away)]).toEqual([
    ['1.0 a', '1.1 c', '2.0 d', '2.1 b'],
    [null, null, null, null],
  ]);
  expect(groups(dropOn(two, 'a', '2'))).toEqual([null, null, null, null]);
  expect(groups(dropOn(two, 'a', '1'))).toEqual([1, null, null, 1]);
  const three = joinNext(two, 'b');
  expect(groups(removeFrom(three, 'a'))).toEqual([1, 1, null]);
});

test('another exercise takes the place without the weight, and one of another kind with its own goal', () => {
  const row = { ...make('a', 1), weightKg: 60, rir: 2, supersetGroup: 1 };
  expect({ ...row, ...substitution(row, exercise('b')) }).toMatchObject({
    exercise: { id: 'b' },
    weightKg: null,
    reps: '8-12',
    rir: 2,
    supersetGroup: 1,
  });
  const plank = { ...exercise('plancha'), kind: 'timed' as const };
  expect({ ...row, ...substitution(row, plank) }).toMatchObject({
    exercise: { id: 'plancha' },
    weightKg: null,
    reps: null,
    seconds: 45,
    rir: null,
    supersetGroup: 1,
  });
});

test('an exercise of endurance begins as one long stretch', () => {
  const run = { ...exercise('carrera'), kind: 'cardio' as const };
  expect(newDraftExercise('k', run, 1)).toMatchObject({ sets: 1, reps: null, seconds: 1200 });
});
