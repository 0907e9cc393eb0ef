import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { buildExercise } from '../../../test/build-exercise.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { errorOf, show } from '../../../test/show.tsx';
import { EMPTY_DRAFT, newDraftExercise, type toBody } from './plan-draft.ts';
import { PlanEditor } from './plan-editor.tsx';

test('several exercises are added to a day at once, in the order in which they were ticked', async () => {
  const api = fakeApi();
  api.on('GET /exercises', ({ query }) =>
    query.scope === 'own'
      ? []
      : [
          buildExercise('a', 'Aperturas'),
          buildExercise('b', 'Fondos'),
          buildExercise('c', 'Press'),
        ],
  );
  const saved: ReturnType<typeof toBody>[] = [];
  const user = await show(
    <PlanEditor
      start={{ ...EMPTY_DRAFT, name: 'Fuerza' }}
      onSave={async (body) => void saved.push(body)}
      onCancel={() => undefined}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Agregar ejercicio' }));
  await screen.findByText('Press');
  await user.click(await screen.findByRole('button', { name: 'Elegir Press y otros' }));
  await user.click(await screen.findByRole('button', { name: 'Elegir Fondos y otros' }));
  await user.click(await screen.findByRole('button', { name: 'Elegir Aperturas y otros' }));
  await user.click(await screen.findByRole('button', { name: 'Elegir Fondos y otros' }));
  await user.click(await screen.findByRole('button', { name: 'Agregar 2 ejercicios' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  expect(saved[0]?.exercises.map(({ exerciseId, day }) => [exerciseId, day])).toEqual([
    ['c', 1],
    ['a', 1],
  ]);
});

test('a second press before the screen shows it as busy saves nothing again', async () => {
  const save = vi.fn(async () => undefined);
  await show(
    <PlanEditor
      start={{ ...EMPTY_DRAFT, name: 'Fuerza' }}
      onSave={save}
      onCancel={() => undefined}
    />,
  );
  await act(async () => {
    screen.getByRole('button', { name: 'Guardar cambios' }).click();
    screen.getByRole('button', { name: 'Guardar cambios' }).click();
  });
  expect(save).toHaveBeenCalledOnce();
});

test('a weight with two commas is said at its field, and neither saved nor closed over', async () => {
  const saved: ReturnType<typeof toBody>[] = [];
  const rows = [buildExercise('a', 'Aperturas'), buildExercise('b', 'Fondos')].map((each) =>
    newDraftExercise(each.id, each, 1),
  );
  const user = await show(
    <PlanEditor
      start={{ ...EMPTY_DRAFT, name: 'Fuerza', exercises: rows }}
      onSave={async (body) => void saved.push(body)}
      onCancel={() => undefined}
    />,
  );
  await user.click(await screen.findByRole('button', { name: /^Aperturas 3\s×\s8–12$/ }));
  await user.type(screen.getByLabelText('Peso'), '2,5,1');
  expect(errorOf(screen.getByLabelText('Peso'))).toBe('Escribe un número, por ejemplo 2,5');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  expect(saved).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /^Fondos 3\s×\s8–12$/ }));
  expect(errorOf(screen.getByLabelText('Peso'))).toBe('Escribe un número, por ejemplo 2,5');
  await user.clear(screen.getByLabelText('Peso'));
  await user.type(screen.getByLabelText('Peso'), '2,5');
  expect(errorOf(screen.getByLabelText('Peso'))).toBe('');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  expect(saved[0]?.exercises.map(({ weightKg }) => weightKg)).toEqual([2.5, null]);
});
