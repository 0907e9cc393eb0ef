import anyAscii from 'any-ascii';

/** A mark that no letter before it has taken in. */
const LOOSE_MARK = /[\u0300-\u036f]/;
/** Invisible characters: directions, joiners and halves of characters. */
const UNSEEN = /\p{Cf}|\p{Cs}|\p{Variation_Selector}/u;
const PICTURE = /\p{Extended_Pictographic}/u;

/** Texts without anything special, which most are. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u0148₡]*$/;

function toPrintable(character: string, has: (codePoint: number) => boolean): string {
  if (/\s/.test(character) && character !== '\u00a0') return ' ';
  if (LOOSE_MARK.test(character) || UNSEEN.test(character)) return '';
  if (has(character.codePointAt(0) ?? 0)) return character;
  if (PICTURE.test(character)) return '';
  // Some letters, such as the one that only carries a vowel in Arabic, have no sound of their own.
  return anyAscii(character).replaceAll('`', "'");
}

/** Replaces characters that the font lacks by Latin letters. */
export const printable = (text: string, has: (codePoint: number) => boolean): string =>
  PLAIN.test(text)
    ? text
    : Array.from(text.normalize('NFC'), (character) => toPrintable(character, has))
        .join('')
        // Where a picture stood between two words.
        .replaceAll(/ {2,}/g, ' ')
        .trim();
