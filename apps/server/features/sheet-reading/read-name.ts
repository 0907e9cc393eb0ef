import { withoutHiddenSigns } from '@forja/contract/names';

/** Words that belong to the surname after them. */
const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'san',
  'santa',
  'y',
  'da',
  'von',
  'van',
]);

const tidy = (text: string): string => withoutHiddenSigns(text).trim();

const capital = (word: string): string =>
  word.charAt(0).toLocaleUpperCase('es') + word.slice(1).toLocaleLowerCase('es');

/** `MARÍA DE LOS ÁNGELES` with usual capitals; a name that is not all capitals is not changed. */
export function properName(typed: string): string {
  const text = tidy(typed);
  const isShouted = text === text.toLocaleUpperCase('es') && /\p{L}{2}/u.test(text);
  const isWhispered = text === text.toLocaleLowerCase('es');
  if (!isShouted && !isWhispered) return text;
  return text
    .split(' ')
    .map((word, at) => {
      const low = word.toLocaleLowerCase('es');
      return at > 0 && PARTICLES.has(low) ? low : word.split('-').map(capital).join('-');
    })
    .join(' ');
}

/** The index where a surname begins, including the particles before it. */
function surnameStart(words: readonly string[], before: number): number {
  let at = before - 1;
  while (at > 1 && PARTICLES.has((words[at - 1] ?? '').toLocaleLowerCase('es'))) at -= 1;
  return at;
}

/**
 * Splits a full name. Surnames are the words before a comma, or else the last two words, or the
 * last of only two words.
 */
export function splitName(full: string): { firstName: string; lastName: string } {
  const text = properName(full);
  const comma = text.indexOf(',');
  if (comma > 0) {
    const firstName = properName(text.slice(comma + 1));
    const lastName = properName(text.slice(0, comma));
    return firstName ? { firstName, lastName } : { firstName: lastName, lastName: '' };
  }
  const words = text.split(' ');
  if (words.length < 2) return { firstName: text, lastName: '' };
  const last = surnameStart(words, words.length);
  const start = last > 1 ? surnameStart(words, last) : last;
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

/**
 * The same for names with the surnames first, `SOLANO MEJÍA REBECA`: two surnames, or one when
 * there are only two words.
 */
export function splitSurnamesFirst(full: string): { firstName: string; lastName: string } {
  const words = tidy(full).split(' ');
  if (full.includes(',') || words.length < 2) return splitName(full);
  let start = 0;
  for (let surnames = words.length > 2 ? 2 : 1; surnames > 0; surnames -= 1) {
    while (PARTICLES.has((words[start] ?? '').toLocaleLowerCase('es'))) start += 1;
    start += 1;
  }
  // At least one word remains as the first name.
  start = Math.min(start, words.length - 1);
  return { firstName: words.slice(start).join(' '), lastName: words.slice(0, start).join(' ') };
}
