/** Letters without their accents: `Jalón` is `Jalon`, `Ñandú` is `Nandu`. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Lower case without accents, so that `perez` finds `Pérez`. For Spanish letters the result equals
 * that of `search_key` in the database.
 */
export const plainText = (text: string): string => withoutAccents(text).toLowerCase();
