import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { askMerge, type Clash, useMergeQuestion } from '../../../lib/api/merge-question.ts';
import { acrossElements, show } from '../../../test/show.tsx';
import { MergeQuestion } from './merge-question.tsx';

function Shown() {
  const question = useMergeQuestion();
  return question && <MergeQuestion clashes={question.clashes} />;
}

/** Asks as a refused save does. */
async function ask(clashes: readonly Clash[]) {
  let answer: ReturnType<typeof askMerge> | undefined;
  await act(async () => {
    answer = askMerge(clashes);
  });
  return { answer };
}

test('both values are shown in words, and the one chosen stays', async () => {
  const user = await show(<Shown />);
  const { answer } = await ask([
    { path: 'priceCents', mine: 2_400_000, theirs: 2_600_000 },
    { path: 'contact.email', mine: 'a@gym.test', theirs: null },
    { path: 'coachId', mine: 'one', theirs: 'other' },
  ]);
  await screen.findByText('Cambió mientras editabas');
  for (const words of ['Precio', '₡24 000', '₡26 000', 'Correo', 'vacío', 'Entrenador']) {
    screen.getByText(words);
  }
  expect(screen.queryByText(/other/)).toBeNull();
  await user.click(await screen.findByRole('radio', { name: /^Lo que está guardado ₡26\s000$/ }));
  await user.click(await screen.findByRole('button', { name: 'Guardar lo elegido' }));
  expect(await answer).toEqual(new Set(['priceCents']));
});

test('going back to the form answers nothing', async () => {
  const user = await show(<Shown />);
  const { answer } = await ask([{ path: 'name', mine: 'A', theirs: 'B' }]);
  await screen.findByText('Cambió mientras editabas');
  await user.click(await screen.findByRole('button', { name: 'Volver a editar' }));
  expect(await answer).toBeNull();
});

test('a long list is told by how much it holds, and no choice by the name the machine has for it', async () => {
  await show(<Shown />);
  const exercise = { exerciseId: 'press', day: 1, position: 0, sets: 3 };
  await ask([
    { path: 'exercises', mine: [exercise], theirs: [exercise, { ...exercise, position: 1 }] },
    { path: 'meals', mine: [], theirs: [{ name: 'Cena', day: 1, items: [] }] },
    { path: 'primaryMuscles', mine: ['quads', 'glutes'], theirs: ['quads'] },
    { path: 'equipment', mine: 'machine', theirs: 'barbell' },
    { path: 'category', mine: 'dishes', theirs: 'drinks' },
  ]);
  await screen.findByText('Cambió mientras editabas');
  const words = ['Ejercicios', '2 en total', 'vacío', 'Cuádriceps, Glúteos', 'Máquina'];
  words.push('Platos preparados', 'Bebidas');
  for (const word of words) screen.getByText(word);
  expect(
    screen.queryByText(acrossElements(/quads|machine|dishes|elección|Posición|Otro dato/)),
  ).toBeNull();
});
