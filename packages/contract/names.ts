/**
 * Signs nobody sees: controls, line breaks, marks of writing direction, zero widths, and fillers
 * that are drawn as nothing. With them two names look alike that are not.
 */
const HIDDEN = /\p{Default_Ignorable_Code_Point}|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800]/u;
const EVERY_HIDDEN = new RegExp(HIDDEN.source, 'gu');

/** Joiners and selectors inside an emoji are seen: without them it is another one, or several. */
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3)/gu;

export const hasHiddenSigns = (name: string): boolean => HIDDEN.test(name.replaceAll(IN_EMOJI, ''));

/** Composed as keyboards compose it, and with plain single spaces, so that one name is one text. */
export const tidyName = (name: string): string =>
  name.normalize('NFC').replaceAll(/\p{Zs}+/gu, ' ');

/** A name out of a spreadsheet, which nobody can be asked about: what is not seen is left out. */
export const withoutHiddenSigns = (name: string): string =>
  tidyName(name.replaceAll(/\s+/g, ' ').replaceAll(EVERY_HIDDEN, ''));
