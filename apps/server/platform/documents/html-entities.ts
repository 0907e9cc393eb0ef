const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  cent: '¢',
  yen: '¥',
  euro: '€',
  dollar: '$',
  num: '#',
  period: '.',
  colon: ':',
  ntilde: 'ñ',
  Ntilde: 'Ñ',
  uuml: 'ü',
  Uuml: 'Ü',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  iexcl: '¡',
  iquest: '¿',
  laquo: '«',
  raquo: '»',
  middot: '·',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};
const ACUTE: Readonly<Record<string, string>> = Object.fromEntries(
  ['aá', 'eé', 'ií', 'oó', 'uú', 'AÁ', 'EÉ', 'IÍ', 'OÓ', 'UÚ'].map((pair) => [...pair]),
);
const MAX_CODE_POINT = 0x10_ffff;

function entity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code > 0 && code <= MAX_CODE_POINT
      ? String.fromCodePoint(code)
      : '';
  }
  const [, letter = ''] = /^(.)acute$/.exec(name) ?? [];
  return NAMED[name] ?? ACUTE[letter] ?? whole;
}

/** Replaces the named and numbered entities of HTML; unknown names stay. */
export const decodeEntities = (text: string): string => text.replaceAll(/&(#?\w{1,10});/g, entity);
