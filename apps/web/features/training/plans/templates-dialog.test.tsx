import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { buildExercise } from '../../../test/build-exercise.ts';
import { buildPerson } from '../../../test/build-person.ts';
import { buildPlanExercise } from '../../../test/build-plan-exercise.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

test('Escape asks before it takes a template that was written', async () => {
  const api = fakeApi();
  api.on('GET /rutinas', () => []);
  api.on('GET /users', () => []);
  api.on('GET /users/{id}', () => buildPerson());
  const user = await show(
    <TemplatesDialog userId="somebody" onAssigned={() => undefined} onClose={() => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Nueva plantilla' }));
  await user.type(screen.getByLabelText('Nombre'), 'Fuerza');
  await act(async () => {
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await screen.findByText('¿Salir sin guardar?');
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.queryByText(/¿Salir sin guardar\?/)).toBeNull());
  screen.getByText('Agregar día');
});

test('a save says what the template was when the editor was opened', async () => {
  const api = fakeApi();
  const header = { name: 'Fuerza', description: '', days: ['Torso'], deload: null };
  const template = {
    ...header,
    id: crypto.randomUUID(),
    exerciseCount: 1,
    assignedCount: 0,
    updatedAt: '2026-01-05T10:00:00.000Z',
  };
  const inPlan = buildPlanExercise(buildExercise('a', 'Aperturas'), { planId: '', position: 4 });
  const { planId: _, last: __, bests: ___, suggested: ____, ...row } = inPlan;
  api.on('GET /rutinas', () => [template]);
  api.on('GET /workouts/plan-exercises/{id}', () => [{ ...row, routineId: template.id }]);
  api.on('GET /users', () => []);
  api.on('GET /users/{id}', () => buildPerson());
  const sent: unknown[] = [];
  api.on('PUT /rutinas/{id}', ({ body }) => {
    sent.push(body);
    return { ...template, exercises: [] };
  });
  const user = await show(
    <TemplatesDialog userId="somebody" onAssigned={() => undefined} onClose={() => undefined} />,
  );
  await screen.findByText('Fuerza');
  await user.click(await screen.findByLabelText(/^Fuerza/));
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await screen.findByText('Agregar día');
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), 'Fuerza A');
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  const was = { ...header, exercises: [expect.objectContaining({ exerciseId: 'a', position: 0 })] };
  expect(sent).toEqual([{ ...was, name: 'Fuerza A', was }]);
});
