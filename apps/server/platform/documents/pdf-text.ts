import anyAscii from 'any-ascii';

/** A mark that no letter before it has taken in. */
const LOOSE_MARK = /[\u0300-\u036f]/;
/** Directions, joiners and halves of characters, which nobody sees. */
const UNSEEN = /\p{Cf}|\p{Cs}|\p{Variation_Selector}/u;
const PICTURE = /\p{Extended_Pictographic}/u;

/** Most texts by far: nothing in them has to be looked at. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u0148₡]*$/;

function toPrintable(character: string, has: (codePoint: number) => boolean): string {
  if (/\s/.test(character) && character !== '\u00a0') return ' ';
  if (LOOSE_MARK.test(character) || UNSEEN.test(character)) return '';
  if (has(character.codePointAt(0) ?? 0)) return character;
  if (PICTURE.test(character)) return '';
  // Some letters, such as the one that only carries a vowel in Arabic, have no sound of their own.
  return anyAscii(character).replaceAll('`', "'");
}

/** What the font has stays as it is; other alphabets are written in Latin letters. */
export const printable = (text: string, has: (codePoint: number) => boolean): string =>
  PLAIN.test(text)
    ? text
    : Array.from(text.normalize('NFC'), (character) => toPrintable(character, has)).join('');
