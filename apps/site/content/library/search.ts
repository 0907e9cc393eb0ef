import { plainText } from '@forja/calendar/plain-text';

/** Text as a search compares it: without accents, case or outer space. */
export function plain(text: string): string {
  return plainText(text).trim();
}
