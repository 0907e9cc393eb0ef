import { plainText } from '@forja/calendar/plain-text';

/** The words of a text as plain letters and digits separated by one space, without punctuation. */
export function plainWords(text: string): string {
  return plainText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The kebab-case id made from a Spanish name. */
export function slug(text: string): string {
  return plainWords(text).replaceAll(' ', '-');
}
