import { plainText } from '@forja/calendar/plain-text';

/** The words of a text in plain letters and digits, one space between them: no punctuation. */
export function plainWords(text: string): string {
  return plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The stable kebab slug of a Spanish name. */
export function slug(text: string): string {
  return plainWords(text).replaceAll(' ', '-');
}
