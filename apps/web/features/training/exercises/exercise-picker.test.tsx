import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query/query.ts';
import { buildExercise } from '../../../test/build-exercise.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { exercisesQuery } from '../queries.ts';
import { ExercisePicker } from './exercise-picker.tsx';

test('the dialog opens before it draws its exercises, so that opening it is quick', async () => {
  const api = fakeApi();
  api.on('GET /exercises', ({ query }) =>
    query.scope === 'own'
      ? []
      : Array.from({ length: 40 }, (_, at) => buildExercise(`e${at}`, `Ejercicio ${at}`)),
  );
  const open = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  onTestFinished(() => open.mockRestore());
  const drawnAtOpening: number[] = [];
  open.mockImplementation(function (this: HTMLDialogElement) {
    drawnAtOpening.push(this.querySelectorAll('li').length);
    this.open = true;
  });
  // As in a workout, which reads the library when it begins.
  await queryClient.fetchQuery(exercisesQuery);
  await show(<ExercisePicker title="Agregar" onPick={vi.fn()} onClose={vi.fn()} />);
  await screen.findByText('40 ejercicios');
  await screen.findByText('Ver más ejercicios');
  expect(drawnAtOpening).toEqual([0]);
});
