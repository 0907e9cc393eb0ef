import { withoutAccents } from '@forja/calendar/plain-text';
import { isOwner } from '@forja/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../platform/db/gym-db.ts';
import { AppError } from '../platform/errors/app-error.ts';

const DIGIT_WORDS = [
  'cero',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
];
const ONE_WORD = new RegExp(DIGIT_WORDS.join('|'), 'giu');
const DIGIT_WORD = new RegExp(`(?<!\\p{L})(?:${ONE_WORD.source})+(?!\\p{L})`, 'giu');
/** What is not seen, and could stand between two digits or letters. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Eight or more digits without letters between them: a phone, an account, an IBAN. */
const NUMBER = /(?:[₡$] ?)?\p{N}(?:[^\p{L}\p{N}]*\p{N}){7,}/gu;
/** Hours, dates and amounts, which have as many digits side by side. */
const UNIT = String.raw`(?:(?:[01]?\d|2[0-3]):[0-5]\d|\d\d?[/.-]\d\d?[/.-]20\d\d|20\d\d-\d\d-\d\d|[₡$] ?\d{1,3}(?:[., ]\d{3})?)`;
const HARMLESS = new RegExp(`^${UNIT}(?:[^\\p{L}\\p{N}₡$]*${UNIT})*$`, 'u');
const SCHEME = /https?:|www\.|@/i;
/** A dot inside a word; a sentence that lacks its space begins with one capital. */
const HOST = /[\p{L}\d][.。](?:\p{Ll}{2}|\p{Lu}{2}|\p{L}+\/)/u;
const ADDRESS = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/;
const COUNTRY = /^(?:00)?506(?=\d{8}$)/;

const digitsOf = (text: string): string => text.replaceAll(/\P{N}/gu, '');

/** As it is read: letters without their accents, digits in one script, and nothing in between. */
const asRead = (text: string): string =>
  withoutAccents(text).normalize('NFKC').replaceAll(HIDDEN, '');

/** Numbers that money could be sent to, as bare digits, however they are written. */
export function numbersIn(text: string): string[] {
  const plain = asRead(text).replaceAll(DIGIT_WORD, (words) =>
    words.replaceAll(ONE_WORD, (word) => String(DIGIT_WORDS.indexOf(word.toLowerCase()))),
  );
  const found = (plain.match(NUMBER) ?? []).filter((digits) => !HARMLESS.test(digits));
  return found.map((digits) => digitsOf(digits).replace(COUNTRY, ''));
}

export function hasLink(text: string): boolean {
  const plain = asRead(text);
  return SCHEME.test(plain) || HOST.test(plain) || ADDRESS.test(plain);
}

export const MONEY_REFUSAL =
  'Los números para pagar y los enlaces los escribe un dueño. Quítalos de este texto: los datos de pago del gimnasio ya van con el cobro.';

const ID_KEY = /(?:^|\.)id$|Ids?(?:\.\d+)?$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Every text in a value, by its path, without the ids in it. */
function* textsIn(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string' && !(ID_KEY.test(path) && ID.test(value))) yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* textsIn(part, path ? `${path}.${key}` : key);
}

/** The numbers that owners gave the gym itself: anybody may write these. */
async function ownNumbers(db: Db): Promise<string[]> {
  const { numbers } = await db.one(sql<{ numbers: (string | null)[] }>`
    select array[payment_details ->> 'sinpeNumber', payment_details ->> 'iban', contact ->> 'phone']
      as numbers from gym_settings`);
  return numbers.map((number) => digitsOf(number ?? '').replace(COUNTRY, ''));
}

/**
 * The fields with a link, or a number that is not the gym's own, written by somebody who is no
 * owner. What stands in `before`, wherever in it, was decided earlier and may stay.
 */
export async function otherTargetsIn(db: Db, texts: object, before?: object): Promise<string[]> {
  const { userId, role } = db.actor;
  if (userId === null || isOwner(role)) return [];
  const standing = new Set([...textsIn(before, '')].map(([, text]) => text));
  const found = [...textsIn(texts, '')].flatMap(([path, text]) => {
    if (standing.has(text)) return [];
    const [link, numbers] = [hasLink(text), numbersIn(text)];
    return link || numbers.length > 0 ? [{ path, link, numbers }] : [];
  });
  if (found.length === 0) return [];
  const own = await ownNumbers(db);
  return found
    .filter(({ link, numbers }) => link || numbers.some((number) => !own.includes(number)))
    .map(({ path }) => path);
}

/**
 * Only owners decide where money goes. So no text that reaches more than one person or a receipt
 * may hold another number or a link, unless an owner wrote it.
 */
export async function requireNoOtherTarget(db: Db, texts: object, before?: object): Promise<void> {
  const paths = await otherTargetsIn(db, texts, before);
  if (paths.length === 0) return;
  const details = paths.map((path) => ({ path, message: MONEY_REFUSAL }));
  throw new AppError('VALIDATION_ERROR', { details });
}
