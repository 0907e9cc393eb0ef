import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainWords } from '../text/plain-words.ts';
import { createExerciseSearch } from './exercise-search.ts';
import { EXERCISES } from './exercises.ts';
import { EQUIPMENT, type Equipment, MUSCLES, type Muscle } from './vocabulary.ts';

const search = createExerciseSearch(EXERCISES);
const anyExercise = fc.constantFrom(...EXERCISES);

describe('exercise search', () => {
  test('puts the exercise first when its whole name is written', () => {
    fc.assert(
      fc.property(anyExercise, (exercise) => {
        expect(search({ text: exercise.name })[0]).toBe(exercise);
      }),
    );
  });

  test('answers the same with and without accents and capitals', () => {
    fc.assert(
      fc.property(anyExercise, (exercise) => {
        const loud = search({ text: exercise.name.toUpperCase() });
        expect(search({ text: plainWords(exercise.name) })).toEqual(loud);
      }),
    );
  });

  test('finds an exercise while its name or alias is still being typed', () => {
    fc.assert(
      fc.property(anyExercise, fc.nat(), fc.nat(), (exercise, which, cut) => {
        const names = [exercise.name, ...exercise.aliases];
        const name = names[which % names.length] ?? exercise.name;
        const typed = name.slice(0, 1 + (cut % name.length));
        expect(search({ text: typed })).toContain(exercise);
      }),
    );
  });

  test('narrowing a query never adds a result', () => {
    const muscles = fc.constantFrom(...(Object.keys(MUSCLES) as Muscle[]));
    const equipment = fc.constantFrom(...(Object.keys(EQUIPMENT) as Equipment[]));
    fc.assert(
      fc.property(muscles, equipment, (muscle, tool) => {
        const wide = new Set(search({ muscle }));
        const narrow = search({ muscle, equipment: tool });
        expect(narrow.every((exercise) => wide.has(exercise))).toBe(true);
        expect(narrow.every((exercise) => exercise.equipment === tool)).toBe(true);
      }),
    );
  });

  test('lists those that train the muscle first before those that only help', () => {
    for (const muscle of Object.keys(MUSCLES) as Muscle[]) {
      const leads = search({ muscle }).map((exercise) => exercise.primaryMuscles.includes(muscle));
      expect(leads.length, muscle).toBeGreaterThan(0);
      expect(leads.lastIndexOf(true)).toBeLessThan(
        leads.includes(false) ? leads.indexOf(false) : leads.length,
      );
    }
  });

  test('understands muscle and equipment words inside the text', () => {
    const found = search({ text: 'curl biceps mancuernas' });
    expect(found.length).toBeGreaterThan(3);
    expect(found.every((exercise) => exercise.primaryMuscles.includes('biceps'))).toBe(true);
  });

  test('indexes nothing until something is looked for, and then only once', () => {
    let read = 0;
    const watched = EXERCISES.slice(0, 50).map((exercise) => ({
      ...exercise,
      get aliases() {
        read += 1;
        return exercise.aliases;
      },
    }));
    expect(createExerciseSearch(watched)({ equipment: 'barbell' })).not.toEqual([]);
    expect(createExerciseSearch(watched)({})).toHaveLength(50);
    expect(read).toBe(0);
    createExerciseSearch(watched)({ text: 'press' });
    createExerciseSearch(watched)({ text: 'sentadilla' });
    expect(read).toBe(50);
  });

  test('returns everything for an empty query and nothing for nonsense', () => {
    expect(search({ text: '  ' })).toHaveLength(EXERCISES.length);
    expect(search({ text: 'xqzwv' })).toEqual([]);
  });
});
