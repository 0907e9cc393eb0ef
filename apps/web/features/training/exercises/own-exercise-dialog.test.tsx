import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildExercise } from '../../../test/build-exercise.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { OwnExerciseDialog } from './own-exercise-dialog.tsx';

test('a save says what the exercise was, and an untouched form sends just that', async () => {
  const api = fakeApi();
  const exercise = {
    ...buildExercise('trineo', 'Trineo'),
    aliases: ['Prowler', 'Empuje'],
    primaryMuscles: ['quads', 'glutes'],
    secondaryMuscles: ['calves', 'hamstrings'],
    steps: ['Empuja.', 'Respira.'],
    own: true,
  };
  const sent: { was?: unknown }[] = [];
  api.on('PATCH /exercises/{id}', ({ body }) => {
    sent.push(body);
    return exercise;
  });
  const user = await show(<OwnExerciseDialog exercise={exercise} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  const [{ was, ...body } = {}] = sent;
  expect(body).toMatchObject({ name: 'Trineo', aliases: ['Prowler', 'Empuje'] });
  expect(was).toEqual(body);
});
