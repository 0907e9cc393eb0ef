import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { isTraining } from '../../../shared/training/is-training.ts';
import { buildExercise } from '../../../test/build-exercise.ts';
import { show } from '../../../test/show.tsx';
import { storeWorkout } from './current-workout.ts';
import { HomeWorkout } from './home-workout.tsx';
import { addExercise, adHoc, startWorkout, type Workout } from './workout.ts';

const NAMES = ['Laterales', 'Banca', 'Inclinado', 'Militar', 'Fondos', 'Copa'];

function begin(current: number): Workout {
  const empty = startWorkout(crypto.randomUUID(), Date.now());
  const filled = NAMES.reduce(
    (workout, name) =>
      addExercise(workout, adHoc(name, buildExercise(name, name), { last: [], bests: {} })),
    empty,
  );
  const doneAt = new Date().toISOString();
  const exercises = filled.exercises.map((entry, index) =>
    index < current ? { ...entry, sets: entry.sets.map((set) => ({ ...set, doneAt })) } : entry,
  );
  return { ...filled, exercises, current };
}

afterEach(() => act(async () => storeWorkout(null)));

const shown = () => [...document.querySelectorAll('ul li')].map((item) => item.textContent);

test('Home tells where the running workout is, with what was done and what comes', async () => {
  expect(isTraining()).toBe(false);
  storeWorkout(begin(1));
  expect(isTraining()).toBe(true);
  await show(<HomeWorkout />);
  await screen.findByText('2 de 6 ejercicios');
  expect(shown()).toEqual(['Hecho: Laterales', 'Banca', 'Inclinado', 'Militar']);
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Banca');
});

test('the last exercises stay four, and nothing is told once the workout has ended', async () => {
  storeWorkout(begin(5));
  await show(<HomeWorkout />);
  await screen.findByText('6 de 6 ejercicios');
  expect(shown()).toHaveLength(4);
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Copa');
  await act(async () => storeWorkout(null));
  expect(shown()).toEqual([]);
});
