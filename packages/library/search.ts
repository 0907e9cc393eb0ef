import { plainText } from './plain-text.ts';
import type { Equipment, Exercise, ExerciseKind, Level, Muscle } from './vocabulary.ts';
import { EQUIPMENT, MUSCLES } from './vocabulary.ts';

export type ExerciseQuery = {
  text?: string;
  muscle?: Muscle;
  equipment?: Equipment;
  kind?: ExerciseKind;
  level?: Level;
};

type Searchable = Pick<
  Exercise,
  'name' | 'aliases' | 'primaryMuscles' | 'secondaryMuscles' | 'equipment' | 'kind' | 'level'
>;

type Entry<E> = {
  exercise: E;
  name: string;
  nameWords: string;
  aliases: readonly string[];
  aliasWords: string;
  topicWords: string;
};

const CONNECTORS = new Set(['a', 'al', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'y']);

/** Reads the exercises once and returns a search that answers without accents, best match first. */
export function createExerciseSearch<E extends Searchable>(
  exercises: readonly E[],
): (query: ExerciseQuery) => readonly E[] {
  const entries = exercises.map(index);

  return ({ text = '', ...filter }) => {
    const phrase = plainText(text);
    const all = phrase.split(' ').filter(Boolean);
    const content = all.filter((word) => !CONNECTORS.has(word));
    const words = content.length > 0 ? content : all;
    const hits: { exercise: E; score: number }[] = [];
    for (const entry of entries) {
      if (!passes(entry.exercise, filter)) continue;
      const score = words.length === 0 ? 0 : relevance(entry, phrase, words);
      if (score === null) continue;
      const primary = filter.muscle && entry.exercise.primaryMuscles.includes(filter.muscle);
      hits.push({ exercise: entry.exercise, score: score + (primary ? 1000 : 0) });
    }
    // The sort is stable: equals keep the order given, where the classic variation comes first.
    return hits.sort((a, b) => b.score - a.score).map((hit) => hit.exercise);
  };
}

function index<E extends Searchable>(exercise: E): Entry<E> {
  const name = plainText(exercise.name);
  const aliases = exercise.aliases.map(plainText);
  const topics = [
    ...exercise.primaryMuscles.map((muscle) => MUSCLES[muscle]),
    EQUIPMENT[exercise.equipment],
  ];
  return {
    exercise,
    name,
    nameWords: ` ${name}`,
    aliases,
    aliasWords: ` ${aliases.join(' ')}`,
    topicWords: ` ${plainText(topics.join(' '))}`,
  };
}

function passes(exercise: Searchable, filter: Omit<ExerciseQuery, 'text'>): boolean {
  const { muscle, equipment, kind, level } = filter;
  if (equipment && exercise.equipment !== equipment) return false;
  if (kind && exercise.kind !== kind) return false;
  if (level && exercise.level !== level) return false;
  return (
    !muscle ||
    exercise.primaryMuscles.includes(muscle) ||
    exercise.secondaryMuscles.includes(muscle)
  );
}

/** How well an entry answers every word of the query, or null when one word is not found. */
function relevance<E>(entry: Entry<E>, phrase: string, words: readonly string[]): number | null {
  let score = 0;
  for (const word of words) {
    const start = ` ${word}`;
    if (entry.nameWords.includes(start)) score += 10;
    else if (entry.aliasWords.includes(start)) score += 7;
    else if (entry.topicWords.includes(start)) score += 2;
    else return null;
  }
  if (entry.name === phrase) return score + 200;
  if (entry.aliases.includes(phrase)) return score + 150;
  if (entry.name.startsWith(phrase)) return score + 60;
  if (entry.aliases.some((alias) => alias.startsWith(phrase))) return score + 40;
  return score;
}
