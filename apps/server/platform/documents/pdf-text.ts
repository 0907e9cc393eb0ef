/** What the fonts every reader has can show beyond Latin-1. */
const EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Signs the fonts lack, as people write them without. */
const REPLACED: Record<string, string> = {
  // Costa Rican receipts print the cent sign for colones where the font has no ₡.
  '₡': '¢',
  '−': '-',
  '→': '>',
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\t': ' ',
  '\n': ' ',
  '\r': '',
};

function toPrintable(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const replaced = REPLACED[character];
  if (replaced !== undefined) return replaced;
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256) || EXTRA.has(character)) {
    return character;
  }
  const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return /^[ -~]+$/.test(plain) ? plain : '?';
}

/** Text in the letters of the standard fonts: Spanish stays whole, others lose their marks. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map(toPrintable).join('');
