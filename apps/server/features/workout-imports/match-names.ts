import type { ExerciseDetail } from '@forja/contract/training/exercise-routes';
import { plainWords } from '@forja/library/text/plain-words';
import { EXERCISES } from '@forja/library/training/exercises';
import { FOREIGN_EQUIPMENT, FOREIGN_NAMES } from '@forja/library/training/foreign-names';

export type Candidate = Pick<ExerciseDetail, 'id' | 'name' | 'equipment'> & {
  aliases: readonly string[];
};
export interface NameMatch {
  id: string;
  sure: boolean;
}

/** Splits `Bench Press (Barbell)` into the movement and its equipment. */
function partsOf(name: string) {
  const text = name.trim();
  const opens = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  const base = plainWords(opens < 0 ? text : text.slice(0, opens));
  const tool = plainWords(opens < 0 ? '' : text.slice(opens + 1, -1));
  return { base, tool, equipment: FOREIGN_EQUIPMENT[tool] ?? [] };
}

/** The id without the equipment at its end: `press-inclinado` of `press-inclinado-con-barra`. */
const stemOf = (id: string): string =>
  id.replace(
    /-(con|en)-(barra|barra-z|mancuernas?|maquina|maquina-smith|polea|kettlebells?|liga)$/,
    '',
  );

const wordsOf = (text: string): string[] => text.split(' ').map((word) => word.replace(/s$/, ''));

/** Finds the exercises that a name of another app may mean, best first, including the gym's own. */
export function createNameMatcher(own: readonly Candidate[]) {
  const list: readonly Candidate[] = [...own, ...EXERCISES];
  const named = list.map((exercise) => {
    const names = [exercise.name, ...exercise.aliases].map(plainWords);
    return { exercise, names, words: names.map((one) => new Set(wordsOf(one))) };
  });
  const called = (names: readonly string[]) =>
    named.filter((each) => each.names.some((one) => names.includes(one)));

  return (name: string): NameMatch | null => {
    const { base, tool, equipment } = partsOf(name);
    const fits = ({ equipment: its }: Candidate) =>
      equipment.length === 0 || equipment.some((one) => one === its);
    const listed = FOREIGN_NAMES[plainWords(name)];
    const exact = called([plainWords(name)])[0];
    if (exact) return { id: exact.exercise.id, sure: true };
    if (listed) return { id: listed, sure: true };
    const same = called([base, `${tool} ${base}`.trim()]);
    const fitting = same.find(({ exercise }) => fits(exercise));
    // Brackets without equipment may mean another variation of the exercise.
    const isClear = tool === '' || equipment.length > 0;
    if (fitting) return { id: fitting.exercise.id, sure: isClear };
    // Looks for the same movement with the equipment in the brackets.
    const stems = new Set(same.map(({ exercise }) => stemOf(exercise.id)));
    const sibling = list.find((exercise) => fits(exercise) && stems.has(stemOf(exercise.id)));
    if (sibling) return { id: sibling.id, sure: true };
    const words = wordsOf(base);
    const loose = named.find(
      ({ exercise, words: its }) =>
        fits(exercise) && its.some((one) => words.every((word) => one.has(word))),
    );
    const guess = same[0] ?? loose;
    return guess ? { id: guess.exercise.id, sure: false } : null;
  };
}
