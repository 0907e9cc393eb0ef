import { act } from 'react';
import { expect, test } from 'vitest';
import { buildExercise } from '../../../test/build-exercise.ts';
import { buildPerson } from '../../../test/build-person.ts';
import { buildPlanExercise } from '../../../test/build-plan-exercise.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

test('Escape asks before it takes a template that was written', async () => {
  const api = fakeApi();
  api.on('GET /rutinas', () => []);
  api.on('GET /users', () => []);
  api.on('GET /users/{id}', () => buildPerson());
  const screen = await show(
    <TemplatesDialog userId="somebody" onAssigned={() => undefined} onClose={() => undefined} />,
  );
  await screen.click('Nueva plantilla');
  await screen.write('Nombre', 'Fuerza');
  await act(async () => {
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await screen.see('¿Salir sin guardar?');
  await screen.click('Seguir editando');
  await screen.gone('¿Salir sin guardar?');
  expect(screen.text()).toContain('Agregar día');
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
  const screen = await show(
    <TemplatesDialog userId="somebody" onAssigned={() => undefined} onClose={() => undefined} />,
  );
  await screen.see('Fuerza');
  await screen.tick('Fuerza');
  await screen.click('Editar');
  await screen.see('Agregar día');
  await screen.write('Nombre', 'Fuerza A');
  await screen.click('Guardar cambios');
  const was = { ...header, exercises: [expect.objectContaining({ exerciseId: 'a', position: 0 })] };
  expect(sent).toEqual([{ ...was, name: 'Fuerza A', was }]);
});
