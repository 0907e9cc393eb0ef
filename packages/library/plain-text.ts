/** Lower case, without accents or punctuation, so that "Jalón" is found by "jalon". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The stable kebab slug of a Spanish name. */
export function slug(text: string): string {
  return plainText(text).replaceAll(' ', '-');
}
