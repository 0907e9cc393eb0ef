import { plainText } from '@forja/calendar/plain-text';
import { COMMON_DIGITS, COMMON_WORDS } from './common-words.ts';

/** Characters people type instead of letters. */
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const KEY_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const MIN_WORD = 4;
const MAX_WORD = Math.max(...[...COMMON_WORDS].map((word) => word.length));
/** A year or a short number adds no strength; more digits do. */
const FREE_DIGITS = 4;
/** How many characters beyond known words make a password strong enough. */
const MIN_OWN_CHARACTERS = 4;

const withLetters = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (mark) => LOOK_ALIKES[mark] ?? mark);

/**
 * Whether the text only follows the keyboard or the alphabet, in either direction, doubled or not.
 */
function isRun(text: string): boolean {
  if (text.length < MIN_WORD) return false;
  const single = text.replaceAll(/(.)\1/g, '$1');
  const loops = KEY_ROWS.flatMap((row) => [row, [...row].reverse().join('')]).map((row) =>
    row.repeat(Math.ceil(text.length / row.length) + 1),
  );
  return loops.some((loop) => loop.includes(text) || loop.includes(single));
}

const isRepetition = (text: string): boolean => /^(.{1,5})\1+.{0,3}$/.test(text);

/** How many letters belong to no known word, matching the longest words first. */
function ownLetters(letters: string, known: (word: string) => boolean): number {
  let own = 0;
  for (let at = 0; at < letters.length; ) {
    let length = Math.min(MAX_WORD, letters.length - at);
    while (length >= MIN_WORD && !known(letters.slice(at, at + length))) length -= 1;
    const found = length >= MIN_WORD;
    own += found ? 0 : 1;
    at += found ? length : 1;
  }
  return own;
}

function ownDigits(digits: string): number {
  if (isRun(digits) || isRepetition(digits) || COMMON_DIGITS.has(digits)) return 0;
  return Math.max(0, digits.length - FREE_DIGITS);
}

/** Whether it is little more than known words with digits or punctuation around them. */
function isPaddedWord(text: string, known: (word: string) => boolean): boolean {
  const letters = text.replaceAll(/[^a-z]/g, '');
  const own = ownLetters(letters, known);
  return own < letters.length && own + ownDigits(text.replaceAll(/\D/g, '')) < MIN_OWN_CHARACTERS;
}

/**
 * Whether guessing programs try it early: common words, keyboard runs, the person's own names. The
 * server refuses these, and the meter beside the field says so before.
 */
export function isGuessable(password: string, personal: readonly string[] = []): boolean {
  const text = plainText(password);
  const compact = text.replaceAll(/[^a-z0-9]/g, '');
  const names = new Set(personal.flatMap((part) => plainText(part).split(/[^a-z]+/)));
  const known = (word: string) => COMMON_WORDS.has(word) || names.has(word);
  return (
    isRepetition(text) ||
    isRun(compact) ||
    isRun(compact.replaceAll(/\d/g, '')) ||
    COMMON_DIGITS.has(compact) ||
    [text, withLetters(text)].some((variant) => isPaddedWord(variant, known))
  );
}
