import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { buildExercise } from '../../../test/build-exercise.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
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
  const screen = await show(
    <PlanEditor
      start={{ ...EMPTY_DRAFT, name: 'Fuerza' }}
      onSave={async (body) => void saved.push(body)}
      onCancel={() => undefined}
    />,
  );
  await screen.click('Agregar ejercicio');
  await screen.see('Press');
  await screen.click('Elegir Press y otros');
  await screen.click('Elegir Fondos y otros');
  await screen.click('Elegir Aperturas y otros');
  await screen.click('Elegir Fondos y otros');
  await screen.click('Agregar 2 ejercicios');
  await screen.click('Guardar cambios');
  expect(saved[0]?.exercises.map(({ exerciseId, day }) => [exerciseId, day])).toEqual([
    ['c', 1],
    ['a', 1],
  ]);
});

test('a second press before the screen shows it as busy saves nothing again', async () => {
  const save = vi.fn(async () => undefined);
  const screen = await show(
    <PlanEditor
      start={{ ...EMPTY_DRAFT, name: 'Fuerza' }}
      onSave={save}
      onCancel={() => undefined}
    />,
  );
  await act(async () => {
    screen.button('Guardar cambios').click();
    screen.button('Guardar cambios').click();
  });
  expect(save).toHaveBeenCalledOnce();
});

test('a weight with two commas is said at its field, and neither saved nor closed over', async () => {
  const saved: ReturnType<typeof toBody>[] = [];
  const rows = [buildExercise('a', 'Aperturas'), buildExercise('b', 'Fondos')].map((each) =>
    newDraftExercise(each.id, each, 1),
  );
  const screen = await show(
    <PlanEditor
      start={{ ...EMPTY_DRAFT, name: 'Fuerza', exercises: rows }}
      onSave={async (body) => void saved.push(body)}
      onCancel={() => undefined}
    />,
  );
  await screen.click('Aperturas3 × 8–12');
  await screen.write('Peso', '2,5,1');
  expect(screen.error('Peso')).toBe('Escribe un número, por ejemplo 2,5');
  await screen.click('Guardar cambios');
  expect(saved).toEqual([]);
  await screen.click('Fondos3 × 8–12');
  expect(screen.error('Peso')).toBe('Escribe un número, por ejemplo 2,5');
  await screen.write('Peso', '2,5');
  expect(screen.error('Peso')).toBe('');
  await screen.click('Guardar cambios');
  expect(saved[0]?.exercises.map(({ weightKg }) => weightKg)).toEqual([2.5, null]);
});
