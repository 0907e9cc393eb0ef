import { plainWords } from './plain-words.ts';

/**
 * A searchable entry, without accents. In the fields with words, each word has a space before it.
 */
export interface TextEntry {
  name: string;
  nameWords: string;
  aliases: readonly string[];
  aliasWords: string;
  topicWords: string;
}

export interface TextQuery {
  phrase: string;
  words: readonly string[];
}

const CONNECTORS = new Set(['a', 'al', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'y']);

/** Indexes an entry by its name, its aliases and its subject. */
export function indexText(
  name: string,
  aliases: readonly string[],
  topics: readonly string[] = [],
): TextEntry {
  const plainName = plainWords(name);
  const plainAliases = aliases.map(plainWords);
  return {
    name: plainName,
    nameWords: ` ${plainName}`,
    aliases: plainAliases,
    aliasWords: ` ${plainAliases.join(' ')}`,
    topicWords: ` ${plainWords(topics.join(' '))}`,
  };
}

/**
 * Builds the index entry of an object when it is first searched, and keeps it while the object
 * lives.
 */
export function indexedOnce<E extends object>(index: (each: E) => TextEntry) {
  const known = new WeakMap<E, TextEntry>();
  return (each: E): TextEntry => {
    const found = known.get(each);
    if (found) return found;
    const entry = index(each);
    known.set(each, entry);
    return entry;
  };
}

/** The words to search for. Connectors such as «de» count only if nothing else was typed. */
export function readQuery(text: string): TextQuery {
  const phrase = plainWords(text);
  const all = phrase.split(' ').filter(Boolean);
  const content = all.filter((word) => !CONNECTORS.has(word));
  return { phrase, words: content.length > 0 ? content : all };
}

/**
 * How well an entry matches all words of the query; null when one word is not found. A query
 * without words needs no index.
 */
export function relevance(indexed: () => TextEntry, query: TextQuery): number | null {
  return query.words.length === 0 ? 0 : matching(indexed(), query);
}

function matching(entry: TextEntry, { phrase, words }: TextQuery): number | null {
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
