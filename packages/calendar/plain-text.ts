/** Letters without their accents: `Jalón` is `Jalon`, `Ñandú` is `Nandu`. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Lower case without accents, so that `perez` finds `Pérez`. For the letters of Spanish it is what
 * `search_key` makes of them in the database.
 */
export const plainText = (text: string): string => withoutAccents(text).toLowerCase();
